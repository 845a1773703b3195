import type { Mutation, Patch } from './mutation.ts';

const first = 'app/database/migrations/0000_first.sql';
const finish = 'app/features/checkout/complete-checkout.server.ts';
const service = 'app/features/checkout/service.server.ts';
const webhook = 'app/features/checkout/webhook.server.ts';
const stripeEvents = 'app/integrations/payments/stripe-events.server.ts';
const letters = 'app/features/email/service.server.ts';
const cart = 'app/features/cart/service.server.ts';
const without = (file: string, find: string): Patch => ({ file, find, put: '' });
const noOutboxKey: Patch = {
  file: first,
  find: `,\n	CONSTRAINT "outbox_one_letter_of_a_kind" UNIQUE("kind","subject")`,
  put: '',
};

/** What keeps a thing that arrives twice one row, a letter one letter, and a buyer to what is theirs. */
export const writeMutations: Mutation[] = [
  {
    guard: 'event de-duplication (the unique key behind it answers 500)',
    invariant: '9',
    patches: [{ file: webhook, find: 'receivedAt: context.now() })\n    .onConflictDoNothing();', put: 'receivedAt: context.now() });' }],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    only: 'made on demand',
    sign: /Set\{/,
  },
  {
    guard: 'unique key of events',
    invariant: '9',
    patches: [
      {
        file: first,
        find: 'CREATE TABLE "provider_events" (\n	"id" text PRIMARY KEY NOT NULL',
        put: 'CREATE TABLE "provider_events" (\n	"id" text NOT NULL',
      },
    ],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    only: 'made on demand',
    sign: /to have a length of 1/,
  },
  {
    guard: 'signature check',
    invariant: '9',
    patches: [{ file: stripeEvents, find: '    stripe.webhooks.signature!.verifyHeader(', put: '    [].concat(' }],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    only: 'signature',
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'age of a signature',
    invariant: '9',
    patches: [{ file: stripeEvents, find: 'signature, secret, stripe.webhooks.DEFAULT_TOLERANCE)', put: 'signature, secret, 0)' }],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    only: 'signature',
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'text of an event that was not understood',
    invariant: '9',
    patches: [{ file: stripeEvents, find: 'payload: kind && !facts.id ? { ...facts, raw: text } : facts', put: 'payload: facts' }],
    project: 'api',
    files: ['tests/api/events.test.ts'],
    only: 'not understood',
    sign: /to match object/,
  },
  {
    guard: 'place of our own events before all others',
    invariant: '1',
    patches: [{ file: webhook, find: 'not(isUnclear), which, notInArray', put: 'not(isUnclear), notInArray' }],
    project: 'api',
    files: ['tests/api/events.test.ts'],
    only: 'wait until our own are done',
    sign: /to be 'pi_/,
  },
  {
    guard: 'look at whose payment an event names before the provider is asked',
    invariant: '1',
    patches: [{ file: webhook, find: ' || !(await mayBeOurs(context, event))) return;', put: ') return;' }],
    project: 'api',
    files: ['tests/api/events.test.ts'],
    only: 'without a word to the provider',
    sign: /to deeply equal/,
  },
  {
    guard: 'uniqueness of letters in the outbox',
    invariant: '10',
    patches: [noOutboxKey],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    only: 'about one thing',
    sign: /to have a length of 1/,
  },
  {
    guard: 'claim of a letter by its sender',
    invariant: '10',
    patches: [{ file: letters, find: 'nextAttemptAt: secondsAfter(at, lease)', put: 'nextAttemptAt: at' }],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    only: 'sends each letter once',
    sign: /to have a length of (40|1)/,
  },
  {
    guard: 'one line for one thing in a cart',
    invariant: '5',
    patches: [
      {
        file: cart,
        find: `
      .onConflictDoUpdate({
        target: [cartItems.sessionId, cartItems.artworkId, cartItems.selectedSize, cartItems.selectedColor],
        set: { quantity: sql\`least(\${cartItems.quantity} + \${quantity}, \${most})\` },
      })`,
        put: '',
      },
      without(
        first,
        `	CONSTRAINT "cart_items_one_line_each" UNIQUE NULLS NOT DISTINCT("session_id","artwork_id","selected_size","selected_color"),\n`,
      ),
    ],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    only: 'makes one line',
    sign: /expected 20 to be 1/,
  },
  {
    guard: 'provider asked outside of transactions',
    invariant: '8',
    patches: [
      {
        file: finish,
        find: 'context.db.transaction((tx) => settlePaid(tx, context, payment))',
        put: 'context.db.transaction(async (tx) => settlePaid(tx, context, await context.payments.retrieve(payment.id)))',
      },
    ],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    only: 'made on demand',
    sign: /8: payments\.retrieve/,
  },
  {
    guard: "another buyer's payment",
    invariant: '12',
    patches: [
      {
        file: service,
        find: "if (!checkout || checkout.sessionId !== sessionId) throw new AppError('missing', refusals.noPayment);",
        put: "if (!checkout) throw new AppError('missing', refusals.noPayment);",
      },
    ],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    only: 'is closed to other carts',
    sign: /expected 200 to be 404/,
  },
  {
    guard: "another buyer's checkout",
    invariant: '12',
    patches: [
      {
        file: service,
        find: "if (!checkout || checkout.sessionId !== body.sessionId) throw new AppError('missing', refusals.noCheckout);",
        put: "if (!checkout) throw new AppError('missing', refusals.noCheckout);",
      },
    ],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    only: 'is closed to other carts',
    sign: /404/,
  },
];
