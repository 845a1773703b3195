import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

const path = '/api/admin/payments-without-order';

let site: TestSite;
let cookie: string;
/** A payment of another shop on the same account. */
let elsewhere: string;
beforeAll(async () => {
  ({
    site,
    headers: { cookie },
  } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const asked = async () =>
  (await site.call('GET', path, undefined, { cookie })).body as {
    paymentIntentId: string;
    state: string;
  }[];
const repair = (payment: string) =>
  site.call('POST', `${path}/${payment}/repair`, undefined, { cookie });
const refundOf = async (payment: string) =>
  (await site.context.db.select().from(refunds).where(eq(refunds.paymentIntentId, payment)))[0];
const returned = async (payment: string) =>
  (await site.stripe.refunds.list({ payment_intent: payment })).data.map((one) => one.amount);
const ordersOf = (payment: string) =>
  site.context.db.select().from(orders).where(eq(orders.stripePaymentIntentId, payment));

async function paid(title = 'Plate Nine') {
  const sessionId = randomUUID();
  const work = await hangWork(site.context, { title });
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  const payment = body.paymentIntentId as string;
  await pay(site, payment);
  return { payment, sessionId, work };
}

/** A payment whose work went to somebody else: no path of the program does it, and the refund is the last line of defence. */
async function toGoBack() {
  const sessionId = randomUUID();
  const work = await hangWork(site.context, { title: 'Plate Ten' });
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  const payment = body.paymentIntentId as string;
  await site.stripe.paymentIntents.update(payment, { amount: 5_000 });
  await pay(site, payment);
  await site.call('POST', '/api/process-payment', {
    paymentIntentId: payment,
    sessionId,
    billingAddress: null,
  });
  return payment;
}

const withoutRefunds = (): Context => ({
  ...site.context,
  payments: {
    ...site.context.payments,
    refund: () =>
      Promise.reject(
        Object.assign(new AppError('upstream', 'away'), {
          cause: new Error('Insufficient funds.'),
        }),
      ),
  },
});

/** Forgets a checkout as a database does that is restored from an older copy. */
async function forget(payment: string): Promise<void> {
  const [checkout] = await site.context.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, payment));
  await site.context.db.execute(
    sql`update editions e set held = held - h.quantity from holds h where h.edition_id = e.id and h.checkout_id = ${checkout!.id}`,
  );
  await site.context.db.delete(checkouts).where(eq(checkouts.id, checkout!.id));
}

describe('a refund that fails', () => {
  it('is tried again with growing waits, shown to the owner, and repaired with one click', async () => {
    const payment = await toGoBack();
    await payRefunds(withoutRefunds());
    expect(await refundOf(payment)).toMatchObject({
      status: 'due',
      attempts: 1,
      lastError: 'Insufficient funds.',
    });
    await payRefunds(withoutRefunds());
    expect(await refundOf(payment)).toMatchObject({ attempts: 1 });
    const waits: number[] = [];
    for (let tries = 2; tries <= 10; tries++) {
      const { nextAttemptAt } = (await refundOf(payment))!;
      waits.push((nextAttemptAt.getTime() - site.clock.now().getTime()) / 60_000);
      site.clock.advance({ minutes: waits.at(-1)! });
      await payRefunds(withoutRefunds());
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect((await asked()).find((one) => one.paymentIntentId === payment)).toMatchObject({
      state: 'due',
      needsOwner: true,
      reason: 'amount',
      buyer: { name: 'Ines Okafor', email: 'ines@example.com' },
      amount: '50.00',
      currency: 'USD',
      attempts: 10,
      lastError: 'Insufficient funds.',
    });
    expect(await repair(payment)).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
    expect(await returned(payment)).toEqual([5_000]);
    expect((await repair(payment)).body).toEqual({ outcome: 'refunded' });
    expect(await returned(payment)).toEqual([5_000]);
    expect((await asked()).find((one) => one.paymentIntentId === payment)).toMatchObject({
      state: 'done',
      needsOwner: false,
    });
  });

  it('goes back once though the provider had done it and the answer was lost', async () => {
    const payment = await toGoBack();
    const lost: Context = {
      ...site.context,
      payments: {
        ...site.context.payments,
        refund: async (...given) => {
          await site.context.payments.refund(...given);
          throw new AppError('upstream', 'The answer was lost.');
        },
      },
    };
    await payRefunds(lost);
    expect(await refundOf(payment)).toMatchObject({ status: 'due', attempts: 1 });
    site.clock.advance({ minutes: 1 });
    await payRefunds(site.context);
    expect(await refundOf(payment)).toMatchObject({ status: 'done' });
    expect(await returned(payment)).toEqual([5_000]);
  });
});

describe('a payment that fails to become an order', () => {
  it('is seen by the owner, and one click makes the order once it can be made', async () => {
    const { payment, sessionId } = await paid();
    await breakOrders();
    await expectTrouble(payment, sessionId);
    await mendOrders();
    expect(await repair(payment)).toMatchObject({ status: 200, body: { outcome: 'order' } });
    expect(await ordersOf(payment)).toHaveLength(1);
    expect((await asked()).filter((one) => one.paymentIntentId === payment)).toEqual([]);
  });

  it('goes back where it cannot be made in spite of the click, with a letter', async () => {
    const { payment, sessionId } = await paid('Plate Twelve');
    await breakOrders();
    await expectTrouble(payment, sessionId);
    expect(await repair(payment)).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
    await mendOrders();
    expect(await ordersOf(payment)).toEqual([]);
    expect(await refundOf(payment)).toMatchObject({ status: 'done', reason: 'unfinished' });
    await sweepCheckouts(site.context);
    await sendLetters(site.context, templates);
    expect(site.letters.at(-1)!.text).toContain(
      'You paid for Plate Twelve, and something went wrong here',
    );
  });

  async function expectTrouble(payment: string, sessionId: string): Promise<void> {
    const answer = await site.call('POST', '/api/process-payment', {
      paymentIntentId: payment,
      sessionId,
      billingAddress: null,
    });
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/do not pay again/i) },
    });
    expect((await asked())[0]).toMatchObject({
      paymentIntentId: payment,
      state: 'unfinished',
      needsOwner: true,
      amount: '1188.80',
    });
    expect((await asked())[0]).toMatchObject({
      lastError: expect.stringContaining('no_orders_today'),
    });
  }
  const breakOrders = () =>
    site.context.db.execute(
      sql`alter table orders add constraint no_orders_today check (false) not valid`,
    );
  const mendOrders = () =>
    site.context.db.execute(sql`alter table orders drop constraint no_orders_today`);
});

