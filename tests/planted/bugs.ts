import type { PlantedBug, Patch } from './bug.ts';

const first = 'app/database/migrations/0000_first.sql';
const finish = 'app/features/checkout/finish.server.ts';
const holds = 'app/features/checkout/holds.server.ts';
const expiry = 'app/features/checkout/expiry.server.ts';
const service = 'app/features/checkout/service.server.ts';
const sendBack = 'app/features/checkout/send-back.server.ts';
const webhook = 'app/features/checkout/webhook.server.ts';
const stripe = 'app/integrations/payments/stripe.server.ts';
const letters = 'app/features/letters/service.server.ts';
const cart = 'app/features/cart/service.server.ts';

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
const noCondition: Patch = {
  file: holds,
  find: '.where(and(eq(editions.id, editionId), sql`${editions.sold} + ${editions.held} + ${by.held + by.sold} <= ${editions.total}`))',
  put: '.where(eq(editions.id, editionId))',
};
const noOutboxKey: Patch = {
  file: first,
  find: `,\n	CONSTRAINT "outbox_one_letter_of_a_kind" UNIQUE("kind","subject")`,
  put: '',
};

/**
 * Every guard of the money and the works, taken away one at a time. Where another guard stands behind it and would catch
 * the same thing, a second entry takes both away: `npm run plant` shows that either is seen.
 */
