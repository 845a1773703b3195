import { and, eq, ne } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { formerSlugs } from '#app/database/schema/works.ts';

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
  if (!(await isTaken(tx, id, wanted))) return wanted;
  if (isTyped) return undefined;
  for (let number = 2; ; number += 1) {
    const next = `${wanted}-${number}`;
    if (!(await isTaken(tx, id, next))) return next;
  }
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

async function isTaken(tx: Transaction, id: string, slug: string): Promise<boolean> {
  const own = await tx.$count(artworks, and(eq(artworks.slug, slug), ne(artworks.id, id)));
  const former = and(eq(formerSlugs.slug, slug), ne(formerSlugs.artworkId, id));
  return own > 0 || (await tx.$count(formerSlugs, former)) > 0;
}
