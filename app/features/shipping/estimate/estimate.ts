import { type Cents, toCents } from '#app/platform/formats/money.ts';
import {
  type ParcelTime,
  type PlannedParcel,
  planParcels,
  slowest,
} from '../parcels/plan-parcels.ts';
import type { Handling } from '../parcels/source.ts';
import { rateOf, type shippingFor, shippingOfEach } from './delivery.ts';
import type { ShippingCosts } from '../contract.ts';

type Line = Parameters<typeof shippingFor>[0][number];

/** Stands for every country that no zone names. */
export const elsewhere = '*';

/** Who asks for money beside the shop when the parcel arrives: `home`: it crosses no border; `taxed` and `included`: the shop adds the tax itself, or has it in
 * its prices; `home-included`: so it has at home. */
type Duties = 'home' | 'home-included' | 'taxed' | 'included' | 'on-arrival';

/** What a parcel to a country costs, by the rates that the checkout charges by. `time` in days, `leavesWithin` in working days. */
export type Estimate = {
  shipping: Cents;
  /** The parcels that it leaves in, each with its share (decision 65). */
  parcels: PlannedParcel[];
  time: ParcelTime | null;
  duties: Duties;
};

/** Shipping before any address (decision 45). Undefined where the shop does not ship. */
export function estimateFor(
  costs: ShippingCosts,
  lines: readonly Line[],
  country: string,
): Estimate | undefined {
  const zone = zoneOf(costs.zones, country);
  const rates = zone?.rates.map((rate) => ({
    ...rate,
    first: toCents(rate.first),
    further: toCents(rate.further),
    freeFrom: rate.freeFrom === null ? null : toCents(rate.freeFrom),
  }));
  const each = rates && shippingOfEach(lines, rates);
  if (!each) return undefined;
  const shipping = each.reduce((sum, cost) => sum + cost, 0);
  const parts = lines.map((line, place) => ({
    source: line.source ?? 'studio',
    shipping: each[place],
    time: timeOf(rateOf(line, rates)!, line, costs.handling),
  }));
  return {
    shipping,
    parcels: planParcels(parts, shipping),
    time: slowest(parts),
    duties: dutiesIn(costs, country),
  };
}

/** The zone of a country, or that of everywhere else. */
function zoneOf<Zone extends { countries: readonly string[] }>(
  zones: readonly Zone[],
  country: string,
): Zone | undefined {
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.includes(elsewhere))
  );
}

/** Who asks for tax and duties on a parcel to this country. */
export function dutiesIn(
  { from, taxedCountries, pricesIncludeTax }: ShippingCosts,
  country: string,
): Duties {
  const isIncluded = pricesIncludeTax && taxedCountries.includes(country);
  if (from === '' || country === from) return isIncluded ? 'home-included' : 'home';
  if (isIncluded) return 'included';
  return taxedCountries.includes(country) ? 'taxed' : 'on-arrival';
}

/** Whether the checkout may add tax, or that is not known yet. */
export const mayAddTax = (costs: ShippingCosts | undefined) =>
  costs === undefined || (costs.taxedCountries.length > 0 && !costs.pricesIncludeTax);

type Days = Pick<
  ShippingCosts['zones'][number]['rates'][number],
  'leavesWithin' | 'minDays' | 'maxDays'
>;

/** How long a line takes: its rate's days, and those of its parcel until it leaves where the owner has said some. Null where not all is said. */
export function timeOf(
  { leavesWithin: usual, minDays, maxDays }: Days,
  { source = 'studio' }: Pick<Line, 'source'>,
  handling: Handling,
): ParcelTime | null {
  const leavesWithin = handling[source] ?? usual;
  return leavesWithin === null || minDays === null || maxDays === null
    ? null
    : { leavesWithin, minDays, maxDays };
}
