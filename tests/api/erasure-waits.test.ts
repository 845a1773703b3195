import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkouts, recoveredPayments, refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { sweepCommissionPayments } from '#app/features/commissions/payments/finish.server.ts';
import { erasePerson } from '#app/features/people/admin/privacy.server.ts';
import { endDispute, endRefund, nextRefund, openDispute } from '#tests/support/at-provider.ts';
import { listen } from '#tests/support/listen.ts';
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

const send = (method: string, path: string, body?: unknown) =>
  site.call(method, path, body, headers);
async function paid(email: string) {
  const sessionId = randomUUID();
  const work = await hangWork(site.context);
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: { ...address, email },
  });
  await pay(site, body.paymentIntentId);
  return { id: body.paymentIntentId as string, sessionId };
}
async function ordered(email: string) {
  const { id, sessionId } = await paid(email);
  await site.call('POST', '/api/process-payment', {
    paymentIntentId: id,
    sessionId,
    billingAddress: null,
  });
  const [order] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, id));
  return order!;
}
/** As if the database had been restored from a copy that was made before the checkout began. */
async function forget(payment: string): Promise<void> {
  const { db } = site.context;
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, payment));
  await db.execute(
    sql`update editions e set held = held - h.quantity from holds h where h.edition_id = e.id and h.checkout_id = ${checkout!.id}`,
  );
  await db.delete(checkouts).where(eq(checkouts.id, checkout!.id));
}
async function sweep(): Promise<void> {
  site.clock.advance({ minutes: 11 });
  await sweepCheckouts(site.context);
  await listen(site.context);
}
async function erase(email: string) {
  const [row] = await site.context.db.select().from(customers).where(eq(customers.email, email));
  const { erasureBlocks } = (await send('GET', `/api/admin/customers/${row!.id}`)).body;
  return {
    blocks: erasureBlocks,
    answer: await send('POST', `/api/admin/customers/${row!.id}/erase`, { email }),
  };
}

it('a person whose recovered payment waits for a decision is erased once it is decided, with its name', async () => {
  const email = 'vera@example.com';
  const { id } = await paid(email);
  await forget(id);
  await sweep();
  await expect(erasePerson(site.context, email)).rejects.toThrow(
    'A payment of this person was found that the shop did not know.',
  );
  await site.context.db.insert(customers).values({ email, firstName: 'Vera', lastName: 'Lind' });
  expect(await erase(email)).toMatchObject({
    blocks: [
      {
        kind: 'payment',
        sentence: expect.stringContaining('Decide about it first'),
        path: '/admin/payments',
      },
    ],
    answer: { status: 409 },
  });
  await site.context.db.delete(customers).where(eq(customers.email, email));
  await send('POST', '/api/admin/recovered-payments/decision', {
    payments: [id],
    decision: 'refund',
  });
  await sweep();
  await erasePerson(site.context, email);
  const [kept] = await site.context.db
    .select()
    .from(recoveredPayments)
    .where(eq(recoveredPayments.paymentIntentId, id));
  expect(kept).toMatchObject({
    buyerName: 'Erased Person',
    buyerEmail: expect.stringMatching(/@erased\.invalid$/),
  });
});

it('a person who is known by a decided payment alone is known', async () => {
  const at = site.clock.now();
  await site.context.db.insert(recoveredPayments).values({
    paymentIntentId: 'pi_known_alone',
    kind: 'commission',
    amount: 5_000,
    currency: 'USD',
    buyerName: 'Alma Reyes',
    buyerEmail: 'Alma@Example.com',
    paidAt: at,
    foundAt: at,
    decision: 'settled',
    decidedAt: at,
  });
  await expect(erasePerson(site.context, 'alma@example.com')).resolves.toBeUndefined();
  await expect(erasePerson(site.context, 'alma@example.com')).rejects.toThrow(
    'Nobody of this address is known here.',
  );
});

it('a refund that is under way or failed is waited for, with the way to it', async () => {
  const email = 'wim@example.com';
  const order = await ordered(email);
  await nextRefund(site, order.stripePaymentIntentId!, 'pending');
  await send('PATCH', `/api/orders/${order.id}`, { status: 'cancelled' });
  await sweep();
  expect(await erase(email)).toMatchObject({
    blocks: [
      {
        kind: 'refund',
        sentence: expect.stringContaining('has not arrived yet'),
        path: `/admin/orders/${order.id}`,
      },
    ],
    answer: { status: 409 },
  });
  const [refund] = (
    await site.stripe.refunds.list({ payment_intent: order.stripePaymentIntentId! })
  ).data;
  await endRefund(site, refund!.id, 'failed');
  await sweep();
  expect(await erase(email)).toMatchObject({
    blocks: [{ kind: 'refund', path: '/admin/payments' }],
    answer: { status: 409 },
  });
  const [failed] = await site.context.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id));
  expect(failed).toMatchObject({ status: 'failed', buyerEmail: email });
  await site.context.db
    .update(refunds)
    .set({ status: 'settled' })
    .where(eq(refunds.id, failed!.id));
  expect((await erase(email)).answer.status).toBe(200);
});

it('a dispute that is open is waited for', async () => {
  const email = 'xan@example.com';
  const order = await ordered(email);
  await send('PATCH', `/api/orders/${order.id}`, { status: 'processing' });
  await send('POST', `/api/orders/${order.id}/ship`, { trackingNumber: '1Z1' });
  const dispute = await openDispute(site, order.stripePaymentIntentId!, {
    reason: 'product_not_received',
  });
  await sweep();
  expect(await erase(email)).toMatchObject({
    blocks: [
      {
        kind: 'dispute',
        sentence: expect.stringContaining('asked a payment back'),
        path: `/admin/orders/${order.id}`,
      },
    ],
    answer: { status: 409 },
  });
  await endDispute(site, dispute.id, 'won');
  await sweep();
  expect((await erase(email)).answer.status).toBe(200);
});

async function begun(email: string) {
  const [card] = await site.context.db
    .insert(commissions)
    .values({ title: 'Bridge', email, depositAmount: 200_000 })
    .returning();
  const { body } = await send('POST', `/api/admin/commissions/${card!.id}/payments`, {
    kind: 'deposit',
  });
  const token = body.url.split('/pay/')[1] as string;
  await site.call('POST', `/api/pay/${token}/begin`);
  const [row] = await site.context.db
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.token, token));
  return { card: card!, payment: row!.paymentIntentId! };
}
const isDepositPaid = async (id: string) =>
  (await site.context.db.select().from(commissions).where(eq(commissions.id, id)))[0]!.depositPaid;

it('a deposit that was paid before its client is erased is booked and not sent back', async () => {
  const { card, payment } = await begun('client@example.com');
  await pay(site, payment);
  await expect(erasePerson(site.context, 'client@example.com')).rejects.toThrow(
    'paid for their commission a moment ago',
  );
  expect(await isDepositPaid(card.id)).toBe(true);
  await sweepCommissionPayments(site.context);
  await sweep();
  expect((await site.stripe.refunds.list({ payment_intent: payment })).data).toEqual([]);
});

it('a deposit that was begun can be paid no more once its client is erased', async () => {
  const { payment } = await begun('other@example.com');
  await erasePerson(site.context, 'other@example.com');
  expect((await site.stripe.paymentIntents.retrieve(payment)).status).toBe('canceled');
});
