import type { Mutation } from './mutation.ts';

/** What keeps a thing that arrives twice one row, a letter one letter, and a buyer to what is theirs. */
export const writeMutations: Mutation[] = [
  {
    guard: 'event de-duplication (the unique key behind it answers 500)',
    invariant: '9',
    changes: [{ in: 'receiveEvent', withoutCall: 'onConflictDoNothing' }],
    project: 'races',
    only: 'made on demand',
    sign: /Set\{/,
  },
  {
    guard: 'unique key of events',
    invariant: '9',
    changes: [{ withoutConstraint: 'provider_events_pkey' }],
    project: 'races',
    only: 'made on demand',
    sign: /to have a length of 1/,
  },
  {
    guard: 'signature check',
    invariant: '9',
    changes: [
      { in: 'readEvent', replace: 'stripe.webhooks.signature!.verifyHeader(', by: '[].concat(' },
    ],
    project: 'api',
    file: 'checkout/api.test.ts',
    only: 'signature',
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'age of a signature',
    invariant: '9',
    changes: [
      {
        in: 'readEvent',
        replace: 'signature, secret, stripe.webhooks.DEFAULT_TOLERANCE)',
        by: 'signature, secret, 0)',
      },
    ],
    project: 'api',
    file: 'checkout/api.test.ts',
    only: 'signature',
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'text of an event that was not understood',
    invariant: '9',
    changes: [
      {
        in: 'parseEvent',
        replace: 'payload: kind && !facts.id ? {...facts, raw: text } : facts',
        by: 'payload: facts',
      },
    ],
    project: 'api',
    only: 'not understood',
    sign: /to match object/,
  },
  {
    guard: 'place of our own events before all others',
    invariant: '1',
    changes: [
      {
        in: 'waiting',
        replace: 'not(isUnclear), which, notInArray',
        by: 'not(isUnclear), notInArray',
      },
    ],
    project: 'api',
    only: 'wait until our own are done',
    sign: /to be 'pi_/,
  },
  {
    guard: 'look at whose payment an event names before the provider is asked',
    invariant: '1',
    changes: [
      {
        in: 'followPayment',
        replace: '|| !(await mayBeOurs(context, event))) return;',
        by: ') return;',
      },
    ],
    project: 'api',
    only: 'without a word to the provider',
    sign: /to deeply equal/,
  },
  {
    guard: 'uniqueness of letters in the outbox',
    invariant: '10',
    changes: [{ withoutConstraint: 'outbox_one_letter_of_a_kind' }],
    project: 'races',
    only: 'about one thing',
    sign: /to have a length of 1/,
  },
  {
    guard: 'claim of a letter by its sender',
    invariant: '10',
    changes: [
      {
        in: 'claimNext',
        replace: 'nextAttemptAt: secondsAfter(at, lease)',
        by: 'nextAttemptAt: at',
      },
    ],
    project: 'races',
    only: 'sends each letter once',
    sign: /to have a length of (40|1)/,
  },
  {
    guard: 'one line for one thing in a cart',
    invariant: '5',
    changes: [
      { in: 'addToCart', withoutCall: 'onConflictDoUpdate' },
      { withoutConstraint: 'cart_items_one_line_each' },
    ],
    project: 'races',
    only: 'makes one line',
    sign: /expected 20 to be 1/,
  },
  {
    guard: 'provider asked outside of transactions',
    invariant: '8',
    changes: [
      {
        in: 'finishPayment',
        replace: 'context.db.transaction((tx) => settlePaid(tx, context, payment))',
        by: 'context.db.transaction(async (tx) => settlePaid(tx, context, await context.payments.retrieve(payment.id)))',
      },
    ],
    project: 'races',
    only: 'made on demand',
    sign: /8: payments\.retrieve/,
  },
  {
    guard: "another buyer's payment",
    invariant: '12',
    changes: [
      {
        in: 'finishFor',
        replace: `if (!checkout || checkout.sessionId !== sessionId) throw new AppError('missing', refusals.noPayment);`,
        by: `if (!checkout) throw new AppError('missing', refusals.noPayment);`,
      },
    ],
    project: 'api',
    file: 'checkout/api.test.ts',
    only: 'is closed to other carts',
    sign: /expected 200 to be 404/,
  },
  {
    guard: "another buyer's checkout",
    invariant: '12',
    changes: [
      {
        in: 'updateCheckout',
        replace: `if (!checkout || checkout.sessionId !== body.sessionId) throw new AppError('missing', refusals.noCheckout);`,
        by: `if (!checkout) throw new AppError('missing', refusals.noCheckout);`,
      },
    ],
    project: 'api',
    only: 'is closed to other carts and to unknown payments',
    sign: /404/,
  },
];
