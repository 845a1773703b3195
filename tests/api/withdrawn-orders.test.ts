import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { followRefunds } from '#app/features/payments/refunds/follow-refunds.server.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { endRefund, nextRefund } from '#tests/support/at-provider.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { pay } from '#tests/support/pay.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

const berlin = { city: 'Berlin', state: '', postal_code: '10119', country: 'DE' };
const artist = 'artist@example.com';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: artist }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());
beforeEach(async () => {
  await sendLetters(site.context, templates);
  site.letters.length = 0;
  await site.context.db.delete(ownerTasks);
});

/** An order of two works, so that a part of it can go back. */
async function order(there: object = berlin) {
  const [sessionId, email] = [randomUUID(), `${randomUUID()}@example.com`];
  for (const title of ['Last Lift', 'Slack Water']) {
    const { id: artworkId } = await hangWork(site.context, { title });
    await site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  }
  const { body } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: { ...address, ...there, email },
  });
  const { paymentIntentId } = body;
  await pay(site, paymentIntentId);
  await site.call('POST', '/api/process-payment', {
    paymentIntentId,
    sessionId,
    billingAddress: null,
  });
  const [placed] = await site.context.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  await sendLetters(site.context, templates);
  site.letters.length = 0;
  return { id: placed!.id, number: placed!.id.slice(0, 8), email, paymentIntentId };
}

const withdraw = (orderNumber: string, email: string, goods = '') =>
  site.call('POST', '/api/withdrawals', { name: 'Ines Okafor', email, orderNumber, goods });
const get = async (path: string) => (await site.call('GET', path, undefined, headers)).body;
const change = (id: string, body: object) => site.call('PATCH', `/api/orders/${id}`, body, headers);
const ship = (id: string, body: object) =>
  site.call('POST', `/api/orders/${id}/ship`, { trackingNumber: 'LX 1', ...body }, headers);
async function refund(id: string, amount: string) {
  const { version } = await get(`/api/orders/${id}`);
  return site.call('POST', `/api/orders/${id}/refunds`, { amount, version }, headers);
}
const letterTo = async (to: string) => {
  await sendLetters(site.context, templates);
  return site.letters.find((letter) => letter.to === to);
};
const alertsOf = async (id: string) => (await get(`/api/orders/${id}`)).alerts;
const inboxOf = async (email: string) => {
  const all = await Promise.all(
    ['new', 'archived'].map((state) => get(`/api/admin/inquiries?state=${state}&limit=100`)),
  );
  return all.flat().filter((one) => one.email === email);
};

const archive = async (email: string) => {
  const [{ id, version }] = await inboxOf(email);
  const moved = { state: 'archived', version };
  await site.call('PATCH', `/api/admin/inquiries/${id}`, moved, headers);
};
const refundsOf = (id: string) =>
  site.context.db.select().from(refunds).where(eq(refunds.orderId, id));

it('is marked where it would be packed and at home, and is not shipped without a second yes', async () => {
  const { id, number, email } = await order();
  await withdraw(number, email);
  const [card] = await get('/api/orders/manual-fulfillment?status=pending&limit=1');
  expect(card).toMatchObject({ id, alerts: ['withdrawn'] });
  expect(await alertsOf(id)).toEqual(['withdrawn']);
  expect(await get('/api/admin/tasks')).toMatchObject([
    {
      title: `Withdrawal from order ${number}: do not send it`,
      path: `/admin/orders/${id}`,
      dueAt: new Date(site.clock.now().getTime() + 14 * 24 * 3600 * 1000).toISOString(),
    },
  ]);
  const asked = {
    shipAnyway: expect.stringContaining('The buyer has withdrawn from this order'),
  };
  const refused = await change(id, { status: 'processing' });
  expect({ status: refused.status, fields: refused.body.fields }).toEqual({
    status: 409,
    fields: asked,
  });
  expect((await change(id, { status: 'processing', shipAnyway: true })).status).toBe(200);
  expect((await ship(id, {})).body.fields).toEqual(asked);
  expect((await ship(id, { shipAnyway: true })).status).toBe(200);
  expect(await alertsOf(id)).toEqual([]);
  const { timeline } = await get(`/api/orders/${id}`);
  expect(timeline.map(({ change }: { change: string }) => change)).toEqual(
    expect.arrayContaining(['withdrawn', 'shipped although stopped']),
  );
});

