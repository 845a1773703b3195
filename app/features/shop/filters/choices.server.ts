import { and, asc, eq, exists, max, min, type SQL } from 'drizzle-orm';
import { artworks, series } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { ShopChoices } from './contract.ts';
import { shopTypes, sizeBands } from './filter.ts';
import { countInShop, isOfShop, isOfSize, isShownAsSold } from './find.server.ts';

/** What the shop can be narrowed by: kinds, series and sizes that some work of it has, sold ones included, and what works cost. */
export async function listShopChoices(context: Context): Promise<ShopChoices> {
  const { db } = context;
  const some = (condition: SQL | undefined) =>
    db.select({ id: artworks.id }).from(artworks).where(condition).limit(1);
  const isThere = async (condition: SQL | undefined) => (await some(condition)).length > 0;
  const there = <T>(names: readonly T[], condition: (name: T) => SQL | undefined) =>
    Promise.all(names.map((name) => isThere(condition(name)))).then((found) =>
      names.filter((_, at) => found[at]),
    );
  const [counted, types, sizes, named, [cost], hasSold] = await Promise.all([
    countInShop(context, {}),
    there(shopTypes, (type) => isOfShop([type])),
    there(sizeBands, (size) => and(isOfShop(), isOfSize(size))),
    db
      .select({ name: series.name })
      .from(series)
      .where(exists(some(and(isOfShop(), eq(artworks.series, series.name)))))
      .orderBy(asc(series.position), asc(series.name)),
    db
      .select({ lowest: min(artworks.price), highest: max(artworks.price) })
      .from(artworks)
      .where(and(isOfShop(), eq(artworks.isAvailable, true))),
    isThere(and(isOfShop(), isShownAsSold)),
  ]);
  const { lowest, highest } = cost!;
  return {
    ...counted,
    types,
    sizes,
    series: named.map(({ name }) => name),
    prices:
      lowest === null || highest === null
        ? null
        : { lowest: toDecimal(lowest), highest: toDecimal(highest) },
    hasSold,
  };
}
