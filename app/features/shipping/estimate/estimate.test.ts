import { describe, expect, it } from 'vitest';
import { estimateFor } from './estimate.ts';
import type { ShippingCosts } from '../contract.ts';

const rate = (
  productType: 'artwork' | 'print' | 'merchandise',
  first: string,
  further: string,
  days: [number, number, number] | [],
  freeFrom: string | null = null,
) => {
  const [leavesWithin = null, minDays = null, maxDays = null] = days;
  return { productType, upTo: null, first, further, freeFrom, leavesWithin, minDays, maxDays };
};
const costs: ShippingCosts = {
  from: 'US',
  zones: [
    {
      countries: ['*'],
      rates: [
        rate('artwork', '380.00', '190.00', [5, 7, 21]),
        rate('print', '38.00', '8.00', [3, 7, 14]),
      ],
    },
    {
      countries: ['US'],
      rates: [
        rate('print', '14.00', '3.00', [3, 3, 5]),
        rate('merchandise', '6.00', '2.00', [], '75.00'),
      ],
    },
  ],
  handling: {},
  taxedCountries: ['GB', 'US'],
  pricesIncludeTax: false,
};
const longest = undefined;
const print = { productType: 'print' as const, quantity: 2, total: 60_000, longest };
const original = { productType: 'artwork' as const, quantity: 1, total: 420_000, longest };

describe('shipping before the address', () => {
  it('takes the days of what is made first, and the rate’s where the owner has said none', () => {
    const piece = { productType: 'print' as const, quantity: 1, total: 2_000, longest };
    const leaves = (handling: ShippingCosts['handling']) =>
      estimateFor(
        { ...costs, handling },
        [
          { ...piece, source: 'printer' },
          { ...piece, source: 'made_to_order' },
          { ...piece, source: 'studio' },
        ],
        'US',
      )?.parcels.map(({ source, time }) => [source, time?.leavesWithin]);
    expect(leaves({ printer: 9 })).toEqual([
      ['studio', 3],
      ['made_to_order', 3],
      ['printer', 9],
    ]);
    expect(leaves({ made_to_order: 1 })).toEqual([
      ['studio', 3],
      ['made_to_order', 1],
      ['printer', 3],
    ]);
  });

  it('is reckoned by the rates of the zone, and says how long the slowest takes', () => {
    expect(estimateFor(costs, [original, print], 'DE')).toEqual({
      shipping: 42_600,
      parcels: [
        {
          source: 'studio',
          shippingCost: 42_600,
          time: { leavesWithin: 5, minDays: 7, maxDays: 21 },
          lines: [0, 1],
        },
      ],
      time: { leavesWithin: 5, minDays: 7, maxDays: 21 },
      duties: 'on-arrival',
    });
    expect(estimateFor(costs, [print], 'US')).toMatchObject({
      shipping: 1_700,
      time: { leavesWithin: 3, minDays: 3, maxDays: 5 },
      duties: 'home',
    });
  });

  it('knows merchandise that travels free, says no time where none is known, and where the shop adds the tax', () => {
    const shirt = { productType: 'merchandise' as const, quantity: 1, total: 8_000, longest };
    expect(estimateFor(costs, [shirt], 'US')).toEqual({
      shipping: 0,
      parcels: [{ source: 'studio', shippingCost: 0, time: null, lines: [0] }],
      time: null,
      duties: 'home',
    });
    expect(estimateFor(costs, [print], 'GB')?.duties).toBe('taxed');
  });

  it('is told for each parcel, whose shares add up', () => {
    const printed = { ...print, source: 'printer' as const };
    const both = estimateFor(costs, [printed, print, original], 'DE');
    expect(both?.parcels).toEqual([
      {
        source: 'studio',
        shippingCost: 38_000 + 3_800 + 800,
        time: { leavesWithin: 5, minDays: 7, maxDays: 21 },
        lines: [1, 2],
      },
      {
        source: 'printer',
        shippingCost: 2 * 800,
        time: { leavesWithin: 3, minDays: 7, maxDays: 14 },
        lines: [0],
      },
    ]);
    expect(both?.shipping).toBe(38_000 + 3_800 + 3 * 800);
  });

  it('is unknown where the shop does not ship', () => {
    expect(estimateFor({ ...costs, zones: costs.zones.slice(1) }, [print], 'DE')).toBeUndefined();
  });
});
