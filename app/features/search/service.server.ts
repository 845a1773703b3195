import { and, sql } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { isAnyOf } from '#app/database/rows.server.ts';
import { wordQuery } from '#app/database/search.server.ts';
import { listPostsOfIds } from '#app/features/blog/service.server.ts';
import { readWorkDetails } from '#app/features/catalog/details/work-details.server.ts';
import { artworkOf } from '#app/features/catalog/service.server.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { SiteFound } from './contract.ts';
import { pathsOfPages, shownPages } from './pages.server.ts';
import { tidySearch } from './search-text.ts';

/** How alike a slip of the pen is to what was meant: of two letters in eight (`gasomter`), in trigrams. */
const alike = 0.45;
/** Of a short word two letters are half of it: `mug` is no slip of “mulberry”, nor `blog` of “block”. */
const alikeShort = 0.65;
const alikeFor = (wanted: string) => (wanted.length < 5 ? alikeShort : alike);

/**
 * What visitors find by words: works that are listed, posts that are published, pages. A word matches by its beginning, and names also
 * where they are nearly the same (trigrams, decision 75).
 */
export async function searchSite(context: Context, q: string): Promise<SiteFound> {
  const wanted = tidySearch(q);
  if (wanted === '') return { works: [], posts: [], pages: [] };
  const found = await find(context, wanted, false);
  const isNothing = Object.values(found).every((kind) => kind.length === 0);
  return isNothing ? find(context, wanted, true) : found;
}

async function find(context: Context, wanted: string, swapped: boolean): Promise<SiteFound> {
  // What is nearly the same was looked for before letters were changed over.
  const near = swapped ? null : alikeFor(wanted);
  const words = sql`to_tsquery('simple', ${wordQuery(wanted, swapped)})`;
  const [found] = await context.db
    .select({
      works: sql<string[]>`works`,
      posts: sql<string[]>`posts`,
      pages: pathsOfPages(wanted, swapped),
    })
    .from(sql`search_of_visitors(${wanted}, ${words}, ${near})`)
    .prepare('search_site')
    .execute();
  const [works, posts, pages] = await Promise.all([
    worksOf(context, found!.works),
    listPostsOfIds(context, found!.posts),
    shownPages(context, found!.pages),
  ]);
  return { works, posts, pages };
}

/** The works as lists show them, in their order, without those that nobody lists any more. What hangs on them is read beside them. */
async function worksOf(context: Context, ids: string[]): Promise<SiteFound['works']> {
  if (ids.length === 0) return [];
  const wanted = ids.map((id) => ({ id }));
  const [rows, details] = await Promise.all([
    context.db
      .select()
      .from(artworks)
      .where(and(isListed, isAnyOf(artworks.id, ids)))
      .prepare('works_found')
      .execute(),
    readWorkDetails(context, wanted),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => artworkOf(row, details));
}
