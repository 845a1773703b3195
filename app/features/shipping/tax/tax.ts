import type { Cents } from '#app/platform/formats/money.ts';

/** What a place asks of a sum. `region` null: wherever in the country no region has a rate of its own. */
type TaxRate = {
  country: string;
  region: string | null;
  /** Thousandths of a percent: 8875 is 8.875 %. */
  rate: number;
  /** Whether the carriage is taxed like the goods. */
  onShipping: boolean;
};

/** What is charged where, on top of prices or as a part of them. */
export type Taxes = { isCharged: boolean; isIncluded: boolean; rates: readonly TaxRate[] };
export type Place = { country: string; state: string };
/** What is added to a sum, or what of it is tax: never both. Cents. */
export type Tax = { tax: Cents; includedTax: Cents };

/**
 * The tax on goods and, where the place taxes it, on carriage: by the rate of the region where there is one, otherwise the country's,
 * otherwise none; none at all while no tax is charged (decision 60). Cents, rounded half up once.
 */
export function taxOn(
  { isCharged, isIncluded, rates }: Taxes,
  place: Place,
  goods: Cents,
  shipping: Cents,
): Tax {
  const found = rateFor(rates, place);
  if (!isCharged || !found) return { tax: 0, includedTax: 0 };
  const taxed = goods + (found.onShipping ? shipping : 0);
  return isIncluded
    ? { tax: 0, includedTax: share(taxed, found.rate, whole + found.rate) }
    : { tax: share(taxed, found.rate, whole), includedTax: 0 };
}

function rateFor(rates: readonly TaxRate[], { country, state }: Place): TaxRate | undefined {
  const here = rates.filter((rate) => rate.country === country);
  return here.find(({ region }) => region === state) ?? here.find(({ region }) => region === null);
}

/** A hundred percent. */
const whole = 100_000;

/** `part` of `of` parts of an amount, rounded half up to the cent. */
const share = (cents: Cents, part: number, of: number): Cents =>
  Math.floor((2 * cents * part + of) / (2 * of));

/** What of a sum that is added is for each line's price, and for its share of the carriage. Cents. */
export type TaxOfLine = { tax: Cents; shippingTax: Cents };

/**
 * A tax that `taxOn` has added, spread over the lines that it is for; the parts add up to it to the cent. Each line has its share of the carriage.
 */
export function spreadTax(
  { rates }: Pick<Taxes, 'rates'>,
  place: Place,
  tax: Cents,
  lines: readonly { total: Cents; shipping: Cents }[],
): TaxOfLine[] {
  const onShipping = rateFor(rates, place)?.onShipping ?? false;
  const parts = spread(tax, [
    ...lines.map(({ total }) => total),
    ...lines.map(({ shipping }) => (onShipping ? shipping : 0)),
  ]);
  return lines.map((_, place) => ({
    tax: parts[place]!,
    shippingTax: parts[lines.length + place]!,
  }));
}

/** A sum in parts by their weights, which add up to it to the cent; the first has all of it where nothing weighs. */
export function spread(sum: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  let [reached, given] = [0, 0];
  return weights.map((weight, index) => {
    reached += weight;
    const upTo = all === 0 ? (index === 0 ? sum : given) : share(sum, reached, all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Where the shop itself charges tax, each country once. */
export function taxedCountries({
  isCharged,
  by,
  rates,
  countries,
}: Taxes & { by: 'rates' | 'stripe'; countries: readonly string[] }): string[] {
  if (!isCharged) return [];
  const taxed = rates.filter(({ rate }) => rate > 0).map(({ country }) => country);
  return [...new Set(by === 'stripe' ? countries : taxed)];
}
