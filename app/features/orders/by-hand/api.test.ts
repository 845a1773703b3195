import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { transactions } from '#app/database/schema/office.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { customers } from '#app/database/schema/people.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { tracesOf } from '#tests/support/traces.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const today = () => site.context.now().toISOString().slice(0, 10);
const sale = (works: { id: string }[], more: object = {}) => ({
  lines: works.map(({ id: artworkId }) => ({ artworkId, unitPrice: '900' })),
  firstName: 'Sofia',
  lastName: 'Marsh',
  email: `${randomUUID()}@reader.example`,
  paidBy: 'cash',
  soldOn: today(),
  address: null,
  ...more,
});
const home = {
  address1: '14 Weir Lane',
  city: 'Duluth',
  state: 'MN',
  postalCode: '55802',
  country: 'US',
};
const record = (body: object) => site.call('POST', '/api/admin/sales', body, headers);
const orderOf = async (id: string) =>
  (await site.context.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const lettersOf = (id: string) =>
  site.context.db.select().from(outbox).where(eq(outbox.subject, id));

describe('a sale by hand', () => {
  it('of an exhibited original, handed over for cash, is an order that has arrived', async () => {
    const work = await hangWork(site.context, { title: 'Weir, Handed Over' });
    await site.context.db
      .insert(inventoryTracking)
      .values({ artworkId: work.id, title: work.title, type: 'original', status: 'exhibition' });
    const body = sale([work]);
    const { status, body: answer } = await record(body);
    expect(status).toBe(200);
    const order = await orderOf(answer.orderId);
    expect(order).toMatchObject({
      status: 'delivered',
      fulfillmentStatus: 'delivered',
      paidBy: 'cash',
      totalAmount: 90_000,
      shippingCost: 0,
      taxAmount: 0,
    });
    const { db } = site.context;
    expect(await db.select().from(editions).where(eq(editions.artworkId, work.id))).toMatchObject([
      { sold: 1, total: 1 },
    ]);
    expect(await db.select().from(artworks).where(eq(artworks.id, work.id))).toMatchObject([
      { isAvailable: false, standing: null },
    ]);
    expect(
      await db.select().from(inventoryTracking).where(eq(inventoryTracking.artworkId, work.id)),
    ).toMatchObject([{ status: 'sold' }]);
    expect(
      await db.select().from(certificates).where(eq(certificates.artworkId, work.id)),
    ).toHaveLength(1);
    expect(
      await db.select().from(transactions).where(eq(transactions.relatedOrderId, order.id)),
    ).toMatchObject([{ type: 'sale', amount: 90_000, paymentMethod: 'cash' }]);
    expect(await db.select().from(customers).where(eq(customers.email, body.email))).toMatchObject([
      { firstName: 'Sofia', totalSpent: 90_000, totalPurchases: 1 },
    ]);
    expect(await lettersOf(order.id)).toEqual([]);
    // Nothing crosses a border, wherever the studio is.
    const known = await site.call('GET', `/api/orders/${order.id}`, undefined, headers);
    expect(known.body).toMatchObject({ isAbroad: false });
    const page = await site.call('GET', `/api/orders/by-token/${order.token}`);
    expect(page.body).toMatchObject({ paidBy: 'cash', status: 'delivered' });
    expect(page.body.parcels).toMatchObject([{ status: 'delivered', trackingNumber: null }]);
  });

  it('to be sent waits to be packed, and its buyer gets the letter of every order', async () => {
    const work = await hangWork(site.context);
    const { body } = await record(
      sale([work], { address: home, shipping: '25', letter: true, paidBy: 'transfer' }),
    );
    expect(await orderOf(body.orderId)).toMatchObject({
      status: 'pending',
      totalAmount: 92_500,
      shippingCost: 2_500,
    });
    expect(await lettersOf(body.orderId)).toMatchObject([{ kind: 'order-confirmation' }]);
    const listed = await site.call('GET', '/api/orders/manual-fulfillment', undefined, headers);
    expect(listed.body.map(({ id }: { id: string }) => id)).toContain(body.orderId);
  });

  it('without an email address is written to nobody, and makes no customer', async () => {
    const work = await hangWork(site.context);
    const before = await site.context.db.$count(customers);
    const { status, body } = await record(sale([work], { email: '', address: home, letter: true }));
    expect(status).toBe(200);
    expect(await lettersOf(body.orderId)).toEqual([]);
    expect(await site.context.db.$count(customers)).toBe(before);
  });

  it('without an email address has no letters, and its buyer is erased from its page', async () => {
    const work = await hangWork(site.context);
    const name = { firstName: 'Perpetua', lastName: 'Quillfeather' };
    const sent = sale([work], { ...name, email: '', address: home, notes: 'Quillfeather rings.' });
    const { orderId } = (await record(sent)).body;
    const path = `/api/orders/${orderId}`;
    const read = async () => (await site.call('GET', path, undefined, headers)).body;
    const erase = (version: number) =>
      site.call('POST', `${path}/erase-buyer`, { version }, headers);
    expect((await erase((await read()).version)).status).toBe(409);
    await site.call('PATCH', path, { status: 'processing' }, headers);
    const ship = { ...headers, 'idempotency-key': randomUUID() };
    await site.call('POST', `${path}/ship`, { trackingNumber: 'A1' }, ship);
    const { version } = await read();
    const refund = { amount: '10', version };
    expect((await site.call('POST', `${path}/refunds`, refund, ship)).status).toBe(200);
    const before = await read();
    expect(before.letters).toEqual([]);
    expect((await erase(version)).status).toBe(409);
    expect((await erase(before.version)).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ customerFirstName: 'Erased', refunded: '10.00' });
    const found = () => tracesOf('quillfeather', site.context.db, site.env.DATA_DIR);
    await expect.poll(found).toEqual([]);
    expect((await erase(before.version)).status).toBe(200);
    expect(await read()).toEqual(after);
    const known = await record(sale([await hangWork(site.context)]));
    const theirs = `/api/orders/${known.body.orderId}/erase-buyer`;
    expect(await site.call('POST', theirs, { version: 1 }, headers)).toMatchObject({
      status: 409,
      body: {
        detail:
          'This buyer is among your customers. Erase them there, with all that is kept of them.',
      },
    });
  });

  it('keeps its notes, and the day on which it was made', async () => {
    const work = await hangWork(site.context);
    const { body } = await record(sale([work], { soldOn: '2025-06-01', notes: 'Booth 12.' }));
    const order = await orderOf(body.orderId);
    expect(order.adminNotes).toBe('Booth 12.');
    expect(order.createdAt.toISOString()).toBe('2025-06-01T12:00:00.000Z');
  });

  it('goes back by her own hand: no card is asked for it', async () => {
    const work = await hangWork(site.context);
    const { body } = await record(sale([work], { address: home }));
    const back = await site.call(
      'POST',
      `/api/orders/${body.orderId}/refunds`,
      { amount: '100', version: 1 },
      headers,
    );
    expect(back.status).toBe(200);
    await sweepCheckouts(site.context);
    expect(
      await site.context.db.select().from(refunds).where(eq(refunds.orderId, body.orderId)),
    ).toMatchObject([{ status: 'done', amount: 10_000, providerRefundId: null }]);
  });
});

