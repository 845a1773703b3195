import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { CreatePaymentIntent } from '#app/features/checkout/contract.ts';
import { createPaymentIntent } from '#app/features/checkout/service.server.ts';
import { releaseAbandonedHolds } from '#app/features/checkout/reconciliation/release-abandoned-holds.server.ts';
import type { Payments } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { cartsWith, expectInvariants, jobs, openRace, prepare } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, hangWork } from '#tests/support/works.ts';

// A payment that the provider prepares may be known to nobody here when the time to pay is over: its answer is on its way to
// this process or another, or was lost with the one that asked. Until it is cancelled, its works are kept.
let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());
afterEach(() => expectInvariants(site));

async function filledCart() {
  const work = await hangWork(site.context);
  const [sessionId] = await cartsWith(site, [[{ artworkId: work.id }]]);
  return { work, sessionId: sessionId! };
}
type Cart = Awaited<ReturnType<typeof filledCart>>;

/** Another process that prepares the cart's payment: its calls to the provider go through the test's hands. */
function prepareElsewhere(
  { sessionId }: Cart,
  create: Payments['create'],
  shippingAddress: object = address,
) {
  const context: Context = { ...site.context, payments: { ...site.context.payments, create } };
  return createPaymentIntent(context, {
    body: { sessionId, shippingAddress },
  } as Input<CreatePaymentIntent>);
}

/** Something that happens once, and that others wait for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function statesOf({ sessionId }: Cart): Promise<string[]> {
  const rows = await site.context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.sessionId, sessionId));
  const all = await site.stripe.paymentIntents
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 10_000 });
  return all
    .filter(({ metadata }) => rows.some(({ id }) => id === metadata['checkout_id']))
    .map(({ status }) => status);
}
const heldOf = async ({ work }: Cart) =>
  (await site.context.db.select().from(editions).where(eq(editions.artworkId, work.id)))[0]?.held;

/** Sweeps until the cart's works are free, and looks at the provider in the very moment. */
async function expectFreedUnpayable(cart: Cart): Promise<void> {
  for (let time = 0; time < 3 && (await heldOf(cart)) !== 0; time++) await jobs.sweep(site.context);
  expect([await heldOf(cart), new Set(await statesOf(cart))]).toEqual([0, new Set(['canceled'])]);
}

const { create } = {
  create: (...asked: Parameters<Payments['create']>) => site.context.payments.create(...asked),
};
const noAnswer = () => new AppError('upstream', 'no answer');

it('looks at the checkout again when its time is up: its buyer has tried once more since the sweep began', async () => {
  const [first, second] = [await filledCart(), await filledCart()];
  await prepare(site, first.sessionId);
  await expect(prepareElsewhere(second, () => Promise.reject(noAnswer()))).rejects.toThrow(
    'no answer',
  );
  // The sweep has read its checkouts when it asks the provider for the first time.
  let hasTried = false;
  const tryAgain = async () => {
    if (hasTried) return;
    hasTried = true;
    expect((await prepare(site, second.sessionId)).status).toBe(200);
    site.clock.advance({ minutes: 11 });
  };
  const { payments } = site.context;
  const slow = new Proxy(payments, {
    get: (target, name: keyof Payments) => {
      const call = target[name];
      return typeof call === 'function'
        ? async (...asked: never[]) => (
            await tryAgain(),
            (call as (...given: never[]) => unknown)(...asked)
          )
        : call;
    },
  });
  await jobs.sweep({ ...site.context, payments: slow });
  expect(hasTried).toBe(true);
  expect([await heldOf(second), await statesOf(second)]).toEqual([0, ['canceled']]);
});

describe('a payment that is being prepared while its time runs out', () => {
  it.each([
    ['the sweep', 'before', () => jobs.sweep(site.context)],
    ['the sweep', 'after', () => jobs.sweep(site.context)],
    ['whoever empties the cart', 'before', () => releaseAbandonedHolds(site.context)],
    ['whoever empties the cart', 'after', () => releaseAbandonedHolds(site.context)],
  ] as const)('is cancelled by %s, %s the provider has been asked', async (_who, when, end) => {
    const cart = await filledCart();
    const [underWay, ended] = [gate(), gate()];
    const buyer = prepareElsewhere(cart, async (...asked) => {
      const early = when === 'after' ? await create(...asked) : undefined;
      underWay.open();
      await ended.opened;
      return early ?? create(...asked);
    });
    const answer = expect(buyer).rejects.toMatchObject({ code: 'gone' });
    await underWay.opened;
    await site.context.db.delete(cartItems).where(eq(cartItems.sessionId, cart.sessionId));
    site.clock.advance({ minutes: 11 });
    await end();
    expect(await heldOf(cart)).toBe(0);
    // Its works are free, so at no time from here on can it be paid.
    expect(new Set(await statesOf(cart))).toEqual(new Set(['canceled']));
    ended.open();
    await answer;
    await expectFreedUnpayable(cart);
  });
});

