import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions } from '#app/database/schema/catalog.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { finishCheckout } from '#app/features/checkout/finish-checkout.server.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { pay } from '#tests/support/pay.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
});
afterAll(() => site.close());

async function prepared(work: { id: string }) {
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  return { sessionId, paymentIntentId: body.paymentIntentId as string };
}
const editionOf = async (artworkId: string) =>
  (await site.context.db.select().from(editions).where(eq(editions.artworkId, artworkId)))[0]!;
const setPayment = (from: string, to: string) =>
  site.context.db
    .update(checkouts)
    .set({ paymentIntentId: to })
    .where(eq(checkouts.paymentIntentId, from));

describe('a payment that the provider does not know', () => {
  it('gives its works back when the time is up, and does not stop the sweep for others', async () => {
    const [lost, other] = [await hangWork(site.context), await hangWork(site.context)];
    const { paymentIntentId } = await prepared(lost);
    await setPayment(paymentIntentId, `pi_lost_${randomUUID().slice(0, 8)}`);
    await prepared(other);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    expect(await editionOf(lost.id)).toMatchObject({ held: 0, sold: 0 });
    expect(await editionOf(other.id)).toMatchObject({ held: 0, sold: 0 });
  });

  it('lets its buyer begin anew', async () => {
    const work = await hangWork(site.context);
    const { sessionId, paymentIntentId } = await prepared(work);
    await setPayment(paymentIntentId, `pi_lost_${randomUUID().slice(0, 8)}`);
    const again = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    expect(again.status).toBe(200);
    expect(again.body.paymentIntentId).not.toBe(paymentIntentId);
    expect(await editionOf(work.id)).toMatchObject({ held: 1 });
  });
});

describe('a checkout whose time is up', () => {
  it('cannot be renewed while it is being closed', async () => {
    const { sessionId, paymentIntentId } = await prepared(await hangWork(site.context));
    await site.context.db
      .update(checkouts)
      .set({ status: 'closing' })
      .where(eq(checkouts.paymentIntentId, paymentIntentId));
    const late = await site.call('PATCH', `/api/checkout/${paymentIntentId}`, {
      sessionId,
      shippingAddress: address,
    });
    expect(late).toMatchObject({ status: 410, body: { code: 'gone' } });
  });

  it('still becomes an order when it was paid at the last moment', async () => {
    const work = await hangWork(site.context);
    const { paymentIntentId } = await prepared(work);
    await pay(site, paymentIntentId);
    site.clock.advance({ minutes: 11 });
    await sweepCheckouts(site.context);
    expect(
      await site.context.db
        .select()
        .from(orders)
        .where(eq(orders.stripePaymentIntentId, paymentIntentId)),
    ).toHaveLength(1);
    expect(await editionOf(work.id)).toMatchObject({ held: 0, sold: 1 });
  });
});

describe('a cart that changes while it is being paid', () => {
  it('keeps what was added meanwhile', async () => {
    const { sessionId, paymentIntentId } = await prepared(await hangWork(site.context));
    const later = await hangWork(site.context, {
      productType: 'merchandise',
      price: 2_800,
      title: 'Tote',
    });
    await pay(site, paymentIntentId);
    await site.call('POST', '/api/cart', { artworkId: later.id, sessionId, quantity: 1 });
    await site.call('POST', '/api/process-payment', {
      paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    const { body } = await site.call('GET', `/api/cart/${sessionId}`);
    expect(body.map((item: { artwork: { title: string } }) => item.artwork.title)).toEqual([
      'Tote',
    ]);
  });
});

describe('bodies that no person sends', () => {
  it('are refused however deep they are', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect((await site.call('POST', '/api/cart', deep)).status).toBe(400);
    const inside = `{"paymentIntentId":"pi_x","sessionId":"${randomUUID()}","shippingAddress":${deep}}`;
    expect((await site.call('POST', '/api/process-payment', inside)).status).toBe(400);
  });

  it.each([
    'a@b.c>',
    'a@b.com,c',
    'a@b.c;d',
    'a@[1.2.3.4]',
    'a..b@c.com',
    '.a@b.com',
    'a@-b.com',
    'a\u200b@b.com',
    'a@b',
  ])('an address of mail like %s', async (email) => {
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', {
      artworkId: (await hangWork(site.context)).id,
      sessionId,
      quantity: 1,
    });
    const { status, body } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: { ...address, email },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['shippingAddress.email']);
  });

  it('an origin by another scheme', async () => {
    const origin = site.origin.replace('http:', 'https:');
    expect((await site.call('POST', '/api/cart', {}, { origin })).status).toBe(403);
  });
});

describe('a payment of another amount than the quoted one', () => {
  it('makes no order and goes back, once, with a letter that says why', async () => {
    const work = await hangWork(site.context);
    const { sessionId, paymentIntentId } = await prepared(work);
    await site.stripe.paymentIntents.update(paymentIntentId, { amount: 5_000 });
    await pay(site, paymentIntentId);
    const { body } = await site.call('POST', '/api/process-payment', {
      paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    expect(body.success).toBe(false);
    await sweepCheckouts(site.context);
    await sweepCheckouts(site.context);
    expect(
      await site.context.db
        .select()
        .from(orders)
        .where(eq(orders.stripePaymentIntentId, paymentIntentId)),
    ).toEqual([]);
    const back = await site.stripe.refunds.list({ payment_intent: paymentIntentId });
    expect(back.data.map((refund) => refund.amount)).toEqual([5_000]);
    const letters = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.subject, paymentIntentId));
    expect(letters.map((letter) => letter.payload)).toMatchObject([
      { reason: 'amount', amount: '50.00' },
    ]);
    expect(await editionOf(work.id)).toMatchObject({ held: 0, sold: 0 });
  });
});

describe('a second payment for the same checkout', () => {
  it('goes back, and the first keeps its order', async () => {
    const work = await hangWork(site.context);
    const { sessionId, paymentIntentId } = await prepared(work);
    const first = await site.stripe.paymentIntents.retrieve(paymentIntentId);
    const twin = await site.stripe.paymentIntents.create({
      amount: first.amount,
      currency: 'usd',
      metadata: first.metadata,
    });
    await pay(site, paymentIntentId);
    await site.call('POST', '/api/process-payment', {
      paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    await pay(site, twin.id);
    expect(await finishCheckout(site.context, twin.id)).toEqual({ kind: 'refunded' });
    await sweepCheckouts(site.context);
    expect(
      (await site.stripe.refunds.list({ payment_intent: twin.id })).data.map(
        (refund) => refund.amount,
      ),
    ).toEqual([first.amount]);
    expect((await site.stripe.refunds.list({ payment_intent: paymentIntentId })).data).toEqual([]);
    expect(await editionOf(work.id)).toMatchObject({ sold: 1 });
  });
});
