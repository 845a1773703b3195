import { type Cents, toCents } from '#app/platform/formats/money.ts';
import { type ProductType, shippingFor } from './delivery.ts';
import type { ShippingCosts } from '../contract.ts';
import { insuredPart } from './insurance.ts';

type Line = { productType: ProductType; quantity: number; total: Cents };

/** Who asks for money beside the shop when the parcel arrives: `home`: it crosses no border; `taxed`: the shop adds the tax itself. */
type Duties = 'home' | 'taxed' | 'on-arrival';

/** What a parcel to a country costs, by the rates that the checkout charges by. `time` in days, `leavesWithin` in working days. */
export type Estimate = {
  shipping: Cents;
  time: { leavesWithin: number; minDays: number; maxDays: number } | undefined;
  insured: ReturnType<typeof insuredPart>;
  duties: Duties;
};

/** Shipping before any address (decision 45). Undefined where the shop does not ship. */
export function estimateFor(
  costs: ShippingCosts,
  lines: readonly Line[],
  country: string,
): Estimate | undefined {
  const zone =
    costs.zones.find((one) => one.country === country) ??
    costs.zones.find((one) => one.country === '*');
  if (!zone) return undefined;
  const rates = zone.rates.map((rate) => ({
    ...rate,
    first: toCents(rate.first),
    further: toCents(rate.further),
  }));
  const freeMerchandiseFrom =
    zone.freeMerchandiseFrom === null ? null : toCents(zone.freeMerchandiseFrom);
  const kinds = new Set(lines.map(({ productType }) => productType));
  return {
    shipping: shippingFor(lines, { country: zone.country, freeMerchandiseFrom }, rates),
    time: slowest(rates.filter(({ productType }) => kinds.has(productType))),
    insured: insuredPart(lines),
    duties: dutiesIn(costs, country),
  };
}

/** Who asks for tax and duties on a parcel to this country. */
export function dutiesIn({ from, taxedCountries }: ShippingCosts, country: string): Duties {
  if (from === '' || country === from) return 'home';
  return taxedCountries.includes(country) ? 'taxed' : 'on-arrival';
}

type Days = Omit<ShippingCosts['zones'][number]['rates'][number], 'first' | 'further'>;

/** What arrives last says how long it takes; nothing is said where one of them has no times. */
function slowest(rates: readonly Days[]): Estimate['time'] {
  const known = rates.flatMap(({ leavesWithin, minDays, maxDays }) =>
    leavesWithin !== null && minDays !== null && maxDays !== null
      ? { leavesWithin, minDays, maxDays }
      : [],
  );
  if (known.length < rates.length) return undefined;
  return known.toSorted((a, b) => b.leavesWithin + b.maxDays - a.leavesWithin - a.maxDays)[0];
}
