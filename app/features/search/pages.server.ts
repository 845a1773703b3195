import { type SQL, sql } from 'drizzle-orm';
import { matchesSearch } from '#app/database/search.server.ts';
import { emptySections } from '#app/features/settings/empty-sections.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { SiteFound } from './contract.ts';
import { searchedPages } from './searched-pages.ts';

/** How many pages are shown. */
const shown = 6;

/** One parameter of the statement, not four for each page: building and planning those took longer than the search. */
const given = JSON.stringify(searchedPages);

/**
 * The paths of the pages that the words name, or whose own text, where the owner has written one, holds them: by their titles first, then by
 * what people call them, then by that text. `swapped` as `matchesSearch` has it.
 */
export function pathsOfPages(wanted: string, swapped: boolean): SQL<string[]> {
  const holds = (text: string) =>
    matchesSearch(sql`words_of(${sql.raw(text)})`, wanted, swapped) ?? sql`false`;
  const named = "page.title || ' ' || page.words";
  return sql<string[]>`array(
    select page.path
    from jsonb_to_recordset(${given}::jsonb) as page (title text, path text, words text, text text)
    left join settings on settings.name = 'text:' || page.text
    where ${holds(`${named} || ' ' || coalesce(settings.value ->> 'body', '')`)}
      or word_similarity(${wanted}, ${sql.raw(named)}) >= 0.5
    order by ${holds('page.title')} desc, ${holds(named)} desc,
      word_similarity(${wanted}, page.title) desc, word_similarity(${wanted}, page.words) desc, page.title)`;
}

/** The first of the pages that were found, without those that have nothing to show. */
export async function shownPages(
  { db, now }: Context,
  paths: readonly string[],
): Promise<SiteFound['pages']> {
  if (paths.length === 0) return [];
  const empty = await emptySections(db, await readShopSettings(db), now());
  return paths
    .flatMap((wanted) => searchedPages.filter(({ path }) => path === wanted))
    .filter(({ path, section = path }) => !empty.includes(section))
    .slice(0, shown)
    .map(({ title, path }) => ({ title, path }));
}
