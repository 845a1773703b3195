import { expect, it } from 'vitest';
import { groupsOf, isPartlyShipped, stepsOf } from './buyer-order.ts';
import type { BuyerOrder } from '../contract.ts';

const line = (
  title: string,
  more: Partial<BuyerOrder['lines'][number]> = {},
): BuyerOrder['lines'][number] => ({
  title,
  slug: null,
  imageUrl: '/media/a.jpg',
  quantity: 1,
  selectedSize: null,
  selectedColor: null,
  productType: 'artwork',
  unitPrice: '1.00',
  totalPrice: '1.00',
  edition: null,
  fulfillmentType: 'manual',
  fulfillmentStatus: 'processing',
  parcelId: null,
  trackingNumber: null,
  trackingUrl: null,
  certificate: null,
  ...more,
});
const parcel = {
  id: 'p1',
  carrier: 'FedEx',
  trackingNumber: '7946',
  trackingUrl: null,
  shippedAt: '2026-11-21T09:00:00.000Z',
};
const dates = {
  createdAt: '2026-11-18T09:00:00.000Z',
  packedFrom: '2026-11-20T09:00:00.000Z',
  deliveredAt: null,
};
const weir = line('Weir', { parcelId: 'p1', fulfillmentStatus: 'shipped' });
const shirt = line('Tee', { productType: 'merchandise', fulfillmentType: 'print_on_demand' });

const inWords = (order: Pick<BuyerOrder, 'status' | 'parcels' | 'lines'>) =>
  groupsOf(order).map(
    ({ parcel: left, status, lines }) =>
      `${left?.trackingNumber ?? 'here'}: ${status}, ${lines.map(({ title }) => title).join()}`,
  );

it('shows what left in its parcel, and last what did not, an order of an earlier version too', () => {
  expect(inWords({ status: 'processing', parcels: [parcel], lines: [shirt, weir] })).toEqual([
    '7946: shipped, Weir',
    'here: processing, Tee',
  ]);
  expect(inWords({ status: 'shipped', parcels: [parcel], lines: [weir, shirt] })).toEqual([
    '7946: shipped, Weir',
    'here: processing, Tee',
  ]);
  expect(inWords({ status: 'delivered', parcels: [parcel], lines: [weir] })).toEqual([
    '7946: delivered, Weir',
  ]);
  expect(
    inWords({
      status: 'pending',
      parcels: [],
      lines: [weir, shirt].map((one) => ({ ...one, parcelId: null })),
    }),
  ).toEqual(['here: pending, Weir,Tee']);
});

it('is partly shipped only while something waits', () => {
  expect(isPartlyShipped({ parcels: [parcel], lines: [weir, shirt] })).toBe(true);
  expect(isPartlyShipped({ parcels: [parcel], lines: [weir] })).toBe(false);
  expect(isPartlyShipped({ parcels: [], lines: [shirt] })).toBe(false);
});

it('says how far each parcel has come, and since when', () => {
  const [sent, rest] = groupsOf({ status: 'processing', parcels: [parcel], lines: [weir, shirt] });
  const steps = (group: typeof sent) =>
    stepsOf(group!, dates, 'At your door').map(
      ({ words, at, state }) => `${state} ${words} ${at ?? '–'}`,
    );
  expect(steps(sent)).toEqual([
    'done Paid 2026-11-18T09:00:00.000Z',
    'done Packed by hand –',
    'now On its way 2026-11-21T09:00:00.000Z',
    'next At your door –',
  ]);
  expect(steps(rest)).toEqual([
    'done Paid 2026-11-18T09:00:00.000Z',
    'now Being printed and packed 2026-11-20T09:00:00.000Z',
    'next On its way –',
    'next At your door –',
  ]);
  expect(
    stepsOf({ parcel: null, status: 'cancelled', lines: [weir] }, dates, 'At your door'),
  ).toEqual([]);
});
