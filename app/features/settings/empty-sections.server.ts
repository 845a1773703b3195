import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { readShopSettings } from './shop-settings.server.ts';

/** The places of the site that have nothing to show: no menu leads there, though their addresses stay. */
export async function emptySections(db: Database): Promise<string[]> {
  const { sellsClub } = await readShopSettings(db);
  const [thing] = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.visibility, 'live'), eq(artworks.productType, 'merchandise')))
    .limit(1);
  const [post] = await db.select({ id: posts.id }).from(posts).limit(1);
  const has = { '/merchandise': thing, '/subscription': sellsClub, '/blog': post };
  return Object.entries(has).flatMap(([path, isThere]) => (isThere ? [] : [path]));
}
