import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'studio@reeds.example' }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());

/** $1,000 and $120 carriage, Minnesota's tax on the work: $1,188.80. */
async function order(...works: { id: string }[]) {
  const { token } = await buy(site, ...(works.length > 0 ? works : [await hangWork(site.context)]));
  const [row] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  return row!;
}
const read = async (id: string) =>
  (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
const refund = (id: string, body: object, more: Record<string, string> = {}) =>
  site.call('POST', `/api/orders/${id}/refunds`, body, { ...headers, ...more });
const cancel = (id: string, body: object = {}) =>
  site.call('PATCH', `/api/orders/${id}`, { status: 'cancelled', ...body }, headers);
const deliver = () => sendLetters(site.context, templates);
const backOf = async ({
  stripePaymentIntentId: payment_intent,
}: {
  stripePaymentIntentId: string;
}) => (await site.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount);

describe('a refund', () => {
  it('of a part goes back through the provider, is told to the buyer, and leaves the order standing', async () => {
    const placed = await order(await hangWork(site.context, { title: 'Weir, Bent Corner' }));
    const { status, body } = await refund(placed.id, {
      amount: '100',
      note: 'For the bent corner.',
      version: 1,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      version: 2,
      refunded: '100.00',
      refundable: '1088.80',
      refunds: [{ state: 'due' }],
    });
    expect(await backOf(placed)).toEqual([]);
    await sweepCheckouts(site.context);
    await deliver();
    expect(await backOf(placed)).toEqual([10_000]);
    const after = await read(placed.id);
    expect(after.refunds).toMatchObject([{ amount: '100.00', reason: 'owner', state: 'done' }]);
    expect(after.timeline.slice(-2)).toMatchObject([
      { actor: 'owner', name: 'studio', change: 'refund', before: '1188.80', after: '100.00' },
      { actor: 'provider', change: 'refund paid', after: '100.00' },
    ]);
    const letter = site.letters.find(
      ({ text }) => text.includes('Weir, Bent Corner') && text.includes('sent $100.00 of it back'),
    );
    expect(letter).toMatchObject({
      to: 'ines@example.com',
      subject: `Money for your order ${after.number} is on its way back`,
    });
    expect(letter!.text).toContain('For the bent corner.');
    const buyers = await site.call('GET', `/api/orders/by-token/${placed.token}`);
    expect(buyers.body).toMatchObject({ status: 'pending', refundedAmount: '100.00' });
  });

  it('may be made in parts up to what was paid, and never a cent more', async () => {
    const placed = await order();
    for (const [version, amount] of ['1000.00', '188.79', '0.01'].entries())
      expect((await refund(placed.id, { amount, version: version + 1 })).status).toBe(200);
    expect(await refund(placed.id, { amount: '0.01', version: 4 })).toMatchObject({
      status: 409,
      body: { detail: 'Everything that was paid for this order has been sent back.' },
    });
    await deliver();
    const said = site.letters.filter(
      ({ subject }) =>
        subject === `Money for your order ${orderNumberOf(placed.id)} is on its way back`,
    );
    expect(
      said.map(({ text }) =>
        /I have sent.*?(?= ?For the| ?Your order|\n\n)/s.exec(text)?.[0].replaceAll(/\s+/g, ' '),
      ),
    ).toEqual([
      'I have sent $1,000.00 of it back to you.',
      'I have sent $188.79 of it back to you.',
      'I have sent $0.01 of it back to you. With what I sent before, that is all of it.',
    ]);
    await sweepCheckouts(site.context);
    expect((await backOf(placed)).toSorted((a, b) => a - b)).toEqual([1, 18_879, 100_000]);
    const [sale] = await site.context.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.relatedOrderId, placed.id), eq(transactions.type, 'refund')));
    expect(sale?.amount).toBe(118_880);
    await expect(
      site.context.db.insert(refunds).values({
        orderId: placed.id,
        paymentIntentId: placed.stripePaymentIntentId,
        reason: 'owner',
        amount: 1,
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'refunds_within_the_order' } });
  });

  it('goes back once though it is asked for twenty times at once, by one key or by twenty', async () => {
    const [first, second] = [await order(), await order()];
    const key = { 'idempotency-key': randomUUID() };
    const alike = await Promise.all(
      Array.from({ length: 20 }, () => refund(first.id, { amount: '50', version: 1 }, key)),
    );
    expect(new Set(alike.map(({ status }) => status))).toEqual(new Set([200]));
    const others = await Promise.all(
      Array.from({ length: 20 }, () =>
        refund(second.id, { amount: '50', version: 1 }, { 'idempotency-key': randomUUID() }),
      ),
    );
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(others.filter(({ status }) => status === 409)).toHaveLength(19);
    await Promise.all([sweepCheckouts(site.context), sweepCheckouts(site.context)]);
    expect([await backOf(first), await backOf(second)]).toEqual([[5_000], [5_000]]);
  });

  it('is asked for again until it is done, and goes back once though the first answer was lost', async () => {
    const placed = await order();
    await refund(placed.id, { amount: '70.00', version: 1 });
    const [stored] = await site.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, placed.id));
    const made = await site.context.payments.refund(placed.stripePaymentIntentId, 7_000, {
      refundId: stored!.id,
      attempt: 0,
    });
    await site.context.db.update(refunds).set({ attempts: 1 }).where(eq(refunds.id, stored!.id));
    await sweepCheckouts(site.context);
    const [after] = await site.context.db.select().from(refunds).where(eq(refunds.id, stored!.id));
    expect(after).toMatchObject({ status: 'done', providerRefundId: made.id });
    expect(await backOf(placed)).toEqual([7_000]);
  });

  it.each([
    { amount: '0' },
    { amount: '0.00' },
    { amount: '-5' },
    { amount: '1.5' },
    { amount: '1e3' },
    { amount: 'all' },
    {},
  ])('of %o is refused', async (body) => {
    const { id } = await order();
    expect((await refund(id, { ...body, version: 1 })).status).toBe(400);
    expect((await read(id)).refunds).toEqual([]);
  });

  it('of more than was paid is refused with what is left, and changes nothing', async () => {
    const { id } = await order();
    const answer = await refund(id, { amount: '1188.81', version: 1 });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Only $1,188.80 of this order is left to send back.' },
    });
    expect(await read(id)).toMatchObject({ version: 1, refunds: [] });
    expect(await site.context.db.$count(outbox, eq(outbox.kind, 'refund-made'))).toBeLessThan(10);
  });

  it('of an order whose part went back by hand at the provider sends the rest, and no more', async () => {
    const placed = await order();
    await site.stripe.refunds.create({
      payment_intent: placed.stripePaymentIntentId,
      amount: 2_000,
    });
    expect((await cancel(placed.id)).status).toBe(200);
    await sweepCheckouts(site.context);
    expect((await backOf(placed)).toSorted()).toEqual([116_880, 2_000]);
    const { refunds: rows } = await read(placed.id);
    expect(
      rows
        .map(({ amount, reason, state }: Record<string, string>) => [amount, reason, state])
        .toSorted(),
    ).toEqual([
      ['1168.80', 'cancelled', 'done'],
      ['20.00', 'provider', 'done'],
    ]);
  });
});

