import { type ParcelSource, parcelSources } from '#app/platform/statuses/parcel-source.ts';
import type { Cents } from '#app/platform/formats/money.ts';

export const productTypes = ['artwork', 'print', 'merchandise'] as const;
export type ProductType = (typeof productTypes)[number];

/** What sending pieces of one kind costs. Cents, inches. */
type Rate = {
  productType: ProductType;
  /** Pieces whose longest side is at most this; null: of any size. */
  upTo: number | null;
  first: Cents;
  further: Cents;
  /** They travel free in an order of at least this; null: never. */
  freeFrom: Cents | null;
};
type Line = {
  productType: ProductType;
  quantity: number;
  total: Cents;
  /** Inches; undefined where nobody has measured it. */
  longest: number | undefined;
  /** Where its parcel comes from; the studio where it is not said. */
  source?: ParcelSource | undefined;
};

/** The rate that a line goes by: the smallest that takes it. What nobody has measured goes by the largest; undefined: it cannot be sent. */
export function rateOf<R extends Rate>(
  { productType, longest }: Pick<Line, 'productType' | 'longest'>,
  rates: readonly R[],
): R | undefined {
  const ofKind = rates
    .filter((rate) => rate.productType === productType)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return longest === undefined ? ofKind.at(-1) : ofKind.find((rate) => longest <= sizeOf(rate));
}

/** What carriage costs (decisions 45 and 56). Cents; undefined where a line cannot be sent. */
export function shippingFor(lines: readonly Line[], rates: readonly Rate[]): Cents | undefined {
  return shippingOfEach(lines, rates)?.reduce((sum, cost) => sum + cost, 0);
}

/**
 * What each line has of the carriage: of each kind the piece with the largest rate pays for the first, every other one its own rate for a
 * further one; a rate's pieces travel free from its threshold on (decision 56). Of two that are as large, that of the studio's parcel
 * pays. Cents; undefined where a line cannot be sent.
 */
export function shippingOfEach(
  lines: readonly Line[],
  rates: readonly Rate[],
): Cents[] | undefined {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const found = lines.flatMap((line) => rateOf(line, rates) ?? []);
  if (found.length < lines.length) return undefined;
  const isFree = ({ freeFrom }: Rate) => freeFrom !== null && subtotal >= freeFrom;
  const costs = lines.map(({ quantity }, place) =>
    isFree(found[place]!) ? 0 : found[place]!.further * quantity,
  );
  for (const kind of productTypes) {
    const [payer] = [...lines.keys()]
      .filter((place) => lines[place]!.productType === kind && !isFree(found[place]!))
      .toSorted(
        (a, b) => sizeOf(found[b]!) - sizeOf(found[a]!) || placeOf(lines[a]!) - placeOf(lines[b]!),
      );
    if (payer !== undefined) costs[payer]! += found[payer]!.first - found[payer]!.further;
  }
  return costs;
}

const placeOf = ({ source = 'studio' }: Line) => parcelSources.indexOf(source);

const sizeOf = ({ upTo }: Pick<Rate, 'upTo'>) => upTo ?? Infinity;
