import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { artworks, series } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Artwork, ArtworkDetail, Neighbor, Neighbors } from './contract.ts';
import { isListed, kinOf, openWork } from './visible.server.ts';
import { type WorkDetails, readWorkDetails } from './details/work-details.server.ts';
import { artworkOf, detailFrom, listed } from './service.server.ts';

type Row = typeof artworks.$inferSelect;

const longestSeries = 24;

/** Where a visitor goes on from a work. Throws AppError 'missing', or MovedError for an address it had before. */
export async function getNeighbors(context: Context, slug: string): Promise<Neighbors> {
  const row = await openWork(context, slug, (to) => `/api/artworks/${to}/neighbors`);
  const found = await neighborsOf(context, row);
  return shownOf(found, await readWorkDetails(context, found.rows));
}

/** A work with all its page shows, and where a visitor goes on from it, in one reading. Throws as `getArtwork` does. */
export async function workWithNeighbors(
  context: Context,
  slug: string,
): Promise<{ work: ArtworkDetail; neighbors: Neighbors }> {
  const row = await openWork(context, slug, (to) => `/api/artworks/${to}`);
  const [kin, found] = await Promise.all([kinOf(context, row), neighborsOf(context, row)]);
  const details = await readWorkDetails(context, [row, ...kin, ...found.rows]);
  return {
    work: await detailFrom(context, row, kin, details),
    neighbors: shownOf(found, details),
  };
}

type Found = Awaited<ReturnType<typeof neighborsOf>>;

async function neighborsOf(context: Context, row: Row) {
  const [series, seriesText, previous, next] = await Promise.all([
    seriesOf(context, row),
    textOfSeries(context, row),
    beside(context, row, before),
    beside(context, row, after),
  ]);
  const rows = [...series, ...(previous ? [previous] : []), ...(next ? [next] : [])];
  return { series, seriesText, previous, next, rows };
}

function shownOf({ series, seriesText, previous, next }: Found, details: WorkDetails): Neighbors {
  return {
    series: series.map((row) => listed(artworkOf(row, details))),
    seriesText,
    previous: neighborOf(previous && artworkOf(previous, details)),
    next: neighborOf(next && artworkOf(next, details)),
  };
}

const othersOfSeries = preparedOnce((db) => {
  const [id, printOf] = [sql.placeholder('id'), sql.placeholder('printOf')];
  return db
    .select()
    .from(artworks)
    .where(
      and(
        isListed,
        eq(artworks.series, sql.placeholder('series')),
        ne(artworks.id, id),
        or(isNull(artworks.printOf), ne(artworks.printOf, id)),
        sql`${artworks.id} is distinct from ${printOf}::uuid`,
      ),
    )
    .orderBy(asc(artworks.position), asc(artworks.id))
    .limit(longestSeries)
    .prepare('others_of_series');
});

/** The other works of its series. Prints of this work and the original of this print stand on its page already. */
async function seriesOf({ db }: Context, { id, series: name, printOf }: Row): Promise<Row[]> {
  return name ? othersOfSeries(db).execute({ id, series: name, printOf }) : [];
}

const textOf = preparedOnce((db) =>
  db
    .select({ text: series.text })
    .from(series)
    .where(eq(series.name, sql.placeholder('name')))
    .prepare('text_of_series'),
);

/** What the artist says of the series; empty where she says nothing. */
async function textOfSeries({ db }: Context, { series: name }: Row): Promise<string> {
  if (!name) return '';
  const [found] = await textOf(db).execute({ name });
  return found?.text ?? '';
}

const nextOnShelf = (direction: '<' | '>', statement: string) =>
  preparedOnce((db) => {
    const [position, id] = [sql.placeholder('position'), sql.placeholder('id')];
    const isBeyond = sql`(${artworks.position}, ${artworks.id}) ${sql.raw(direction)} (${position}::int, ${id}::uuid)`;
    const order = direction === '<' ? desc : asc;
    return db
      .select()
      .from(artworks)
      .where(
        and(
          isListed,
          artworks.showsInShop,
          sql`${artworks.productType} = any(${sql.placeholder('shelf')}::text[])`,
          eq(artworks.isAvailable, true),
          isBeyond,
        ),
      )
      .orderBy(order(artworks.position), order(artworks.id))
      .limit(1)
      .prepare(statement);
  });
const before = nextOnShelf('<', 'work_before');
const after = nextOnShelf('>', 'work_after');

/** The next work in one direction on the shelf where this one is offered. */
async function beside({ db }: Context, row: Row, at: typeof before): Promise<Row | undefined> {
  const shelf = row.productType === 'merchandise' ? ['merchandise'] : ['artwork', 'print'];
  const [found] = await at(db).execute({ position: row.position, id: row.id, shelf });
  return found;
}

function neighborOf(work: Artwork | undefined): Neighbor | null {
  return work
    ? { slug: work.slug, title: work.title, picture: work.picture, previewUrl: work.previewUrl }
    : null;
}
