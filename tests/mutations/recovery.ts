import type { Mutation } from './mutation.ts';

const privacy = 'app/features/people/admin/privacy.server.ts';
const strays = 'app/features/checkout/reconciliation/unmatched-payments.server.ts';
const beat = 'app/features/installation/beat.server.ts';
const standing = 'app/features/installation/standing.server.ts';
const letters = 'app/features/email/service.server.ts';
const storedQuote = 'app/features/checkout/quote/stored-quote.server.ts';

const catchUp = 'app/features/payments/events/catch-up.server.ts';
const money = { project: 'api' as const, files: ['tests/api/recovered-money.test.ts'] };

/** What keeps money and works together after an erasure or a restored database. */
export const recoveryMutations: Mutation[] = [
  {
    guard: 'erasure waits for payments and parcels',
    invariant: '24',
    patches: [
      { file: privacy, find: "  if (early) throw new AppError('conflict', sentenceOf(early));\n", put: '' },
      { file: privacy, find: "    if (first) throw new AppError('conflict', sentenceOf(first));\n", put: '' },
    ],
    project: 'api',
    files: ['tests/api/erasure.test.ts'],
    only: 'does not erase a person|asks for parcels',
    sign: /409/,
  },
  {
    guard: 'tolerant reader of stored quotes',
    invariant: '24',
    patches: [
      {
        file: storedQuote,
        find: '  const lines = found.flatMap((line: unknown) => StoredLine.safeParse(line).data ?? []);',
        put: '  const lines = found.map((line: unknown) => StoredLine.parse(line));',
      },
    ],
    project: 'api',
    files: ['tests/api/erasure.test.ts'],
    only: 'lists every payment',
    sign: /500/,
  },
  {
    guard: 'comparison with the sign of life',
    invariant: '23',
    patches: [{ file: beat, find: "return 'older';", put: 'return undefined;' }],
    project: 'api',
    files: ['tests/api/restored-copy.test.ts'],
    only: 'sells nothing',
    sign: /expected \[ '\w+', .* to deeply equal \[\]|expected \[ …?\(?\d+\)? ?\] to deeply equal \[\]/,
  },
  {
    guard: 'refunds and cancellations while looking',
    invariant: '23',
    patches: [{ file: standing, find: '    if ((await installationOf(db)).lookingSince) throw closed();\n', put: '' }],
    project: 'api',
    files: ['tests/api/restored-copy.test.ts'],
    only: 'sells nothing',
    sign: /to deeply equal \[\]/,
  },
  {
    guard: 'lost payments taken in before the shop opens',
    invariant: '23',
    patches: [{ file: 'app/features/payments/recovery/confirm.server.ts', find: '  await recoverLost(context);\n', put: '' }],
    project: 'api',
    files: ['tests/api/restored-copy.test.ts'],
    only: 'takes in what was paid',
    sign: /expected 1 to be (\+)?0/,
  },
  {
    guard: 'unknown payments wait for the owner',
    invariant: '23',
    patches: [
      {
        file: strays,
        find: '    await recoverPayment(context, payment);\n    return',
        put: "    await context.db.transaction((tx) => giveBack(tx, context, payment, { reason: 'no-record' }));\n    return",
      },
    ],
    project: 'api',
    files: ['tests/api/recovered-payments.test.ts'],
    only: 'is kept, with its works held',
    sign: /to deeply equal \[\]|toEqual/,
  },
  {
    guard: 'letters of before the restore held back',
    invariant: '23',
    patches: [{ file: letters, find: 'isNull(outbox.sentAt), isNull(outbox.heldAt), ', put: 'isNull(outbox.sentAt), ' }],
    project: 'api',
    files: ['tests/api/restored-copy.test.ts'],
    only: 'holds the letters back',
    sign: /to deeply equal \[\]/,
  },
  {
    guard: 'refunds of a lost payment in the order that is written again',
    invariant: '23',
    patches: [{ file: catchUp, find: '  await recordRefundsOf(tx, context, order, said);\n', put: '' }],
    ...money,
    only: 'is in the order that is written again',
    sign: /500\.00/,
  },
  {
    guard: 'disputes of a lost payment in the order that is written again',
    invariant: '23',
    patches: [{ file: catchUp, find: '  await linkDisputes(tx, context, order);\n', put: '' }],
    ...money,
    only: 'is part of its order though no event',
    sign: /disputed/,
  },
  {
    guard: 'question to the provider before a decision',
    invariant: '23',
    patches: [{ file: 'app/features/payments/recovery/decide.server.ts', find: 'await catchUp(context, paymentIntentId);', put: '[];' }],
    ...money,
    only: 'is seen by the decision',
    sign: /decided/,
  },
  {
    guard: 'what is left of a payment in the letter about its refund',
    invariant: '23',
    patches: [
      {
        file: 'app/features/checkout/reconciliation/refund-unmade-order.server.ts',
        find: 'amount: toDecimal(amount)',
        put: 'amount: toDecimal(payment.amountReceived)',
      },
    ],
    ...money,
    only: 'is left out of what the buyer is told',
    sign: /688\.80/,
  },
  {
    guard: 'task about a refund that the provider will not make',
    invariant: '3',
    patches: [{ file: 'app/features/payments/refunds/refunds.server.ts', find: '!(error instanceof ChargedBack)', put: 'error' }],
    ...money,
    only: 'that begins when its refund is due',
    sign: /\[\]/,
  },
  {
    guard: 'works of a lost payment that is paid for',
    invariant: '25',
    patches: [
      { file: 'app/features/stock/inventory/service.server.ts', find: '  if (holder.isPaid) throw', put: '  if (item.version < 0) throw' },
    ],
    ...money,
    only: 'is said to be paid for',
    sign: /to deeply equal \[ 409, StringMatching/,
  },
  {
    guard: "owner's calls while this database only looks",
    invariant: '23',
    patches: [
      {
        file: 'app/platform/serve.server.ts',
        find: '      if (endpoint.needsLivingShop) await refuseCopies(context);\n',
        put: '      void refuseCopies;\n',
      },
    ],
    project: 'api',
    files: ['tests/api/restored-copy.test.ts'],
    only: 'refuses what the owner would move',
    sign: /to deeply equal/,
  },
];
