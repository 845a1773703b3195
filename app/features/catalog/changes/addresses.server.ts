import { and, eq, like, ne, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { formerSlugs } from '#app/database/schema/works.ts';
import { freeSlug } from '../slug.ts';

/**
 * A work's address until the transaction ends: the one wanted, or that with the first number that no other work has or had. Undefined
 * where the wanted one is another's and was typed.
 */
export async function takeAddress(
  tx: Transaction,
  id: string,
  { wanted, isTyped }: { wanted: string; isTyped: boolean },
): Promise<string | undefined> {
  await oneAtATime(tx, 'addresses of works');
  return freeSlug(wanted, await takenLike(tx, id, wanted), isTyped);
}

/** Remembers the address that a work had before, which leads to its new one; one that it takes back is its own again. */
export async function rememberAddress(
  tx: Transaction,
  id: string,
  { before, now, at }: { before: string; now: string; at: Date },
): Promise<void> {
  if (before === now) return;
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, now), eq(formerSlugs.artworkId, id)));
  await tx.insert(formerSlugs).values({ slug: before, artworkId: id, createdAt: at });
}

/** The addresses that other works have or had, of those that begin like this one. A letter, digit or hyphen is no pattern. */
async function takenLike(tx: Transaction, id: string, slug: string): Promise<Set<string>> {
  const isLike = (column: AnyPgColumn) => or(eq(column, slug), like(column, `${slug}-%`));
  const rows = await tx
    .select({ slug: artworks.slug })
    .from(artworks)
    .where(and(ne(artworks.id, id), isLike(artworks.slug)))
    .union(
      tx
        .select({ slug: formerSlugs.slug })
        .from(formerSlugs)
        .where(and(ne(formerSlugs.artworkId, id), isLike(formerSlugs.slug))),
    );
  return new Set(rows.map((row) => row.slug));
}
