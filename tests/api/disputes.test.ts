import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { followChange } from '#app/features/payments/events/follow-changes.server.ts';
import { endDispute, endPayout, openDispute, warnOfFraud } from '#tests/support/at-provider.ts';
import { buy } from '#tests/support/buy.ts';
import { expectKept, listen } from '#tests/support/listen.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());

/** $1,188.80. */
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
const change = (id: string, body: object) => site.call('PATCH', `/api/orders/${id}`, body, headers);
const tasks = async (kind: string) =>
  (
    (await site.call('GET', '/api/admin/tasks', undefined, headers)).body as {
      kind: string;
      dueAt: string | null;
    }[]
  ).filter((task) => task.kind === kind);
const bookedOf = async (orderId: string, type: string) => {
  const rows = await site.context.db
    .select()
    .from(transactions)
    .where(eq(transactions.relatedOrderId, orderId));
  return rows
    .filter((row) => row.type === type)
    .map(({ amount, feeAmount }) => [amount, feeAmount]);
};
const spent = async () =>
  (
    await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, address.email.toLowerCase()))
  )[0]!.totalSpent;
const kept = () => expectKept(site);

describe('a dispute', () => {
  it('stops shipping, and is a task with its date and a letter until evidence is handed in', async () => {
    const { id, payment } = await order();
    const opened = await openDispute(site, payment, { reason: 'product_not_received' });
    await listen(site.context);
    const dueAt = new Date(opened.evidence_details.due_by! * 1000).toISOString();
    expect(await read(id)).toMatchObject({
      alerts: ['disputed'],
      disputes: [
        {
          amount: '1188.80',
          reason: 'product not received',
          state: 'needs-response',
          evidenceDueAt: dueAt,
          fee: '15.00',
        },
      ],
    });
    expect(await tasks('dispute')).toMatchObject([
      { title: 'A payment of $1,188.80 is disputed', dueAt, path: `/admin/orders/${id}` },
    ]);
    expect(
      site.letters.filter(
        ({ to, subject }) => to === 'artist@example.com' && subject.includes('is disputed'),
      ),
    ).toHaveLength(1);
    const asked = await change(id, { status: 'processing' });
    expect(asked).toMatchObject({
      status: 409,
      body: { fields: { shipAnyway: expect.stringContaining('disputes this payment') } },
    });
    expect((await change(id, { status: 'processing', shipAnyway: true })).status).toBe(200);
    expect(
      (await site.call('POST', `/api/orders/${id}/ship`, { trackingNumber: '1Z1' }, headers))
        .status,
    ).toBe(409);
    await kept();

    await site.stripe.disputes.update(opened.id, {
      evidence: { uncategorized_text: 'a receipt' },
      submit: true,
    });
    await listen(site.context);
    expect([await tasks('dispute'), (await read(id)).disputes[0].state]).toEqual([
      [],
      'under-review',
    ]);
    await kept();
  });

  it('that is lost is in the books with its fee, and nothing more can go back', async () => {
    const { id, payment } = await order();
    const before = await spent();
    const opened = await openDispute(site, payment);
    await listen(site.context);
    const { version } = await read(id);
    const refused = await site.call(
      'POST',
      `/api/orders/${id}/refunds`,
      { amount: '10', version },
      headers,
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("The buyer's bank is deciding") },
    });
    expect([await bookedOf(id, 'dispute'), await spent()]).toEqual([[], before]);
    await endDispute(site, opened.id, 'lost');
    await listen(site.context);
    expect(await bookedOf(id, 'dispute')).toEqual([[118_880, 1_500]]);
    expect(await spent()).toBe(before - 118_880);
    expect(await read(id)).toMatchObject({
      alerts: ['dispute-lost'],
      lost: '1188.80',
      refundable: '0.00',
      refunded: '0.00',
    });
    expect(await tasks('dispute')).toEqual([]);
    // Cancelled now, no money is asked for that the provider would never send.
    expect((await change(id, { status: 'cancelled' })).status).toBe(200);
    await listen(site.context);
    expect((await read(id)).refunds).toEqual([]);
    await kept();
  });

  it('that is won leaves the books as they were and lets the order be shipped', async () => {
    const { id, payment } = await order();
    const before = await spent();
    const opened = await openDispute(site, payment);
    await listen(site.context);
    await endDispute(site, opened.id, 'won');
    await listen(site.context);
    expect(await read(id)).toMatchObject({ alerts: [], disputes: [{ state: 'won', fee: '0.00' }] });
    expect([await bookedOf(id, 'dispute'), await spent(), await tasks('dispute')]).toEqual([
      [],
      before,
      [],
    ]);
    expect((await change(id, { status: 'processing' })).status).toBe(200);
    await kept();
  });

  it('takes the place of a refund that was asked for and not sent yet', async () => {
    const { id, payment } = await order();
    const { version } = await read(id);
    await site.call('POST', `/api/orders/${id}/refunds`, { amount: '1188.80', version }, headers);
    const opened = await openDispute(site, payment);
    await listen(site.context);
    await endDispute(site, opened.id, 'lost');
    await listen(site.context);
    expect((await read(id)).refunds).toMatchObject([{ state: 'replaced', amount: '1188.80' }]);
    expect(await bookedOf(id, 'refund')).toEqual([[0, null]]);
    await kept();
  });

  it('becomes the same whatever the order of its events and however often they come', async () => {
    const { id, payment } = await order();
    const opened = await openDispute(site, payment);
    await endDispute(site, opened.id, 'lost');
    const events = (await site.stripe.events.list({ limit: 100, type: 'charge.dispute.*' })).data;
    const facts = events.map(
      (event) => site.context.payments.parseEvent(JSON.stringify(event)).payload,
    );
    await Promise.all(
      [...facts.toReversed(), ...facts].map((event) => followChange(site.context, event)),
    );
    await listen(site.context);
    expect(await bookedOf(id, 'dispute')).toEqual([[118_880, 1_500]]);
    expect((await read(id)).disputes).toHaveLength(1);
    await kept();
  });

  it('that only inquires stops shipping and leaves the money to be sent back', async () => {
    const { id, payment } = await order();
    await openDispute(site, payment, { inquiry: true });
    await listen(site.context);
    const { version, alerts } = await read(id);
    expect(alerts).toEqual(['disputed']);
    expect(
      (await site.call('POST', `/api/orders/${id}/refunds`, { amount: '10', version }, headers))
        .status,
    ).toBe(200);
    await listen(site.context);
    expect((await read(id)).refunds).toMatchObject([{ state: 'done' }]);
    await kept();
  });
});

