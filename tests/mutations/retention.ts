import type { Mutation } from './mutation.ts';

const inquiry = { project: 'api' as const, files: ['app/features/inquiry/api.test.ts'] };
const erasure = { project: 'api' as const, files: ['tests/api/erased-everywhere.test.ts'] };
const newsletter = { project: 'api' as const, files: ['app/features/newsletter/api.test.ts'] };

/** What keeps strangers' machines off the board, and people's words and addresses no longer than is said. */
export const retentionMutations: Mutation[] = [
  {
    guard: 'held back: what a machine sent makes no card',
    invariant: '12',
    patches: [{ file: 'app/features/inquiry/service.server.ts', find: 'if (!isMachine) await', put: "if (inquiry.email !== '') await" }],
    ...inquiry,
    only: 'answers a machine like a person',
    sign: /deeply equal/,
  },
  {
    guard: 'held back: the calls beside it make no card either',
    invariant: '12',
    patches: [
      {
        file: 'app/features/inquiry/service.server.ts',
        find: "return latest?.state === 'held';",
        put: "return latest?.state === 'archived';",
      },
    ],
    ...inquiry,
    only: 'leave no card and no customer',
    sign: /deeply equal/,
  },
  {
    guard: 'an old link signs nobody up again',
    invariant: '19',
    patches: [
      {
        file: 'app/features/newsletter/service.server.ts',
        find: 'if (!row?.email || row.unsubscribedAt) throw missing();',
        put: 'if (!row) throw missing();\n    if (!row.email) return;',
      },
    ],
    ...newsletter,
    only: 'its old links sign nobody up again',
    sign: /expected 200 to be 404/,
  },
  {
    guard: 'a digest alone of who left the newsletter',
    invariant: '19',
    patches: [{ file: 'app/features/newsletter/forget-address.server.ts', find: 'readerToo: true', put: 'readerToo: false' }],
    ...newsletter,
    only: 'a digest alone',
    sign: /'outbox'/,
  },
  {
    guard: 'held back: for thirty days',
    invariant: '19',
    patches: [
      {
        file: 'app/features/inquiry/sweep.server.ts',
        find: 'where(and(isHeld, before(retention.heldInquiryDays)))',
        put: 'where(and(isHeld, before(retention.inquiryDays)))',
      },
    ],
    ...inquiry,
    only: 'deletes what was held back after thirty days',
    sign: /deeply equal/,
  },
  {
    guard: 'inquiries kept for a year',
    invariant: '19',
    patches: [
      {
        file: 'app/features/inquiry/sweep.server.ts',
        find: 'isNull(contactInquiries.commissionId), before(retention.inquiryDays)',
        put: 'isNull(contactInquiries.commissionId), before(retention.inquiryDays * 2)',
      },
    ],
    ...inquiry,
    only: 'deletes what was held back after thirty days',
    sign: /deeply equal/,
  },
  {
    guard: 'unconfirmed addresses kept for thirty days',
    invariant: '19',
    patches: [
      {
        file: 'app/features/newsletter/forget-address.server.ts',
        find: '-retention.unconfirmedDays * 24 * 60',
        put: '-retention.unconfirmedDays * 24 * 600',
      },
    ],
    ...newsletter,
    only: 'forgets an address that is never confirmed',
    sign: /deeply equal/,
  },
  {
    guard: 'words of letters kept for ninety days',
    invariant: '19',
    patches: [
      {
        file: 'app/features/email/forget.server.ts',
        find: 'lt(outbox.sentAt, minutesAfter(now(), -retention.letterDays * 24 * 60)), hasWords',
        put: 'lt(outbox.sentAt, minutesAfter(now(), -retention.letterDays * 24 * 600)), hasWords',
      },
    ],
    ...erasure,
    only: 'is forgotten ninety days after',
    sign: /expected/,
  },
  {
    guard: 'erasure of letters in the mailbox',
    invariant: '19',
    patches: [
      {
        file: 'app/features/people/admin/privacy.server.ts',
        find: '  await context.mail.erase(files);\n',
        put: '  await context.mail.erase([]);\n  void files;\n',
      },
    ],
    ...erasure,
    only: 'is in no row and no file any more',
    sign: /expected/,
  },
  {
    guard: 'a week after the letter nothing is left of who waited for a work',
    invariant: '19',
    patches: [{ file: 'app/features/back-in-stock/service.server.ts', find: 'readerToo: true', put: 'readerToo: false' }],
    project: 'api',
    files: ['app/features/back-in-stock/api.test.ts'],
    only: 'keeps the address for a week after the letter',
    sign: /deeply equal/,
  },
];
