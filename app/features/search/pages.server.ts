import { sql } from 'drizzle-orm';
import { rowsOf } from '#app/database/rows.server.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import { emptySections } from '#app/features/settings/empty-sections.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { SiteFound } from './contract.ts';
import { searchedPages } from './searched-pages.ts';

/** How many pages are shown. */
const shown = 6;

/**
 * The pages of the site that the words name, or whose own text, where the owner has written one, holds them: by their titles first, then by
 * what people call them, then by that text. `swapped` as `matchesSearch` has it.
 */
export async function findPages(
  { db, now }: Context,
  wanted: string,
  swapped: boolean,
): Promise<SiteFound['pages']> {
  const found = await nearestPages(db, wanted, swapped);
  if (found.length === 0) return [];
  const empty = await emptySections(db, await readShopSettings(db), now());
  const leading = searchedPages.filter(({ path, section = path }) => !empty.includes(section));
  return found.filter(({ path }) => leading.some((page) => page.path === path)).slice(0, shown);
}

function nearestPages(
  db: Context['db'],
  wanted: string,
  swapped: boolean,
): Promise<SiteFound['pages']> {
  const given = sql.join(
    searchedPages.map(
      ({ title, path, words, text }) =>
        sql`(${title}::text, ${path}::text, ${words}::text, ${text ?? ''}::text)`,
    ),
    sql`, `,
  );
  const holds = (text: string) =>
    matchesSearch(sql`words_of(${sql.raw(text)})`, wanted, swapped) ?? sql`false`;
  const named = "page.title || ' ' || page.words";
  return rowsOf<SiteFound['pages'][number]>(
    db,
    sql`select page.title, page.path
        from (values ${given}) as page (title, path, words, text)
        left join settings on settings.name = 'text:' || page.text
        where ${holds(`${named} || ' ' || coalesce(settings.value ->> 'body', '')`)}
          or word_similarity(${wanted}, ${sql.raw(named)}) >= 0.5
        order by ${holds('page.title')} desc, ${holds(named)} desc,
          word_similarity(${wanted}, page.title) desc, word_similarity(${wanted}, page.words) desc, page.title`,
  );
}
