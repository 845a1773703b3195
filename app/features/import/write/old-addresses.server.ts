import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { oldAddresses } from '#app/database/schema/import/import.ts';
import { isPublished } from '#app/features/blog/service.server.ts';
import { opens } from '#app/features/catalog/visible.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { oldPath } from '../old-path.ts';

type Target = { artworkId: string } | { postId: string };

/** Lets old addresses lead to a work or post, in the transaction that brought it. One that leads somewhere already stays. */
export async function keepOldAddresses(
  tx: Transaction,
  { now }: Context,
  paths: readonly string[],
  target: Target,
): Promise<void> {
  const rows = [...new Set(paths.flatMap((path) => oldPath(path) ?? []))].map((path) => ({
    path,
    ...target,
    createdAt: now(),
  }));
  if (rows.length > 0) await tx.insert(oldAddresses).values(rows).onConflictDoNothing();
}

/** The page that an address of a former shop leads to now; undefined where it leads to none, or to what visitors may not see. */
export async function newAddressOf({ db }: Context, path: string): Promise<string | undefined> {
  const old = oldPath(path);
  if (old === undefined) return undefined;
  const [found] = await db
    .select({ work: artworks, post: posts.slug })
    .from(oldAddresses)
    .leftJoin(artworks, eq(artworks.id, oldAddresses.artworkId))
    .leftJoin(posts, and(eq(posts.id, oldAddresses.postId), isPublished))
    .where(eq(oldAddresses.path, old));
  if (found?.work && opens(found.work)) return `/work/${found.work.slug}`;
  return found?.post ? `/blog/${found.post}` : undefined;
}
