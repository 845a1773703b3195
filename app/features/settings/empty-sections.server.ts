import { and, eq, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { servicesPath } from './services-path.ts';

/** The places of the site that have nothing to show: no menu leads there, though their addresses stay. */
export async function emptySections(
  db: Database,
  { sellsClub, offersServices }: { sellsClub: boolean; offersServices: boolean },
): Promise<string[]> {
  const merchandise = db
    .select({ path: sql<string>`'/merchandise'` })
    .from(artworks)
    .where(and(eq(artworks.visibility, 'live'), eq(artworks.productType, 'merchandise')))
    .limit(1);
  const blog = db
    .select({ path: sql<string>`'/blog'` })
    .from(posts)
    .limit(1);
  const statement = db
    .select({ path: sql<string>`'/artist-statement'` })
    .from(settings)
    .where(and(eq(settings.name, 'text:statement'), ne(sql`${settings.value} ->> 'body'`, '')));
  const filled = new Set((await unionAll(merchandise, blog, statement)).map(({ path }) => path));
  if (sellsClub) filled.add('/subscription');
  if (offersServices) filled.add(servicesPath);
  return ['/merchandise', '/subscription', '/blog', '/artist-statement', servicesPath].filter(
    (path) => !filled.has(path),
  );
}
