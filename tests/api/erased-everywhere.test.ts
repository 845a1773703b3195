import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotes } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { auditTrail, providerEvents } from '#app/database/schema/operations.ts';
import { recordTaxes } from '#app/features/checkout/tax-records/record-taxes.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { raiseTask } from '#app/features/tasks/service.server.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { signedIn } from '#tests/support/buy.ts';
import { pay } from '#tests/support/pay.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { tracesOf } from '#tests/support/traces.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

const email = 'Perdita@Quillfeather.example';
const person = { firstName: 'Perdita', lastName: 'Quillfeather', email };
const street = '7 Quillfeather Steps';
let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite(
    { OWNER_EMAIL: 'rosa@example.com' },
    { mailAt: openMail },
  ));
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const send = (method: string, path: string, body?: unknown, more = {}) =>
  site.call(method, path, body, { ...headers, ...more });
const traces = () => tracesOf('quillfeather', site.context.db, site.env.DATA_DIR);
const mailed = () => sendLetters(site.context, templates);

async function buyAndReceive(firstStreet = street): Promise<string> {
  const sessionId = randomUUID();
  const { id: artworkId } = await hangWork(site.context);
  await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: { ...address, ...person, line1: firstStreet },
  });
  const shippingAddress = { ...address, ...person, line1: street };
  if (firstStreet !== street)
    await site.call('PATCH', `/api/checkout/${body.paymentIntentId}`, {
      sessionId,
      shippingAddress,
    });
  await pay(site, body.paymentIntentId);
  const billingAddress = { firstName: person.firstName, lastName: person.lastName, line1: street };
  await site.call('POST', '/api/process-payment', {
    paymentIntentId: body.paymentIntentId,
    sessionId,
    billingAddress,
  });
  const [order] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.customerEmail, email));
  await send('PATCH', `/api/orders/${order!.id}`, { status: 'processing' });
  await send('POST', `/api/orders/${order!.id}/ship`, {
    trackingNumber: '1Z999AA10123456784',
    carrier: 'UPS',
  });
  return order!.id;
}

it('a person who is erased is in no row and no file any more, the mailbox and the ledger of the stand-in included', async () => {
  const { db } = site.context;
  const orderId = await buyAndReceive();
  const inquiry = {
    ...person,
    projectType: 'Press & Media',
    message: 'Where is the lock, asks Perdita Quillfeather?',
  };
  await site.call('POST', '/api/contact', inquiry, { 'idempotency-key': randomUUID() });
  await site.call('POST', '/api/newsletter', { email });
  const [{ token } = { token: '' }] = await db.select().from(newsletterSubscriptions);
  await site.call('POST', `/api/newsletter/${token}/confirm`);
  await site.call('POST', `/api/newsletter/${token}/unsubscribe`);
  const facts = {
    orderId,
    orderNumber: '1',
    amount: '12.00',
    buyer: 'Perdita Quillfeather',
    reason: '',
  };
  await db.transaction((tx) =>
    raiseTask(tx, site.context, { kind: 'refund-failed', subject: 're_1', facts }),
  );
  const payload = { type: 'charge.updated', raw: `{"email":"${email}"}` };
  await db.insert(providerEvents).values([
    { id: 'evt_done', provider: 'stripe', type: 'charge.updated', payload, handledAt: new Date() },
    { id: 'evt_waits', provider: 'stripe', type: 'charge.updated', payload },
  ]);
  await db.insert(auditTrail).values({
    actor: 'owner',
    entity: 'order',
    entityId: orderId,
    change: 'seen',
    after: `wrote to ${email}`,
  });
  await mailed();
  const before = await traces();
  expect(before).toEqual(
    expect.arrayContaining([
      'orders',
      'outbox',
      'owner_tasks',
      'provider_events',
      'audit_trail',
      'sandbox/stripe.jsonl',
    ]),
  );
  expect(before.filter((place) => place.startsWith('mailbox/')).length).toBeGreaterThan(3);

  const [{ id } = { id: '' }] = await db
    .select()
    .from(customers)
    .where(eq(customers.email, email.toLowerCase()));
  expect((await send('POST', `/api/admin/customers/${id}/erase`, { email })).status).toBe(200);
  expect(await traces()).toEqual([]);
  expect(await db.$count(newsletterSubscriptions)).toBe(0);
  // Books, payments and open tasks go on.
  expect((await send('GET', `/api/orders/${orderId}`)).status).toBe(200);
  expect((await send('GET', '/api/admin/tasks')).body).toMatchObject([
    { happened: expect.stringContaining('Erased Person') },
  ]);
  const { data: payments } = await site.stripe.paymentIntents.list();
  expect(payments).toMatchObject([{ status: 'succeeded', receipt_email: 'erased@erased.invalid' }]);
  await mailed();
  expect(await traces()).toEqual([]);
});

it('of somebody who is erased, nothing stays of what was asked about their tax', async () => {
  const { db } = site.context;
  const { body: sheet } = await send('GET', '/api/admin/settings/tax');
  const { countries: _countries, ...taxes } = sheet;
  const saved = await send('PUT', '/api/admin/settings/tax', {
    ...taxes,
    isCharged: true,
    by: 'stripe',
  });
  expect(saved.status).toBe(200);
  site.clock.advance({ minutes: 1 });
  await buyAndReceive('9 Quillfeather Steps');
  await recordTaxes(site.context);
  const asked = () =>
    db.select({ question: quotes.taxQuestion }).from(quotes).where(isNotNull(quotes.taxQuestion));
  expect((await asked()).map(({ question }) => question!.length > 20)).toEqual([true, true]);
  const [{ id } = { id: '' }] = await db
    .select()
    .from(customers)
    .where(eq(customers.email, email.toLowerCase()));
  expect((await send('POST', `/api/admin/customers/${id}/erase`, { email })).status).toBe(200);
  expect(await traces()).toEqual([]);
  expect(await asked()).toEqual([{ question: '' }, { question: '' }]);
});

it('what letters said is forgotten ninety days after they were sent, on the disk too, and is not sent again', async () => {
  const orderId = await buyAndReceive();
  await mailed();
  const words = async () =>
    (await traces()).filter((place) => place === 'outbox' || place.startsWith('mailbox/')).length;
  site.clock.advance({ days: 89 });
  await sweepRetention(site.context);
  expect(await words()).toBeGreaterThan(2);
  site.clock.advance({ days: 2 });
  await sweepRetention(site.context);
  // The table still says to whom each letter went.
  expect(await words()).toBe(1);
  headers = await signedIn(site);
  const { letters } = (await send('GET', `/api/orders/${orderId}`)).body as {
    letters: { id: string; isKept: boolean }[];
  };
  expect(letters.map(({ isKept }) => isKept)).not.toContain(true);
  expect(
    await send('POST', `/api/orders/${orderId}/letters/${letters[0]!.id}/resend`),
  ).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('emptied ninety days after they were sent') },
  });
});
