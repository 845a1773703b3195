import { describe, expect, it } from 'vitest';
import { next, ordersOf, type OrderStatus } from './fulfillment.ts';

const statuses: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];

describe('an order', () => {
  it('moves along five arrows and no other', () => {
    const arrows = statuses.flatMap((from) => next[from].map((to) => `${from} → ${to}`));
    expect(arrows).toEqual([
      'pending → processing',
      'pending → cancelled',
      'processing → shipped',
      'processing → cancelled',
      'shipped → delivered',
    ]);
  });
});

describe('the tabs', () => {
  const orders = statuses.map((status) => ({ status }));

  it('hold what has their status, and All holds every order', () => {
    expect(ordersOf(orders, 'processing')).toEqual([{ status: 'processing' }]);
    expect(ordersOf(orders, 'all')).toEqual(orders);
  });
});