describe('a payment of which a restored database knows nothing', () => {
  it('is found in the ledger of the provider and waits for the owner; what another shop sold is left alone', async () => {
    await sweepCheckouts(site.context);
    const { payment } = await paid();
    const other = await site.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { checkout_id: randomUUID(), quote: '1', site: 'https://elsewhere.example' },
    });
    elsewhere = other.id;
    await pay(site, elsewhere);
    await forget(payment);
    await sweepCheckouts(site.context);
    expect(await refundOf(payment)).toBeUndefined();
    site.clock.advance({ minutes: 10 });
    await sweepCheckouts(site.context);
    expect(await refundOf(payment)).toBeUndefined();
    expect(await repair(payment)).toMatchObject({ status: 200, body: { outcome: 'waiting' } });
    expect([await returned(payment), await returned(elsewhere)]).toEqual([[], []]);
    expect(await site.context.db.select().from(outbox).where(eq(outbox.subject, payment))).toEqual(
      [],
    );
    const decision = { payments: [payment], decision: 'refund' };
    await site.call('POST', '/api/admin/recovered-payments/decision', decision, { cookie });
    await payRefunds(site.context);
    expect(await refundOf(payment)).toMatchObject({
      status: 'done',
      reason: 'no-record',
      buyerEmail: 'ines@example.com',
    });
    expect(await returned(payment)).toEqual([118_880]);
    await sendLetters(site.context, templates);
    expect(site.letters.at(-1)!.text).toContain('my books have lost what it was for');
  });

  it('becomes an order where only the order was lost', async () => {
    const { payment, work } = await paid();
    // The checkout is in the copy as it was when it ran out in an older life of the database.
    const at = eq(checkouts.paymentIntentId, payment);
    const [checkout] = await site.context.db.select().from(checkouts).where(at);
    await site.context.db.execute(sql`update editions set held = 0 where artwork_id = ${work.id}`);
    await site.context.db.execute(sql`delete from holds where checkout_id = ${checkout!.id}`);
    await site.context.db.update(checkouts).set({ status: 'expired' }).where(at);
    site.clock.advance({ minutes: 10 });
    await sweepCheckouts(site.context);
    expect(await ordersOf(payment)).toHaveLength(1);
  });
});

describe("the owner's calls", () => {
  it('are closed to everybody else, and know no payment that is not ours', async () => {
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await site.call('POST', `${path}/pi_x/repair`)).status).toBe(401);
    expect((await repair('pi_unknown')).status).toBe(404);
    expect((await repair('pi_%00')).status).toBe(400);
  });

  it('leave every invariant true', async () => {
    await sweepCheckouts(site.context);
    await vi.waitFor(
      async () => {
        await handleEvents(site.context, [followPayment]);
        await sendLetters(site.context, templates);
        const broken = await brokenInvariants({ db: site.context.db, stripe: site.stripe });
        expect(broken.filter((sentence) => !sentence.includes(elsewhere))).toEqual([]);
      },
      { timeout: 10_000 },
    );
  });
});
