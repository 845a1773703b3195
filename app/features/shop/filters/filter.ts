import { readAmount } from '#app/platform/formats/written-amount.ts';
import { filterNames } from './filter-names.ts';

/** What hangs in the shop; merchandise has a page of its own. */
export const shopTypes = ['artwork', 'print'] as const;

/** Sizes by the longer side: up to 12, 24 and 48 inches, and above (triggers/catalog.sql). */
export const sizeBands = ['small', 'medium', 'large', 'oversize'] as const;
export type SizeBand = (typeof sizeBands)[number];

/** What is shown besides what can be bought: what is sold, or all there is. */
export const otherAvailabilities = ['sold', 'all'] as const;

/** The orders besides that of the wall. */
export const otherOrders = ['newest', 'price-asc', 'price-desc'] as const;

/** In whole units of money: above what any price can be. */
export const highestPrice = 99_999_999;
/** Characters of a series' name. */
export const longestSeries = 200;

/** What a visitor wants to see of the shop; empty: all that can be bought, as it hangs. Prices in whole units of money. */
export type ShopFilter = {
  type?: (typeof shopTypes)[number];
  series?: string;
  size?: SizeBand;
  min?: number;
  max?: number;
  availability?: (typeof otherAvailabilities)[number];
  sort?: (typeof otherOrders)[number];
};

/** What an address asks for. What it asks for wrongly is left out, and two prices in the wrong order are turned round. */
export function readFilter(params: URLSearchParams): ShopFilter {
  const given = (name: (typeof filterNames)[number]) => params.get(name)?.trim() ?? '';
  const [low, high] = [readPrice(given('min')), readPrice(given('max'))];
  const isTurned = low !== undefined && high !== undefined && low > high;
  return withoutEmpty({
    type: oneOf(shopTypes, given('type')),
    series: isName(given('series')) ? given('series') : undefined,
    size: oneOf(sizeBands, given('size')),
    min: isTurned ? high : low,
    max: isTurned ? low : high,
    availability: oneOf(otherAvailabilities, given('availability')),
    sort: oneOf(otherOrders, given('sort')),
  });
}

/** The address's query of a filter, always in one order; empty where nothing is narrowed. */
export function writeFilter(filter: ShopFilter): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined) params.set(name, String(value));
  }
  return params.toString();
}

/** The shop as a filter narrows it. */
export function shopPath(filter: ShopFilter): string {
  const query = writeFilter(filter);
  return query ? `/shop?${query}` : '/shop';
}

/** A whole amount as a person writes it: `1200`, `1,200`, `$1,200`; undefined for anything else. */
export function readPrice(text: string): number | undefined {
  const cents = readAmount(text);
  return cents === undefined || cents % 100 !== 0 ? undefined : cents / 100;
}

function oneOf<T extends string>(names: readonly T[], text: string): T | undefined {
  return names.find((name) => name === text);
}

/** No series is called by half a character or one that controls. */
function isName(text: string): boolean {
  return (
    text !== '' && text.length <= longestSeries && text.isWellFormed() && !/\p{Cc}/u.test(text)
  );
}

function withoutEmpty(filter: { [Name in keyof ShopFilter]: ShopFilter[Name] | undefined }) {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as ShopFilter;
}
