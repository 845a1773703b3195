import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceComparisons } from '#app/database/schema/sales/balance.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { followSubscription } from '#app/features/subscriptions/follow/follow.server.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';
import { dayAfter, dayOf, startOfDay } from '#app/platform/formats/days.ts';
import { keepBooks } from './service.server.ts';

let site: TestSite;
let headers: { cookie: string };
/** The provider's clock is the machine's: what happens here happens today. */
const today = dayOf(new Date());

const subscriber = {
  customerEmail: 'reed@example.com',
  customerFirstName: 'Reed',
  customerLastName: 'Okafor',
  shippingAddress: {
    firstName: 'Reed',
    lastName: 'Okafor',
    addressLine1: '18 Foundry Row',
    addressLine2: '',
    city: 'Duluth',
    stateCode: 'MN',
    countryCode: 'US',
    postalCode: '55802',
  },
  tshirtSize: 'M',
};

beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.context;
  for (const table of [ownerTasks, balanceComparisons]) await db.delete(table);
  await db.delete(outbox).where(inArray(outbox.kind, ['owner-task', 'weekly-balance']));
  await sendLetters(site.context, templates);
  site.letters.length = 0;
});

/** The day's end has passed by so many minutes. */
const at = (day: string, minutes: number) =>
  keepBooks({
    ...site.context,
    now: () => new Date(startOfDay(dayAfter(day)).getTime() + minutes * 60_000),
  });
const days = async () => (await site.call('GET', '/api/admin/balance', undefined, headers)).body;
const tasks = async () =>
  (await listTasks(site.context)).map(({ title, happened }) => ({ title, happened }));

describe('a day that has ended', () => {
  it('agrees: payments, a refund, and what moved for other shops told apart', async () => {
    const { paymentIntentId } = await buy(
      site,
      await hangWork(site.context, { productType: 'merchandise', price: 10_000 }),
    );
    await buy(site, await hangWork(site.context, { productType: 'merchandise', price: 20_000 }));
    const [order] = await site.context.db
      .select()
      .from(orders)
      .where(eq(orders.stripePaymentIntentId, paymentIntentId));
    const refund = { amount: '25', note: '', version: 1, key: randomUUID() };
    expect(
      (await site.call('POST', `/api/orders/${order!.id}/refunds`, refund, headers)).status,
    ).toBe(200);
    site.clock.advance({ minutes: 1 });
    await payRefunds(site.context);
    const foreign = { site: 'https://other.example' };
    const params = {
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://other.example',
    };
    await site.stripe.paymentIntents.create({ ...params, amount: 7_700, metadata: foreign });
    await site.stripe.paymentIntents.create({ ...params, amount: 300 });
    await at(today, 14);
    expect(await days()).not.toContainEqual(expect.objectContaining({ day: today }));
    await at(today, 15);
    const [day] = await days();
    expect(day).toMatchObject({
      day: today,
      foundIn: day.expectedIn,
      foundOut: '25.00',
      expectedOut: '25.00',
      agrees: true,
    });
    expect(day).toMatchObject({
      other: '80.00',
      otherCount: 2,
      difference: '0.00',
      mismatches: [],
    });
    expect(Number(day.foundIn)).toBeGreaterThanOrEqual(300);
    expect(Number(day.fees)).toBeGreaterThan(0);
    expect(await tasks()).toEqual([]);
  });

  it('differs, names the payment to the owner, and ends by itself when the books have it', async () => {
    const { paymentIntentId: payment } = await buy(
      site,
      await hangWork(site.context, { productType: 'merchandise', price: 4_000 }),
    );
    const refund = await site.stripe.refunds.create({ payment_intent: payment, amount: 1_000 });
    await at(today, 20);
    const [day] = await days();
    expect(day).toMatchObject({ agrees: false, difference: '-10.00' });
    expect(day.mismatches).toMatchObject([
      {
        what: 'refund',
        paymentId: payment,
        providerId: refund.id,
        orderId: expect.any(String),
        expected: '0.00',
        found: '-10.00',
      },
    ]);
    expect(await tasks()).toMatchObject([{ happened: expect.stringContaining(payment) }]);
    // Looked at again within the hour, nothing new is told; and later neither, as long as it is the same.
    await at(today, 90);
    expect(await site.context.db.$count(outbox, eq(outbox.kind, 'owner-task'))).toBe(1);
    const { orderId } = day.mismatches[0];
    const row = {
      paymentIntentId: payment,
      orderId,
      reason: 'owner',
      amount: 1_000,
      status: 'done',
      providerRefundId: refund.id,
    } as const;
    const [booked] = await site.context.db.insert(refunds).values(row).returning();
    const letter = {
      kind: 'refund-made',
      subject: booked!.id,
      recipient: 'ines@example.com',
      payload: {},
      sentAt: site.clock.now(),
    };
    await site.context.db.insert(outbox).values(letter);
    await at(today, 160);
    expect((await days())[0]).toMatchObject({ agrees: true });
    expect(await tasks()).toEqual([]);
  });

  it('knows the months of a subscription by their invoices', async () => {
    const { body } = await site.call('POST', '/api/subscriptions/create-subscription', subscriber);
    const [intent] = String(body.clientSecret).split('_secret_');
    await site.stripe.paymentIntents.confirm(intent!, {
      payment_method: 'pm_card_visa',
      return_url: 'https://studio.example/',
    });
    await at(today, 20);
    // It names our site, and its receipt is not written yet.
    expect((await days())[0]).toMatchObject({
      agrees: false,
      mismatches: [{ what: 'payment', expected: '0.00', found: '35.00' }],
    });
    const [row] = await site.context.db.select().from(subscriptions);
    await followSubscription(site.context, row!.stripeSubscriptionId!);
    await site.context.db.delete(balanceComparisons);
    await at(today, 20);
    expect((await days())[0]).toMatchObject({ agrees: true });
  });

  it('differs where the books have money that the provider never took', async () => {
    await site.context.db.insert(transactions).values({
      type: 'subscription',
      category: 'subscriptions',
      amount: 3_500,
      transactionDate: new Date(`${today}T12:00:00Z`),
      providerId: 'in_nowhere',
    });
    await at(today, 20);
    const [day] = await days();
    expect(day.mismatches).toMatchObject([
      { what: 'payment', providerId: 'in_nowhere', expected: '35.00', found: '0.00' },
    ]);
    expect(day).toMatchObject({ difference: '-35.00' });
    await site.context.db.delete(transactions).where(eq(transactions.providerId, 'in_nowhere'));
  });

  it('finds each day once, however long the shop was away', async () => {
    await at(dayAfter(today, -4), 20);
    await at(today, 20);
    expect((await days()).map(({ day }: { day: string }) => day)).toEqual(
      [0, -1, -2, -3, -4].map((back) => dayAfter(today, back)),
    );
  });

  it('stores nothing when the provider does not answer', async () => {
    const balance = {
      ...site.context.payments.balance,
      movements: () => Promise.reject(new Error('away')),
    };
    const context = {
      ...site.context,
      payments: { ...site.context.payments, balance },
      now: () => startOfDay(dayAfter(today, 2)),
    };
    await expect(keepBooks(context)).rejects.toThrow('away');
    expect(await days()).toEqual([]);
  });

  it('is for the owner only', async () => {
    expect((await site.call('GET', '/api/admin/balance')).status).toBe(401);
  });
});

