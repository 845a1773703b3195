import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkouts, quotes, refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { exportPerson } from '#app/features/people/admin/privacy.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const send = (method: string, path: string, body?: unknown) =>
  site.call(method, path, body, headers);
const rowOf = async (email: string) =>
  (await site.context.db.select().from(customers).where(eq(customers.email, email)))[0]!;
const withoutOrder = () =>
  site.call('GET', '/api/admin/payments-without-order', undefined, headers);

async function prepare(email: string) {
  await site.context.db
    .insert(customers)
    .values({ email, firstName: 'Una', lastName: 'Reeve' })
    .onConflictDoNothing();
  const work = await hangWork(site.context);
  const sessionId = randomUUID();
  await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: { ...address, email },
  });
  return { sessionId, paymentIntentId: body.paymentIntentId as string };
}
const finish = ({ sessionId, paymentIntentId }: { sessionId: string; paymentIntentId: string }) =>
  site.call('POST', '/api/process-payment', { paymentIntentId, sessionId, billingAddress: null });
const quoteOf = (paymentIntentId: string) =>
  sql`${quotes.checkoutId} = (select id from checkouts where payment_intent_id = ${paymentIntentId})`;

it('does not erase a person who may pay any moment, and says until when', async () => {
  const email = 'una@example.com';
  const bought = await prepare(email);
  const { id } = await rowOf(email);
  const refused = await send('POST', `/api/admin/customers/${id}/erase`, { email });
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/is paying.*Over by 2026-11-20 09:10 UTC/) },
  });
  expect((await send('GET', `/api/admin/customers/${id}`)).body.erasureBlocks).toMatchObject([
    { kind: 'checkout', until: '2026-11-20T09:10:00.000Z' },
  ]);
  await pay(site, bought.paymentIntentId);
  expect(await finish(bought)).toMatchObject({ status: 200, body: { success: true } });
});

it('asks for parcels that have not left, and erases once they have', async () => {
  const email = 'una@example.com';
  const { id } = await rowOf(email);
  const refused = await send('POST', `/api/admin/customers/${id}/erase`, { email });
  const [order] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.customerEmail, email));
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining(order!.id.slice(0, 8)) },
  });
  expect((await send('GET', `/api/admin/customers/${id}`)).body.erasureBlocks).toMatchObject([
    { kind: 'order', path: `/admin/orders/${order!.id}` },
  ]);
  expect(JSON.parse(order!.shippingAddress)).toMatchObject({ address1: '18 Foundry Row' });
  await send('PATCH', `/api/orders/${order!.id}`, { status: 'processing' });
  await send('POST', `/api/orders/${order!.id}/ship`, {
    trackingNumber: '1Z999AA10123456784',
    carrier: 'UPS',
  });
  expect((await send('POST', `/api/admin/customers/${id}/erase`, { email })).status).toBe(200);
  expect(JSON.stringify(await exportPerson(site.context, email))).not.toContain('Foundry');
});

it('makes an order of a payment whose quote was emptied, for the address that the payment carries', async () => {
  const bought = await prepare('vera@example.com');
  const emptied = {
    firstName: 'Erased',
    lastName: 'Person',
    email: 'erased-1@erased.invalid',
    line1: '-',
    city: '-',
    state: '-',
    country: '-',
  };
  await site.context.db
    .update(quotes)
    .set({ address: emptied })
    .where(quoteOf(bought.paymentIntentId));
  await pay(site, bought.paymentIntentId);
  expect(await finish(bought)).toMatchObject({ status: 200, body: { success: true } });
  const [order] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, bought.paymentIntentId));
  expect(order).toMatchObject({
    customerEmail: 'vera@example.com',
    customerFirstName: 'Ines',
    customerLastName: 'Okafor',
  });
  expect(JSON.parse(order!.shippingAddress)).toMatchObject({
    address1: '18 Foundry Row',
    city: 'Duluth',
    state: 'MN',
    postalCode: '55802',
  });
});

it('lists every payment without an order, whatever one of them has stored', async () => {
  const [broken, other] = [await prepare('wanda@example.com'), await prepare('xenia@example.com')];
  for (const { paymentIntentId } of [broken, other]) {
    await site.context.db
      .update(checkouts)
      .set({ trouble: 'TypeError' })
      .where(eq(checkouts.paymentIntentId, paymentIntentId));
  }
  await site.context.db
    .update(quotes)
    .set({ address: ['of another time'], lines: { none: true } })
    .where(quoteOf(broken.paymentIntentId));
  const { status, body } = await withoutOrder();
  expect(status).toBe(200);
  expect(body.map((one: { paymentIntentId: string }) => one.paymentIntentId).toSorted()).toEqual(
    [broken.paymentIntentId, other.paymentIntentId].toSorted(),
  );
  await pay(site, broken.paymentIntentId);
  await pay(site, other.paymentIntentId);
  await sweepCheckouts(site.context);
  expect(
    await site.context.db.$count(orders, eq(orders.stripePaymentIntentId, other.paymentIntentId)),
  ).toBe(1);
  const left = await withoutOrder();
  expect(left.body).toMatchObject([
    { paymentIntentId: broken.paymentIntentId, state: 'unfinished' },
  ]);
  const repaired = await send(
    'POST',
    `/api/admin/payments-without-order/${broken.paymentIntentId}/repair`,
  );
  expect(repaired).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
  const [refund] = await site.context.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentIntentId, broken.paymentIntentId));
  expect(refund).toMatchObject({ buyerEmail: 'wanda@example.com', buyerName: 'Ines Okafor' });
  await site.context.db.delete(quotes).where(quoteOf(broken.paymentIntentId));
});
