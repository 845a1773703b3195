import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { MemberRow } from './contract.ts';
import { addMonths, firstDayOf } from '../months/rules.ts';

let site: TestSite;
let headers: { cookie: string };
let running: string;
let next: string;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(subscriptions);
  running = site.clock.now().toISOString().slice(0, 7);
  next = addMonths(running, 1);
});

const list = '/api/admin/club/members';
const read = async (query = '') => (await site.call('GET', list + query, undefined, headers)).body;
const names = async (query = '') =>
  ((await read(query)) as { name: string }[]).map(({ name }) => name.split(' ')[0]);

async function member(name: string, more: Partial<typeof subscriptions.$inferInsert> = {}) {
  const id = randomUUID();
  const [row] = await site.context.db
    .insert(subscriptions)
    .values({
      id,
      customerEmail: `${name.toLowerCase()}@example.com`,
      customerFirstName: name,
      customerLastName: 'Okafor',
      shippingAddress: '{}',
      tshirtSize: 'M',
      status: 'active',
      stripeSubscriptionId: `sub_${id}`,
      stripeCustomerId: `cus_${id}`,
      currentPeriodEnd: new Date(`${firstDayOf(next)}T09:00:00Z`),
      createdAt: site.clock.now(),
      ...more,
    })
    .returning();
  return row!;
}
const skip = (subscriptionId: string, month: string) =>
  site.context.db
    .insert(subscriptionSkips)
    .values({ subscriptionId, month: firstDayOf(month), by: 'member' });

it('puts each member into one state, counts them, and forecasts who pays for the next month', async () => {
  await member('Going', { tshirtSize: 'L' });
  await skip((await member('Skipping')).id, next);
  await skip((await member('Later')).id, addMonths(next, 1));
  await member('Failing', {
    status: 'past_due',
    dueInvoiceId: 'in_failing',
    dueMonth: firstDayOf(next),
    dueAmount: 3_500,
  });
  await member('Suspended', { status: 'past_due', suspendedAt: site.clock.now() });
  await member('Ending', { cancelAtPeriodEnd: true });
  await member('Ended', { status: 'canceled' });
  await member('Unpaid', {
    status: 'incomplete',
    stripeSubscriptionId: null,
    stripeCustomerId: null,
  });
  const summary = await read('/summary');
  expect(summary).toMatchObject({
    nextMonth: next,
    states: { going: 2, skipping: 1, failing: 1, suspended: 1, ending: 1, gift: 0, ended: 1 },
    income: '0.00',
    forecast: { L: 1, M: 1, S: 0 },
  });
  for (const [state, who] of [
    ['skipping', ['Skipping']],
    ['failing', ['Failing']],
    ['suspended', ['Suspended']],
    ['ending', ['Ending']],
    ['ended', ['Ended']],
  ] as const)
    expect(await names(`?state=${state}`)).toEqual(who);
  expect(await names()).not.toContain('Unpaid');
});

it('adds up what the running month brought in, less what went back', async () => {
  const { id: subscriptionId } = await member('Paying');
  const pays = (month: string, amount: number, refunded = 0) => ({
    invoiceId: `in_${randomUUID()}`,
    subscriptionId,
    month: firstDayOf(month),
    amount,
    refunded,
    currency: 'USD',
    paidAt: site.clock.now(),
  });
  await site.context.db
    .insert(subscriptionPayments)
    .values([pays(running, 3_500), pays(running, 3_500, 500), pays(addMonths(running, -1), 3_500)]);
  expect((await read('/summary')).income).toBe('65.00');
});

it('says when each pays next, the months that they skip left out', async () => {
  await member('Going');
  const { id } = await member('Skipping', {
    billingAnchor: new Date('2025-01-31T09:00:00Z'),
    currentPeriodEnd: new Date('2028-01-31T09:00:00Z'),
  });
  for (const month of ['2028-01', '2028-02', '2028-04']) await skip(id, month);
  await member('Ending', { cancelAtPeriodEnd: true });
  const said = ((await read('?order=name')) as MemberRow[]).map(({ paysAt }) => paysAt);
  expect(said).toEqual([null, `${firstDayOf(next)}T09:00:00.000Z`, '2028-03-31T09:00:00.000Z']);
});