export const bugs: PlantedBug[] = [
  {
    guard: 'unique payment key',
    promise: '1',
    patches: [noPaymentKey],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    sign: /instead of rejecting/,
  },
  {
    guard: 'row lock of the paid checkout (the unique payment key behind it answers 500)',
    promise: '1',
    patches: [noRowLock],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'unique payment key and row lock',
    promise: '1',
    patches: [noPaymentKey, noRowLock],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    sign: /expected \d+ to be 1|to have a length of 1/,
  },
  {
    guard: 'conditional claim (the check constraint behind it answers 500)',
    promise: '6',
    patches: [noCondition],
    project: 'races',
    files: ['tests/races/last-ones.test.ts'],
    sign: /'200', '500'|"500"/,
  },
  {
    guard: 'conditional claim and check constraint (check, then update)',
    promise: '6',
    patches: [
      {
        ...noCondition,
        put: '.where(and(eq(editions.id, editionId), sql`${row!.sold + row!.held + by.held + by.sold} <= ${editions.total}`))',
      },
      {
        file: holds,
        find: '  const moved = await tx\n',
        put: '  const [row] = await tx.select().from(editions).where(eq(editions.id, editionId));\n  const moved = await tx\n',
      },
      without(
        first,
        `,\n	CONSTRAINT "editions_never_oversold" CHECK ("editions"."sold" >= 0 and "editions"."held" >= 0 and "editions"."sold" + "editions"."held" <= "editions"."total")`,
      ),
    ],
    project: 'races',
    files: ['tests/races/last-ones.test.ts'],
    sign: /expected \d+ to be (1|50)/,
  },
  {
    guard: 'check constraint of an edition',
    promise: '6',
    patches: [
      without(
        first,
        `,\n	CONSTRAINT "editions_never_oversold" CHECK ("editions"."sold" >= 0 and "editions"."held" >= 0 and "editions"."sold" + "editions"."held" <= "editions"."total")`,
      ),
    ],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    sign: /instead of rejecting/,
  },
  {
    guard: 'order in which editions are locked',
    promise: '8',
    patches: [
      {
        file: holds,
        find: '[...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted()',
        put: '[...new Set(maps.flatMap((map) => [...map.keys()]))]',
      },
    ],
    project: 'races',
    files: ['tests/races/opposite-carts.test.ts'],
    sign: /500/,
  },
  {
    guard: 'lock of a print whose last sizes are sold',
    promise: '6',
    patches: [
      without(
        holds,
        "  await tx.select({ id: artworks.id }).from(artworks).where(inArray(artworks.id, touched)).orderBy(asc(artworks.id)).for('no key update');\n",
      ),
    ],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    sign: /to deeply equal \[\]/,
  },
  {
    guard: 'event de-duplication',
    promise: '9',
    patches: [{ file: webhook, find: 'receivedAt: context.now() })\n    .onConflictDoNothing();', put: 'receivedAt: context.now() });' }],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    sign: /Set\{/,
  },
  {
    guard: 'event de-duplication and the key of events',
    promise: '9',
    patches: [
      {
        file: first,
        find: 'CREATE TABLE "provider_events" (\n	"id" text PRIMARY KEY NOT NULL',
        put: 'CREATE TABLE "provider_events" (\n	"id" text NOT NULL',
      },
    ],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    sign: /to have a length of 1/,
  },
  {
    guard: 'signature check',
    promise: '9',
    patches: [{ file: stripe, find: 'stripe.webhooks.constructEvent(rawBody, signature, secret)', put: 'JSON.parse(rawBody.toString())' }],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'age of a signature',
    promise: '9',
    patches: [{ file: stripe, find: 'constructEvent(rawBody, signature, secret)', put: 'constructEvent(rawBody, signature, secret, 0)' }],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    sign: /expected 200 to be 400/,
  },
  {
    guard: 'amount check',
    promise: '2',
    patches: [
      { file: finish, find: '!quote || quote.total !== payment.amountReceived || quote.currency !== payment.currency', put: '!quote' },
    ],
    project: 'api',
    files: ['tests/api/recovery.test.ts'],
    sign: /expected true to be false/,
  },
  {
    guard: 'quote that the payment names, changed together with its amount',
    promise: '2',
    patches: [
      {
        file: stripe,
        find: 'stripe.paymentIntents.update(id, paramsOf(request))',
        put: 'stripe.paymentIntents.update(id, { ...paramsOf(request), metadata: undefined })',
      },
    ],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    sign: /on its way back/,
  },
  {
    guard: 'cancel before release',
    promise: '7',
    patches: [
      {
        file: expiry,
        find: '  const payment = await context.payments.cancel(paymentIntentId);\n',
        put: `  const [known] = await context.db.select().from(checkouts).where(eq(checkouts.paymentIntentId, paymentIntentId));
  if (known) await forgetCheckout(context, known.id);
  const payment = await context.payments.cancel(paymentIntentId);\n`,
      },
    ],
    project: 'races',
    files: ['tests/races/expiry.test.ts'],
    sign: /expected 200 to be 409/,
  },
  {
    guard: 'stored refund (asked for at once instead)',
    promise: '3',
    patches: [
      {
        file: sendBack,
        find: '  await tx.insert(refunds).values({ paymentIntentId: payment.id, reason, amount: payment.amountReceived, createdAt: at, updatedAt: at });\n',
        put: `  void at;
  await context.payments
    .refund(payment.id, payment.amountReceived, payment.id)
    .catch((error: unknown) => context.log.error({ err: error }, 'a refund did not go through'));\n`,
      },
    ],
    project: 'races',
    files: ['tests/races/expiry.test.ts', 'tests/races/last-ones.test.ts'],
    sign: /expected 0 to be 1|3: pi_\w+ has neither/,
  },
  {
    guard: 'retry of a refund that failed',
    promise: '3',
    patches: [
      {
        file: expiry,
        find: '.set({ attempts: refund.attempts + 1, updatedAt: now() })',
        put: ".set({ status: 'done', updatedAt: now() })",
      },
    ],
    project: 'races',
    files: ['tests/races/expiry.test.ts'],
    sign: /expected 0 to be 1/,
  },
  {
    guard: 'one open checkout for a cart',
    promise: '5',
    patches: [
      without(
        first,
        `CREATE UNIQUE INDEX "checkouts_one_open_for_a_cart" ON "checkouts" USING btree ("session_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint\n`,
      ),
    ],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'row lock of the open checkout',
    promise: '5',
    patches: [{ file: service, find: `eq(checkouts.status, 'open')))\n    .for('update');`, put: `eq(checkouts.status, 'open')));` }],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    sign: /expected \d+ to be 1/,
  },
  {
    guard: 'first payment that was written down',
    promise: '1',
    patches: [{ file: service, find: 'sql`coalesce(${checkouts.paymentIntentId}, ${paymentIntentId})`', put: 'paymentIntentId' }],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    sign: /expected \d+ to be 1|to have a length of 1/,
  },
  {
    guard: 'idempotency key of a prepared payment',
    promise: '5',
    patches: [{ file: stripe, find: '            { idempotencyKey },\n', put: '' }],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    sign: /requires_payment_method/,
  },
  {
    guard: 'idempotency key of a refund (the provider refuses a second whole refund by itself)',
    promise: '3',
    patches: [
      {
        file: stripe,
        find: 'stripe.refunds.create({ payment_intent: paymentIntent, amount }, { idempotencyKey })',
        put: 'stripe.refunds.create({ payment_intent: paymentIntent, amount })',
      },
    ],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    sign: /already been refunded/,
  },
  {
    guard: 'uniqueness of letters in the outbox',
    promise: '10',
    patches: [noOutboxKey],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    sign: /to have a length of 1/,
  },
  {
    guard: 'claim of a letter by its sender',
    promise: '10',
    patches: [{ file: letters, find: 'nextAttemptAt: secondsAfter(at, lease)', put: 'nextAttemptAt: at' }],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    sign: /to have a length of (40|1)/,
  },
  {
    guard: 'one line for one thing in a cart',
    promise: '5',
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
    sign: /expected 20 to be 1/,
  },
  {
    guard: 'provider asked outside of transactions',
    promise: '8',
    patches: [
      {
        file: finish,
        find: 'context.db.transaction((tx) => settlePaid(tx, context, payment))',
        put: 'context.db.transaction(async (tx) => settlePaid(tx, context, await context.payments.retrieve(payment.id)))',
      },
    ],
    project: 'races',
    files: ['tests/races/one-payment.test.ts'],
    sign: /8: payments\.retrieve was asked inside a database transaction/,
  },
  {
    guard: "another buyer's payment",
    promise: '12',
    patches: [
      {
        file: service,
        find: "if (!checkout || checkout.sessionId !== sessionId) throw new AppError('missing', 'There is no such payment.');",
        put: "if (!checkout) throw new AppError('missing', 'There is no such payment.');",
      },
    ],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    sign: /expected 200 to be 404/,
  },
  {
    guard: "another buyer's checkout",
    promise: '12',
    patches: [
      {
        file: service,
        find: "if (!checkout || checkout.sessionId !== body.sessionId) throw new AppError('missing', 'There is no such checkout.');",
        put: "if (!checkout) throw new AppError('missing', 'There is no such checkout.');",
      },
    ],
    project: 'api',
    files: ['app/features/checkout/api.test.ts'],
    sign: /404/,
  },
];
