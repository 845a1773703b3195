import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editions } from '#app/database/schema/catalog.ts';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { endDispute, openDispute, warnOfFraud } from '#tests/support/at-provider.ts';
import { expectKept, listen } from '#tests/support/listen.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
  await chargeSimply(site.context);
  await sweepCheckouts(site.context);
});
afterAll(() => site.close());
beforeEach(() => void (site.letters.length = 0));

/** A payment of $1,188.80 that the database has forgotten, as one does that is restored from an older copy. */
async function lost() {
  const { context } = site;
  const work = await hangWork(context);
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  const id = body.paymentIntentId as string;
  await pay(site, id);
  const [checkout] = await context.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, id));
  await context.db.execute(
    sql`update editions e set held = held - h.quantity from holds h where h.edition_id = e.id and h.checkout_id = ${checkout!.id}`,
  );
  await context.db.delete(checkouts).where(eq(checkouts.id, checkout!.id));
  return { id, work };
}

async function find(): Promise<void> {
  site.clock.advance({ minutes: 11 });
  await sweepCheckouts(site.context);
}

async function rest(): Promise<void> {
  for (let count = 0; count < 2; count++) {
    await find();
    await listen(site.context);
  }
}

const backAtProvider = (payment: string, amount?: number) =>
  site.stripe.refunds.create({ payment_intent: payment, ...(amount !== undefined && { amount }) });
const listed = async (id: string) =>
  (
    (await site.call('GET', '/api/admin/recovered-payments', undefined, headers)).body as {
      paymentIntentId: string;
    }[]
  ).find((one) => one.paymentIntentId === id);
const decide = async (id: string, decision: string) =>
  (
    await site.call(
      'POST',
      '/api/admin/recovered-payments/decision',
      { payments: [id], decision },
      headers,
    )
  ).body;
const orderOf = async (payment: string) => {
  const [row] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, payment));
  return (await site.call('GET', `/api/orders/${row!.id}`, undefined, headers)).body;
};
const booked = async (orderId: string, type: string) =>
  (
    await site.context.db
      .select()
      .from(transactions)
      .where(eq(transactions.relatedOrderId, orderId))
  ).find((row) => row.type === type);
const tasks = async (kind: string) =>
  (
    (await site.call('GET', '/api/admin/tasks', undefined, headers)).body as { kind: string }[]
  ).filter((task) => task.kind === kind);
const returned = async (payment: string) =>
  (await site.stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount);
const toPack = (id: string, more = {}) =>
  site.call('PATCH', `/api/orders/${id}`, { status: 'processing', ...more }, headers);

describe('money of a lost payment that had gone back at the provider', () => {
  it('is in the order that is written again, in its books and in what may still go back', async () => {
    const { id } = await lost();
    await backAtProvider(id, 50_000);
    await find();
    expect(await decide(id, 'ship')).toEqual({ decided: 1, refused: [] });
    const order = await orderOf(id);
    expect(order).toMatchObject({
      refunded: '500.00',
      refundable: '688.80',
      refunds: [{ amount: '500.00', state: 'done' }],
    });
    expect(await booked(order.id, 'refund')).toMatchObject({ amount: 50_000 });
    await rest();
    expect(await orderOf(id)).toMatchObject({ refunded: '500.00', refunds: [expect.anything()] });
    await expectKept(site);
  });

  it('while it waits is told in the list, and an order whose money is gone is not written', async () => {
    const { id } = await lost();
    await find();
    expect(await listed(id)).toMatchObject({
      refunded: '0.00',
      choices: ['ship', 'shipped', 'refund'],
    });
    await backAtProvider(id);
    await listen(site.context);
    expect(await listed(id)).toMatchObject({ refunded: '1188.80', choices: ['refund'] });
    expect(await tasks('refund-elsewhere')).not.toContainEqual(
      expect.objectContaining({ title: expect.stringContaining('1,188.80') }),
    );
    expect((await decide(id, 'refund')).decided).toBe(1);
    expect(await returned(id)).toEqual([118_880]);
  });

  it('is seen by the decision though no event has told of it yet', async () => {
    const { id } = await lost();
    await find();
    await backAtProvider(id);
    expect(await decide(id, 'ship')).toMatchObject({
      decided: 0,
      refused: [{ sentence: expect.stringContaining('gone back already') }],
    });
    expect(await listed(id)).toMatchObject({ refunded: '1188.80', choices: ['refund'] });
    expect((await decide(id, 'refund')).decided).toBe(1);
  });

  it('is left out of what the buyer is told goes back', async () => {
    const { id } = await lost();
    await backAtProvider(id, 50_000);
    await find();
    expect((await decide(id, 'refund')).decided).toBe(1);
    await rest();
    expect(await returned(id)).toEqual([68_880, 50_000]);
    const told = site.letters
      .filter(({ to }) => to === 'ines@example.com')
      .map(({ text }) => text?.match(/\$[\d,.]+\d/g));
    expect(told).toEqual([['$688.80']]);
    const rows = await site.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentIntentId, id));
    expect(rows).toMatchObject([{ amount: 68_880, status: 'done' }]);
    await expectKept(site);
  });
});

