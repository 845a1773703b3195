import { shareOf, type Cents } from '#app/platform/formats/money.ts';

export type ProductType = 'artwork' | 'print' | 'merchandise';
type Zone = { country: string; freeMerchandiseFrom: Cents | null };
type Rate = { productType: ProductType; first: Cents; further: Cents };
type TaxRate = { country: string; region: string | null; basisPoints: number; onShipping: boolean };
type Line = { productType: ProductType; quantity: number; total: Cents };

/**
 * What carriage costs (decision 45): for each kind of thing the rate of its first piece and of each further one;
 * merchandise travels free from the zone's threshold on. Cents.
 */
export function shippingFor(lines: readonly Line[], zone: Zone, rates: readonly Rate[]): Cents {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const isFree = zone.freeMerchandiseFrom !== null && subtotal >= zone.freeMerchandiseFrom;
  return rates.reduce((sum, { productType, first, further }) => {
    const pieces = lines.reduce(
      (count, line) => (line.productType === productType ? count + line.quantity : count),
      0,
    );
    if (pieces === 0 || (productType === 'merchandise' && isFree)) return sum;
    return sum + first + further * (pieces - 1);
  }, 0);
}

/** The rate of a place: its region's own where there is one, otherwise the country's, otherwise none. */
export function taxRateFor(
  rates: readonly TaxRate[],
  country: string,
  region: string,
): TaxRate | undefined {
  const here = rates.filter((rate) => rate.country === country);
  return here.find((rate) => rate.region === region) ?? here.find((rate) => rate.region === null);
}

/** The tax on goods and, where the place taxes it, on carriage. Cents, rounded half up once. */
export function taxFor(rate: TaxRate | undefined, goods: Cents, shipping: Cents): Cents {
  return rate ? shareOf(goods + (rate.onShipping ? shipping : 0), rate.basisPoints) : 0;
}
