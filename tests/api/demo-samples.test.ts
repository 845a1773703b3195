import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceComparisons } from '#app/database/schema/sales/balance.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { settings } from '#app/database/schema/shop.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { compareDay } from '#app/features/bookkeeping/compare-day.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { stateOf } from '#app/features/subscriptions/members/state-of.server.ts';
import { sweepSubscriptions } from '#app/features/subscriptions/follow/sweep.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { sweepCommissionPayments } from '#app/features/commissions/payments/finish.server.ts';
import { artBadge, artShelf } from '#app/features/shop/featured-works.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { seedSamples } from '#app/server/samples/samples.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { testContext } from '#tests/support/context.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

const day = 24 * 3600 * 1000;
let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@linden.example' }));
  await hangDemo(site.context);
});
afterAll(() => site.close());

const get = async (path: string) => (await site.call('GET', path, undefined, headers)).body;
const all = () => site.context.db.select().from(orders);
const cents = (decimal: string) => Number(decimal.replace('.', ''));
const sampleWith = async (which: string) => (await all()).find(({ status }) => status === which)!;

/** The same shop with a payment provider, of which every question is written down and none is answered. */
function withoutProvider(): { context: Context; asked: string[] } {
  const asked: string[] = [];
  const silent = (path: string): object =>
    new Proxy(() => undefined, {
      get: (_, name) => silent(`${path}.${String(name)}`),
      apply: () => {
        asked.push(path);
        throw new Error(`${path} was asked`);
      },
    });
  return {
    context: { ...site.context, payments: silent('payments') as Context['payments'] },
    asked,
  };
}

