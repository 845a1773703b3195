import { expect, it } from 'vitest';
import { type OrderStatus, orderStatusOf, packingStatusOf, stepsTo } from './order-status.ts';

it.each<[string, OrderStatus]>([
  ['pending', 'pending'],
  ['pending pending', 'pending'],
  ['pending processing', 'processing'],
  ['pending shipped', 'processing'],
  ['pending delivered', 'processing'],
  ['processing delivered', 'processing'],
  ['shipped processing shipped', 'processing'],
  ['shipped', 'shipped'],
  ['shipped delivered', 'shipped'],
  ['delivered delivered', 'delivered'],
  ['cancelled', 'cancelled'],
  ['cancelled cancelled', 'cancelled'],
  ['cancelled pending', 'pending'],
  ['cancelled processing', 'processing'],
  ['cancelled shipped', 'shipped'],
  ['cancelled delivered', 'delivered'],
])('an order of parcels that are %s is %s', (parcels, status) => {
  expect(orderStatusOf(parcels.split(' ') as OrderStatus[])).toBe(status);
});

it('is as far for its owner as what she packs, whatever the printer does', () => {
  const studio = { source: 'studio', status: 'pending' } as const;
  const made = { source: 'made_to_order', status: 'shipped' } as const;
  const printed = { source: 'printer', status: 'shipped' } as const;
  expect(packingStatusOf([studio, printed])).toBe('pending');
  expect(packingStatusOf([studio, made, printed])).toBe('processing');
  expect(packingStatusOf([made, { ...printed, status: 'processing' }])).toBe('shipped');
  expect(packingStatusOf([printed])).toBe('shipped');
});

it('passes every status between two, and never goes back', () => {
  expect(stepsTo('pending', 'delivered')).toEqual(['processing', 'shipped', 'delivered']);
  expect(stepsTo('processing', 'shipped')).toEqual(['shipped']);
  expect(stepsTo('shipped', 'shipped')).toEqual([]);
  expect(stepsTo('shipped', 'processing')).toEqual([]);
  expect(stepsTo('processing', 'cancelled')).toEqual(['cancelled']);
  expect(stepsTo('shipped', 'cancelled')).toEqual([]);
  expect(stepsTo('cancelled', 'shipped')).toEqual([]);
});
