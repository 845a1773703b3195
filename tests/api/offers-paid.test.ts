import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { forgetCheckout } from '#tests/support/forget-checkout.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());
afterEach(async () => {
  const broken = await site.broken('underway');
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function offer(artworkId: string, more: object = {}) {
  const endsOn = new Date(site.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const { body } = await site.call(
    'POST',
    '/api/admin/offers',
    {
      artworkId,
      price: '800',
      name: 'Sofia Marsh',
      email: `${randomUUID()}@reader.example`,
      endsOn,
      timeZone: 'UTC',
      ...more,
    },
    headers,
  );
  return { id: body.id as string, token: (body.url as string).split('/offer/')[1]! };
}
const take = (token: string, sessionId: string = randomUUID()) =>
  site.call('POST', `/api/offers/${token}/cart`, { sessionId });
const cart = async (sessionId: string) => (await site.call('GET', `/api/cart/${sessionId}`)).body;
const add = (artworkId: string, sessionId: string, selectedSize?: string) =>
  site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1, selectedSize });
const prepare = (sessionId: string) =>
  site.call('POST', '/api/create-payment-intent', { sessionId, shippingAddress: address });
const process = (paymentIntentId: string, sessionId: string) =>
  site.call('POST', '/api/process-payment', {
    paymentIntentId,
    sessionId,
    billingAddress: null,
  });
const settle = (paymentIntentId: string, sessionId: string, shownTotal: string) =>
  site.call('PATCH', `/api/checkout/${paymentIntentId}`, {
    sessionId,
    shippingAddress: address,
    shownTotal,
  });
const withdraw = (id: string) =>
  site.call('POST', `/api/admin/offers/${id}/withdraw`, undefined, headers);
const rowOf = async (id: string) =>
  (await site.context.db.select().from(offers).where(eq(offers.id, id)))[0]!;
const print = () =>
  hangWork(site.context, {
    productType: 'print',
    sizePrices: [
      { size: 'A3', price: 9_000, edition: 5 },
      { size: 'A4', price: 4_000, edition: 5 },
    ],
  });

/** What was offered, in a cart and quoted. */
async function quoted(artworkId: string, more: object = {}) {
  const { id, token } = await offer(artworkId, more);
  const sessionId = randomUUID();
  expect((await take(token, sessionId)).status).toBe(200);
  const { status, body: quote } = await prepare(sessionId);
  expect(status).toBe(200);
  return { id, token, sessionId, quote };
}

describe('what was offered, in a cart', () => {
  it('is one copy at the offered price, however often it is put in', async () => {
    const work = await hangWork(site.context);
    const { token } = await offer(work.id);
    const sessionId = randomUUID();
    await add(work.id, sessionId);
    for (let times = 0; times < 3; times++) await take(token, sessionId);
    expect(await cart(sessionId)).toMatchObject([
      {
        quantity: 1,
        maxQuantity: 1,
        resolvedPrice: '800.00',
        offer: { state: 'open', price: '800.00', shopPrice: '1000.00' },
      },
    ]);
  });

  it('of a print is that size alone, and no second copy at its price', async () => {
    const work = await print();
    const { token } = await offer(work.id, { size: 'A3', price: '75' });
    const sessionId = randomUUID();
    const { body: line } = await take(token, sessionId);
    expect(line).toMatchObject({ selectedSize: 'A3', resolvedPrice: '75.00', maxQuantity: 1 });
    const refused = await add(work.id, sessionId, 'A3');
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.detail).toContain('for one copy');
    const path = `/api/cart/${sessionId}/items/${line.id}`;
    expect((await site.call('PATCH', path, { quantity: 2 })).status).toBe(409);
    site.clock.advance({ minutes: 1 });
    await add(work.id, sessionId, 'A4');
    expect(await cart(sessionId)).toMatchObject([
      { selectedSize: 'A3', resolvedPrice: '75.00' },
      { selectedSize: 'A4', resolvedPrice: '40.00', offer: null },
    ]);
    // Behind the shop's back: the price is of one copy all the same.
    await site.context.db.update(cartItems).set({ quantity: 4 }).where(eq(cartItems.id, line.id));
    expect((await cart(sessionId))[0]).toMatchObject({ quantity: 1, resolvedPrice: '75.00' });
    expect((await prepare(sessionId)).body.subtotal).toBe('115.00');
  });

  it('costs what the shop asks where the offer is of another work or size', async () => {
    const [work, other] = [await print(), await hangWork(site.context)];
    const { id } = await offer(work.id, { size: 'A4', price: '1' });
    const sessionId = randomUUID();
    await add(work.id, sessionId, 'A3');
    await add(other.id, sessionId);
    await site.context.db
      .update(cartItems)
      .set({ offerId: id })
      .where(eq(cartItems.sessionId, sessionId));
    expect((await cart(sessionId)).map((line: { offer: unknown }) => line.offer)).toEqual([
      null,
      null,
    ]);
    expect((await prepare(sessionId)).body.subtotal).toBe('1090.00');
  });

  it('costs what the shop asks, and says why, once the offer was withdrawn; added anew it is a line like any other', async () => {
    const work = await print();
    const { id, token } = await offer(work.id, { size: 'A3', price: '75' });
    const sessionId = randomUUID();
    await take(token, sessionId);
    await withdraw(id);
    expect(await cart(sessionId)).toMatchObject([
      { resolvedPrice: '90.00', maxQuantity: 5, offer: { state: 'withdrawn', price: '75.00' } },
    ]);
    expect((await add(work.id, sessionId, 'A3')).body).toMatchObject({ quantity: 2, offer: null });
  });
});