describe('the samples of the demo', () => {
  it('are two dozen orders of the last months, in every state', async () => {
    expect(await get('/api/orders/manual-fulfillment/counts')).toEqual({
      pending: 4,
      processing: 3,
      shipped: 4,
      delivered: 12,
      cancelled: 1,
      all: 24,
    });
    const now = site.clock.now().getTime();
    for (const { createdAt, updatedAt } of await all()) {
      expect(createdAt.getTime()).toBeLessThan(now);
      expect(createdAt.getTime()).toBeGreaterThan(now - 365 * day);
      expect(updatedAt.getTime()).toBeLessThan(now);
    }
  });

  it('hold originals, prints in sizes and merchandise in colors, from home and abroad, one as a gift', async () => {
    const items = await site.context.db.select().from(orderItems);
    expect(new Set(items.map(({ productType }) => productType))).toEqual(
      new Set(['artwork', 'print', 'merchandise']),
    );
    expect(
      items.filter(({ selectedSize, productType }) => productType === 'print' && selectedSize)
        .length,
    ).toBeGreaterThan(5);
    expect(new Set(items.map(({ selectedColor }) => selectedColor)).size).toBeGreaterThan(5);
    const navy = items.find(({ selectedColor }) => selectedColor === 'navy')!;
    expect(navy.imageUrl).toMatch(/^\/media\/mockups\/[0-9a-f-]{36}-navy-/);
    const cities = (await all()).map(
      ({ shippingAddress }) => JSON.parse(shippingAddress).city as string,
    );
    expect(cities).toEqual(expect.arrayContaining(['Berlin', 'London', 'Duluth']));
    expect((await all()).filter(({ isGift }) => isGift)).toHaveLength(2);
  });

  it('charge what the checkout would: carriage, British and Minnesotan tax', async () => {
    const [minnesota] = (await all()).filter(
      ({ customerLastName }) => customerLastName === 'Pryor',
    );
    // $195.00 for the print, $14.00 carriage, and 6.88 % of the print.
    expect(minnesota).toMatchObject({
      subtotal: 19_500,
      shippingCost: 1_400,
      taxAmount: 1_342,
      totalAmount: 22_242,
    });
    const british = (await all()).find(({ shippingAddress }) => shippingAddress.includes('"GB"'))!;
    expect(british.taxAmount).toBe(Math.round((british.subtotal + british.shippingCost) * 0.2));
  });

  it('lay what shipping cost on the parcel with the works; merchandise that left by itself went free', async () => {
    const of = await site.context.db.select().from(orderItems);
    const rows = await site.context.db.select().from(parcels);
    const works = new Set(
      of.filter(({ productType }) => productType !== 'merchandise').map(({ parcelId }) => parcelId),
    );
    const several = rows.filter(
      ({ orderId }) => rows.filter((one) => one.orderId === orderId).length > 1,
    );
    expect(several.length).toBeGreaterThan(0);
    for (const { id, shippingCost } of several) expect(shippingCost > 0, id).toBe(works.has(id));
  });

  it('are among what the editions count as sold, and leave everything else for sale', async () => {
    const sold = await site.context.db
      .select({ sold: editions.sold, total: editions.total })
      .from(editions);
    expect(sold.some(({ sold, total }) => sold < total)).toBe(true);
    // Counted by the promises too: never more ordered than sold.
    expect(await site.broken('settled')).toEqual([]);
    const works: { slug: string; isAvailable: boolean }[] = await get('/api/artworks');
    for (const slug of [
      'gasometer-dusk',
      'high-water',
      'reed-margin',
      'last-lift',
      'swing-bridge',
      'harbor-tote',
      'hull-on-the-slip',
    ])
      expect(
        works.find((work) => work.slug === slug),
        slug,
      ).toMatchObject({ isAvailable: true });
  });

  it('leave the shelf of the home page in the order that its badges by position are true of', async () => {
    const [, limited] = artShelf(await get('/api/artworks'));
    const [work] = await site.context.db
      .select()
      .from(artworks)
      .where(eq(artworks.id, limited!.id));
    expect(artBadge(1).label).toBe('Limited Edition');
    expect(work).toMatchObject({ productType: 'print', isNumbered: true });
  });

  it('leave the people, cards and figures of the specification as they were', async () => {
    const [ruth] = await get('/api/admin/customers?search=castellan');
    expect(await get(`/api/admin/customers/${ruth.id}`)).toMatchObject({
      totalPurchases: 2,
      totalSpent: '3740.00',
      orders: [
        {
          number: 'FC-1058',
          date: '2026-03-08T00:00:00.000Z',
          total: '340.00',
          items: ['Plate Seven (Print), 32 × 26 in'],
          isHere: false,
        },
        {
          number: 'FC-1031',
          date: '2025-11-14T00:00:00.000Z',
          total: '3400.00',
          items: ['Plate Seven'],
          isHere: false,
        },
      ],
    });
    const cards: { stage: string; title: string }[] = await get('/api/notion/commissions');
    expect(
      cards.filter(({ stage }) => ['inquiry', 'proposal', 'in_progress'].includes(stage)),
    ).toHaveLength(5);
    expect(cards.filter(({ stage }) => stage === 'delivered').map(({ title }) => title)).toEqual([
      'Draft Marks, for a river trust',
    ]);
  });

  it('count in the books by the one rule: home, customers and entries say the same', async () => {
    const { sales, recent, conversion } = await get('/api/admin/overview');
    // No cart led to any of them.
    expect(conversion).toMatchObject({ carts: 0, orders: 0 });
    const { revenue } = await get('/api/admin/customers/summary');
    const inOut = sql<string>`sum(case when type in ('refund', 'dispute') then -amount else amount end)`;
    const [books] = await site.context.db.select({ sum: inOut }).from(transactions);
    expect(cents(revenue)).toBe(Math.round(Number(books!.sum) * 100));
    expect(recent).toHaveLength(8);
    const table: string = await get('/api/orders/export');
    expect(table.match(/sample_payment_\d+/g)).toHaveLength(24);
    const kinds = sales.kinds.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'artwork',
        'print',
        'merchandise',
        'commission',
        'subscription',
        'refund',
      ]),
    );
    const people = await site.context.db.select().from(customers);
    const spent = people.reduce((sum, { totalSpent }) => sum + totalSpent, 0);
    expect(spent).toBe(cents(revenue));
  });
});

describe('a commission of the demo', () => {
  it('has pictures, payments and a timeline', async () => {
    const [card] = await site.context.db
      .select()
      .from(commissions)
      .where(eq(commissions.title, 'Draft Marks, for a river trust'));
    const sheet = await get(`/api/admin/commissions/${card!.id}`);
    expect(sheet).toMatchObject({
      depositPaid: true,
      finalPaymentPaid: true,
      agreedPrice: '4800.00',
      work: { slug: 'draft-marks' },
    });
    expect(sheet.pictures).toHaveLength(3);
    const changes = sheet.timeline.map(({ change }: { change: string }) => change);
    expect(changes.at(0)).toBe('stage');
    expect(changes).toEqual(
      expect.arrayContaining([
        'deposit asked for',
        'deposit paid',
        'picture added',
        'letter to the client',
        'final paid',
      ]),
    );
  });

  it('waits for its deposit, has one, or waits for its balance', async () => {
    const rows = await site.context.db
      .select({
        title: commissions.title,
        kind: commissionPayments.kind,
        status: commissionPayments.status,
      })
      .from(commissionPayments)
      .innerJoin(commissions, eq(commissions.id, commissionPayments.commissionId));
    expect(rows).toEqual(
      expect.arrayContaining([
        { title: 'Grain silos for a bakery wall', kind: 'deposit', status: 'open' },
        { title: 'Substation with rosebay', kind: 'deposit', status: 'paid' },
        { title: 'Ferry slip, two panels', kind: 'final', status: 'open' },
      ]),
    );
  });
});

