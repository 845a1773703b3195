import type { Mutation } from './mutation.ts';

const blocks = 'app/features/people/admin/erasure-blocks.server.ts';
const waits = { invariant: '19', project: 'api' as const, files: ['tests/api/erasure-waits.test.ts'] };

/** What a person who is erased would be missing from: open payments, refunds and disputes. */
export const erasureMutations: Mutation[] = [
  {
    guard: 'erasure: payment that waits for a decision',
    patches: [{ file: blocks, find: '    ...(await undecidedPayments(db, email)),\n', put: '' }],
    ...waits,
    only: 'whose recovered payment waits',
    sign: /instead of rejecting/,
  },
  {
    guard: 'erasure: name on a payment that was decided',
    patches: [
      {
        file: 'app/features/people/admin/privacy.server.ts',
        find: 'const recovered = await eraseRecovered(tx, whose, pseudonym);',
        put: 'const recovered: string[] = [];',
      },
    ],
    ...waits,
    only: 'known by a decided payment alone',
    sign: /instead of resolving/,
  },
  {
    guard: 'erasure: refund that has not arrived',
    patches: [{ file: blocks, find: '    ...(await refundsUnderWay(db, email)),\n', put: '' }],
    ...waits,
    only: 'refund that is under way',
    sign: /to match object/,
  },
  {
    guard: 'erasure: open dispute',
    patches: [{ file: blocks, find: '    ...(await openDisputes(db, email)),\n', put: '' }],
    ...waits,
    only: 'dispute that is open',
    sign: /to match object/,
  },
  {
    guard: 'erasure: look at the provider for a deposit that was paid',
    patches: [
      {
        file: 'app/features/people/admin/end-links.server.ts',
        find: '  const begun = await openLinks(context.db, email);',
        put: '  const begun: string[] = [];',
      },
      {
        file: 'app/features/people/admin/privacy.server.ts',
        find: '    await refuseOpenLinks(tx, whose, ended);\n',
        put: '    if (ended.length < 0) await refuseOpenLinks(tx, whose, ended);\n',
      },
    ],
    ...waits,
    only: 'paid before its client is erased',
    sign: /instead of rejecting/,
  },
];
