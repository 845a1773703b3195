import { toCents, toDecimal } from '#app/platform/formats/money.ts';
import { dearest } from '#app/platform/formats/cents.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';

export const ways = [
  'raise-percent',
  'lower-percent',
  'raise-amount',
  'lower-amount',
  'set',
] as const;
/** How prices are changed. */
type Way = (typeof ways)[number];
export type PriceChange = { way: Way; written: string; isRounded: boolean };

/** What it is written in. */
export const isPercent = (way: Way): boolean => way.endsWith('percent');

/** A price after the change, as on the wire; undefined while the change is no figure, or the price would be none. */
export function newPrice(
  price: string,
  { way, written, isRounded }: PriceChange,
): string | undefined {
  const figure = readAmount(written);
  if (figure === undefined) return undefined;
  const before = toCents(price);
  const by = isPercent(way) ? (before * figure) / 10_000 : figure;
  const exact = Math.round(
    way === 'set' ? figure : way.startsWith('raise') ? before + by : before - by,
  );
  const after = isPercent(way) && isRounded ? Math.round(exact / 100) * 100 : exact;
  return after > 0 && after <= dearest ? toDecimal(after) : undefined;
}

/** Whether what is written is a figure at all. */
export const isFigure = (written: string): boolean => readAmount(written) !== undefined;