it('written twice with other words makes two tasks that can be told apart', async () => {
  const { number, email } = await order();
  await withdraw(number, email);
  await withdraw(number, email, 'Both, they are too large');
  const tasks: { title: string; todo: string }[] = await get('/api/admin/tasks');
  const second = `Withdrawal from order ${number}, statement 2: do not send it`;
  expect(new Set(tasks.map(({ title }) => title))).toEqual(
    new Set([`Withdrawal from order ${number}: do not send it`, second]),
  );
  expect(tasks.find(({ title }) => title === second)!.todo).toContain(
    'An earlier statement names the same order: read them together.',
  );
});

it('is told to the owner by a letter of its own, and to the buyer without asking for what never left', async () => {
  const { id, number, email } = await order();
  await withdraw(number, email);
  const notice = await letterTo(artist);
  expect(notice!.subject).toBe(`Withdrawal from order ${number}: do not send it`);
  expect(notice!.headers).toEqual({ 'Reply-To': email });
  expect(notice!.text).toContain(`/admin/orders/${id}`);
  expect(notice!.text).toContain('Do not send it.');
  expect(notice!.text).toContain('within 14 days');
  const letter = await letterTo(email);
  expect(letter!.text).toContain('has not left and will not be sent');
  expect(letter!.text).toContain('the postage of the way to you included, within 14 days');
  expect(letter!.text).not.toContain('where to send');
});

it('asks for what has left to be sent back', async () => {
  const { id, number, email } = await order();
  await change(id, { status: 'processing' });
  await ship(id, {});
  await letterTo(email);
  site.letters.length = 0;
  await withdraw(number, email);
  expect((await letterTo(email))!.text).toContain('say where to send the goods');
  expect(await alertsOf(id)).toEqual([]);
});

it('leaves the inbox by itself once the money has gone back, and both timelines say so', async () => {
  const { id, number, email } = await order();
  await withdraw(number, email);
  const version = { version: (await get(`/api/orders/${id}`)).version };
  expect((await change(id, { status: 'cancelled', ...version })).status).toBe(200);
  const [inquiry] = await inboxOf(email);
  expect(inquiry.state).toBe('archived');
  const { messages } = await get(`/api/admin/inquiries/${inquiry.id}/thread`);
  expect(messages).toMatchObject([{ settledAt: site.clock.now().toISOString() }]);
  const { timeline, withdrawals } = await get(`/api/orders/${id}`);
  expect(timeline).toContainEqual(
    expect.objectContaining({ change: 'withdrawal settled', actor: 'system' }),
  );
  expect(withdrawals).toMatchObject([{ isOpen: false }]);
  expect(await get('/api/admin/tasks')).toEqual([]);
});

it.each([
  ['', 'withdrawn'],
  ['Last Lift', 'withdrawn-part'],
])('is not ended by a part of the money, by all of it: "%s"', async (goods, alert) => {
  const { id, number, email } = await order();
  await withdraw(number, email, goods);
  expect((await refund(id, '1.00')).status).toBe(200);
  expect(await alertsOf(id)).toEqual([alert]);
  expect((await inboxOf(email))[0].state).toBe('new');
  const [task] = await get('/api/admin/tasks');
  expect(task.todo).toContain('archive the statement in the inbox');
  const { refundable } = await get(`/api/orders/${id}`);
  await refund(id, refundable);
  expect(await alertsOf(id)).toEqual([]);
  expect((await inboxOf(email))[0].state).toBe('archived');
  expect(await get('/api/admin/tasks')).toEqual([]);
});

it('is not ended by a part of the money once everything has left either', async () => {
  const { id, number, email } = await order();
  await change(id, { status: 'processing' });
  await ship(id, {});
  await withdraw(number, email);
  await refund(id, '1.00');
  expect((await inboxOf(email))[0].state).toBe('new');
});

