import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { artworks, series } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Artwork, Neighbor, Neighbors } from './contract.ts';
import { isListed, openWork } from './visible.server.ts';
import { cardsOf } from './service.server.ts';

type Row = typeof artworks.$inferSelect;

const longestSeries = 24;

/** Where a visitor goes on from a work. Throws AppError 'missing', or MovedError for an address it had before. */
export async function getNeighbors(context: Context, slug: string): Promise<Neighbors> {
  const row = await openWork(context, slug, (to) => `/api/artworks/${to}/neighbors`);
  const [kin, seriesText, [before], [after]] = await Promise.all([
    seriesOf(context, row),
    textOfSeries(context, row),
    beside(context, row, '<'),
    beside(context, row, '>'),
  ]);
  const cards = await cardsOf(context, [
    ...kin,
    ...(before ? [before] : []),
    ...(after ? [after] : []),
  ]);
  const card = (of: Row | undefined) => neighborOf(cards.find((one) => one.id === of?.id));
  return {
    series: cards.slice(0, kin.length),
    seriesText,
    previous: card(before),
    next: card(after),
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