describe('a dispute of a lost payment', () => {
  it('is told before the owner decides, stops the parcel of its order, and is lost in its books', async () => {
    const { id } = await lost();
    const { id: dispute } = await openDispute(site, id);
    await warnOfFraud(site, id);
    await listen(site.context);
    expect(await listed(id)).toMatchObject({
      isDisputed: true,
      lost: '0.00',
      choices: ['ship', 'shipped'],
    });
    expect((await decide(id, 'refund')).refused).toMatchObject([
      { sentence: expect.stringContaining('bank is deciding') },
    ]);
    expect((await decide(id, 'ship')).decided).toBe(1);
    const { id: orderId, alerts } = await orderOf(id);
    expect(alerts).toContain('disputed');
    expect(await tasks('dispute')).toContainEqual(
      expect.objectContaining({ path: `/admin/orders/${orderId}` }),
    );
    expect(await toPack(orderId)).toMatchObject({
      status: 409,
      body: { fields: { shipAnyway: expect.any(String) } },
    });
    await endDispute(site, dispute, 'lost');
    await rest();
    expect(await orderOf(id)).toMatchObject({
      alerts: ['dispute-lost'],
      lost: '1188.80',
      refundable: '0.00',
    });
    expect(await booked(orderId, 'dispute')).toMatchObject({ amount: 118_880, feeAmount: 1_500 });
    const cancelled = await site.call(
      'PATCH',
      `/api/orders/${orderId}`,
      { status: 'cancelled' },
      headers,
    );
    expect(cancelled.status).toBe(200);
    expect(await site.context.db.$count(refunds, eq(refunds.paymentIntentId, id))).toBe(0);
    await expectKept(site);
  });

  it('is part of its order though no event has told of it before the decision', async () => {
    const { id } = await lost();
    await find();
    const { id: dispute } = await openDispute(site, id);
    expect((await decide(id, 'ship')).decided).toBe(1);
    const order = await orderOf(id);
    expect(order.alerts).toEqual(['disputed']);
    const rows = await site.context.db
      .select()
      .from(disputes)
      .where(eq(disputes.providerDisputeId, dispute));
    expect(rows).toMatchObject([{ orderId: order.id }]);
    await expectKept(site);
  });

  it('that is lost leaves nothing to send back: closing it asks the provider for nothing', async () => {
    const { id, work } = await lost();
    await find();
    const { id: dispute } = await openDispute(site, id);
    await endDispute(site, dispute, 'lost');
    await listen(site.context);
    expect(await listed(id)).toMatchObject({
      isDisputed: false,
      lost: '1188.80',
      choices: ['ship', 'shipped', 'refund'],
    });
    expect((await decide(id, 'refund')).decided).toBe(1);
    await rest();
    const [edition] = await site.context.db
      .select()
      .from(editions)
      .where(eq(editions.artworkId, work.id));
    expect(edition).toMatchObject({ held: 0, sold: 0 });
    expect(
      await site.context.db.select().from(refunds).where(eq(refunds.paymentIntentId, id)),
    ).toMatchObject([{ status: 'replaced' }]);
    expect(site.letters.filter(({ to }) => to === 'ines@example.com')).toEqual([]);
  });

  it('that begins when its refund is due is a task until the bank has decided', async () => {
    const { id } = await lost();
    await find();
    expect((await decide(id, 'refund')).decided).toBe(1);
    const { id: dispute } = await openDispute(site, id);
    await listen(site.context);
    expect(await tasks('refund-refused')).toMatchObject([
      { title: 'A refund of $1,188.80 cannot be made', path: '/admin/payments' },
    ]);
    expect(site.letters.map(({ to, subject }) => `${to}: ${subject}`)).toContain(
      'artist@example.com: A refund of $1,188.80 cannot be made',
    );
    await endDispute(site, dispute, 'lost');
    await rest();
    expect(await tasks('refund-refused')).toEqual([]);
    expect(
      await site.context.db.select().from(refunds).where(eq(refunds.paymentIntentId, id)),
    ).toMatchObject([{ status: 'replaced' }]);
    expect(await returned(id)).toEqual([]);
  });
});

it('an original that a lost payment has bought is said to be paid for when it is marked as sold, and is not to be taken', async () => {
  const { id, work } = await lost();
  await find();
  const [item] = await site.context.db
    .insert(inventoryTracking)
    .values({ title: 'Weir', type: 'original', artworkId: work.id })
    .returning();
  const mark = (more: object) =>
    site.call(
      'PATCH',
      `/api/admin/inventory/${item!.id}`,
      { version: 1, status: 'sold', ...more },
      headers,
    );
  for (const more of [{}, { takeAnyway: true }]) {
    const { status, body } = await mark(more);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^Weir is paid for.*\/admin\/payments/),
    ]);
    expect(body.fields ?? {}).not.toHaveProperty('takeAnyway');
  }
  expect(await listed(id)).toMatchObject({ choices: ['ship', 'shipped', 'refund'] });
  expect((await decide(id, 'refund')).decided).toBe(1);
  expect((await mark({})).status).toBe(200);
  await rest();
});
