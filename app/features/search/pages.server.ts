import { sql } from 'drizzle-orm';
import { rowsOf } from '#app/database/rows.server.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import { emptySections } from '#app/features/settings/empty-sections.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { SiteFound } from './contract.ts';
import { searchedPages } from './searched-pages.ts';

/** The pages of the site that the words name, or whose own text, where the owner has written one, holds them. */
export async function findPages(context: Context, wanted: string): Promise<SiteFound['pages']> {
  const { db } = context;
  const empty = await emptySections(db, await readShopSettings(db), context.now());
  const pages = searchedPages.filter(({ path }) => !empty.includes(path));
  const given = sql.join(
    pages.map(
      ({ title, path, words, text }) =>
        sql`(${title}::text, ${path}::text, ${words}::text, ${text ?? ''}::text)`,
    ),
    sql`, `,
  );
  const found = matchesSearch(
    sql`words_of(page.title || ' ' || page.words || ' ' || coalesce(settings.value ->> 'body', ''))`,
    wanted,
  );
  return rowsOf<SiteFound['pages'][number]>(
    db,
    sql`select page.title, page.path
        from (values ${given}) as page (title, path, words, text)
        left join settings on settings.name = 'text:' || page.text
        where ${found ?? sql`false`} or word_similarity(${wanted}, page.title) >= 0.5
        order by word_similarity(${wanted}, page.title) desc, page.title
        limit 6`,
  );
}
