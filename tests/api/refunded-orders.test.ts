import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcels } from '#app/database/schema/sales/orders.ts';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

type Listed = {
  id: string;
  version: number;
  totalAmount: string;
  refundedAmount: string;
  stripePaymentIntentId: string;
};

async function orderOf(...works: { id: string }[]): Promise<Listed> {
  const { paymentIntentId } = await buy(site, ...works);
  const { body } = await site.call('GET', '/api/orders/manual-fulfillment', undefined, headers);
  return body.find((one: Listed) => one.stripePaymentIntentId === paymentIntentId);
}
async function refund(id: string, amount: string): Promise<void> {
  const { version } = (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
  expect(
    (await site.call('POST', `/api/orders/${id}/refunds`, { amount, version }, headers)).status,
  ).toBe(200);
  await payRefunds(site.context);
}
const ship = (id: string, more: object = {}) =>
  site.call('POST', `/api/orders/${id}/ship`, { trackingNumber: '1Z999', ...more }, headers);
const process = (id: string, more: object = {}) =>
  site.call('PATCH', `/api/orders/${id}`, { status: 'processing', ...more }, headers);
const question = "All of this order's money ($1,188.80) went back to the buyer.";

describe('an order whose money went back in full', () => {
  it('is not shipped before the owner says that it is meant', async () => {
    const { id } = await orderOf(await hangWork(site.context));
    await process(id);
    await refund(id, '1188.80');
    const asked = await ship(id);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { shipAnyway: expect.stringContaining(question) } },
    });
    const left = and(eq(parcels.orderId, id), isNotNull(parcels.shippedAt));
    expect(await site.context.db.$count(parcels, left)).toBe(0);
    expect((await ship(id, { shipAnyway: false })).status).toBe(409);
    expect(await ship(id, { shipAnyway: true })).toMatchObject({
      status: 200,
      body: { status: 'shipped', refundedAmount: '1188.80' },
    });
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id));
    expect(trail.map(({ change }) => change)).toContain('sent although refunded');
    // Sent again, the same answer: the parcel has left.
    expect((await ship(id)).status).toBe(200);
  });

  it('is not packed either, and sends no letter of a parcel', async () => {
    const { id } = await orderOf(await hangWork(site.context));
    await refund(id, '1000.00');
    await refund(id, '188.80');
    expect((await process(id)).body).toMatchObject({
      status: 409,
      fields: { shipAnyway: expect.stringContaining(question) },
    });
    expect((await process(id, { shipAnyway: true })).body).toMatchObject({ status: 'processing' });
    expect((await ship(id)).status).toBe(409);
    const letters = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'order-shipped'));
    expect(
      letters.filter(({ payload }) => JSON.stringify(payload).includes(id.slice(0, 8))),
    ).toEqual([]);
  });

  it('counts a refund that is still on its way to the provider', async () => {
    const { id, version } = await orderOf(await hangWork(site.context));
    await site.call('POST', `/api/orders/${id}/refunds`, { amount: '1188.80', version }, headers);
    expect((await process(id)).status).toBe(409);
    await payRefunds(site.context);
  });
});

it('an order of which a part went back is shipped, and says how much that was', async () => {
  const { id } = await orderOf(await hangWork(site.context));
  await refund(id, '1188.79');
  expect((await process(id)).body).toMatchObject({
    status: 'processing',
    refundedAmount: '1188.79',
  });
  expect((await ship(id)).status).toBe(200);
});
