import type { Mutation } from './mutation.ts';

const samples = { invariant: '3', project: 'api' as const, files: ['tests/api/demo-samples.test.ts'], sign: /expected/ };

/** What the demo invents reaches nobody (decision 42). */
export const sampleMutations: Mutation[] = [
  {
    guard: 'samples: no letter to their buyers',
    patches: [{ file: 'app/features/email/service.server.ts', find: ' || isSampleAddress(letter.recipient)', put: '' }],
    ...samples,
    only: 'none is sent when the owner ships one',
  },
  {
    guard: 'samples: no refund asked of the provider',
    patches: [
      {
        file: 'app/features/payments/refunds/order-refunds.server.ts',
        find: '...(isSampleOrder(order) && ',
        put: '...(isSampleOrder({ stripePaymentIntentId: order.id }) && ',
      },
    ],
    ...samples,
    only: 'without asking the provider',
  },
  {
    guard: 'samples: left out of the comparison with the provider',
    patches: [
      {
        file: 'app/features/bookkeeping/books.server.ts',
        find: 'const isReal = (id: AnyPgColumn) => notLike(id, sampleIds)',
        put: 'const isReal = (id: AnyPgColumn) => or(notLike(id, sampleIds), isNotNull(id))',
      },
    ],
    ...samples,
    only: 'agrees on every day of theirs',
  },
  {
    guard: 'samples: members that the provider does not know',
    patches: [
      { file: 'app/features/subscriptions/follow.server.ts', find: 'notLike(subscriptions.stripeSubscriptionId, sampleIds),', put: '' },
    ],
    ...samples,
    only: 'no job asks the provider about them',
  },
  {
    guard: 'samples: never beside a real order',
    patches: [{ file: 'app/server/samples/samples.server.ts', find: 'if ((await tx.$count(orders)) > 0) return;', put: '' }],
    ...samples,
    only: 'never beside an order that is there',
    sign: /instead of resolving/,
  },
];
