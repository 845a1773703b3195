import type { Mutation } from './mutation.ts';

/** What a person who is erased would be missing from: open payments, refunds and disputes. */
export const erasureMutations: Mutation[] = [
  {
    guard: 'erasure: payment that waits for a decision',
    invariant: '19',
    changes: [{ in: 'erasureBlocks', withoutCall: 'undecidedPayments' }],
    project: 'api',
    only: 'whose recovered payment waits',
    sign: /instead of rejecting/,
  },
  {
    guard: 'erasure: name on a payment that was decided',
    invariant: '19',
    changes: [
      {
        in: 'erasePerson',
        replace: 'const recovered = await eraseRecovered(tx, whose, pseudonym);',
        by: 'const recovered: string[] = [];',
      },
    ],
    project: 'api',
    only: 'known by a decided payment alone',
    sign: /instead of resolving/,
  },
  {
    guard: 'erasure: refund that has not arrived',
    invariant: '19',
    changes: [{ in: 'erasureBlocks', withoutCall: 'refundsUnderWay' }],
    project: 'api',
    only: 'refund that is under way',
    sign: /to match object/,
  },
  {
    guard: 'erasure: open dispute',
    invariant: '19',
    changes: [{ in: 'erasureBlocks', withoutCall: 'openDisputes' }],
    project: 'api',
    only: 'dispute that is open',
    sign: /to match object/,
  },
  {
    guard: 'erasure: look at the provider for a deposit that was paid',
    invariant: '19',
    changes: [
      {
        in: 'endLinks',
        replace: 'const begun = await openLinks(context.db, email);',
        by: 'const begun: string[] = [];',
      },
      {
        in: 'erasePerson',
        withoutCall: 'refuseOpenLinks',
      },
    ],
    project: 'api',
    only: 'paid before its client is erased',
    sign: /instead of rejecting/,
  },
];
