import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { packByHand } from '#app/features/orders/parcels/pack-by-hand.server.ts';
import { printShop } from '#tests/support/print-shop.ts';
import { shirtRef } from '#tests/support/recording-printer.ts';

const at = printShop();
const { charges, connect, handOver, later, listed, parcelOf, rowOf, sold, tasks } = at;

describe('what the printer does not take', () => {
  it('is a task that says why, and goes on when the owner has it tried again', async () => {
    const order = await sold();
    at.shop.fail({ call: 'create', how: 'refused', words: 'The postal code is wrong.' });
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'address' });
    expect((await tasks()).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^The printer does not take the address of order /),
    ]);
    const { id } = await rowOf(order);
    const answer = await at.site.call('POST', `/api/admin/printing/${id}/retry`, {}, at.headers);
    expect(answer).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(await tasks()).toEqual([]);
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed' });
  });

  it('waits until the day that the owner says', async () => {
    const order = await sold();
    at.shop.variants[0]!.inStock = false;
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'out-of-stock' });
    const path = `/api/admin/printing/${(await rowOf(order)).id}/retry`;
    const day = (days: number) =>
      new Date(at.site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const over = await at.site.call('POST', path, { waitUntil: day(-2) }, at.headers);
    expect(over).toMatchObject({ status: 400, body: { detail: 'That day is over.' } });
    expect((await at.site.call('POST', path, { waitUntil: day(3) }, at.headers)).status).toBe(200);
    at.shop.variants[0]!.inStock = true;
    await later(60);
    expect(await rowOf(order)).toMatchObject({ status: 'waiting', reason: 'until' });
    await later(3 * 24 * 60);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', reason: null });
  });

  it('is packed by the owner, and the rest of it goes on without', async () => {
    const order = await sold('M', 'XL');
    at.shop.variants[1]!.inStock = false;
    await handOver();
    const row = await rowOf(order);
    expect(row).toMatchObject({ status: 'refused' });
    const items = await at.site.context.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id));
    const itemId = items.find((item) => item.selectedSize === 'XL')!.id;
    const pack = () =>
      at.site.call('POST', `/api/admin/printing/${row.id}/pack`, { itemId }, at.headers);
    expect(await pack()).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(await pack()).toMatchObject({ status: 200 });
    await handOver();
    expect([...at.shop.ledger.values()].map(({ asked }) => asked.items)).toEqual([
      [{ variantRef: shirtRef, quantity: 1 }],
    ]);
    expect(charges()).toBe(1);
    const [packed] = await at.site.context.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.id, itemId));
    expect(packed!.fulfillmentType).toBe('manual');
  });

  it('is packed by the owner without a word here: its row and its task end', async () => {
    const order = await sold();
    at.shop.variants[0]!.inStock = false;
    await handOver();
    expect(await tasks()).toHaveLength(1);
    const { context } = at.site;
    const [item] = await context.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id));
    await context.db.transaction((tx) => packByHand(tx, context, { itemId: item!.id }));
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'cancelled', reason: null });
    expect(await tasks()).toEqual([]);
    await handOver();
    expect(at.shop.ledger.size).toBe(0);
  });

  it('is tried again at once with all that was refused for the same cause, but for what was cancelled', async () => {
    const all = (body: object) =>
      at.site.call('POST', '/api/admin/printing/retry', body, at.headers);
    const figures = async () =>
      (await at.site.call('GET', '/api/admin/printing/summary', undefined, at.headers)).body;
    const sold3 = [await sold(), await sold(), await sold()];
    at.shop.variants[0]!.inStock = false;
    await handOver();
    at.shop.variants[0]!.inStock = true;
    at.shop.variants[1]!.cost.amount = 9_000;
    const dear = await sold('XL');
    await handOver();
    expect((await figures()).refused).toEqual([
      { reason: 'out-of-stock', count: 3 },
      { reason: 'costs-more', count: 1 },
    ]);
    const { db } = at.site.context;
    const setStatus = (status: 'cancelled' | 'pending') =>
      db.update(orders).set({ status }).where(eq(orders.id, sold3[2]!.id));
    await setStatus('cancelled');
    for (const reason of ['recovered', 'refunded', 'nonsense'])
      expect((await all({ reason })).status).toBe(400);
    expect((await all({ reason: 'out-of-stock' })).body).toEqual({ tried: 2, over: 1, left: 1 });
    await setStatus('pending');
    await handOver();
    expect(await rowOf(sold3[0]!)).toMatchObject({ status: 'confirmed' });
    expect(await rowOf(sold3[1]!)).toMatchObject({ status: 'confirmed' });
    expect(await rowOf(dear)).toMatchObject({ status: 'refused', reason: 'costs-more' });
    expect((await all({ reason: 'costs-more' })).body).toEqual({ tried: 1, over: 0, left: 0 });
    await handOver();
    expect(await rowOf(dear)).toMatchObject({ status: 'refused', reason: 'costs-more' });
    expect(charges()).toBe(2);
  });

  it('costs more than was paid: not made before the owner wants it all the same', async () => {
    at.shop.variants[0]!.cost.amount = 9_000;
    const order = await sold();
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'costs-more' });
    expect(charges()).toBe(0);
    const { id } = await rowOf(order);
    await at.site.call('POST', `/api/admin/printing/${id}/retry`, { isWanted: true }, at.headers);
    await handOver();
    expect(charges()).toBe(1);
  });

  it('costs nobody knows what in the shop’s money: it waits for the rate, and goes on by itself', async () => {
    connect('live');
    for (const one of at.shop.variants) one.cost.currency = 'GBP';
    at.shop.postage.currency = 'GBP';
    const order = await sold();
    const { db } = at.site.context;
    await db.update(orders).set({ paymentMode: 'live' }).where(eq(orders.id, order.id));
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'created', reason: 'no-rate' });
    expect(charges()).toBe(0);
    expect(await tasks()).toMatchObject([
      { title: "Enter the printer's exchange rate", path: '/admin/settings/printing' },
    ]);
    expect(await listed('to-see-to')).toMatchObject([{ orderId: order.id, needsOwner: true }]);
    const path = '/api/admin/connections/printer/rate';
    const said = await at.site.call('PUT', path, { rate: 3, version: 0 }, at.headers);
    expect(said.status).toBe(200);
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'costs-more' });
    expect(charges()).toBe(0);
    await at.site.call('PUT', path, { rate: 1.3, version: 1 }, at.headers);
    await at.site.call(
      'POST',
      `/api/admin/printing/${(await rowOf(order)).id}/retry`,
      {},
      at.headers,
    );
    await handOver();
    expect(charges()).toBe(1);
    expect(await tasks()).toEqual([]);
  });

  it('was refused at its confirmation: the draft is given up, and another one is confirmed', async () => {
    const order = await sold();
    at.shop.fail({ call: 'confirm', how: 'refused', words: 'Out of stock.' });
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'refused', isRemade: true });
    const { id } = await rowOf(order);
    await at.site.call('POST', `/api/admin/printing/${id}/retry`, {}, at.headers);
    await handOver();
    await later(1);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', isRemade: false });
    expect([...at.shop.ledger.values()].map(({ status }) => status)).toEqual([
      'cancelled',
      'confirmed',
    ]);
  });

  it('says a word that is not known: nothing moves, and it is a task until it says another', async () => {
    const order = await sold();
    await handOver();
    at.shop.say('on_the_moon');
    await later(11);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', reason: 'unknown-word' });
    expect(await parcelOf(order)).toMatchObject({ status: 'processing' });
    expect(await tasks()).toMatchObject([{ kind: 'printing-stopped' }]);
    at.shop.say('in_production');
    await later(11);
    expect(await tasks()).toEqual([]);
  });
});