describe('the letter of the week', () => {
  const written = {
    expectedIn: 50_000,
    expectedOut: 0,
    foundIn: 50_000,
    foundOut: 0,
    fees: 1_480,
    payouts: 30_000,
    other: 0,
    otherCount: 0,
  };
  // A week of the past, so that nothing of today is compared along the way.
  const monday = '2026-03-09';
  const week = async (over: Partial<typeof balanceComparisons.$inferInsert> = {}, first = 0) => {
    for (let day = first; day < 7; day++) {
      const row = {
        day: dayAfter('2026-03-02', day),
        ...written,
        difference: 0,
        mismatches: [],
        checkedAt: new Date(),
      };
      await site.context.db.insert(balanceComparisons).values({ ...row, ...(day === 3 && over) });
    }
  };
  const letterAt = async (moment: string) => {
    await keepBooks({ ...site.context, now: () => new Date(moment) });
    await sendLetters(site.context, templates);
    return site.letters;
  };

  it('comes on Monday at six, once, also when everything agrees', async () => {
    await week();
    expect(await letterAt(`${monday}T05:59:00Z`)).toEqual([]);
    await letterAt(`${monday}T06:00:00Z`);
    const letters = await letterAt('2026-03-10T06:00:00Z');
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['artist@example.com', 'Your week: the books and the provider agree'],
    ]);
    expect(letters[0]!.text).toMatch(/Came in {2}\$3,500\.00[^]*fees[^]*\$103\.60[^]*\$2,100\.00/i);
  });

  it('names the days that differ', async () => {
    const one = {
      what: 'payment',
      paymentId: 'pi_1',
      providerId: 'ch_1',
      orderId: null,
      expected: '0.00',
      found: '10.00',
    };
    await week({ foundIn: 51_000, difference: 1_000, mismatches: [one] });
    const [letter] = await letterAt(`${monday}T06:00:00Z`);
    expect(letter).toMatchObject({ subject: 'Your week: the books and the provider differ' });
    expect(letter!.text).toContain('March 5, 2026');
  });

  it('begins with the first day that was compared', async () => {
    await week({}, 4);
    expect((await letterAt(`${monday}T06:00:00Z`))[0]!.text).toContain(
      'From March 6, 2026 to March 8, 2026',
    );
  });
});
