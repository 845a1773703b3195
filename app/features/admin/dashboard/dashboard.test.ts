import { expect, it } from 'vitest';
import type { Waiting } from './contract.ts';
import { ageOf, shareText, tasksOf } from './dashboard.ts';

const at = new Date('2026-11-20T09:00:00Z');
const nothing: Waiting = {
  ordersToShip: { count: 0, oldest: null },
  inquiries: { count: 0, held: 0, oldest: null },
  commissions: { overdue: 0, soon: 0 },
  paymentsWithoutOrder: 0,
  failedLetters: 0,
  club: { toPack: 0, month: null, closing: null },
  lowStock: { count: 0, sizes: [] },
};

it('has nothing to say when nothing waits', () => expect(tasksOf(nothing, at)).toEqual([]));

it('says what waits, how long, and where it is done', () => {
  const waiting: Waiting = {
    ordersToShip: { count: 1, oldest: '2026-11-17T08:00:00Z' },
    inquiries: { count: 2, held: 1, oldest: '2026-11-20T08:00:00Z' },
    commissions: { overdue: 1, soon: 2 },
    paymentsWithoutOrder: 1,
    failedLetters: 3,
    club: {
      toPack: 2,
      month: '2026-10',
      closing: { month: '2026-11', closesOn: '2026-11-21', paid: 10 },
    },
    lowStock: {
      count: 5,
      sizes: [
        { title: 'Weir', size: 'A3', left: 2 },
        { title: 'Weir', size: 'A2', left: 0 },
      ],
    },
  };
  expect(
    tasksOf(waiting, at).map(
      ({ count, what, detail, to }) => `${count} ${what} | ${detail} | ${to}`,
    ),
  ).toEqual([
    '1 payment without an order | Money was taken that has no order yet, or is still on its way back. | /admin/payments',
    '1 order to ship | The oldest has waited 3 days. | /fulfillment',
    '2 shirts of the club to pack | The oldest of October 2026. | /admin/subscriptions/months/2026-10',
    "10 members have paid for the club's November 2026 | It closes by itself at the end of November 21, 2026. | /admin/subscriptions/months/2026-11",
    '2 inquiries unanswered | The oldest came today. | /admin/inbox',
    '1 inquiry held back | It may be a machine’s. Each is deleted after thirty days unless you let it in. | /admin/inbox?state=held',
    '3 commissions due | 1 overdue, 2 within 7 days. | /admin/commissions',
    '3 letters that failed | They are tried again by themselves. | /admin/inbox/letters',
    '5 print sizes running low | Weir, A3: 2 left. Weir, A2: none left | /admin/inventory',
  ]);
});

it('counts ages in whole days', () => {
  expect(ageOf('2026-11-19T09:00:01Z', at)).toBe('came today');
  expect(ageOf('2026-11-19T09:00:00Z', at)).toBe('has waited 1 day');
  expect(ageOf('2026-10-01T09:00:00Z', at)).toBe('has waited 50 days');
});

it('reads the share of carts that became orders', () => {
  expect(shareText({ days: 30, carts: 0, orders: 0 })).toBeUndefined();
  expect(shareText({ days: 30, carts: 25, orders: 3 })).toBe('12%');
  expect(shareText({ days: 30, carts: 500, orders: 2 })).toBe('0.4%');
  expect(shareText({ days: 30, carts: 4, orders: 0 })).toBe('0%');
});
