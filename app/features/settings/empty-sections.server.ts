import { and, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { settings } from '#app/database/schema/shop.ts';
import { inquiryPath } from './inquiry-links.ts';

/** The places of the site that have nothing to show: no menu leads there, though their addresses stay. */
export async function emptySections(
  db: Database,
  { sellsClub, offersServices }: { sellsClub: boolean; offersServices: boolean },
  now: Date,
): Promise<string[]> {
  const merchandise = db
    .select({ path: sql<string>`'/merchandise'` })
    .from(artworks)
    .where(and(eq(artworks.visibility, 'live'), eq(artworks.productType, 'merchandise')))
    .limit(1);
  const blog = db
    .select({ path: sql<string>`'/blog'` })
    .from(posts)
    .where(eq(posts.status, 'published'))
    .limit(1);
  const statement = db
    .select({ path: sql<string>`'/artist-statement'` })
    .from(settings)
    .where(hasText('statement'));
  const archive = db
    .select({ path: sql<string>`'/subscription/archive'` })
    .from(clubMonths)
    .where(
      and(isNotNull(clubMonths.publishedAt), lte(clubMonths.month, now.toISOString().slice(0, 10))),
    )
    .limit(1);
  const cv = db
    .select({ path: sql<string>`'/cv'` })
    .from(settings)
    .where(or(hasText('cv'), and(eq(settings.name, 'studio'), saysWhoSheIs)))
    .limit(1);
  const filled = new Set(
    (await unionAll(merchandise, blog, statement, archive, cv)).map(({ path }) => path),
  );
  if (sellsClub) filled.add('/subscription');
  if (offersServices) filled.add(inquiryPath);
  return [
    '/merchandise',
    '/subscription',
    '/subscription/archive',
    '/blog',
    '/artist-statement',
    '/cv',
    inquiryPath,
  ].filter((path) => !filled.has(path));
}

const hasText = (name: string) =>
  and(eq(settings.name, `text:${name}`), ne(sql`${settings.value} ->> 'body'`, ''));

/** A life or an education is enough for a page of them; exhibitions alone stand on the home page. */
const saysWhoSheIs = or(
  sql`jsonb_array_length(${settings.value} -> 'biography') > 0`,
  sql`jsonb_array_length(${settings.value} -> 'education') > 0`,
);
