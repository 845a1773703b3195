import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import { isPublished, listPostsOf } from '#app/features/blog/service.server.ts';
import { cardsOf } from '#app/features/catalog/service.server.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { SiteFound } from './contract.ts';
import { findPages } from './pages.server.ts';
import { tidySearch } from './search-text.ts';

/** How many of a kind a page shows. */
const shown = 24;
/** So many are put in order at most: the first ones do for a word that is in every work. */
const candidates = 300;
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
  const [near, pages] = await Promise.all([
    context.db.transaction(async (tx) => {
      await tx.execute(
        // A few hundred rows of a common word look cheap to read one after the other until enough of them hold it, and each text is cut
        // into words for that: read by the indexes of words alone, as bitmaps.
        sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alikeFor(wanted))}, true),
          set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
      );
      const search = { wanted, swapped };
      return { works: await findWorks(tx, search), posts: await findPosts(tx, search) };
    }),
    findPages(context, wanted, swapped),
  ]);
  const [works, posts] = await Promise.all([
    cardsOf(context, near.works),
    listPostsOf(context, near.posts),
  ]);
  return { works, posts, pages };
}

type Search = { wanted: string; swapped: boolean };

async function findWorks(tx: Transaction, search: Search) {
  const { title, series, medium, description, position, id } = artworks;
  const ids = await nearestOf(tx, search, {
    table: artworks,
    isShown: isListed,
    title,
    named: sql`(${title} || ' ' || coalesce(${series}, '') || ' ' || ${medium})`,
    all: sql`(${title} || ' ' || coalesce(${series}, '') || ' ' || ${medium} || ' ' || ${description})`,
    order: sql`${position}`,
  });
  return inOrder(ids, await tx.select().from(artworks).where(inArray(id, ids)));
}

async function findPosts(tx: Transaction, search: Search) {
  const { title, description, body, publishedAt, id } = posts;
  const ids = await nearestOf(tx, search, {
    table: posts,
    isShown: isPublished,
    title,
    named: sql`(${title} || ' ' || coalesce(${description}, ''))`,
    all: sql`(${title} || ' ' || coalesce(${description}, '') || ' ' || ${body})`,
    order: sql`-extract(epoch from ${publishedAt})`,
  });
  return inOrder(ids, await tx.select().from(posts).where(inArray(id, ids)));
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!);
}

type Searched = {
  table: typeof artworks | typeof posts;
  isShown: SQL;
  title: typeof artworks.title | typeof posts.title;
  /** What a slip is forgiven in. */
  named: SQL;
  /** Everything whose words count. All three as the indexes have them (triggers/catalog.sql, triggers/blog.sql). */
  all: SQL;
  /** Among equals, the lowest first. */
  order: SQL;
};

/**
 * The ids of what is shown, the nearest first: what is called just so, then titles that hold the words, then by how near the names come to
 * them. Each way of finding has an index of its own, and is gone only while those before it have left room on the page.
 */
async function nearestOf(
  tx: Transaction,
  { wanted, swapped }: Search,
  { table, isShown, title, named, all, order }: Searched,
): Promise<string[]> {
  // Asked for in one `where` with what is shown, PostgreSQL may read all that is shown and cut each text into words: behind `offset 0`, the
  // words are looked for alone, for which there is only their index.
  const some = (place: number, found: SQL, isRoom = sql`true`) =>
    sql`select id, ${place}::int as place, is_so, likeness, "order" from (
        select ${table.id} as id, ${isShown} as is_shown, lower(${title}) = ${wanted.toLowerCase()} as is_so,
          round(word_similarity(${wanted}, ${named})::numeric, 1) as likeness, ${order} as "order"
        from ${table} where ${found} offset 0
      ) as found where is_shown and ${isRoom} limit ${candidates}`;
  const inTitle = matchesSearch(sql`words_of(${title})`, wanted, swapped) ?? sql`false`;
  const inAll = matchesSearch(sql`words_of(${all})`, wanted, swapped) ?? sql`false`;
  // What is nearly the same was looked for before letters were changed over.
  const isNear = swapped ? sql`false` : sql`${wanted} <% ${named}`;
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`with titled as materialized (${some(0, inTitle)}),
      worded as materialized (${some(1, inAll, sql`(select count(*) from titled) < ${shown} and id not in (select id from titled)`)}),
      held as materialized (select * from titled union all select * from worded),
      near as materialized (${some(2, isNear, sql`(select count(*) from held) < ${shown} and id not in (select id from held)`)})
      select id from (select * from held union all select * from near) as found
      order by is_so desc, place > 0, likeness desc, "order", id limit ${shown}`,
  );
  return found.map(({ id }) => id);
}
