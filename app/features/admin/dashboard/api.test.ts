import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { monthlySales, orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';
import type { Dashboard } from './contract.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const overview = async (): Promise<Dashboard> =>
  (await site.call('GET', '/api/admin/overview', undefined, headers)).body;
const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(site.context.now().getTime() + days * day);

it('says that nothing waits where nothing does', async () => {
  const { waiting, sales, conversion } = await overview();
  expect(waiting).toEqual({
    ordersToShip: { count: 0, oldest: null },
    inquiries: { count: 0, held: 0, oldest: null },
    commissions: { overdue: 0, soon: 0 },
    paymentsWithoutOrder: 0,
    failedLetters: 0,
    club: { toPack: 0, month: null, closing: null },
    lowStock: { count: 0, sizes: [] },
  });
  expect(sales).toMatchObject({ total: '0.00', kinds: [], best: [] });
  expect(sales.months.map(({ month }) => month)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(conversion).toEqual({ days: 30, carts: 0, orders: 0 });
});

it('is for the owner alone', async () => {
  expect((await site.call('GET', '/api/admin/overview')).status).toBe(401);
});

describe('what waits', () => {
  it('is orders to be shipped, with the age of the oldest, until they are', async () => {
    const before = (await overview()).waiting.ordersToShip;
    const { paymentIntentId } = await buy(site, await hangWork(site.context));
    const [order] = await site.context.db
      .select()
      .from(orders)
      .where(eq(orders.stripePaymentIntentId, paymentIntentId));
    expect((await overview()).waiting.ordersToShip).toEqual({
      count: before.count + 1,
      oldest: order!.createdAt.toISOString(),
    });
    const path = `/api/orders/${order!.id}`;
    await site.call('PATCH', path, { status: 'processing' }, headers);
    expect((await overview()).waiting.ordersToShip).toMatchObject({ count: before.count + 1 });
    await site.call('POST', `${path}/ship`, { trackingNumber: '1Z' }, headers);
    expect((await overview()).waiting.ordersToShip).toEqual(before);
  });

  it('is an order of merchandise that the owner makes, and none that the printer does', async () => {
    const before = (await overview()).waiting.ordersToShip;
    const thing = { productType: 'merchandise', price: 1_800 } as const;
    await buy(site, await hangWork(site.context, { ...thing, printedBy: 'printer' }));
    expect((await overview()).waiting.ordersToShip).toEqual(before);
    await buy(site, await hangWork(site.context, thing));
    expect((await overview()).waiting.ordersToShip).toMatchObject({ count: before.count + 1 });
  });

  it('is commissions whose deadline is near or past, by its day, of those under way', async () => {
    const due = async (
      deadline: Date | null,
      status: 'inquiry' | 'in_progress' | 'completed' = 'in_progress',
    ) => site.context.db.insert(commissions).values({ title: 'A pier', deadline, status });
    await due(inDays(-1));
    await due(inDays(-30), 'inquiry');
    await due(inDays(0));
    await due(inDays(7));
    await due(inDays(8));
    await due(null);
    await due(inDays(-1), 'completed');
    expect((await overview()).waiting.commissions).toEqual({ overdue: 2, soon: 2 });
  });

  it('is money that must go back, and letters that failed', async () => {
    await site.context.db
      .insert(refunds)
      .values({ paymentIntentId: 'pi_gone', reason: 'sold', amount: 100 });
    const letter = { kind: 'order-confirmation', recipient: 'a@example.com', payload: {} };
    await site.context.db.insert(outbox).values([
      { ...letter, subject: randomUUID() },
      { ...letter, subject: randomUUID(), attempts: 2, lastError: 'EENVELOPE 550' },
      {
        ...letter,
        subject: randomUUID(),
        attempts: 2,
        lastError: 'EENVELOPE 550',
        sentAt: site.context.now(),
      },
    ]);
    expect((await overview()).waiting).toMatchObject({ paymentsWithoutOrder: 1, failedLetters: 1 });
    // Neither is a promise kept.
    await site.context.db.delete(refunds).where(eq(refunds.paymentIntentId, 'pi_gone'));
    await site.context.db.delete(outbox).where(eq(outbox.recipient, 'a@example.com'));
  });

  it('is sizes of prints of which three or fewer are left, those in a checkout not counted as gone', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      title: 'Reed Margin',
      sizePrices: [
        { size: 'A2', price: 9_000, edition: 4 },
        { size: 'A3', price: 9_000, edition: 3 },
        { size: 'A4', price: 9_000 },
      ],
    });
    expect((await overview()).waiting.lowStock).toEqual({
      count: 1,
      sizes: [{ title: 'Reed Margin', size: 'A3', left: 3 }],
    });
    await site.context.db.update(editions).set({ held: 1 }).where(eq(editions.artworkId, print.id));
    expect((await overview()).waiting.lowStock.count).toBe(1);
    await site.context.db.update(editions).set({ held: 0 }).where(eq(editions.artworkId, print.id));
    await buy(site, { id: print.id, size: 'A2' });
    expect((await overview()).waiting.lowStock).toMatchObject({
      count: 2,
      sizes: [{ left: 3 }, { left: 3 }],
    });
  });
});

