import type { Mutation } from './mutation.ts';

const simulated = {
  project: 'api',
  file: 'simulation/club.test.ts',
  only: 'send one shirt for each paid month',
} as const;

/** What makes each promise of the club true (decisions 67 and 68), seen by living through its months. */
export const clubMutations: Mutation[] = [
  {
    guard: 'a shirt for who pays after the month has closed',
    invariant: '11',
    changes: [{ in: 'recordPayments', withoutCall: 'addShipments' }],
    ...simulated,
    sign: /was paid for \d{4}-\d{2} and has no shirt/,
  },
  {
    guard: 'the pause at the provider that a skip asks for',
    invariant: '11',
    changes: [
      {
        in: 'followSubscription',
        replace: 'if (written.tell) {',
        by: 'if (tries < 0 && written.tell) {',
      },
    ],
    ...simulated,
    sign: /has no shirt|skipped/,
  },
  {
    guard: 'the end of a pause, before the month after the last that is skipped',
    invariant: '11',
    changes: [{ in: 'pauseFor', replace: 'covered - 1', by: 'covered' }],
    ...simulated,
    sign: /and did not skip it/,
  },
];