it.each(['as it is made', 'days later'])(
  'stands again when the refund that had ended it fails %s, until the money is back another way',
  async (when) => {
    const { id, number, email, paymentIntentId } = await order();
    await withdraw(number, email);
    const [before] = await get('/api/admin/tasks');
    if (when === 'as it is made') await nextRefund(site, paymentIntentId, 'failed');
    await refund(id, (await get(`/api/orders/${id}`)).refundable);
    expect(await alertsOf(id)).toEqual([]);
    site.clock.advance({ minutes: 5 });
    await payRefunds(site.context);
    const [made] = await refundsOf(id);
    if (when === 'days later') {
      await endRefund(site, made!.providerRefundId!, 'failed');
      await followRefunds(site.context, paymentIntentId);
    }
    expect(await alertsOf(id)).toEqual(['withdrawn']);
    expect((await change(id, { status: 'processing' })).body.fields).toHaveProperty('shipAnyway');
    const [inquiry] = await inboxOf(email);
    expect(inquiry.state).toBe('new');
    const { messages } = await get(`/api/admin/inquiries/${inquiry.id}/thread`);
    expect(messages).toMatchObject([{ settledAt: null }]);
    const tasks: { title: string; dueAt: string | null }[] = await get('/api/admin/tasks');
    expect(tasks).toContainEqual(
      expect.objectContaining({ title: before.title, dueAt: before.dueAt }),
    );
    expect(tasks).toHaveLength(2);
    const { timeline, withdrawals } = await get(`/api/orders/${id}`);
    expect(timeline).toContainEqual(expect.objectContaining({ change: 'withdrawal open again' }));
    expect(withdrawals).toMatchObject([{ isOpen: true }]);

    site.clock.advance({ minutes: 5 });
    const settle = `/api/admin/refunds/${made!.id}/settle`;
    expect((await site.call('POST', settle, {}, headers)).status).toBe(200);
    expect(await alertsOf(id)).toEqual([]);
    expect((await inboxOf(email))[0].state).toBe('archived');
    expect(await get('/api/admin/tasks')).toEqual([]);
  },
);

it('stays away when a refund fails after the owner has put it away herself', async () => {
  const { id, number, email, paymentIntentId } = await order();
  await withdraw(number, email);
  await archive(email);
  await nextRefund(site, paymentIntentId, 'failed');
  await refund(id, '1.00');
  site.clock.advance({ minutes: 5 });
  await payRefunds(site.context);
  expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]);
  expect((await inboxOf(email))[0].state).toBe('archived');
  expect(await alertsOf(id)).toEqual([]);
});

it('no longer warns once the owner puts the statement away', async () => {
  const { id, number, email } = await order();
  await withdraw(number, email);
  await archive(email);
  expect(await alertsOf(id)).toEqual([]);
  expect(await get('/api/admin/tasks')).toEqual([]);
});

it('stands anew when the buyer sends the same words after the owner has put them away', async () => {
  const { id, number, email } = await order();
  const first = await withdraw(number, email);
  await archive(email);
  site.clock.advance({ minutes: 60 });
  const second = await withdraw(number, email);
  expect(second.body.receivedAt).not.toBe(first.body.receivedAt);
  expect(await alertsOf(id)).toEqual(['withdrawn']);
  expect(await get('/api/admin/tasks')).toHaveLength(1);
  // While it is open, the same words are the same statement.
  site.clock.advance({ minutes: 60 });
  expect((await withdraw(number, email)).body.receivedAt).toBe(second.body.receivedAt);
  expect(await inboxOf(email)).toHaveLength(2);
});

it('stops the order whose number was typed as people write it', async () => {
  const { id, number, email } = await order();
  const typed = `Order No. ${number.slice(0, 4)}-${number.slice(4)}_`;
  expect((await withdraw(typed, email)).status).toBe(200);
  expect(await alertsOf(id)).toEqual(['withdrawn']);
});

it('promises nothing that may not be: to another address than the order’s, and where the law gives no right', async () => {
  const [mine, american] = [await order(), await order({})];
  const stranger = `${randomUUID()}@example.com`;
  const replies = [
    await withdraw(mine.number, stranger, 'Buy pills'),
    await withdraw('deadbeef', stranger),
    await withdraw(american.number, american.email),
  ];
  const shapes = replies.map(({ status, body }) => [status, Object.keys(body)]);
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  expect(await alertsOf(mine.id)).toEqual(['withdrawn-elsewhere']);
  await sendLetters(site.context, templates);
  const textsTo = (to: string) =>
    site.letters.filter((letter) => letter.to === to).map(({ text }) => text);
  // The order that there is and the one that there is not are answered alike.
  const [one, other] = textsTo(stranger);
  expect(
    one!
      .replaceAll(mine.number, 'deadbeef')
      .replace('of the following goods: those named in the form', 'all of it'),
  ).toBe(other);
  expect(one).not.toContain('You get back');
  expect(textsTo(mine.email)).toEqual([
    expect.stringContaining('Did you withdraw from your order?'),
  ]);
  expect(textsTo(mine.email)[0]).not.toContain('pills');
  const [told] = textsTo(american.email);
  expect(told).toContain('it does not cover your order');
  expect(told).not.toContain('You get back');
});
