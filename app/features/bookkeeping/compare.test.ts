import { describe, expect, test } from 'vitest';
import type { Books } from './books.server.ts';
import { compare, type OwnedMovement } from './compare.ts';

const at = new Date('2026-11-20T12:00:00Z');
const movement = (over: Partial<OwnedMovement>): OwnedMovement => ({
  id: 'txn_1',
  at,
  kind: 'charge',
  amount: 10_000,
  fee: 320,
  sourceId: 'ch_1',
  paymentId: 'pi_1',
  customerId: undefined,
  metadata: {},
  isOurs: true,
  ...over,
});
const books: Books = {
  income: [
    { paymentId: 'pi_1', orderId: 'order 1', amount: 10_000, at },
    { invoiceId: 'in_1', amount: 3_500, at },
  ],
  refunds: [
    {
      id: 'refund 1',
      paymentId: 'pi_1',
      providerId: 're_1',
      orderId: 'order 1',
      amount: 2_000,
      isGone: true,
      at,
    },
  ],
  disputes: [
    {
      providerId: 'du_1',
      paymentId: 'pi_1',
      orderId: 'order 1',
      amount: 4_000,
      isTaken: true,
      isWon: true,
    },
    {
      providerId: 'du_2',
      paymentId: 'pi_1',
      orderId: 'order 1',
      amount: 4_000,
      isTaken: true,
      isWon: false,
    },
  ],
};
const refund = { kind: 'refund', amount: -2_000, fee: 0, sourceId: 're_1' } as const;

describe('a movement', () => {
  test.each([
    ['a payment with its order', {}, []],
    [
      'a payment of another amount',
      { amount: 9_999 },
      [{ what: 'payment', expected: 10_000, found: 9_999 }],
    ],
    [
      'a payment that no book has',
      { paymentId: 'pi_2' },
      [{ what: 'payment', expected: 0, found: 10_000 }],
    ],
    [
      'a month of a subscription, by its invoice',
      { paymentId: 'pi_3', invoiceId: 'in_1', amount: 3_500 },
      [],
    ],
    ['a refund by the id of the provider', refund, []],
    [
      'a refund by our id, which it carries',
      { ...refund, sourceId: 're_2', metadata: { refund_id: 'refund 1' } },
      [],
    ],
    [
      'a refund that no book has',
      { ...refund, sourceId: 're_2' },
      [{ what: 'refund', expected: 0, found: -2_000 }],
    ],
    [
      'a refund that failed and still counts as gone',
      { ...refund, kind: 'refund-failure', amount: 2_000 },
      [{ what: 'failed refund', found: 2_000 }],
    ],
    [
      'a dispute that no book has',
      { kind: 'dispute', amount: -10_000, sourceId: 'du_9' },
      [{ what: 'dispute', expected: 0, found: -10_000 }],
    ],
    ['a dispute that the books have', { kind: 'dispute', amount: -4_000, sourceId: 'du_2' }, []],
    [
      'a dispute that was won and came back',
      { kind: 'dispute', amount: 4_000, sourceId: 'du_1' },
      [],
    ],
    [
      'a dispute that came back, and the books do not say so',
      { kind: 'dispute', amount: 4_000, sourceId: 'du_2' },
      [{ found: 4_000 }],
    ],
    ["another shop's payment", { paymentId: 'pi_9', isOurs: false }, []],
  ] as [string, Partial<OwnedMovement>, object[]][])('%s', (_, over, mismatches) => {
    expect(compare([movement(over)], books, []).mismatches).toMatchObject(mismatches);
  });
});

test('sums tell what came in, went back, was kept, was paid out, and was never ours', () => {
  const moved = [
    movement({}),
    movement(refund),
    movement({ kind: 'payout', amount: -5_000, fee: 0, paymentId: undefined, isOurs: false }),
    movement({ kind: 'fee', amount: -200, fee: 0, paymentId: undefined, isOurs: false }),
    movement({ paymentId: 'pi_9', amount: 700, isOurs: false }),
    movement({ kind: 'other', amount: -100, paymentId: undefined, isOurs: false }),
  ];
  expect(compare(moved, books, [])).toEqual({
    expectedIn: 10_000,
    expectedOut: 2_000,
    foundIn: 10_000,
    foundOut: 2_000,
    fees: 520,
    payouts: 5_000,
    other: 600,
    otherCount: 2,
    mismatches: [],
  });
});

test('two mistakes that add up to nothing are still two mistakes', () => {
  const swapped = [
    movement({ amount: 9_000 }),
    movement({ invoiceId: 'in_1', paymentId: 'pi_3', amount: 4_500 }),
  ];
  const { mismatches, foundIn, expectedIn } = compare(swapped, books, []);
  expect(foundIn).toBe(expectedIn);
  expect(mismatches).toHaveLength(2);
});