describe('the sales', () => {
  it('are summed by month and kind, shipping and tax beside, and name what sold best', async () => {
    await site.context.db.delete(monthlySales);
    const original = await hangWork(site.context, { title: 'Slack Water', price: 165_000 });
    const mug = await hangWork(site.context, {
      title: 'A mug',
      productType: 'merchandise',
      price: 1_800,
    });
    const bought = [await buy(site, original, mug), await buy(site, mug)];
    const carriage = (bought.reduce((sum, { total }) => sum + Number(total), 0) - 1686).toFixed(2);
    const { sales } = await overview();
    const november = sales.months.at(-1)!;
    expect(november).toMatchObject({
      month: '2026-11',
      amounts: {
        artwork: '1650.00',
        print: '0.00',
        merchandise: '36.00',
        shipping: carriage,
        refund: '0.00',
      },
      total: (1686 + Number(carriage)).toFixed(2),
    });
    expect(sales.total).toBe(november.total);
    expect(sales.kinds).toMatchObject([
      { kind: 'artwork', quantity: 1, amount: '1650.00' },
      { kind: 'merchandise', quantity: 2, amount: '36.00' },
      { kind: 'shipping', amount: carriage },
    ]);
    expect(sales.best).toMatchObject([
      { title: 'Slack Water', kind: 'artwork', quantity: 1, amount: '1650.00' },
      { title: 'A mug', kind: 'merchandise', quantity: 2, amount: '36.00' },
    ]);
    expect(sales.best[0]!.slug).not.toBeNull();
  });

  it('leave a cancelled order out, and keep a price and a name as they were', async () => {
    const { paymentIntentId } = await buy(
      site,
      await hangWork(site.context, { title: 'Gone Again', price: 50_000 }),
    );
    const before = (await overview()).sales;
    expect(before.best.map(({ title }) => title)).toContain('Gone Again');
    const mine = eq(orders.stripePaymentIntentId, paymentIntentId);
    await site.context.db.update(orders).set({ status: 'cancelled' }).where(mine);
    const { sales } = await overview();
    expect(sales.best.map(({ title }) => title)).not.toContain('Gone Again');
    // Its money went out of the books with a refund, and this order has none.
    expect(sales.total).toBe(before.total);
    await site.context.db.update(orders).set({ status: 'pending' }).where(mine);
  });

  it('agree with the orders, also when twenty are placed at once', async () => {
    const mugs = await Promise.all(
      [1, 2, 3].map((n) =>
        hangWork(site.context, { title: `Mug ${n}`, productType: 'merchandise', price: 1_000 * n }),
      ),
    );
    const carts = Array.from({ length: 20 }, (_, index) => (index % 2 ? mugs : mugs.toReversed()));
    await Promise.all(carts.map((cart) => buy(site, ...cart)));
    const rows = await site.context.db.select().from(monthlySales);
    const sum = (title: string) => rows.find((row) => row.title === title);
    expect([sum('Mug 1'), sum('Mug 2'), sum('Mug 3')]).toMatchObject([
      { quantity: 20, amount: 20_000 },
      { quantity: 20, amount: 40_000 },
      { quantity: 20, amount: 60_000 },
    ]);
  });

  it('measures carts that became orders over thirty days', async () => {
    const { conversion } = await overview();
    expect(conversion.orders).toBe(await site.context.db.$count(orders));
    const mug = await hangWork(site.context, { productType: 'merchandise' });
    const line = { artworkId: mug.id, quantity: 1 };
    await site.context.db.insert(cartItems).values([
      { ...line, sessionId: randomUUID(), addedAt: inDays(-2) },
      { ...line, sessionId: randomUUID(), addedAt: inDays(-31) },
    ]);
    expect((await overview()).conversion).toEqual({ ...conversion, carts: conversion.carts + 1 });
  });
});
