import type { Mutation } from './mutation.ts';

/** What keeps one payment one order, and money that cannot become one on its way back. */
export const paymentMutations: Mutation[] = [
  {
    guard: 'unique payment key',
    invariant: '1',
    changes: [{ withoutConstraint: 'orders_stripe_payment_intent_id_unique' }],
    project: 'races',
    only: 'refuses a second order',
    sign: /instead of rejecting/,
  },
  {
    guard: 'row lock of the paid checkout (the unique payment key behind it answers 500)',
    invariant: '1',
    changes: [{ in: 'lockCheckout', withoutCall: 'for' }],
    project: 'races',
    only: 'makes one order',
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'unique payment key, unique token of the order and row lock',
    invariant: '1',
    changes: [
      { withoutConstraint: 'orders_stripe_payment_intent_id_unique' },
      // A checkout names the token of its order before it is paid: a second order would have the same.
      { withoutConstraint: 'orders_token_unique' },
      { in: 'lockCheckout', withoutCall: 'for' },
    ],
    project: 'races',
    only: 'made on demand',
    sign: /to have a length of 1/,
  },
  {
    guard: 'amount check',
    invariant: '2',
    changes: [
      {
        in: 'settlePaid',
        replace:
          '!quote || quote.total !== payment.amountReceived || quote.currency !== payment.currency',
        by: '!quote',
      },
    ],
    project: 'api',
    file: 'recovery.test.ts',
    only: 'another amount',
    sign: /expected true to be false/,
  },
  {
    guard: 'quote that the payment names, changed together with its amount',
    invariant: '2',
    changes: [
      {
        in: 'stripePayments',
        replace: 'stripe.paymentIntents.update(id, paramsOf(request))',
        by: 'stripe.paymentIntents.update(id, {...paramsOf(request), metadata: undefined })',
      },
    ],
    project: 'races',
    only: 'settles carts',
    sign: /What your card was charged/,
  },
  {
    guard: 'stored refund (asked for at once instead)',
    invariant: '3',
    changes: [
      {
        in: 'refundPayment',
        replace:
          'await storeRefund(tx, { paymentIntentId, reason, amount, currency, buyerName: buyer.name, buyerEmail: buyer.email }, context.now());',
        by: `void [paymentIntentId, currency]; await context.payments.refund(payment.id, payment.amountReceived, { refundId: payment.id, attempt: 0 }).catch((error: unknown) => context.log.error({ err: error }, 'a refund did not go through'));`,
      },
    ],
    project: 'races',
    only: 'stores a refund|all but one',
    sign: /expected \+?0 to be 1|3: pi_\w+ has neither/,
  },
  {
    guard: 'retry of a refund that failed',
    invariant: '3',
    changes: [
      {
        in: 'payRefund',
        replace:
          '.set({ attempts: attempt + 1, lastError: reasonOf(error), nextAttemptAt, updatedAt: now() })',
        by: `.set({ status: 'done', updatedAt: now() })`,
      },
    ],
    project: 'races',
    only: 'stores a refund',
    sign: /expected \+?0 to be 1/,
  },
  {
    guard: 'one open checkout for a cart',
    invariant: '5',
    changes: [{ withoutIndex: 'checkouts_one_open_for_a_cart' }],
    project: 'races',
    only: 'many tabs',
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'row lock of the open checkout, and the turn before it',
    invariant: '5',
    changes: [
      {
        in: 'preparePayment',
        replace:
          'return inTurn(`settle ${wish.sessionId.toLowerCase()}`, () => settleNow(context, wish));',
        by: 'return settleNow(context, wish);',
      },
      { in: 'claimCheckout', withoutCall: 'for' },
    ],
    project: 'races',
    file: 'changing-carts.test.ts',
    only: 'different addresses',
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'second telling of the provider where another process wrote the payment down first',
    invariant: '7',
    changes: [
      {
        in: 'storePayment',
        replace: 'const isMine = row.paymentIntentId === before;',
        by: 'const isMine = before === before;',
      },
    ],
    project: 'races',
    only: 'told last',
    sign: /to deeply equal/,
  },
  {
    guard: 'word to whoever may have been charged when something fails here',
    invariant: '3',
    changes: [
      {
        in: 'withPaymentUncertainty',
        replace: `throw Object.assign(new AppError('busy', lookedAfter), { cause: error });`,
        by: 'if (lookedAfter) throw error;',
      },
    ],
    project: 'api',
    only: 'their page asks for the order',
    sign: /to match object/,
  },
  {
    guard: 'next key after a failure that the provider keeps',
    invariant: '5',
    changes: [
      {
        in: 'createPayment',
        replace: 'if (isAnswered(error)) await',
        by: 'if (isAnswered(error) && id === paymentRequest) await',
      },
    ],
    project: 'api',
    only: 'shuts no buyer out',
    sign: /expected 502 to be 200/,
  },
  {
    guard: 'idempotency key of a prepared payment, and the turn before it',
    invariant: '5',
    changes: [
      {
        in: 'preparePayment',
        replace:
          'return inTurn(`settle ${wish.sessionId.toLowerCase()}`, () => settleNow(context, wish));',
        by: 'return settleNow(context, wish);',
      },
      { in: 'stripePayments', replace: ', { idempotencyKey }', by: '' },
    ],
    project: 'races',
    only: 'many tabs',
    sign: /requires_payment_method/,
  },
  {
    guard: 'idempotency key of a refund (the provider refuses a second whole refund by itself)',
    invariant: '3',
    changes: [
      {
        in: 'makeRefund',
        replace:
          'stripe.refunds.create({ payment_intent: paymentIntent, amount: cents, metadata: named }, { idempotencyKey: key })',
        by: 'stripe.refunds.create({ payment_intent: paymentIntent, amount: cents, metadata: named })',
      },
    ],
    project: 'races',
    only: 'asks for a refund once',
    sign: /already been refunded|instead of resolving/,
  },
];
