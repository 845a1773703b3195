/** Where a shop may be registered, as far as the stand-in knows. `rate`: thousandths of a percent. */
type Place = {
  country: string;
  state: string | null;
  rate: number;
  type: string;
  taxesShipping: boolean;
  taxesClothing: boolean;
};

/** Rates of the test environment: of the right size, and no more than that. Stripe's own are of the very address. */
const places: readonly Place[] = [
  place('US', 'NY', 8_875, 'sales_tax', true, false),
  place('US', 'MN', 8_030, 'sales_tax', true, false),
  place('US', 'CA', 9_500, 'sales_tax', false, true),
  place('CA', 'ON', 13_000, 'hst', true, true),
  place('DE', null, 19_000, 'vat', true, true),
  place('FR', null, 20_000, 'vat', true, true),
  place('GB', null, 20_000, 'vat', true, true),
];

/** What an address would be taxed by, were the shop registered there. */
export function placeOf(country: string, state: string | null): Place | undefined {
  return places.find((one) => one.country === country && (one.state ?? state) === state);
}

const clothing = 'txcd_30011000';
const untaxed = 'txcd_00000000';

/** Thousandths of a percent that a kind of thing is taxed by at a place. */
export function rateFor(place: Place | undefined, code: string, isShipping: boolean): number {
  if (!place || code === untaxed) return 0;
  if (isShipping) return place.taxesShipping ? place.rate : 0;
  return code === clothing && !place.taxesClothing ? 0 : place.rate;
}

function place(
  country: string,
  state: string | null,
  rate: number,
  type: string,
  taxesShipping: boolean,
  taxesClothing: boolean,
): Place {
  return { country, state, rate, type, taxesShipping, taxesClothing };
}
