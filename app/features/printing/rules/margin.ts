import type { Cents } from '#app/platform/formats/money.ts';

type Rate = { currency: string; rate: number } | null;

/**
 * What the printer charges in the shop's own cents; null where it does not say, or charges in a currency of which the owner has not said
 * what one unit costs her (decision 65).
 */
export function inShopCents(
  { cost, currency }: { cost: number | null; currency: string | null },
  shopCurrency: string,
  rate: Rate,
): Cents | null {
  if (cost === null || currency === null) return null;
  if (currency === shopCurrency) return cost;
  return rate?.currency === currency ? Math.round(cost * rate.rate) : null;
}
