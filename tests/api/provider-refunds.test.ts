import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { outbox, providerEvents } from '#app/database/schema/operations.ts';
import { followRefunds } from '#app/features/payments/refunds/follow-refunds.server.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { followChange } from '#app/features/payments/events/follow-changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { endRefund, nextRefund } from '#tests/support/at-provider.ts';
import { buy } from '#tests/support/buy.ts';
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
});
afterAll(() => site.close());

/** $1,000 and $120 carriage, Minnesota's tax on the work: $1,188.80. */
async function order() {
  const { paymentIntentId } = await buy(site, await hangWork(site.context));
  const [row] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  return { id: row!.id, payment: paymentIntentId };
}
const read = async (id: string) =>
  (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
const rowsOf = (orderId: string) =>
  site.context.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.createdAt);
const bookedOf = async (orderId: string) => {
  const rows = await site.context.db
    .select()
    .from(transactions)
    .where(eq(transactions.relatedOrderId, orderId));
  return rows.filter(({ type }) => type === 'refund').map(({ amount }) => amount);
};
const spent = async () =>
  (
    await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, address.email.toLowerCase()))
  )[0]!.totalSpent;
const tasks = async (orderId: string) => {
  const all = (await site.call('GET', '/api/admin/tasks', undefined, headers)).body as {
    kind: string;
    path: string;
    title: string;
  }[];
  return all.filter(({ path }) => path.includes(orderId));
};
const sendBack = async (id: string, amount: string) => {
  const { version } = await read(id);
  const answer = await site.call('POST', `/api/orders/${id}/refunds`, { amount, version }, headers);
  expect(answer.status).toBe(200);
};
const decide = (refundId: string, what: 'retry' | 'settle') =>
  site.call('POST', `/api/admin/refunds/${refundId}/${what}`, undefined, headers);
const kept = () => expectKept(site);