describe('a payment whose answer nobody has written down', () => {
  it('because its process was killed is found by its key, and cancelled before its works are free', async () => {
    const cart = await filledCart();
    await expect(
      prepareElsewhere(cart, (...asked) => create(...asked).then(() => Promise.reject(noAnswer()))),
    ).rejects.toThrow('no answer');
    expect(await statesOf(cart)).toEqual(['requires_payment_method']);
    site.clock.advance({ minutes: 11 });
    await expectFreedUnpayable(cart);
    expect(await statesOf(cart)).toHaveLength(1);
  });

  it("because the provider said that it failed is found in the provider's list", async () => {
    const cart = await filledCart();
    await expect(
      prepareElsewhere(cart, async (...asked) => {
        await create(...asked);
        await site.stripe.rawRequest('POST', '/v1/sandbox/failures', {
          path: '/payment_intents',
          times: 1,
        });
        return create(asked[0], `${asked[1]}:answered`);
      }),
    ).rejects.toMatchObject({ isAnswered: true });
    expect(await statesOf(cart)).toEqual(['requires_payment_method']);
    site.clock.advance({ minutes: 11 });
    await expectFreedUnpayable(cart);
  });

  it('for so long that its key is forgotten is found in the list too', async () => {
    const cart = await filledCart();
    await expect(
      prepareElsewhere(cart, (...asked) => create(...asked).then(() => Promise.reject(noAnswer()))),
    ).rejects.toThrow('no answer');
    const [row] = await site.context.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.sessionId, cart.sessionId));
    await site.context.db
      .update(checkouts)
      .set({ createdAt: new Date(row!.createdAt.getTime() - 30 * 60 * 60_000) })
      .where(eq(checkouts.id, row!.id));
    site.clock.advance({ minutes: 11 });
    await expectFreedUnpayable(cart);
    expect(await statesOf(cart)).toHaveLength(1);
  });

  it('keeps its works while the provider does not answer', async () => {
    const cart = await filledCart();
    await expect(prepareElsewhere(cart, () => Promise.reject(noAnswer()))).rejects.toThrow(
      'no answer',
    );
    site.clock.advance({ minutes: 11 });
    await jobs.sweep({
      ...site.context,
      payments: { ...site.context.payments, create: () => Promise.reject(noAnswer()) },
    });
    expect(await heldOf(cart)).toBe(1);
    await expectFreedUnpayable(cart);
  });
});

it('is one payment for two processes that prepare a cart at once for different addresses, and holds what the provider was told last', async () => {
  const cart = await filledCart();
  const [underWay, ended] = [gate(), gate()];
  const slow = prepareElsewhere(cart, async (...asked) => {
    const made = await create(...asked);
    underWay.open();
    await ended.opened;
    return made;
  });
  await underWay.opened;
  const [row] = await site.context.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.sessionId, cart.sessionId));
  // The other process wrote the payment down, and told the provider of a quote of its own.
  const payment = await create(JSON.parse(row!.paymentRequest!), `prepare:${row!.id}:0`);
  await site.context.db
    .update(checkouts)
    .set({ paymentIntentId: payment.id, paymentRequest: null })
    .where(eq(checkouts.id, row!.id));
  await site.stripe.paymentIntents.update(payment.id, { amount: 7_000, metadata: { quote: '2' } });
  ended.open();
  const quote = await slow;
  const told = await site.stripe.paymentIntents.retrieve(payment.id);
  expect([quote.paymentIntentId, told.amount, told.metadata['quote']]).toEqual([
    payment.id,
    Number(quote.total) * 100,
    '1',
  ]);
  expect(await statesOf(cart)).toHaveLength(1);
});
