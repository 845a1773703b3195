import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { buy, owner, signedIn } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password });
  await ensureOwner(site.context);
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const of = (email: string) =>
  site.context.db.select().from(contactInquiries).where(eq(contactInquiries.email, email));
const lettersOf = (subject: string) =>
  site.context.db.select().from(outbox).where(eq(outbox.subject, subject));
const withdraw = (body: object) =>
  site.call('POST', '/api/withdrawals', { name: 'Ines Okafor', goods: '', ...body });

it('a withdrawal is answered after the same time, whether there is such an order or not', async () => {
  const { token } = await buy(site, await hangWork(site.context));
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  const orderNumbers = [order!.id.slice(0, 8), '0123abcd'];
  for (const orderNumber of orderNumbers) {
    const from = performance.now();
    const email = `stranger-to-${orderNumber}@example.com`;
    expect((await withdraw({ email, orderNumber })).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThan(240);
  }
});

it('a withdrawal reaches the inbox and both sides by letter, with the moment it arrived', async () => {
  const { token } = await buy(site, await hangWork(site.context));
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  const email = order!.customerEmail;
  const statement = {
    email: email.toUpperCase(),
    orderNumber: `#${order!.id.slice(0, 8)}`,
    goods: 'The heron print',
  };
  const { status, body } = await withdraw(statement);
  expect({ status, ok: body.ok }).toEqual({ status: 200, ok: true });
  const [row] = await of(email.toUpperCase());
  const words = `I withdraw from my contract of sale, order ${order!.id.slice(0, 8)}, of the following goods: The heron print.`;
  expect(row).toMatchObject({
    projectType: 'Withdrawal',
    state: 'new',
    message: words,
    firstName: 'Ines',
    lastName: 'Okafor',
  });
  expect(body.receivedAt).toBe(row!.createdAt.toISOString());
  const sent = await lettersOf(row!.id);
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
    'withdrawal-notice',
    'withdrawal-received',
  ]);
  expect(sent.find(({ kind }) => kind === 'withdrawal-received')?.payload).toMatchObject({
    statement: words,
    receivedAt: body.receivedAt,
  });

  // Sent again, it is the same statement, and the first moment counts.
  const again = await withdraw(statement);
  expect(again.body.receivedAt).toBe(body.receivedAt);
  expect(await of(email.toUpperCase())).toHaveLength(1);
});

it('says nothing of whether there is such an order, and sends no strange words to an address that has none', async () => {
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await withdraw({
    email,
    orderNumber: 'deadbeef',
    goods: 'Win a prize at https://example.net',
  });
  expect({ status, ok: body.ok }).toEqual({ status: 200, ok: true });
  const [row] = await of(email);
  const letter = (await lettersOf(row!.id)).find(({ kind }) => kind === 'withdrawal-received');
  expect(JSON.stringify(letter?.payload)).not.toContain('prize');
  expect(letter?.payload).toMatchObject({
    statement:
      'I withdraw from my contract of sale, order deadbeef, of the following goods: those named in the form.',
  });
});

it('stands in the inbox with the order that it names, and says whether the writer placed it', async () => {
  const { token } = await buy(site, await hangWork(site.context));
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  const { id, customerEmail } = order!;
  const elsewhere = `${randomUUID()}@example.com`;
  const headers = await signedIn(site);
  const inInbox = async (email: string, orderNumber: string) => {
    const goods = `What ${email} has of ${orderNumber}`;
    expect((await withdraw({ email, orderNumber, goods })).status).toBe(200);
    const { body } = await site.call('GET', '/api/admin/inquiries?limit=100', undefined, headers);
    return (body as { message: string }[]).find(({ message }) => message.includes(goods));
  };
  const customerId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await inInbox(customerEmail.toUpperCase(), `#${id.slice(0, 8)}`)).toMatchObject({
    withdrawnOrder: { id, isBuyers: true },
    customerId,
  });
  expect(await inInbox(elsewhere, id)).toMatchObject({
    withdrawnOrder: { id, isBuyers: false },
    customerId: null,
  });
  const { body: detail } = await site.call('GET', `/api/orders/${id}`, undefined, headers);
  const isBuyers = (email: string) =>
    detail.withdrawals.find((one: { email: string }) => one.email === email)?.isBuyers;
  expect(detail.withdrawals).toHaveLength(2);
  expect([isBuyers(customerEmail.toUpperCase()), isBuyers(elsewhere)]).toEqual([true, false]);
  expect(await inInbox(customerEmail, 'deadbeef')).toMatchObject({ withdrawnOrder: null });
  // Nothing but a statement of withdrawal leads to an order.
  const inquiry = {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: elsewhere,
    projectType: 'General Question',
  };
  await site.call('POST', '/api/contact', {
    ...inquiry,
    message: `I withdraw from my contract of sale, order ${id.slice(0, 8)}, all of it.`,
  });
  const { body } = await site.call('GET', '/api/admin/inquiries?limit=100', undefined, headers);
  expect(
    (body as { lastName: string }[]).find(({ lastName }) => lastName === 'Marsh'),
  ).toMatchObject({ withdrawnOrder: null });
});

it('asks for no more than who withdraws from what', async () => {
  const { status, body } = await withdraw({ name: ' ', email: 'ines', orderNumber: '<b>' });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: {
      name: 'Enter your name.',
      email: 'Enter an email address like name@example.com.',
      orderNumber:
        'Enter the eight letters and digits of your order number. It is in your confirmation.',
    },
  });
});

it.each(['1234567', '1a2b3c4d5', 'my_order', 'INV-2026-01', 'the heron'])(
  'says of %j that it has not the form of an order number, whether there are orders or not',
  async (orderNumber) => {
    const email = `${randomUUID()}@example.com`;
    const { status, body } = await withdraw({ email, orderNumber });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: {
        orderNumber:
          'Enter the eight letters and digits of your order number. It is in your confirmation.',
      },
    });
    expect(await of(email)).toEqual([]);
    const empty = await withdraw({ email, orderNumber: ' ' });
    expect(empty.body.fields).toEqual({
      orderNumber: 'Enter your order number. It is in your confirmation.',
    });
  },
);

it('mails a few confirmations a day to one address, and keeps every statement', async () => {
  const email = `${randomUUID()}@example.com`;
  const answers = [];
  for (const number of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
    answers.push((await withdraw({ email, orderNumber: `deadbe${number}` })).body.isConfirmed);
  expect(answers).toEqual([true, true, true, true, true, false]);
  expect(await of(email)).toHaveLength(6);
  const { db } = site.context;
  const letters = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(letters).toHaveLength(5);
  site.clock.advance({ minutes: 24 * 60 + 1 });
  expect((await withdraw({ email, orderNumber: 'deadbea7' })).body.isConfirmed).toBe(true);
});
