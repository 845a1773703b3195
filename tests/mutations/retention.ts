import type { Mutation } from './mutation.ts';

/** What keeps strangers' machines off the board, and people's words and addresses no longer than is said. */
export const retentionMutations: Mutation[] = [
  {
    guard: 'held back: what a machine sent makes no card',
    invariant: '12',
    changes: [
      {
        in: 'sendInquiry',
        replace: 'if (!isMachine) await',
        by: `if (inquiry.email !== '') await`,
      },
    ],
    project: 'api',
    only: 'answers a machine like a person',
    sign: /deeply equal/,
  },
  {
    guard: 'held back: the calls beside it make no card either',
    invariant: '12',
    changes: [
      {
        in: 'isHeldBack',
        replace: `return latest?.state === 'held';`,
        by: `return latest?.state === 'archived';`,
      },
    ],
    project: 'api',
    only: 'leave no card and no customer',
    sign: /deeply equal/,
  },
  {
    guard: 'an old link signs nobody up again',
    invariant: '19',
    changes: [
      {
        in: 'confirmAddress',
        replace: 'if (!row?.email || row.unsubscribedAt) throw missing();',
        by: 'if (!row) throw missing(); if (!row.email) return;',
      },
    ],
    project: 'api',
    only: 'its old links sign nobody up again',
    sign: /expected 200 to be 404/,
  },
  {
    guard: 'a digest alone of who left the newsletter',
    invariant: '19',
    changes: [{ in: 'dropLetters', replace: 'recipient: nobody', by: 'recipient: undefined' }],
    project: 'api',
    only: 'a digest alone',
    sign: /'outbox'/,
  },
  {
    guard: 'held back: for thirty days',
    invariant: '19',
    changes: [
      {
        in: 'sweepInquiries',
        replace: 'where(and(isHeld, before(retention.heldInquiryDays)))',
        by: 'where(and(isHeld, before(retention.inquiryDays)))',
      },
    ],
    project: 'api',
    only: 'deletes what was held back after thirty days',
    sign: /deeply equal/,
  },
  {
    guard: 'inquiries kept for a year',
    invariant: '19',
    changes: [
      {
        in: 'sweepInquiries',
        replace: 'isNull(contactInquiries.commissionId), before(retention.inquiryDays)',
        by: 'isNull(contactInquiries.commissionId), before(retention.inquiryDays * 2)',
      },
    ],
    project: 'api',
    only: 'deletes what was held back after thirty days',
    sign: /deeply equal/,
  },
  {
    guard: 'unconfirmed addresses kept for thirty days',
    invariant: '19',
    changes: [
      {
        in: 'sweepNewsletter',
        replace: '-retention.unconfirmedDays * 24 * 60',
        by: '-retention.unconfirmedDays * 24 * 600',
      },
    ],
    project: 'api',
    only: 'forgets an address that is never confirmed',
    sign: /deeply equal/,
  },
  {
    guard: 'words of letters kept for ninety days',
    invariant: '19',
    changes: [
      {
        in: 'sweepLetters',
        replace:
          'lt(outbox.sentAt, minutesAfter(now(), -retention.letterDays * 24 * 60)), hasWords',
        by: 'lt(outbox.sentAt, minutesAfter(now(), -retention.letterDays * 24 * 600)), hasWords',
      },
    ],
    project: 'api',
    only: 'is forgotten ninety days after',
    sign: /expected/,
  },
  {
    guard: 'erasure of letters in the mailbox',
    invariant: '19',
    changes: [{ in: 'erasePerson', withoutCall: 'erase' }],
    project: 'api',
    only: 'is in no row and no file any more',
    sign: /expected/,
  },
  {
    guard: 'a week after the letter nothing is left of who waited for a work',
    invariant: '19',
    changes: [{ in: 'forgetEnded', replace: 'recipient: nobody', by: 'recipient: undefined' }],
    project: 'api',
    only: 'keeps the address for a week after the letter',
    sign: /deeply equal/,
  },
];
