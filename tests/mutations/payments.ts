import type { Mutation, Patch } from './mutation.ts';

const first = 'app/database/migrations/0000_first.sql';
const finish = 'app/features/checkout/complete-checkout.server.ts';
const settle = 'app/features/checkout/prepare-payment.server.ts';
const createPayment = 'app/features/checkout/create-payment.server.ts';
const refundsFile = 'app/features/payments/refunds/refunds.server.ts';
const sendBack = 'app/features/checkout/reconciliation/refund-unmade-order.server.ts';
const stripe = 'app/integrations/payments/stripe.server.ts';
const without = (file: string, find: string): Patch => ({ file, find, put: '' });
const noPaymentKey: Patch = {
  file: first,
  find: `	CONSTRAINT "orders_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),\n`,
  put: '',
};
const noRowLock: Patch = {
  file: finish,
  find: `isId ? eq(checkouts.id, named) : undefined))\n    .for('update');`,
  put: `isId ? eq(checkouts.id, named) : undefined));`,
};

/** Within one process the quotes of a cart go one after the other; what stands behind that shows where two processes serve. */
const outOfTurn = {
  file: settle,
  find: 'return inTurn(`settle ${wish.sessionId.toLowerCase()}`, () => settleNow(context, wish));',
  put: 'return settleNow(context, wish);',
};

/** What keeps one payment one order, and money that cannot become one on its way back. */
export const paymentMutations: Mutation[] = [
  {
    guard: 'unique payment key',
    invariant: '1',
    patches: [noPaymentKey],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    only: 'refuses a second order',
    sign: /instead of rejecting/,
  },
  {
    guard: 'row lock of the paid checkout (the unique payment key behind it answers 500)',
    invariant: '1',
    patches: [noRowLock],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    only: 'makes one order',
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'unique payment key and row lock',
    invariant: '1',
    patches: [noPaymentKey, noRowLock],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    only: 'made on demand',
    sign: /to have a length of 1/,
  },
  {
    guard: 'amount check',
    invariant: '2',
    patches: [
      { file: finish, find: '!quote || quote.total !== payment.amountReceived || quote.currency !== payment.currency', put: '!quote' },
    ],
    project: 'api',
    files: ['tests/api/recovery.test.ts'],
    only: 'another amount',
    sign: /expected true to be false/,
  },
  {
    guard: 'quote that the payment names, changed together with its amount',
    invariant: '2',
    patches: [
      {
        file: stripe,
        find: 'stripe.paymentIntents.update(id, paramsOf(request))',
        put: 'stripe.paymentIntents.update(id, { ...paramsOf(request), metadata: undefined })',
      },
    ],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    only: 'settles carts',
    sign: /A work in your order was sold/,
  },
  {
    guard: 'stored refund (asked for at once instead)',
    invariant: '3',
    patches: [
      {
        file: sendBack,
        find: `  await tx.insert(refunds).values({
    paymentIntentId: payment.id,
    reason,
    amount,
    currency: payment.currency,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    nextAttemptAt: at,
    createdAt: at,
    updatedAt: at,
  });
`,
        put: `  void at;
  await context.payments
    .refund(payment.id, payment.amountReceived, { refundId: payment.id, attempt: 0 })
    .catch((error: unknown) => context.log.error({ err: error }, 'a refund did not go through'));\n`,
      },
    ],
    project: 'races',
    files: ['tests/races/expiry.test.ts', 'tests/races/last-ones.test.ts'],
    only: 'stores a refund|all but one',
    sign: /expected \+?0 to be 1|3: pi_\w+ has neither/,
  },
  {
    guard: 'retry of a refund that failed',
    invariant: '3',
    patches: [
      {
        file: refundsFile,
        find: '.set({ attempts: attempt + 1, lastError: reasonOf(error), nextAttemptAt, updatedAt: now() })',
        put: ".set({ status: 'done', updatedAt: now() })",
      },
    ],
    project: 'races',
    files: ['tests/races/expiry.test.ts'],
    only: 'stores a refund',
    sign: /expected \+?0 to be 1/,
  },
  {
    guard: 'one open checkout for a cart',
    invariant: '5',
    patches: [
      without(
        first,
        `CREATE UNIQUE INDEX "checkouts_one_open_for_a_cart" ON "checkouts" USING btree ("session_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint\n`,
      ),
    ],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    only: 'many tabs',
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'row lock of the open checkout, and the turn before it',
    invariant: '5',
    patches: [outOfTurn, { file: settle, find: `: undefined))\n    .for('update');`, put: `: undefined));` }],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    only: 'different addresses',
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'second telling of the provider where another process wrote the payment down first',
    invariant: '7',
    patches: [{ file: settle, find: 'const isMine = row.paymentIntentId === before;', put: 'const isMine = before === before;' }],
    project: 'races',
    files: ['tests/races/payments-under-way.test.ts'],
    only: 'told last',
    sign: /to deeply equal/,
  },
  {
    guard: 'word to whoever may have been charged when something fails here',
    invariant: '3',
    patches: [
      {
        file: 'app/features/payments/guard/may-be-charged.server.ts',
        find: "throw Object.assign(new AppError('busy', lookedAfter), { cause: error });",
        put: 'if (lookedAfter) throw error;',
      },
    ],
    project: 'api',
    files: ['tests/api/failure-after-charge.test.ts'],
    only: 'their page asks for the order',
    sign: /to match object/,
  },
  {
    guard: 'next key after a failure that the provider keeps',
    invariant: '5',
    patches: [{ file: createPayment, find: 'if (isAnswered(error)) await', put: 'if (isAnswered(error) && id === paymentRequest) await' }],
    project: 'api',
    files: ['tests/api/stored-failures.test.ts'],
    only: 'shuts no buyer out',
    sign: /expected 502 to be 200/,
  },
  {
    guard: 'idempotency key of a prepared payment, and the turn before it',
    invariant: '5',
    patches: [outOfTurn, { file: stripe, find: '            { idempotencyKey },\n', put: '' }],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    only: 'many tabs',
    sign: /requires_payment_method/,
  },
  {
    guard: 'idempotency key of a refund (the provider refuses a second whole refund by itself)',
    invariant: '3',
    patches: [
      {
        file: 'app/integrations/payments/stripe-refunds.server.ts',
        find: 'stripe.refunds.create({ payment_intent: paymentIntent, amount: cents, metadata: named }, { idempotencyKey: key })',
        put: 'stripe.refunds.create({ payment_intent: paymentIntent, amount: cents, metadata: named })',
      },
    ],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    only: 'asks for a refund once',
    sign: /already been refunded|instead of resolving/,
  },
];
