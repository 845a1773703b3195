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

/** What is charged where. */
export type Taxes = { isCharged: boolean; rates: readonly TaxRate[] };
export type Place = { country: string; state: string };

/**
 * The tax on goods and, where the place taxes it, on carriage: by the rate of the region where there is one, otherwise the country's,
 * otherwise none; none at all while no tax is charged (decision 60). Cents, rounded half up once.
 */
export function taxOn(
  { isCharged, rates }: Taxes,
  { country, state }: Place,
  goods: Cents,
  shipping: Cents,
): Cents {
  const here = rates.filter((rate) => rate.country === country);
  const found =
    here.find(({ region }) => region === state) ?? here.find(({ region }) => region === null);
  if (!isCharged || !found) return 0;
  const taxed = goods + (found.onShipping ? shipping : 0);
  return Math.floor((taxed * found.rate + 50_000) / 100_000);
}

/** Where the shop itself charges tax, each country once. */
export const taxedCountries = ({ isCharged, rates }: Taxes): string[] =>
  isCharged ? [...new Set(rates.filter(({ rate }) => rate > 0).map(({ country }) => country))] : [];
