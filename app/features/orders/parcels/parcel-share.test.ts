import { expect, test } from 'vitest';
import { sharesOf } from './parcel-share.ts';

const parcels = [
  { id: 'studio', shippingCost: 20_000, taxAmount: 1_775 },
  { id: 'printer', shippingCost: 600, taxAmount: 53 },
];
const items = [
  { parcelId: 'studio', totalPrice: 200_000, taxAmount: 17_750 },
  { parcelId: 'printer', totalPrice: 3_800, taxAmount: 0 },
];

test('the tax of a parcel is that of its lines and of its shipping', () => {
  const shares = sharesOf({ taxAmount: 19_578, parcels, items });
  expect(shares).toEqual(
    new Map([
      ['studio', 239_525],
      ['printer', 4_453],
    ]),
  );
});

test('where only the order’s tax is known, or what is known is not all of it, it is shared by price', () => {
  const unknown = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, taxAmount: null }));
  const byPrice = new Map([
    ['studio', 239_213],
    ['printer', 4_765],
  ]);
  const order = { taxAmount: 19_578 };
  expect(sharesOf({ ...order, parcels: unknown(parcels), items: unknown(items) })).toEqual(byPrice);
  expect(sharesOf({ ...order, parcels, items: unknown(items) })).toEqual(byPrice);
});
