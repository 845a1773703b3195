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

/**
 * What carriage costs (decisions 45 and 56): of each kind the piece with the largest rate pays for the first, every other one its own
 * rate for a further one; a rate's pieces travel free from its threshold on. Cents; undefined where a line cannot be sent.
 */
export function shippingFor(lines: readonly Line[], rates: readonly Rate[]): Cents | undefined {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const first = new Map<ProductType, Rate>();
  let sum = 0;
  for (const line of lines) {
    const rate = rateOf(line, rates);
    if (!rate) return undefined;
    if (rate.freeFrom !== null && subtotal >= rate.freeFrom) continue;
    sum += rate.further * line.quantity;
    const largest = first.get(line.productType);
    if (!largest || sizeOf(rate) > sizeOf(largest)) first.set(line.productType, rate);
  }
  return [...first.values()].reduce((all, rate) => all + rate.first - rate.further, sum);
}

const sizeOf = ({ upTo }: Pick<Rate, 'upTo'>) => upTo ?? Infinity;
