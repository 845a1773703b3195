import { describe, expect, it } from 'vitest';
import { groupsOf, next, type OrderStatus } from './fulfillment.ts';

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

it('lists merchandise that is packed by hand apart from works', () => {
  const item = (
    productType: 'artwork' | 'print' | 'merchandise',
    fulfillmentType: 'manual' | 'print_on_demand' = 'manual',
  ) => ({ productType, fulfillmentType });
  const [shirt, painting, print] = [item('merchandise'), item('artwork'), item('print')];
  const printed = item('merchandise', 'print_on_demand');
  expect(groupsOf([shirt, painting, printed, print])).toEqual({
    works: [painting, print],
    merchandise: [shirt],
    printed: [printed],
  });
});
