import type { Mutation } from './mutation.ts';

const simulated = {
  project: 'api',
  file: 'simulation/club.test.ts',
  only: 'send one shirt for each paid month',
} as const;

/** What makes each promise of the club true (decisions 67, 68 and 70), seen by living through its months. */
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
    sign: /and did not skip it|of a member answered 503/,
  },
  {
    guard: 'the shirt of a month that was sent back stays here',
    invariant: '26',
    changes: [
      {
        in: 'writeRefunded',
        replace: 'if (refunded >= amount)',
        by: 'if (refunded > amount)',
      },
    ],
    ...simulated,
    sign: /went back, and its shirt waits|is skipped|which was skipped/,
  },
  {
    guard: 'the months of a gift, as many as were given',
    invariant: '11',
    changes: [
      {
        in: 'begin',
        replace: 'lockNextMonths(tx, monthsLeft(gift), at)',
        by: 'lockNextMonths(tx, monthsLeft(gift) - 1, at)',
      },
    ],
    ...simulated,
    sign: /was given \d+ months and has/,
  },
  {
    guard: 'the skip of each member in a month in which the club rests',
    invariant: '11',
    changes: [{ in: 'rest', withoutCall: 'addSkips' }],
    ...simulated,
    sign: /in which the club rests/,
  },
  {
    guard: 'the end of each subscription with the last month of the club',
    invariant: '11',
    changes: [{ in: 'carryOutDecisions', withoutCall: 'endPaidOnes' }],
    ...simulated,
    sign: /after the club's last month/,
  },
];