it('the club has members in every state', async () => {
  const rows = await site.context.db.select().from(subscriptions);
  const states = await site.context.db.select({ state: stateOf }).from(subscriptions);
  expect(new Set(states.map(({ state }) => state))).toEqual(
    new Set(['going', 'skipping', 'failing', 'suspended', 'ending', 'ended']),
  );
  const soonest = new Date(site.clock.now().getTime());
  for (const { status, currentPeriodEnd } of rows)
    if (status === 'active') expect(currentPeriodEnd! > soonest).toBe(true);
});

describe('nothing of them reaches anybody', () => {
  it('no letter was written, and none is sent when the owner ships one', async () => {
    expect(await site.context.db.$count(outbox)).toBe(0);
    const { id, version, customerEmail } = await sampleWith('processing');
    const shipped = await site.call(
      'POST',
      `/api/orders/${id}/ship`,
      { trackingNumber: 'X 1', carrier: 'UPS', version },
      headers,
    );
    expect(shipped).toMatchObject({ status: 200, body: { status: 'shipped' } });
    await sendLetters(site.context, templates);
    expect(site.letters).toEqual([]);
    expect(await site.context.db.select().from(outbox)).toMatchObject([
      { kind: 'order-shipped', recipient: customerEmail, payload: {} },
    ]);
  });

  it('what the owner sends back or cancels of one is done at once, without asking the provider', async () => {
    const pending = await sampleWith('pending');
    const cancelled = await site.call(
      'PATCH',
      `/api/orders/${pending.id}`,
      { status: 'cancelled', version: pending.version },
      headers,
    );
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const delivered = (await all()).find(
      ({ status, totalAmount }) => status === 'delivered' && totalAmount > 5_000,
    )!;
    const body = { amount: '10', version: delivered.version, note: '' };
    const refunded = await site.call('POST', `/api/orders/${delivered.id}/refunds`, body, headers);
    expect(refunded.body.refunds.at(-1)).toMatchObject({ amount: '10.00', state: 'done' });
    const { context, asked } = withoutProvider();
    await payRefunds(context);
    expect(asked).toEqual([]);
    await sendLetters(site.context, templates);
    expect(site.letters).toEqual([]);
  });

  it('no job asks the provider about them, today or in a year', async () => {
    const { context, asked } = withoutProvider();
    for (const later of [0, 45, 400]) {
      const then = { ...context, now: () => new Date(site.clock.now().getTime() + later * day) };
      await sweepSubscriptions(then);
      await sweepCommissionPayments(then);
      await payRefunds(then);
      await sweepRetention(then);
    }
    expect(asked).toEqual([]);
    expect(await site.context.db.$count(orders)).toBe(24);
  });

  it('the balance at the provider agrees on every day of theirs', async () => {
    const entries = await site.context.db
      .select({ at: transactions.transactionDate })
      .from(transactions);
    const days = [...new Set(entries.map(({ at }) => dayOf(at)))].toSorted().slice(-25);
    for (const one of days)
      expect(await compareDay(site.context, one), one).toMatchObject({
        expectedIn: 0,
        expectedOut: 0,
        mismatches: [],
      });
    expect(await site.context.db.$count(balanceComparisons)).toBe(0);
  });

  it('a member or a buyer can be erased like anybody else', async () => {
    const [member] = await site.context.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.status, 'past_due'));
    const [row] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, member!.customerEmail));
    expect((await get(`/api/admin/customers/${row!.id}`)).erasureBlocks).toEqual([]);
  });
});

it('are written once, and never beside an order that is there', async () => {
  const before = await site.context.db.$count(orders);
  await expect(seedSamples(site.context)).resolves.toBeUndefined();
  expect(await site.context.db.$count(orders)).toBe(before);
});

it('are not added to a data folder that an earlier version filled', async () => {
  const context = await testContext();
  await context.db.insert(settings).values({ name: 'demo', value: 'done' });
  await hangWork(context);
  await seed(context);
  const { db } = context;
  expect([
    await db.$count(orders),
    await db.$count(subscriptions),
    await db.$count(customers),
  ]).toEqual([0, 0, 0]);
});
