import type { Mutation } from './mutation.ts';

/** What keeps the books and the provider of one mind about money that moved there. */
export const providerMutations: Mutation[] = [
  {
    guard: 'name by which a refund of ours is known whose answer was lost',
    invariant: '26',
    changes: [
      {
        in: 'matching',
        replace: `row.id === refundId && row.status === 'due'`,
        by: `row.id === refundId && row.status === 'failed'`,
      },
    ],
    project: 'api',
    only: 'whose answer was lost',
    sign: /expected \[/,
  },
  {
    guard: 'room that refunds of ours make for one that was made at the provider',
    invariant: '3',
    changes: [
      {
        in: 'makeRoom',
        replace: 'const given = Math.min(refund.amount, needed - room);',
        by: 'const given = Math.min(0, needed - room);',
      },
    ],
    project: 'api',
    only: 'takes the place of one',
    sign: /expected \[/,
  },
  {
    guard: 'refunds that failed count as nothing',
    invariant: '26',
    changes: [
      {
        in: 'countedRefunds',
        replace: `['due', 'pending', 'done', 'settled'] as const`,
        by: `['due', 'pending', 'done', 'failed', 'settled'] as const`,
      },
    ],
    project: 'api',
    file: 'provider-refunds.test.ts',
    only: 'that fails days later',
    sign: /refunded/,
  },
  {
    guard: 'question before a disputed order is packed or shipped',
    invariant: '26',
    changes: [{ in: 'warningsOfEach', withoutCall: 'isNull' }],
    project: 'api',
    only: 'stops shipping, and is a task',
    sign: /alerts/,
  },
  {
    guard: 'refusal of refunds while the bank decides',
    invariant: '26',
    changes: [
      {
        in: 'storeOrderRefund',
        replace: 'if (await isDisputed(tx, order.id))',
        by: 'if (amount < 0)',
      },
    ],
    project: 'api',
    file: 'disputes.test.ts',
    only: 'that is lost',
    sign: /status: 409|status: 200/,
  },
  {
    guard: "sweep of the provider's events",
    invariant: '26',
    changes: [
      {
        in: 'sweepChanges',
        replace: 'for (const { id, type, payload } of events) {',
        by: 'for (const { id, type, payload } of events.slice(0, 0)) {',
      },
    ],
    project: 'api',
    only: 'no webhook brought',
    sign: /expected/,
  },
];
