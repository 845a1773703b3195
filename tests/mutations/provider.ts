import type { Mutation } from './mutation.ts';

const follow = 'app/features/payments/refunds/follow-refunds.server.ts';
const states = 'app/features/payments/refunds/refund-states.server.ts';
const alerts = 'app/features/orders/alerts.server.ts';
const refundsTest = 'tests/api/provider-refunds.test.ts';
const disputesTest = 'tests/api/disputes.test.ts';

/** What keeps the books and the provider of one mind about money that moved there. */
export const providerMutations: Mutation[] = [
  {
    guard: 'name by which a refund of ours is known whose answer was lost',
    invariant: '26',
    patches: [{ file: follow, find: "row.id === refundId && row.status === 'due'", put: "row.id === refundId && row.status === 'failed'" }],
    project: 'api',
    files: [refundsTest],
    only: 'whose answer was lost',
    sign: /expected \[/,
  },
  {
    guard: 'room that refunds of ours make for one that was made at the provider',
    invariant: '3',
    patches: [
      { file: states, find: 'const given = Math.min(refund.amount, needed - room);', put: 'const given = Math.min(0, needed - room);' },
    ],
    project: 'api',
    files: [refundsTest],
    only: 'takes the place of one',
    sign: /expected \[/,
  },
  {
    guard: 'refunds that failed count as nothing',
    invariant: '26',
    patches: [
      {
        file: alerts,
        find: "['due', 'pending', 'done', 'settled'] as const",
        put: "['due', 'pending', 'done', 'failed', 'settled'] as const",
      },
    ],
    project: 'api',
    files: [refundsTest],
    only: 'that fails days later',
    sign: /refunded/,
  },
  {
    guard: 'question before a disputed order is packed or shipped',
    invariant: '26',
    patches: [{ file: alerts, find: 'or(isNull(disputes.closedAt), ', put: 'or(' }],
    project: 'api',
    files: [disputesTest],
    only: 'stops shipping, and is a task',
    sign: /alerts/,
  },
  {
    guard: 'refusal of refunds while the bank decides',
    invariant: '26',
    patches: [
      {
        file: 'app/features/payments/refunds/order-refunds.server.ts',
        find: 'if (await isDisputed(tx, order.id))',
        put: 'if (amount < 0)',
      },
    ],
    project: 'api',
    files: [disputesTest],
    only: 'that is lost',
    sign: /status: 409|status: 200/,
  },
  {
    guard: "sweep of the provider's events",
    invariant: '26',
    patches: [
      {
        file: 'app/features/payments/events/sweep.server.ts',
        find: 'for (const { id, type, payload } of events) {',
        put: 'for (const { id, type, payload } of events.slice(0, 0)) {',
      },
    ],
    project: 'api',
    files: ['tests/api/provider-sweep.test.ts'],
    only: 'no webhook brought',
    sign: /expected/,
  },
];