describe('what speaks against printing', () => {
  const cancel = (order: { id: string }) =>
    at.site.call('PATCH', `/api/orders/${order.id}`, { status: 'cancelled' }, at.headers);

  it('a cancellation before the printer was asked: nothing is made', async () => {
    const order = await sold();
    expect((await cancel(order)).status).toBe(200);
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'cancelled' });
    expect(at.shop.ledger.size).toBe(0);
  });

  it('a cancellation after it is asked for at the printer, and is too late while it prints', async () => {
    const [first, second] = [await sold(), await sold()];
    await handOver();
    expect((await cancel(first)).status).toBe(200);
    await handOver();
    expect(await rowOf(first)).toMatchObject({ status: 'cancelled' });
    const { teemillOrderId } = await rowOf(first);
    expect(at.shop.ledger.get(teemillOrderId!)).toMatchObject({ status: 'cancelled' });
    at.shop.say('in_production');
    expect((await cancel(second)).status).toBe(200);
    await handOver();
    expect(await rowOf(second)).toMatchObject({ reason: 'too-late' });
    expect((await tasks()).map(({ kind }) => kind)).toContain('printing-stopped');
  });

  it('a refund before: the owner is asked', async () => {
    const order = await sold();
    const back = await at.site.call(
      'POST',
      `/api/orders/${order.id}/refunds`,
      { amount: '5.00', version: order.version },
      at.headers,
    );
    expect(back.status).toBe(200);
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'refused', reason: 'refunded' });
    expect(charges()).toBe(0);
  });

  it('a dispute: it waits until that is decided', async () => {
    const order = await sold();
    await at.site.context.db.insert(disputes).values({
      providerDisputeId: `dp_${order.id}`,
      paymentIntentId: order.stripePaymentIntentId,
      orderId: order.id,
      amount: 100,
      currency: 'USD',
      reason: 'fraudulent',
      state: 'needs-response',
      openedAt: at.site.clock.now(),
    });
    await handOver();
    expect(await rowOf(order)).toMatchObject({ status: 'created', reason: 'disputed' });
    await at.site.context.db.update(disputes).set({ state: 'won', closedAt: at.site.clock.now() });
    await later(31);
    expect(await rowOf(order)).toMatchObject({ status: 'confirmed', reason: null });
  });

  it('play money at a printer that charges, and real money at one that does not', async () => {
    const [played, paid] = [await sold(), await sold()];
    await at.site.context.db
      .update(orders)
      .set({ paymentMode: 'live' })
      .where(eq(orders.id, paid.id));
    await handOver();
    expect(await rowOf(paid)).toMatchObject({ status: 'waiting', reason: 'no-printer' });
    expect(await tasks()).toMatchObject([
      { kind: 'printer-missing', title: 'No printer is connected' },
    ]);
    connect('live');
    await later(6);
    expect(await rowOf(paid)).toMatchObject({ status: 'confirmed' });
    expect(await tasks()).toEqual([]);
    const another = await sold();
    await handOver();
    expect(await rowOf(another)).toMatchObject({ status: 'refused', reason: 'test-payment' });
    expect(await rowOf(played)).toMatchObject({ status: 'confirmed' });
  });
});
