import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { artworkSizeBands } from '#app/database/schema/works.ts';
import { cardsOf } from '#app/features/catalog/service.server.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { FindInShop, ShopFound } from './contract.ts';
import { type ShopFilter, shopTypes, type SizeBand } from './filter.ts';

/** More are not counted: it would take longer than finding them. */
const countedWorks = 200;

/** The works of the shop that a filter leaves, a page of them, with how many there are (decision 76). */
export async function findInShop(
  context: Context,
  { limit, cursor, ...filter }: NonNullable<Input<FindInShop>['query']>,
): Promise<ShopFound> {
  const [rows, counted] = await Promise.all([
    context.db
      .select()
      .from(artworks)
      .where(and(inShop(filter), cursor ? after(cursor, filter.sort) : undefined))
      .orderBy(...orderOf(filter.sort))
      .limit(limit),
    countInShop(context, filter),
  ]);
  return { works: await cardsOf(context, rows), ...counted };
}

/** How many works a filter leaves; beyond that many, that there are more. */
export async function countInShop(
  { db }: Pick<Context, 'db'>,
  filter: Readonly<ShopFilterGiven>,
): Promise<Pick<ShopFound, 'count' | 'isMore'>> {
  const some = db
    .select({ id: artworks.id })
    .from(artworks)
    .where(inShop(filter))
    .limit(countedWorks + 1)
    .as('some');
  const [counted] = await db.select({ count: count() }).from(some);
  const found = counted?.count ?? 0;
  return { count: Math.min(found, countedWorks), isMore: found > countedWorks };
}

type ShopFilterGiven = { [Name in keyof ShopFilter]?: ShopFilter[Name] | undefined };

/** What the shop shows, to whatever filter. For a query of `artworks`. */
export const isOfShop = (types: readonly (typeof shopTypes)[number][] = shopTypes) =>
  and(isListed, eq(artworks.showsInShop, true), inArray(artworks.productType, [...types]));

/** Sold, and not kept back or in an exhibition. For a query of `artworks`. */
export const isShownAsSold = and(eq(artworks.isAvailable, false), isNull(artworks.standing));

function inShop(filter: ShopFilterGiven): SQL | undefined {
  const { type, series, size, min, max, availability } = filter;
  return and(
    isOfShop(type && [type]),
    availability === undefined ? eq(artworks.isAvailable, true) : undefined,
    availability === 'sold' ? isShownAsSold : undefined,
    series === undefined ? undefined : eq(artworks.series, series),
    size && isOfSize(size),
    min === undefined ? undefined : sql`${priceFrom} >= ${min}`,
    max === undefined ? undefined : sql`${priceFrom} <= ${max}`,
  );
}

/** Sizes of which every copy is sold. */
const soldOut = sql`${editions.sold} >= ${editions.total} and ${editions.size} is not null`;

/**
 * What a work costs from, as its card says it: the lowest price of the sizes that can be bought (`fromPrice`). Few works have a size
 * that is sold out, and of the others it is their own price. For a query of `artworks`.
 */
const priceFrom = sql`case when ${artworks.id} in (select ${editions.artworkId} from ${editions} where ${soldOut})
  then coalesce((
    select min(${artworkSizes.price}) from ${artworkSizes}
    where ${artworkSizes.artworkId} = ${artworks.id} and ${artworkSizes.isAvailable} and not exists (
      select from ${editions} where ${editions.artworkId} = ${artworkSizes.artworkId} and ${editions.size} = ${artworkSizes.size} and ${soldOut})
  ), ${artworks.price}) else ${artworks.price} end`;

/** By what its label says, or by a size that it is offered in. For a query of `artworks`. */
export const isOfSize = (size: SizeBand) =>
  sql`exists (select from ${artworkSizeBands} where ${artworkSizeBands.artworkId} = ${artworks.id} and ${artworkSizeBands.band} = ${size})`;

/** A print costs what the lowest of its sizes does. */
function orderOf(sort: ShopFilter['sort']): SQL[] {
  if (sort === 'newest') return [desc(artworks.createdAt), desc(artworks.id)];
  if (sort === 'price-desc') return [desc(artworks.price), desc(artworks.id)];
  return [asc(sort === 'price-asc' ? artworks.price : artworks.position), asc(artworks.id)];
}

/** What follows the work that a cursor names. One whose work is gone leads to an empty page. */
function after(cursor: string, sort: ShopFilter['sort']): SQL {
  const by = {
    newest: artworks.createdAt,
    'price-asc': artworks.price,
    'price-desc': artworks.price,
  };
  const column = sort ? by[sort] : artworks.position;
  const at = sql`(select at.${sql.identifier(column.name)}, at.id from ${artworks} as at where at.id = ${cursor})`;
  return sort === 'newest' || sort === 'price-desc'
    ? sql`(${column}, ${artworks.id}) < ${at}`
    : sql`(${column}, ${artworks.id}) > ${at}`;
}