describe('an early fraud warning', () => {
  it('stops shipping and is a task until the order is refunded', async () => {
    const { id, payment } = await order();
    await warnOfFraud(site, payment);
    await listen(site.context);
    expect((await read(id)).alerts).toEqual(['fraud-warning']);
    expect(await tasks('fraud-warning')).toMatchObject([{ path: `/admin/orders/${id}` }]);
    expect((await change(id, { status: 'processing' })).body.fields.shipAnyway).toContain(
      'may be fraud',
    );
    expect((await change(id, { status: 'cancelled' })).status).toBe(200);
    await listen(site.context);
    await listen(site.context);
    expect([(await read(id)).alerts, await tasks('fraud-warning')]).toEqual([[], []]);
    await kept();
  });
});

describe('a payout', () => {
  it('that failed is a task until a later one has arrived', async () => {
    const first = await site.stripe.payouts.create({ amount: 50_000, currency: 'usd' });
    await endPayout(site, first.id, 'paid');
    await endPayout(site, first.id, 'failed');
    await listen(site.context);
    expect(await tasks('payout-failed')).toMatchObject([{ title: 'A payout of $500.00 failed' }]);
    const second = await site.stripe.payouts.create({ amount: 60_000, currency: 'usd' });
    await listen(site.context);
    expect(await tasks('payout-failed')).toHaveLength(1);
    await endPayout(site, second.id, 'paid');
    await listen(site.context);
    expect(await tasks('payout-failed')).toEqual([]);
  });
});
