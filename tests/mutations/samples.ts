import type { Mutation } from './mutation.ts';

/** What the demo invents reaches nobody (decision 42). */
export const sampleMutations: Mutation[] = [
  {
    guard: 'samples: no letter to their buyers',
    invariant: '3',
    changes: [{ in: 'outboxRow', replace: '|| isSampleAddress(letter.recipient)', by: '' }],
    project: 'api',
    only: 'none is sent when the owner ships one',
    sign: /expected/,
  },
  {
    guard: 'samples: no refund asked of the provider',
    invariant: '3',
    changes: [
      {
        in: 'storeOrderRefund',
        replace: 'isSampleOrder(order) ||',
        by: 'isSampleOrder({ stripePaymentIntentId: order.id }) ||',
      },
    ],
    project: 'api',
    only: 'without asking the provider',
    sign: /expected/,
  },
  {
    guard: 'samples: left out of the comparison with the provider',
    invariant: '3',
    changes: [
      {
        in: 'isReal',
        replace: 'notLike(id, sampleIds)',
        by: 'isNotNull(id)',
      },
    ],
    project: 'api',
    only: 'agrees on every day of theirs',
    sign: /expected/,
  },
  {
    guard: 'samples: members that the provider does not know',
    invariant: '3',
    changes: [
      {
        in: 'sweepSubscriptions',
        replace: 'notLike(subscriptions.stripeSubscriptionId, sampleIds),',
        by: '',
      },
    ],
    project: 'api',
    only: 'no job asks the provider about them',
    sign: /expected/,
  },
  {
    guard: 'samples: never beside a real order',
    invariant: '3',
    changes: [{ in: 'seedSamples', replace: 'if ((await tx.$count(orders)) > 0) return;', by: '' }],
    project: 'api',
    only: 'never beside an order that is there',
    sign: /instead of resolving/,
  },
];
