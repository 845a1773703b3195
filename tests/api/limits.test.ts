import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { cardDeclines, checkouts } from '#app/database/schema/sales/checkout.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { pay } from '#tests/support/pay.ts';
import { askedAgain, openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const call: TestSite['call'] = (...given) => askedAgain(site)(...given);

let people = 0;
/** Somebody at an address of their own, with a mug in the cart. */
async function shopper(from = `198.51.100.${(people += 1)}`) {
  const sessionId = randomUUID();
  const headers = { 'x-forwarded-for': from };
  const work = await hangWork(site.context, { productType: 'merchandise', price: 1_800 });
  await call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 }, headers);
  const prepare = () =>
    call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address }, headers);
  const settle = (id: string) =>
    call('PATCH', `/api/checkout/${id}`, { sessionId, shippingAddress: address }, headers);
  return { from, sessionId, prepare, settle };
}

const declined = (paymentIntentId: string) =>
  expect(pay(site, paymentIntentId, 'pm_card_chargeDeclined')).rejects.toThrow(/declined/);

/** Tries cards that are refused, each heard of by the provider's event. */
async function tryCards(paymentIntentId: string, many: number): Promise<void> {
  for (let times = 0; times < many; times++) await declined(paymentIntentId);
  await heard();
}

/** Waits until the provider's events are here and acted on. */
async function heard(): Promise<void> {
  const told = await site.stripe.events.list({ type: 'payment_intent.payment_failed', limit: 100 });
  await expect
    .poll(
      async () => {
        await handleEvents(site.context, [followPayment, followEvent]);
        return site.context.db.$count(cardDeclines);
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThanOrEqual(new Set(told.data.map(({ id }) => id)).size);
}

const statusAt = async (paymentIntentId: string) =>
  (
    await site.context.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.paymentIntentId, paymentIntentId))
  )[0]!.status;

describe('one stolen card after the other', () => {
  it('closes the checkout at the tenth, cancels its payment and refuses the cart and the address for the hour', async () => {
    const thief = await shopper();
    const { body } = await thief.prepare();
    await tryCards(body.paymentIntentId, 10);
    await expect.poll(() => statusAt(body.paymentIntentId)).toBe('expired');
    expect((await site.stripe.paymentIntents.retrieve(body.paymentIntentId)).status).toBe(
      'canceled',
    );
    const refused = await thief.prepare();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too-many',
        detail: 'Too many cards were declined here. Please try again in 60 minutes.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    expect((await (await shopper(thief.from)).prepare()).status).toBe(429);
    const elsewhere = { 'x-forwarded-for': '203.0.113.77' };
    const moved = { sessionId: thief.sessionId, shippingAddress: address };
    expect((await call('POST', '/api/create-payment-intent', moved, elsewhere)).status).toBe(429);
    expect((await (await shopper()).prepare()).status).toBe(200);
    site.clock.advance({ minutes: 61 });
    expect((await thief.prepare()).status).toBe(200);
  });

  it('is counted over the carts of an address, of which nothing readable is kept', async () => {
    const from = '203.0.113.9';
    for (let times = 0; times < 5; times++)
      await tryCards((await (await shopper(from)).prepare()).body.paymentIntentId, 2);
    expect((await (await shopper(from)).prepare()).status).toBe(429);
    const rows = await site.context.db.select().from(cardDeclines);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('is also learned from the sweep, where no event comes, and each try counts once', async () => {
    const thief = await shopper();
    const { body } = await thief.prepare();
    const count = () =>
      site.context.db.$count(cardDeclines, eq(cardDeclines.subject, thief.sessionId));
    await declined(body.paymentIntentId);
    await sweepCheckouts(site.context);
    await sweepCheckouts(site.context);
    await call('POST', '/api/process-payment', {
      paymentIntentId: body.paymentIntentId,
      sessionId: thief.sessionId,
    });
    expect(await count()).toBe(1);
    await heard();
    expect(await count()).toBe(1);
  });
});

describe('one stolen card after the other on a sign-up to the shirts', () => {
  it('ends the sign-up at the tenth and refuses the address, also at the checkout', async () => {
    const from = '203.0.113.55';
    const headers = { 'x-forwarded-for': from };
    const {
      line1: addressLine1,
      state: stateCode,
      country: countryCode,
      postal_code: postalCode,
      ...rest
    } = address;
    const wish = (email: string) => ({
      customerEmail: email,
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
      shippingAddress: { ...rest, addressLine1, stateCode, countryCode, postalCode },
      tshirtSize: 'M',
    });
    const signUp = (email: string) =>
      call('POST', '/api/subscriptions/create-subscription', wish(email), headers);
    const { status, body } = await signUp('first@example.com');
    expect(status).toBe(200);
    await tryCards(body.clientSecret.split('_secret_')[0], 10);
    const [row] = await site.context.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerEmail, 'first@example.com'));
    expect(row!.status).toBe('incomplete_expired');
    expect((await signUp('second@example.com')).status).toBe(429);
    expect((await (await shopper(from)).prepare()).status).toBe(429);
  });
});

