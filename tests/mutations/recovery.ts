import type { Mutation } from './mutation.ts';

/** What keeps money and works together after an erasure or a restored database. */
export const recoveryMutations: Mutation[] = [
  {
    guard: 'erasure waits for payments and parcels',
    invariant: '24',
    changes: [
      {
        in: 'erasePerson',
        replace: `if (early) throw new AppError('conflict', sentenceOf(early));`,
        by: '',
      },
      {
        in: 'erasePerson',
        replace: `if (first) throw new AppError('conflict', sentenceOf(first));`,
        by: '',
      },
    ],
    project: 'api',
    only: 'does not erase a person|asks for parcels',
    sign: /409/,
  },
  {
    guard: 'tolerant reader of stored quotes',
    invariant: '24',
    changes: [
      {
        in: 'readLines',
        replace:
          'const lines = found.flatMap((line: unknown) => StoredLine.safeParse(line).data ?? []);',
        by: 'const lines = found.map((line: unknown) => StoredLine.parse(line));',
      },
    ],
    project: 'api',
    only: 'lists every payment',
    sign: /500/,
  },
  {
    guard: 'comparison with the sign of life',
    invariant: '23',
    changes: [{ in: 'reasonToLook', replace: `return 'older';`, by: 'return undefined;' }],
    project: 'api',
    file: 'restored-copy.test.ts',
    only: 'sells nothing',
    sign: /expected \[ '\w+', .* to deeply equal \[\]|expected \[ …?\(?\d+\)? ?\] to deeply equal \[\]/,
  },
  {
    guard: 'refunds and cancellations while looking',
    invariant: '23',
    changes: [
      {
        in: 'guarded',
        replace: 'if ((await installationOf(db)).suspectedCopySince) throw closed();',
        by: '',
      },
    ],
    project: 'api',
    file: 'restored-copy.test.ts',
    only: 'sells nothing',
    sign: /to deeply equal \[\]/,
  },
  {
    guard: 'lost payments taken in before the shop opens',
    invariant: '23',
    changes: [{ in: 'becomeShop', withoutCall: 'recoverLost' }],
    project: 'api',
    only: 'takes in what was paid',
    sign: /expected 1 to be (\+)?0/,
  },
  {
    guard: 'unknown payments wait for the owner',
    invariant: '23',
    changes: [
      {
        in: 'finishUnmatchedPayment',
        replace: 'await recoverPayment(context, payment); return',
        by: `await context.db.transaction((tx) => refundPayment(tx, context, payment, { reason: 'no-record' })); return`,
      },
    ],
    project: 'api',
    only: 'is kept, with its works held',
    sign: /to deeply equal \[\]|toEqual/,
  },
  {
    guard: 'letters of before the restore held back',
    invariant: '23',
    changes: [
      {
        in: 'claimNext',
        replace: 'isNull(outbox.sentAt), isNull(outbox.heldAt),',
        by: 'isNull(outbox.sentAt),',
      },
    ],
    project: 'api',
    only: 'holds the letters back',
    sign: /to deeply equal \[\]/,
  },
  {
    guard: 'refunds of a lost payment in the order that is written again',
    invariant: '23',
    changes: [{ in: 'linkToOrder', withoutCall: 'recordRefundsOf' }],
    project: 'api',
    only: 'is in the order that is written again',
    sign: /500\.00/,
  },
  {
    guard: 'disputes of a lost payment in the order that is written again',
    invariant: '23',
    changes: [{ in: 'linkToOrder', withoutCall: 'linkDisputes' }],
    project: 'api',
    only: 'is part of its order though no event',
    sign: /disputed/,
  },
  {
    guard: 'question to the provider before a decision',
    invariant: '23',
    changes: [{ in: 'decideOne', replace: 'await catchUp(context, paymentIntentId);', by: '[];' }],
    project: 'api',
    only: 'is seen by the decision',
    sign: /decided/,
  },
  {
    guard: 'what is left of a payment in the letter about its refund',
    invariant: '23',
    changes: [
      {
        in: 'refundPayment',
        replace: 'amount: toDecimal(amount)',
        by: 'amount: toDecimal(payment.amountReceived)',
      },
    ],
    project: 'api',
    only: 'is left out of what the buyer is told',
    sign: /688\.80/,
  },
  {
    guard: 'task about a refund that the provider will not make',
    invariant: '3',
    changes: [{ in: 'payRefund', replace: '!(error instanceof ChargedBack)', by: 'error' }],
    project: 'api',
    only: 'that begins when its refund is due',
    sign: /\[\]/,
  },
  {
    guard: 'works of a lost payment that is paid for',
    invariant: '25',
    changes: [
      { in: 'refuseHeld', replace: 'if (holder.isPaid) throw', by: 'if (item.version < 0) throw' },
    ],
    project: 'api',
    only: 'is said to be paid for',
    sign: /to deeply equal \[ 409, StringMatching/,
  },
  {
    guard: "owner's calls while this database only looks",
    invariant: '23',
    changes: [{ in: 'serve', withoutCall: 'refuseCopies' }],
    project: 'api',
    only: 'refuses what the owner would move',
    sign: /to deeply equal/,
  },
];
