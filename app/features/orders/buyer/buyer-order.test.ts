import { expect, it } from 'vitest';
import type { BuyerOrder } from '../contract.ts';
import { isPartlyShipped, orderTag, parcelTag, statusTags, stepsOf } from './buyer-order.ts';

type Parcel = BuyerOrder['parcels'][number];

const waiting: Parcel = {
  id: 'p1',
  source: 'studio',
  status: 'pending',
  shippingCost: '12.00',
  leavesWithin: null,
  minDays: null,
  maxDays: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  moreTracking: [],
  processingAt: null,
  shippedAt: null,
  deliveredAt: null,
  name: 'The parcel from the studio: Reeds',
  refundedAmount: '0.00',
};
const printing: Parcel = {
  ...waiting,
  source: 'printer',
  status: 'processing',
  processingAt: '2026-11-20T09:00:00.000Z',
};
const left: Parcel = {
  ...waiting,
  status: 'shipped',
  trackingNumber: '7946',
  shippedAt: '2026-11-21T09:00:00.000Z',
};

const tagOf = (parcel: Parcel) => parcelTag({ parcel, lines: [] });

it('is partly shipped only while something waits', () => {
  expect(isPartlyShipped({ status: 'processing', parcels: [left, printing], lines: [] })).toBe(
    true,
  );
  expect(isPartlyShipped({ status: 'processing', parcels: [printing], lines: [] })).toBe(false);
  expect(isPartlyShipped({ status: 'shipped', parcels: [left], lines: [] })).toBe(false);
});

it('calls an order that is paid and waits Paid, never Pending', () => {
  expect(orderTag({ status: 'pending', parcels: [waiting], lines: [] }).word).toBe('Paid');
  expect(tagOf(waiting).word).toBe('To be packed');
  expect(tagOf({ ...waiting, source: 'printer' }).word).toBe('To be printed');
  const words = Object.values(statusTags).map(({ word }) => word);
  expect(words).toEqual(['Paid', 'Shipped', 'Delivered', 'Cancelled']);
  const looks = Object.values(statusTags).map(({ look }) => look);
  expect(looks.filter((look) => look === statusTags.delivered.look)).toEqual(['delivered']);
});

it('calls an order Paid again where all that was begun of it is called off', () => {
  const calledOff: Parcel = { ...printing, id: 'p2', status: 'cancelled' };
  const order = { status: 'processing' as const, lines: [] };
  expect(orderTag({ ...order, parcels: [waiting, calledOff] }).word).toBe('Paid');
  expect(orderTag({ ...order, parcels: [waiting, printing] }).word).toBe('Being made ready');
});

it('says of an order that is made ready what is done with all of it, and never what is not', () => {
  const word = (...parcels: Parcel[]) =>
    orderTag({ status: 'processing', parcels, lines: [] }).word;
  const packing: Parcel = { ...waiting, status: 'processing' };
  expect(word(packing)).toBe('Being packed');
  expect(word(printing, { ...waiting, status: 'cancelled' })).toBe('Being printed');
  expect(word(printing, waiting)).toBe('Being made ready');
  expect(word(printing, left)).toBe('Partly shipped');
});

it('calls what the printer does by its name', () => {
  expect(tagOf(printing).word).toBe('Being printed');
  expect(tagOf({ ...printing, source: 'studio' }).word).toBe('Being packed');
  expect(tagOf({ ...left, trackingNumber: 'Delivered by hand' }).word).toBe('Handed over');
  expect(tagOf(left).word).toBe('Shipped');
});

it('says how far each parcel has come, and since when', () => {
  const steps = (parcel: Parcel) =>
    stepsOf(parcel, { createdAt: '2026-11-18T09:00:00.000Z' }, 'At your door').map(
      ({ words, at, state }) => `${state} ${words} ${at ?? '–'}`,
    );
  expect(steps(left)).toEqual([
    'done Paid 2026-11-18T09:00:00.000Z',
    'done Packed 2026-11-21T09:00:00.000Z',
    'now On its way 2026-11-21T09:00:00.000Z',
    'next At your door –',
  ]);
  expect(steps(printing)).toEqual([
    'done Paid 2026-11-18T09:00:00.000Z',
    'now Being printed 2026-11-20T09:00:00.000Z',
    'next On its way –',
    'next At your door –',
  ]);
  expect(steps({ ...waiting, source: 'made_to_order' })[1]).toBe('next Made and packed –');
  expect(steps({ ...waiting, status: 'cancelled' })).toEqual([]);
  const byHand = { ...left, trackingNumber: 'Delivered by hand' };
  const handedOver = [
    'done Packed 2026-11-21T09:00:00.000Z',
    'now Handed over 2026-11-21T09:00:00.000Z',
  ];
  expect(steps(byHand).slice(1)).toEqual(handedOver);
  const arrived = { status: 'delivered', deliveredAt: '2026-11-22T09:00:00.000Z' } as const;
  expect(steps({ ...byHand, ...arrived }).slice(1)).toEqual(handedOver);
});

it('calls a parcel withdrawn only while all that is in it is, and has not left', () => {
  const [gone, stays] = [{ isWithdrawn: true }, { isWithdrawn: false }];
  expect(parcelTag({ parcel: waiting, lines: [gone, gone] }).word).toBe('Withdrawn');
  expect(parcelTag({ parcel: waiting, lines: [gone, stays] }).word).toBe('To be packed');
  expect(parcelTag({ parcel: left, lines: [gone] }).word).toBe('Shipped');
});
