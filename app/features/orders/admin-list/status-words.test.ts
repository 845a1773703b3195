import { expect, it } from 'vitest';
import { orderTag } from '#app/features/orders/buyer/buyer-order.ts';
import { packingStatusOf, orderStatusOf } from '#app/features/orders/parcels/order-status.ts';
import { orderWord, statusWord } from './status-words.ts';

type Parcel = Parameters<typeof orderWord>[0]['parcels'][number];

const parcel = (
  source: Parcel['source'],
  status: Parcel['status'],
  trackingNumber: string | null = null,
): Parcel => ({
  id: source,
  source,
  status,
  shippingCost: '12.00',
  leavesWithin: null,
  minDays: null,
  maxDays: null,
  carrier: null,
  trackingNumber,
  trackingUrl: null,
  moreTracking: [],
  processingAt: null,
  shippedAt: status === 'shipped' || status === 'delivered' ? '2026-11-21T09:00:00.000Z' : null,
  deliveredAt: null,
});

/** What owner and buyer read of an order of these parcels. */
function words(...parcels: Parcel[]): { owner: string; buyer: string } {
  const status = orderStatusOf(parcels.map((one) => one.status));
  const fulfillmentStatus = packingStatusOf(parcels);
  return {
    owner: orderWord({ status, fulfillmentStatus, parcels, orderItems: [] }),
    buyer: orderTag({ status, parcels, lines: [] }).word,
  };
}

it('calls an order of which something has left what its buyer reads', () => {
  const same = (word: string) => ({ owner: word, buyer: word });
  const byHand = parcel('studio', 'shipped', 'Delivered by hand');
  const printing = parcel('printer', 'processing');
  expect(words(parcel('studio', 'shipped', 'RM 1'), printing)).toEqual(same('Partly shipped'));
  expect(words(parcel('studio', 'pending'), parcel('printer', 'shipped', 'RM 2'))).toEqual(
    same('Partly shipped'),
  );
  expect(words(parcel('studio', 'delivered', 'RM 1'), printing)).toEqual(same('Partly shipped'));
  expect(
    words(parcel('studio', 'delivered', 'RM 1'), parcel('printer', 'shipped', 'RM 2')),
  ).toEqual(same('Shipped'));
  expect(words(byHand, printing)).toEqual(same('Partly handed over'));
  expect(words(byHand)).toEqual(same('Handed over'));
  expect(words(parcel('studio', 'delivered', 'RM 1'))).toEqual(same('Delivered'));
});

it('says before that how far she is with what she packs', () => {
  const owner = (...parcels: Parcel[]) => words(...parcels).owner;
  expect(owner(parcel('studio', 'pending'), parcel('printer', 'processing'))).toBe('Pending');
  expect(owner(parcel('studio', 'processing'))).toBe('Processing');
  expect(owner(parcel('studio', 'cancelled'))).toBe('Cancelled');
});

it('says of a parcel that was given from hand to hand that it was', () => {
  expect(statusWord('shipped', 'Delivered by hand')).toBe('Handed over');
  expect(statusWord('shipped', 'RM 1')).toBe('Shipped');
  expect(statusWord('delivered', 'Delivered by hand')).toBe('Delivered');
  expect(statusWord('pending', null)).toBe('Pending');
});
