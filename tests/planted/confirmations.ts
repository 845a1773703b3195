import type { PlantedBug } from './bug.ts';

/** What the owner or the buyer is asked before something is done that cannot be taken back. */
export const confirmationBugs: PlantedBug[] = [
  {
    guard: 'question before an order refunded in full is shipped',
    promise: '3',
    patches: [
      {
        file: 'app/features/fulfillment/refunded.server.ts',
        find: '  if (!shipAnyway) throw',
        put: '  if (order.totalAmount < 0) throw',
      },
    ],
    project: 'api',
    files: ['tests/api/refunded-orders.test.ts'],
    only: 'is not shipped before the owner',
    sign: /status: 200/,
  },
];
