import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { artworks, series } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Artwork, ArtworkDetail, Neighbor, Neighbors } from './contract.ts';
import { isListed, kinOf, openWork } from './visible.server.ts';
import { type WorkDetails, readWorkDetails } from './details/work-details.server.ts';
import { artworkOf, detailFrom } from './service.server.ts';

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
  const [series, seriesText, [before], [after]] = await Promise.all([
    seriesOf(context, row),
    textOfSeries(context, row),
    beside(context, row, '<'),
    beside(context, row, '>'),
  ]);
  const rows = [...series, ...(before ? [before] : []), ...(after ? [after] : [])];
  return { series, seriesText, before, after, rows };
}

function shownOf({ series, seriesText, before, after }: Found, details: WorkDetails): Neighbors {
  return {
    series: series.map((row) => artworkOf(row, details)),
    seriesText,
    previous: neighborOf(before && artworkOf(before, details)),
    next: neighborOf(after && artworkOf(after, details)),
  };
}

/** The other works of its series. Prints of this work and the original of this print stand on its page already. */
async function seriesOf({ db }: Context, { id, series: name, printOf }: Row): Promise<Row[]> {
  if (!name) return [];
  return db
    .select()
    .from(artworks)
    .where(
      and(
        isListed,
        eq(artworks.series, name),
        ne(artworks.id, id),
        or(isNull(artworks.printOf), ne(artworks.printOf, id)),
        printOf ? ne(artworks.id, printOf) : undefined,
      ),
    )
    .orderBy(asc(artworks.position), asc(artworks.id))
    .limit(longestSeries);
}

/** What the artist says of the series; empty where she says nothing. */
async function textOfSeries({ db }: Context, row: Row): Promise<string> {
  if (!row.series) return '';
  const [found] = await db
    .select({ text: series.text })
    .from(series)
    .where(eq(series.name, row.series));
  return found?.text ?? '';
}

/** The next work in one direction on the shelf where this one is offered. */
async function beside({ db }: Context, row: Row, direction: '<' | '>'): Promise<Row[]> {
  const shelf: Row['productType'][] =
    row.productType === 'merchandise' ? ['merchandise'] : ['artwork', 'print'];
  const isBeyond: SQL = sql`(${artworks.position}, ${artworks.id}) ${sql.raw(direction)} (${row.position}, ${row.id})`;
  const order = direction === '<' ? desc : asc;
  return db
    .select()
    .from(artworks)
    .where(
      and(
        isListed,
        artworks.showsInShop,
        inArray(artworks.productType, shelf),
        eq(artworks.isAvailable, true),
        isBeyond,
      ),
    )
    .orderBy(order(artworks.position), order(artworks.id))
    .limit(1);
}

function neighborOf(work: Artwork | undefined): Neighbor | null {
  return work
    ? { slug: work.slug, title: work.title, picture: work.picture, previewUrl: work.previewUrl }
    : null;
}