describe('what was offered, paid', () => {
  it('is an order at the offered price, with its letter, and ends the other offers of an original', async () => {
    const work = await hangWork(site.context);
    const other = await offer(work.id, { price: '700' });
    const { id, token, sessionId, quote } = await quoted(work.id);
    expect(quote).toMatchObject({ subtotal: '800.00', shipping: '120.00', tax: '55.04' });
    await pay(site, quote.paymentIntentId);
    const { body } = await process(quote.paymentIntentId, sessionId);
    expect(body.success).toBe(true);
    const [order] = await site.context.db
      .select()
      .from(orders)
      .where(eq(orders.token, body.orderToken));
    expect(order).toMatchObject({ subtotal: 80_000, totalAmount: 97_504 });
    expect(
      await site.context.db.select().from(orderItems).where(eq(orderItems.orderId, order!.id)),
    ).toMatchObject([{ unitPrice: 80_000, totalPrice: 80_000 }]);
    const [letter] = await site.context.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.subject, order!.id), eq(outbox.kind, 'order-confirmation')));
    expect(JSON.stringify(letter!.payload)).toContain('"unitPrice":"800.00"');
    expect(await rowOf(id)).toMatchObject({ orderId: order!.id, soldAt: null });
    expect(await rowOf(other.id)).toMatchObject({ orderId: null, soldAt: site.clock.now() });
    expect((await site.call('GET', `/api/offers/${token}`)).body.state).toBe('accepted');
    expect((await take(token)).status).toBe(410);
    expect((await take(other.token)).status).toBe(409);
    const listed = await site.call('GET', '/api/admin/offers?tab=accepted', undefined, headers);
    expect(listed.body).toMatchObject([{ id, order: { id: order!.id } }]);
    const detail = await site.call('GET', `/api/orders/${order!.id}`, undefined, headers);
    expect(detail.body.offers).toMatchObject([{ price: '800.00', name: 'Sofia Marsh' }]);
  });

  it('goes back in full, and the offer keeps its order', async () => {
    const work = await hangWork(site.context);
    const { id, sessionId, quote } = await quoted(work.id);
    await pay(site, quote.paymentIntentId);
    await process(quote.paymentIntentId, sessionId);
    const { orderId } = await rowOf(id);
    const cancelled = await site.call(
      'PATCH',
      `/api/orders/${orderId}`,
      { status: 'cancelled', version: 1 },
      headers,
    );
    expect(cancelled.status).toBe(200);
    await sweepCheckouts(site.context);
    const back = await site.stripe.refunds.list({ payment_intent: quote.paymentIntentId });
    expect(back.data.map(({ amount }) => amount)).toEqual([97_504]);
    expect(await rowOf(id)).toMatchObject({ orderId });
  });

  it('is an order at the price that was shown although the offer was withdrawn after the button', async () => {
    const work = await hangWork(site.context);
    const { id, sessionId, quote } = await quoted(work.id);
    expect((await settle(quote.paymentIntentId, sessionId, quote.total)).status).toBe(200);
    await withdraw(id);
    await pay(site, quote.paymentIntentId);
    await handleEvents(site.context, [followPayment]);
    expect((await process(quote.paymentIntentId, sessionId)).body.success).toBe(true);
    const { orderId } = await rowOf(id);
    const [order] = await site.context.db.select().from(orders).where(eq(orders.id, orderId!));
    expect(order).toMatchObject({ subtotal: 80_000 });
  });

  it('is asked about before the button where the offer has ended since the total was shown', async () => {
    const work = await hangWork(site.context, { title: 'Weir, Asked' });
    const { id, sessionId, quote } = await quoted(work.id);
    await withdraw(id);
    const refused = await settle(quote.paymentIntentId, sessionId, quote.total);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(
      'The price of Weir, Asked has changed from $800 to $1,000.',
    );
    const { body: again } = await prepare(sessionId);
    expect(again).toMatchObject({
      paymentIntentId: quote.paymentIntentId,
      subtotal: '1000.00',
    });
    await pay(site, again.paymentIntentId);
    expect((await process(again.paymentIntentId, sessionId)).body.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ orderId: null });
  });

  it('is quoted to one checkout at a time, and comes free with its end', async () => {
    const work = await print();
    const { token, quote, sessionId } = await quoted(work.id, { size: 'A3', price: '75' });
    const second = randomUUID();
    expect((await take(token, second)).status).toBe(200);
    const refused = await prepare(second);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('in another checkout just now');
    const line = (await cart(sessionId))[0].id;
    await site.call('DELETE', `/api/cart/${sessionId}/items/${line}`);
    await add(work.id, sessionId, 'A4');
    expect((await prepare(sessionId)).body.paymentIntentId).toBe(quote.paymentIntentId);
    expect((await prepare(second)).body.subtotal).toBe('75.00');
  });

  it('is bought once: in another cart it is at the price of the shop from then on', async () => {
    const work = await print();
    const { id, token, sessionId, quote } = await quoted(work.id, { size: 'A3', price: '75' });
    const second = randomUUID();
    await take(token, second);
    await pay(site, quote.paymentIntentId);
    await process(quote.paymentIntentId, sessionId);
    expect((await rowOf(id)).orderId).not.toBeNull();
    expect(await cart(second)).toMatchObject([
      { resolvedPrice: '90.00', offer: { state: 'accepted' } },
    ]);
    expect((await prepare(second)).body.subtotal).toBe('90.00');
  });

  it('is named by the order that is written again from its payment', async () => {
    const work = await hangWork(site.context);
    await sweepCheckouts(site.context);
    const { id, quote } = await quoted(work.id);
    const payment = quote.paymentIntentId as string;
    await pay(site, payment);
    await forgetCheckout(site, payment);
    site.clock.advance({ minutes: 10 });
    await sweepCheckouts(site.context);
    const decision = { payments: [payment], decision: 'ship' };
    await site.call('POST', '/api/admin/recovered-payments/decision', decision, headers);
    const isIt = eq(orders.stripePaymentIntentId, payment);
    const [order] = await site.context.db.select().from(orders).where(isIt);
    expect(await rowOf(id)).toMatchObject({ orderId: order!.id, soldAt: null });
  });

  it('is not what the shop asks, where the price of the shop changes meanwhile', async () => {
    const work = await hangWork(site.context);
    const { sessionId, quote } = await quoted(work.id);
    await site.context.db.update(artworks).set({ price: 200_000 }).where(eq(artworks.id, work.id));
    expect((await settle(quote.paymentIntentId, sessionId, quote.total)).status).toBe(200);
    expect((await cart(sessionId))[0].offer).toMatchObject({ shopPrice: '2000.00' });
  });
});
