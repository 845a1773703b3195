import type { Cents } from '#app/platform/formats/money.ts';

/** What a print costs from: the lowest price of the sizes that are offered, or of all where none is. Undefined without sizes. */
export function lowestPrice(
  sizes: readonly { price: Cents; isOffered: boolean }[],
): Cents | undefined {
  const offered = sizes.filter(({ isOffered }) => isOffered);
  const prices = (offered.length > 0 ? offered : sizes).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
