import { and, eq, like, ne, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { formerPostSlugs, posts } from '#app/database/schema/blog.ts';
import { freeSlug } from '#app/features/catalog/slug.ts';

/**
 * A post's address until the transaction ends: the one wanted, or that with the first number that no other post has or had. Undefined
 * where the wanted one is another's and was typed.
 */
export async function takePostAddress(
  tx: Transaction,
  id: string,
  { wanted, isTyped }: { wanted: string; isTyped: boolean },
): Promise<string | undefined> {
  await oneAtATime(tx, 'addresses of posts');
  const isLike = (column: AnyPgColumn) => or(eq(column, wanted), like(column, `${wanted}-%`));
  const rows = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(ne(posts.id, id), isLike(posts.slug)))
    .union(
      tx
        .select({ slug: formerPostSlugs.slug })
        .from(formerPostSlugs)
        .where(and(ne(formerPostSlugs.postId, id), isLike(formerPostSlugs.slug))),
    );
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)), isTyped);
}

/** Remembers the address that a post had on the site, which leads to its new one; one that it takes back is its own again. */
export async function rememberPostAddress(
  tx: Transaction,
  postId: string,
  { before, now, at }: { before: string; now: string; at: Date },
): Promise<void> {
  if (before === now) return;
  await tx
    .delete(formerPostSlugs)
    .where(and(eq(formerPostSlugs.slug, now), eq(formerPostSlugs.postId, postId)));
  await tx.insert(formerPostSlugs).values({ slug: before, postId, createdAt: at });
}
