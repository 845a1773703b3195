import type { Cents } from '#app/platform/formats/money.ts';

/** What a sample buyer orders, in the shop's currency: a painting, a print, a shirt and a mug. Cents. */
export const sampleLines: readonly {
  productType: string;
  selectedSize?: string;
  quantity: number;
  total: Cents;
}[] = [
  { productType: 'artwork', quantity: 1, total: 120_000 },
  { productType: 'print', quantity: 1, total: 9_500 },
  { productType: 'merchandise', selectedSize: 'M', quantity: 1, total: 3_500 },
  { productType: 'merchandise', quantity: 1, total: 2_000 },
];
export const sampleShipping: Cents = 2_500;

/** Public buildings: Stripe tells rates by the very address. */
export const sampleBuyers = [
  {
    line1: '476 5th Avenue',
    line2: '',
    city: 'New York',
    state: 'NY',
    postal_code: '10018',
    country: 'US',
  },
  {
    line1: '630 W 5th Street',
    line2: '',
    city: 'Los Angeles',
    state: 'CA',
    postal_code: '90071',
    country: 'US',
  },
  {
    line1: '317 Dundas Street W',
    line2: '',
    city: 'Toronto',
    state: 'ON',
    postal_code: 'M5T 1G4',
    country: 'CA',
  },
  {
    line1: 'Trafalgar Square',
    line2: '',
    city: 'London',
    state: '',
    postal_code: 'WC2N 5DN',
    country: 'GB',
  },
  {
    line1: 'Bodestrasse 1',
    line2: '',
    city: 'Berlin',
    state: '',
    postal_code: '10178',
    country: 'DE',
  },
] as const;
