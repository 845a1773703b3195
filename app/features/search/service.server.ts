import { and, asc, desc, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/**
 * What visitors find by words: works that are listed, posts that are published, pages. A word matches by its beginning, and names also
 * where they are nearly the same (trigrams, decision 75).
 */
export async function searchSite(context: Context, q: string): Promise<SiteFound> {
  const wanted = tidySearch(q);
  if (wanted === '') return { works: [], posts: [], pages: [] };
  const near = await context.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`,
    );
    return { works: await findWorks(tx, wanted), posts: await findPosts(tx, wanted) };
  });
  return {
    works: await cardsOf(context, near.works),
    posts: await listPostsOf(context, near.posts),
    pages: await findPages(context, wanted),
  };
}

async function findWorks(tx: Transaction, wanted: string) {
  const { title, series, medium, description, position, id } = artworks;
  const named = sql`(${title} || ' ' || coalesce(${series}, '') || ' ' || ${medium})`;
  const all = sql`words_of(${title} || ' ' || coalesce(${series}, '') || ' ' || ${medium} || ' ' || ${description})`;
  const some = (found: SQL | undefined) =>
    tx.select({ id }).from(artworks).where(and(isListed, found)).limit(candidates);
  return tx
    .select()
    .from(artworks)
    .where(inAny(id, isFound(wanted, { title, named, all }).map(some)))
    .orderBy(...nearest(wanted, { title, named }), asc(position), asc(id))
    .limit(shown);
}

async function findPosts(tx: Transaction, wanted: string) {
  const { title, description, body, publishedAt, id } = posts;
  const named = sql`(${title} || ' ' || coalesce(${description}, ''))`;
  const all = sql`words_of(${title} || ' ' || coalesce(${description}, '') || ' ' || ${body})`;
  const some = (found: SQL | undefined) =>
    tx.select({ id }).from(posts).where(and(isPublished, found)).limit(candidates);
  return tx
    .select()
    .from(posts)
    .where(inAny(id, isFound(wanted, { title, named, all }).map(some)))
    .orderBy(...nearest(wanted, { title, named }), desc(publishedAt), asc(id))
    .limit(shown);
}

type Searched = {
  title: typeof artworks.title | typeof posts.title;
  /** What a slip is forgiven in. */
  named: SQL;
  /** Everything whose words count, as a tsvector. Both as the indexes have them (triggers/catalog.sql, triggers/blog.sql). */
  all: SQL;
};

/** The ways in which something is found, each by an index of its own. */
function isFound(wanted: string, { title, named, all }: Searched): SQL[] {
  const ways = [matchesSearch(sql`words_of(${title})`, wanted), matchesSearch(all, wanted)];
  return [...ways.flatMap((way) => way ?? []), sql`${wanted} <% ${named}`];
}

/** Whose title holds the words, then by how near the names come to them. */
function nearest(wanted: string, { title, named }: Omit<Searched, 'all'>): SQL[] {
  const inTitle = matchesSearch(sql`words_of(${title})`, wanted);
  return [
    ...(inTitle ? [desc(inTitle)] : []),
    desc(sql`round(word_similarity(${wanted}, ${named})::numeric, 1)`),
  ];
}

const inAny = (id: typeof artworks.id | typeof posts.id, found: readonly SQLWrapper[]) =>
  or(...found.map((some) => inArray(id, some)));