describe('what cannot be sold by hand', () => {
  it('is what was sold', async () => {
    const work = await hangWork(site.context, { title: 'Sold Weir' });
    expect((await record(sale([work]))).status).toBe(200);
    const again = await record(sale([work]));
    expect(again).toMatchObject({ status: 409 });
    expect(again.body.detail).toContain('Sold Weir');
    expect(
      await site.context.db.select().from(editions).where(eq(editions.artworkId, work.id)),
    ).toMatchObject([{ sold: 1 }]);
  });

  it('is what a buyer is about to pay for', async () => {
    const work = await hangWork(site.context);
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
    const held = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    expect(held.status).toBe(200);
    const body = sale([work]);
    expect(await record(body)).toMatchObject({ status: 409 });
    expect(await site.context.db.$count(orders, eq(orders.customerEmail, body.email))).toBe(0);
  });

  it.each([
    ['no work', { lines: [] }],
    ['an unknown size', { size: 'XXL' }],
    ['a price that is none', { price: 'much' }],
    ['a day to come', { soldOn: '2999-01-01' }],
    ['no name', { firstName: ' ' }],
    ['an address without a street', { address: { ...home, address1: '' } }],
    ['a card of this site', { paidBy: 'card' }],
  ])('is %s', async (_, { size, price, ...more }: Record<string, unknown>) => {
    const work = await hangWork(site.context);
    const lines = [{ artworkId: work.id, selectedSize: size ?? null, unitPrice: price ?? '900' }];
    const body = sale([], { lines, ...more });
    expect(await record(body)).toMatchObject({ status: 400 });
    expect(await site.context.db.$count(orders, eq(orders.customerEmail, body.email))).toBe(0);
  });

  it('is an unknown work, or anything by a stranger', async () => {
    expect(await record(sale([{ id: randomUUID() }]))).toMatchObject({ status: 404 });
    const work = await hangWork(site.context);
    expect(await site.call('POST', '/api/admin/sales', sale([work]))).toMatchObject({
      status: 401,
    });
  });
});

describe('the works to choose from', () => {
  it('are found by title with what is left of each size', async () => {
    const print = await hangWork(site.context, {
      title: 'Zwischenstand Print',
      productType: 'print',
      category: 'prints',
      sizePrices: [{ size: '8x10', price: 7_000, edition: 5 }],
    });
    const found = await site.call('GET', '/api/admin/sales/works?q=zwischen', undefined, headers);
    expect(found.body).toMatchObject([
      { id: print.id, left: null, sizes: [{ size: '8x10', price: '70.00', left: 5 }] },
    ]);
  });
});

it('breaks no invariant', async () => {
  expect(await brokenInvariants({ db: site.context.db, stripe: site.stripe }, 'underway')).toEqual(
    [],
  );
});