describe("a refund made in the provider's dashboard", () => {
  it('is in the books, on the order and a task with a letter, once, and stops shipping', async () => {
    const { id, payment } = await order();
    const before = await spent();
    await site.stripe.refunds.create({ payment_intent: payment });
    await listen(site.context);
    expect(await read(id)).toMatchObject({
      refunded: '1188.80',
      refundable: '0.00',
      refunds: [{ amount: '1188.80', reason: 'provider', state: 'done' }],
      status: 'pending',
    });
    expect(await bookedOf(id)).toEqual([118_880]);
    expect(await spent()).toBe(before - 118_880);
    expect(await tasks(id)).toMatchObject([
      { kind: 'refund-elsewhere', title: '$1,188.80 was refunded at the payment provider' },
    ]);
    expect(
      site.letters.filter(
        ({ to, subject }) => to === 'artist@example.com' && /1,188.80 was refunded/.test(subject),
      ),
    ).toHaveLength(1);
    expect((await read(id)).timeline.map(({ change }: { change: string }) => change)).toContain(
      'refunded at the provider',
    );
    const packed = await site.call('PATCH', `/api/orders/${id}`, { status: 'processing' }, headers);
    expect(packed).toMatchObject({
      status: 409,
      body: { fields: { shipAnyway: expect.any(String) } },
    });
    await kept();
  });

  it('changes nothing when its events come again, in any order and at once', async () => {
    const { id, payment } = await order();
    await site.stripe.refunds.create({ payment_intent: payment, amount: 5_000 });
    await site.stripe.refunds.create({ payment_intent: payment, amount: 2_500 });
    const events = (
      await site.stripe.events.list({ limit: 100, types: ['refund.created', 'charge.refunded'] })
    ).data;
    const facts = events.map(
      (event) => site.context.payments.parseEvent(JSON.stringify(event)).payload,
    );
    await Promise.all(
      [...facts, ...facts.toReversed()].map((event) => followChange(site.context, event)),
    );
    await listen(site.context);
    expect((await rowsOf(id)).map(({ amount }) => amount).toSorted()).toEqual([2_500, 5_000]);
    expect(await bookedOf(id)).toEqual([7_500]);
    expect(await tasks(id)).toHaveLength(2);
    await kept();
  });

  it('that the owner has dealt with is asked about no second time', async () => {
    const { id, payment } = await order();
    await site.stripe.refunds.create({ payment_intent: payment, amount: 100 });
    await listen(site.context);
    const [task] = (await tasks(id)) as unknown as { id: string }[];
    await site.call('POST', `/api/admin/tasks/${task!.id}/done`, undefined, headers);
    await followRefunds(site.context, payment);
    await site.stripe.refunds.update((await rowsOf(id))[0]!.providerRefundId!, {
      metadata: { note: 'late' },
    });
    await listen(site.context);
    expect(await tasks(id)).toEqual([]);
    await kept();
  });

  it('before its order is known makes the order first', async () => {
    const { id: artworkId } = await hangWork(site.context);
    const sessionId = crypto.randomUUID();
    await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
    const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    await pay(site, quote.paymentIntentId);
    await site.stripe.refunds.create({ payment_intent: quote.paymentIntentId });
    await followChange(site.context, {
      type: 'refund.created',
      object: 'refund',
      id: 're_thin',
      payment: quote.paymentIntentId,
    });
    const [row] = await site.context.db
      .select()
      .from(orders)
      .where(eq(orders.stripePaymentIntentId, quote.paymentIntentId));
    expect(await read(row!.id)).toMatchObject({ refunded: '1188.80' });
    await listen(site.context);
    await kept();
  });

  it('takes the place of one that the owner asked for and the provider was not asked for yet', async () => {
    const { id, payment } = await order();
    await sendBack(id, '100.00');
    await site.stripe.refunds.create({ payment_intent: payment });
    await listen(site.context);
    expect(
      (await rowsOf(id)).map(({ status, amount, reason }) => [reason, status, amount]).toSorted(),
    ).toEqual([
      ['owner', 'replaced', 10_000],
      ['provider', 'done', 118_880],
    ]);
    expect(await bookedOf(id)).toEqual([118_880]);
    await kept();
  });

  it('leaves of one that the owner asked for what is left', async () => {
    const { id, payment } = await order();
    await sendBack(id, '188.80');
    await site.stripe.refunds.create({ payment_intent: payment, amount: 110_000 });
    await payRefunds(site.context);
    await listen(site.context);
    expect(
      (await rowsOf(id)).map(({ status, amount, reason }) => [reason, status, amount]).toSorted(),
    ).toEqual([
      ['owner', 'done', 8_880],
      ['provider', 'done', 110_000],
    ]);
    expect(await bookedOf(id)).toEqual([118_880]);
    await kept();
  });

  it("of another shop's payment on the same account is none of ours", async () => {
    const foreign = await site.stripe.paymentIntents.create({
      amount: 4_000,
      currency: 'usd',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { site: 'https://elsewhere.example' },
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const before = await site.context.db.$count(refunds);
    await site.stripe.refunds.create({ payment_intent: foreign.id });
    await listen(site.context);
    expect(await site.context.db.$count(refunds)).toBe(before);
    expect(
      (await site.call('GET', '/api/admin/tasks', undefined, headers)).body,
    ).not.toContainEqual(expect.objectContaining({ title: expect.stringContaining('$40') }));
    expect(
      await site.context.db.$count(providerEvents, eq(providerEvents.type, 'unreadable')),
    ).toBe(0);
    await kept();
  });
});

describe('a refund of ours', () => {
  it('whose answer was lost and whose event comes first is counted once', async () => {
    const { id, payment } = await order();
    await sendBack(id, '70.00');
    const { payments } = site.context;
    const lost: Context = {
      ...site.context,
      payments: {
        ...payments,
        refund: async (...asked) => {
          await payments.refund(...asked);
          throw new AppError('upstream', 'The answer was lost.');
        },
      },
    };
    await payRefunds(lost);
    await listen(site.context);
    site.clock.advance({ minutes: 5 });
    await listen(site.context);
    expect(await rowsOf(id)).toMatchObject([{ status: 'done', amount: 7_000, reason: 'owner' }]);
    expect(await tasks(id)).toEqual([]);
    expect((await site.stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(1);
    await kept();
  });

  it('is under way while the bank works on it, and done after', async () => {
    const { id, payment } = await order();
    await nextRefund(site, payment, 'pending');
    await sendBack(id, '70.00');
    await listen(site.context);
    expect((await read(id)).refunds).toMatchObject([{ state: 'pending', amount: '70.00' }]);
    const [row] = await rowsOf(id);
    await endRefund(site, row!.providerRefundId!, 'succeeded');
    await listen(site.context);
    expect((await read(id)).refunds).toMatchObject([{ state: 'done' }]);
    await kept();
  });

  it.each(['as it is made', 'days later'])(
    'that fails %s leaves the money with the shop and is a task until it is settled',
    async (when) => {
      const { id, payment } = await order();
      const before = await spent();
      if (when === 'as it is made') await nextRefund(site, payment, 'failed');
      await sendBack(id, '70.00');
      await listen(site.context);
      const [row] = await rowsOf(id);
      if (when === 'days later') await endRefund(site, row!.providerRefundId!, 'failed');
      await listen(site.context);
      expect(await read(id)).toMatchObject({
        refunded: '0.00',
        refundable: '1188.80',
        refunds: [{ state: 'failed', failure: 'expired or canceled card' }],
      });
      expect([await bookedOf(id), await spent()]).toEqual([[0], before]);
      expect(await tasks(id)).toMatchObject([
        { kind: 'refund-failed', title: 'A refund of $70.00 failed' },
      ]);
      expect(
        (await site.call('GET', '/api/admin/failed-refunds', undefined, headers)).body,
      ).toMatchObject([{ id: row!.id, amount: '70.00' }]);
      await kept();

      expect((await decide(row!.id, 'settle')).body).toEqual({ state: 'settled' });
      expect((await decide(row!.id, 'settle')).body).toEqual({ state: 'settled' });
      expect((await decide(row!.id, 'retry')).status).toBe(409);
      expect([await bookedOf(id), await spent()]).toEqual([[7_000], before - 7_000]);
      expect(await tasks(id)).toEqual([]);
      await listen(site.context);
      await kept();
    },
  );

  it('that failed can be tried again, and goes back once', async () => {
    const { id, payment } = await order();
    await sendBack(id, '1188.80');
    await listen(site.context);
    const [row] = await rowsOf(id);
    await endRefund(site, row!.providerRefundId!, 'failed');
    await listen(site.context);
    expect((await decide(row!.id, 'retry')).body).toEqual({ state: 'due' });
    expect((await decide(row!.id, 'retry')).body).toEqual({ state: 'due' });
    await listen(site.context);
    await listen(site.context);
    expect(await rowsOf(id)).toMatchObject([{ status: 'done', amount: 118_880 }]);
    const made = (await site.stripe.refunds.list({ payment_intent: payment })).data;
    expect(made.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded']);
    expect(await tasks(id)).toEqual([]);
    await kept();
  });

  it('that failed and was made again in the dashboard cannot be sent twice', async () => {
    const { id, payment } = await order();
    await sendBack(id, '1188.80');
    await listen(site.context);
    const [row] = await rowsOf(id);
    await endRefund(site, row!.providerRefundId!, 'failed');
    await site.stripe.refunds.create({ payment_intent: payment });
    // The news of the second is looked at before that of the failure.
    await followRefunds(site.context, payment);
    await listen(site.context);
    expect((await rowsOf(id)).map(({ status }) => status).toSorted()).toEqual(['done', 'failed']);
    expect((await decide(row!.id, 'retry')).body.detail).toContain('Only $0.00');
    expect((await decide(row!.id, 'settle')).status).toBe(409);
    await kept();
  });

  it('is decided about by the owner alone', async () => {
    const id = crypto.randomUUID();
    for (const what of ['retry', 'settle']) {
      expect((await site.call('POST', `/api/admin/refunds/${id}/${what}`)).status).toBe(401);
      expect(
        (await site.call('POST', `/api/admin/refunds/${id}/${what}`, undefined, headers)).status,
      ).toBe(404);
    }
    expect((await site.call('GET', '/api/admin/failed-refunds')).status).toBe(401);
  });
});

it('of a payment without an order is followed too', async () => {
  const work = await hangWork(site.context, { productType: 'merchandise', price: 2_800 });
  const sessionId = crypto.randomUUID();
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  await site.stripe.paymentIntents.update(quote.paymentIntentId, { amount: 900 });
  await pay(site, quote.paymentIntentId);
  await nextRefund(site, quote.paymentIntentId, 'pending');
  await site.call('POST', '/api/process-payment', {
    paymentIntentId: quote.paymentIntentId,
    sessionId,
    billingAddress: null,
  });
  await listen(site.context);
  const stored = () =>
    site.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentIntentId, quote.paymentIntentId));
  const [row] = await stored();
  expect(row).toMatchObject({ status: 'pending', orderId: null });
  await endRefund(site, row!.providerRefundId!, 'failed');
  await listen(site.context);
  expect(await stored()).toMatchObject([{ status: 'failed' }]);
  expect((await site.call('GET', '/api/admin/tasks', undefined, headers)).body).toContainEqual(
    expect.objectContaining({ kind: 'refund-failed', title: 'A refund of $9.00 failed' }),
  );
  expect(await site.context.db.$count(outbox, eq(outbox.subject, quote.paymentIntentId))).toBe(1);
});