describe('cancelling an order', () => {
  it('sends back what is left, tells the buyer once, and puts the work back into the shop', async () => {
    const work = await hangWork(site.context, { title: 'Pier, Not To Be' });
    await site.context.db
      .insert(inventoryTracking)
      .values({ artworkId: work.id, title: work.title, type: 'original' });
    const placed = await order(work);
    await refund(placed.id, { amount: '100', version: 1 });
    const [spent] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'ines@example.com'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(placed.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await sweepCheckouts(site.context);
    await deliver();
    expect((await backOf(placed)).toSorted((a, b) => a - b)).toEqual([10_000, 108_880]);
    expect(await read(placed.id)).toMatchObject({
      status: 'cancelled',
      refundable: '0.00',
      orderItems: [{ fulfillmentStatus: 'cancelled' }],
    });
    const [again] = await site.context.db.select().from(artworks).where(eq(artworks.id, work.id));
    expect(again?.isAvailable).toBe(true);
    const [edition] = await site.context.db
      .select()
      .from(editions)
      .where(eq(editions.artworkId, work.id));
    expect(edition).toMatchObject({ total: 1, sold: 0, held: 0 });
    const [item] = await site.context.db
      .select()
      .from(inventoryTracking)
      .where(eq(inventoryTracking.artworkId, work.id));
    expect(item?.status).toBe('available');
    const [after] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'ines@example.com'));
    expect(after).toMatchObject({
      totalSpent: spent!.totalSpent - 108_880,
      totalPurchases: spent!.totalPurchases - 1,
    });
    const letters = site.letters.filter(
      ({ subject, text }) => subject.includes('was cancelled') && text.includes('Pier, Not To Be'),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain('$1,088.80');
    // Somebody else may have it now.
    expect((await order(work)).status).toBe('pending');
  });

  it('keeps the work out of the shop where the owner wants it so', async () => {
    const work = await hangWork(site.context);
    const { id } = await order(work);
    expect((await cancel(id, { restock: false })).body.status).toBe('cancelled');
    const [kept] = await site.context.db.select().from(artworks).where(eq(artworks.id, work.id));
    expect(kept?.isAvailable).toBe(false);
  });

  it('gives the copies of an edition back, size by size', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }],
    });
    const { token } = await buy(site, { id: print.id, size: 'A3' });
    const [placed] = await site.context.db.select().from(orders).where(eq(orders.token, token));
    await cancel(placed!.id);
    const [edition] = await site.context.db
      .select()
      .from(editions)
      .where(eq(editions.artworkId, print.id));
    expect(edition?.sold).toBe(0);
  });

  it('is refused once a part has left, and takes no refund after', async () => {
    const shipped = await order(await hangWork(site.context), await hangWork(site.context));
    await site.call('PATCH', `/api/orders/${shipped.id}`, { status: 'processing' }, headers);
    const [{ id: itemId }] = (await read(shipped.id)).orderItems;
    await site.call(
      'POST',
      `/api/orders/${shipped.id}/ship`,
      { trackingNumber: 'A1', itemIds: [itemId] },
      headers,
    );
    expect(await cancel(shipped.id)).toMatchObject({ status: 409 });
    expect((await read(shipped.id)).refunds).toEqual([]);
    const gone = await order();
    await cancel(gone.id);
    expect(await refund(gone.id, { amount: '1', version: 2 })).toMatchObject({ status: 409 });
    expect(
      await site.context.db.$count(
        auditTrail,
        and(eq(auditTrail.entityId, gone.id), eq(auditTrail.change, 'refund')),
      ),
    ).toBe(1);
  });
});