it('is searched by name and address, and read a page at a time', async () => {
  for (const [at, name] of ['Ada', 'Bea', 'Cleo'].entries())
    await member(name, { createdAt: new Date(site.clock.now().getTime() + at) });
  expect(await names()).toEqual(['Cleo', 'Bea', 'Ada']);
  expect(await names('?search=bea')).toEqual(['Bea']);
  expect(await names('?search=cleo%40example.com')).toEqual(['Cleo']);
  const [first] = await read('?limit=1');
  expect(await names(`?limit=2&cursor=${first.id}`)).toEqual(['Bea', 'Ada']);
});

it('says who joined and who left in each of the last twelve months, and how many there were then', async () => {
  const inMonth = (month: string, day = '15') => new Date(`${month}-${day}T12:00:00Z`);
  const [before, first, last] = [addMonths(running, -12), addMonths(running, -11), running];
  await member('Early', { createdAt: inMonth(before) });
  await member('Gone', {
    createdAt: inMonth(before),
    status: 'canceled',
    endedAt: inMonth(last, '01'),
  });
  // The first moment of the month, and the last one of the month before it.
  await member('Ada', { createdAt: new Date(`${firstDayOf(first)}T00:00:00Z`) });
  await member('Bea', {
    createdAt: new Date(Date.parse(`${firstDayOf(first)}T00:00:00Z`) - 1),
    status: 'canceled',
    endedAt: inMonth(first),
  });
  await member('Never', { createdAt: inMonth(last, '01'), status: 'incomplete_expired' });
  const { growth } = await read('/summary');
  expect(growth).toHaveLength(12);
  expect(growth[0]).toEqual({ month: first, joined: 1, left: 1, members: 3 });
  expect(growth[10]).toEqual({ month: addMonths(last, -1), joined: 0, left: 0, members: 3 });
  expect(growth[11]).toEqual({ month: last, joined: 0, left: 1, members: 2 });
});

it('is listed by when they joined, by name, by the next payment, and by state, page after page', async () => {
  const at = (days: number) => new Date(site.clock.now().getTime() + days * 24 * 3_600_000);
  const joined = (days: number) => ({ createdAt: at(days - 400) });
  await member('cleo', { ...joined(1), currentPeriodEnd: at(3) });
  await member('Ada', { ...joined(2), currentPeriodEnd: at(9) });
  await member('Bea', { ...joined(3), currentPeriodEnd: at(1), cancelAtPeriodEnd: true });
  await member('Dora', { ...joined(4), status: 'canceled', currentPeriodEnd: at(2) });
  await member('Eve', { ...joined(5), currentPeriodEnd: null });
  const orders = {
    newest: ['Eve', 'Dora', 'Bea', 'Ada', 'cleo'],
    oldest: ['cleo', 'Ada', 'Bea', 'Dora', 'Eve'],
    name: ['Ada', 'Bea', 'cleo', 'Dora', 'Eve'],
    payment: ['cleo', 'Ada', 'Bea', 'Dora', 'Eve'],
    state: ['Ada', 'cleo', 'Eve', 'Bea', 'Dora'],
  };
  for (const [order, all] of Object.entries(orders)) {
    const found: string[] = [];
    for (let cursor = ''; found.length < all.length;) {
      const page = (await read(`?order=${order}&limit=2${cursor}`)) as {
        id: string;
        name: string;
      }[];
      found.push(...page.map(({ name }) => name.split(' ')[0]!));
      cursor = `&cursor=${page.at(-1)!.id}`;
    }
    expect([order, found]).toEqual([order, all]);
  }
  expect((await site.call('GET', `${list}?order=shoe`, undefined, headers)).status).toBe(400);
});

it('is for the owner alone', async () => {
  for (const path of [list, `${list}/summary`])
    expect((await site.call('GET', path)).status).toBe(401);
});
