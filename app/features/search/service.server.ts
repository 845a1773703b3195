import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
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
  const named = sql`(${title} || ' ' || coalesce(${series}, '') || ' ' || ${medium})`;
  const all = sql`words_of(${title} || ' ' || coalesce(${series}, '') || ' ' || ${medium} || ' ' || ${description})`;
  return tx
    .select()
    .from(artworks)
    .where(isFound(id, isListed, search, { title, named, all }))
    .orderBy(...nearest(search, { title, named }), asc(position), asc(id))
    .limit(shown);
}

async function findPosts(tx: Transaction, search: Search) {
  const { title, description, body, publishedAt, id } = posts;
  const named = sql`(${title} || ' ' || coalesce(${description}, ''))`;
  const all = sql`words_of(${title} || ' ' || coalesce(${description}, '') || ' ' || ${body})`;
  return tx
    .select()
    .from(posts)
    .where(isFound(id, isPublished, search, { title, named, all }))
    .orderBy(...nearest(search, { title, named }), desc(publishedAt), asc(id))
    .limit(shown);
}

type Searched = {
  title: typeof artworks.title | typeof posts.title;
  /** What a slip is forgiven in. */
  named: SQL;
  /** Everything whose words count, as a tsvector. Both as the indexes have them (triggers/catalog.sql, triggers/blog.sql). */
  all: SQL;
};

/**
 * Whether a row is among those found in one of the ways, each by an index of its own. Written as an array: asked for as `in (…) or in (…)`,
 * or as a join, the planner reads every row of the table instead.
 */
function isFound(
  id: typeof artworks.id | typeof posts.id,
  isShown: SQL,
  { wanted, swapped }: Search,
  { title, named, all }: Searched,
): SQL {
  const some = (found: SQL, most: number) =>
    sql`(select ${id} from ${id.table} where ${isShown} and ${found} limit ${most})`;
  const words = [sql`words_of(${title})`, all].flatMap(
    (text) => matchesSearch(text, wanted, swapped) ?? [],
  );
  const [inTitle = sql`false`] = words;
  // Titles that hold the words stand first: where they fill the page, nothing else is shown. Of a common word thousands of names are near.
  const isRoom = sql`(select count(*) from ${some(inTitle, shown)} as titled) < ${shown}`;
  // What is nearly the same was looked for before letters were changed over.
  const near = swapped ? [] : [sql`${isRoom} and ${wanted} <% ${named}`];
  const ways = [...words, ...near].map((way) => some(way, candidates));
  return sql`${id} = any(array(${sql.join(ways, sql` union `)}))`;
}

/** What is called just so, whose title holds the words, then by how near the names come to them. */
function nearest({ wanted, swapped }: Search, { title, named }: Omit<Searched, 'all'>): SQL[] {
  const inTitle = matchesSearch(sql`words_of(${title})`, wanted, swapped);
  return [
    desc(sql`lower(${title}) = ${wanted.toLowerCase()}`),
    ...(inTitle ? [desc(inTitle)] : []),
    desc(sql`round(word_similarity(${wanted}, ${named})::numeric, 1)`),
  ];
}
