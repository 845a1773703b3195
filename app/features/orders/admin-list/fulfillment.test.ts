import { describe, expect, it } from 'vitest';
import { next, type OrderStatus } from './fulfillment.ts';

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