describe('a buyer', () => {
  it('who mistypes twice notices nothing', async () => {
    const buyer = await shopper();
    const { body } = await buyer.prepare();
    await tryCards(body.paymentIntentId, 2);
    expect((await buyer.settle(body.paymentIntentId)).status).toBe(200);
    expect((await buyer.prepare()).body.clientSecret).toBe(body.clientSecret);
    expect((await pay(site, body.paymentIntentId)).status).toBe('succeeded');
    const done = await call('POST', '/api/process-payment', {
      paymentIntentId: body.paymentIntentId,
      sessionId: buyer.sessionId,
    });
    expect(done.body.success).toBe(true);
  });

  it('who is paying already, at the address of a thief, pays; also after a mistyped number and a reload', async () => {
    const buyer = await shopper();
    const { body } = await buyer.prepare();
    const thief = await shopper(buyer.from);
    await tryCards((await thief.prepare()).body.paymentIntentId, 10);
    expect((await (await shopper(buyer.from)).prepare()).status).toBe(429);
    await tryCards(body.paymentIntentId, 1);
    expect((await buyer.prepare()).body.clientSecret).toBe(body.clientSecret);
    expect((await pay(site, body.paymentIntentId)).status).toBe('succeeded');
  });
});

describe('where a buyer came from', () => {
  it('is forgotten after a day, like the cards that were refused', async () => {
    site.clock.advance({ days: 1, minutes: 1 });
    await sweepCheckouts(site.context);
    expect(await site.context.db.$count(cardDeclines)).toBe(0);
    const rows = await site.context.db.select().from(checkouts);
    expect(rows.filter(({ addressKey }) => addressKey !== null)).toEqual([]);
  });
});

describe('carts', () => {
  it('may begin a hundred times within ten minutes at an address, and go on being filled', async () => {
    const work = await hangWork(site.context, { productType: 'merchandise', price: 1_800 });
    const add = (sessionId: string, n: number) =>
      site.app.inject({
        method: 'POST',
        url: '/api/cart',
        // One IPv6 household has many addresses.
        headers: { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` },
        payload: { artworkId: work.id, sessionId, quantity: 1 },
      });
    const ids = Array.from({ length: 101 }, () => randomUUID());
    const answers = [];
    for (const [n, id] of ids.entries()) answers.push(await add(id, n));
    expect(answers.slice(0, 100).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect([answers[100]!.statusCode, answers[100]!.json().code]).toEqual([429, 'too-many']);
    expect(answers[100]!.headers['retry-after']).toBe('600');
    expect(await site.context.db.$count(cartItems, eq(cartItems.sessionId, ids[100]!))).toBe(0);
    expect((await add(ids[0]!, 5)).statusCode).toBe(200);
  });
});
