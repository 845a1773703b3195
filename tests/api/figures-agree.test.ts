import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { compareDay } from '#app/features/bookkeeping/compare-day.server.ts';
import { endDispute, openDispute } from '#tests/support/at-provider.ts';
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

const get = async (path: string) => (await site.call('GET', path, undefined, headers)).body;
const recent = async () =>
  (await get('/api/admin/overview')).recent.map(({ what }: { what: string }) => what);
const cents = (decimal: string) => Number(decimal.replace('.', ''));
const lettersTo = (to: string, subject: string) =>
  site.letters.filter((letter) => letter.to === to && letter.subject.includes(subject));
const spentBy = async (email: string) =>
  (await site.context.db.select().from(customers).where(eq(customers.email, email)))[0]!.totalSpent;

/** What every screen says was earned, in cents: home, customers, and the books themselves. */
async function earned() {
  const { sales } = await get('/api/admin/overview');
  const { revenue } = await get('/api/admin/customers/summary');
  const inOut = sql<string>`coalesce(sum(case when type in ('refund', 'dispute') then -amount else amount end), 0)`;
  const [books] = await site.context.db
    .select({ sum: inOut })
    .from(transactions)
    .where(eq(transactions.status, 'completed'));
  const months = sales.months.reduce(
    (sum: number, month: { total: string }) => sum + cents(month.total),
    0,
  );
  const kinds = sales.kinds.reduce(
    (sum: number, kind: { amount: string }) => sum + cents(kind.amount),
    0,
  );
  return {
    home: cents(sales.total),
    months,
    kinds,
    customers: cents(revenue),
    books: Math.round(Number(books!.sum) * 100),
  };
}
const agreeOn = (sum: number) => ({
  home: sum,
  months: sum,
  kinds: sum,
  customers: sum,
  books: sum,
});

async function orderOf(paymentIntentId: string) {
  const [row] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  return row!;
}

/** A deposit of $2,000 that its client has paid. */
async function deposit(email: string): Promise<{ commissionId: string; payment: string }> {
  const [card] = await site.context.db
    .insert(commissions)
    .values({ title: 'A pier', email, depositAmount: 200_000 })
    .returning();
  const { body } = await site.call(
    'POST',
    `/api/admin/commissions/${card!.id}/payments`,
    { kind: 'deposit' },
    headers,
  );
  await site.call('POST', `/api/pay/${body.url.split('/pay/')[1]}/begin`);
  const [row] = await site.context.db
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.commissionId, card!.id));
  await pay(site, row!.paymentIntentId!);
  await expect
    .poll(async () => (await listen(site.context), await recent()))
    .toContain('Commission deposit');
  return { commissionId: card!.id, payment: row!.paymentIntentId! };
}

/** A member who has paid $35 for the first month. */
async function member(email: string): Promise<string> {
  const { firstName, lastName, city } = address;
  const shippingAddress = {
    firstName,
    lastName,
    addressLine1: address.line1,
    addressLine2: '',
    city,
    stateCode: 'MN',
    countryCode: 'US',
    postalCode: '55802',
  };
  const names = { customerEmail: email, customerFirstName: 'Mei', customerLastName: 'Aster' };
  const { body } = await site.call('POST', '/api/subscriptions/create-subscription', {
    ...names,
    shippingAddress,
    tshirtSize: 'S',
  });
  const payment = String(body.clientSecret).split('_secret_')[0]!;
  await pay(site, payment);
  await expect
    .poll(async () => (await listen(site.context), await recent()))
    .toContain('Monthly shirt');
  return payment;
}

it('every screen counts alike: orders, refunds, cancellations, deposits, the club, and what was lost', async () => {
  expect(await earned()).toEqual(agreeOn(0));

  // $1,000 and $120 carriage, Minnesota's tax on the work: $1,188.80.
  const first = await orderOf(
    (await buy(site, await hangWork(site.context, { title: 'Weir' }))).paymentIntentId,
  );
  expect(await earned()).toEqual(agreeOn(118_880));

  const { version } = await get(`/api/orders/${first.id}`);
  await site.call('POST', `/api/orders/${first.id}/refunds`, { amount: '88.80', version }, headers);
  await listen(site.context);
  expect(await earned()).toEqual(agreeOn(110_000));
  expect(await spentBy('ines@example.com')).toBe(110_000);

  const second = await orderOf(
    (await buy(site, await hangWork(site.context, { title: 'Sluice' }))).paymentIntentId,
  );
  await site.call('PATCH', `/api/orders/${second.id}`, { status: 'cancelled' }, headers);
  await listen(site.context);
  expect(await earned()).toEqual(agreeOn(110_000));
  const { sales } = await get('/api/admin/overview');
  expect(sales.best.map(({ title }: { title: string }) => title)).toEqual(['Weir']);

  await site.context.db
    .insert(customers)
    .values({ email: 'client@example.com', firstName: 'Tomasz' });
  const { commissionId, payment } = await deposit('client@example.com');
  expect(await earned()).toEqual(agreeOn(310_000));
  expect(await spentBy('client@example.com')).toBe(200_000);
  expect(lettersTo('artist@example.com', 'The deposit for A pier has been paid')).toHaveLength(1);

  const shirt = await member('mei@example.com');
  expect(await earned()).toEqual(agreeOn(313_500));
  expect(await spentBy('mei@example.com')).toBe(3_500);
  expect(lettersTo('artist@example.com', 'Mei Aster has joined the T-shirt club')).toHaveLength(1);

  await site.stripe.refunds.create({ payment_intent: payment, amount: 50_000 });
  await expect.poll(async () => (await listen(site.context), (await earned()).books)).toBe(263_500);
  expect(await earned()).toEqual(agreeOn(263_500));
  expect(await spentBy('client@example.com')).toBe(150_000);
  const timeline = (await get(`/api/admin/commissions/${commissionId}`)).timeline as {
    change: string;
    after: string;
  }[];
  expect(timeline).toContainEqual(
    expect.objectContaining({ change: 'deposit sent back', after: '500.00' }),
  );

  const dispute = await openDispute(site, shirt);
  await endDispute(site, dispute.id, 'lost');
  await expect.poll(async () => (await listen(site.context), (await earned()).books)).toBe(260_000);
  expect(await earned()).toEqual(agreeOn(260_000));
  expect(await spentBy('mei@example.com')).toBe(0);

  // Asked again, however often: nothing is counted twice, and the provider's own books say the same of the day.
  await listen(site.context);
  expect(await earned()).toEqual(agreeOn(260_000));
  const day = await compareDay(site.context, site.context.now().toISOString().slice(0, 10));
  expect(day.mismatches).toEqual([]);
  await expectKept(site);
}, 90_000);

/** What stands in a column of a table that she saves. None of its texts has a comma before that column. */
async function column(path: string, name: string): Promise<string[]> {
  const [head, ...lines] = String(await get(path))
    .trim()
    .split('\r\n');
  const at = head!.split(',').indexOf(name);
  expect(at).toBeGreaterThan(0);
  return lines.map((line) => line.split(',')[at]!);
}
const added = (amounts: string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);

it('the table of orders says what was kept of each', async () => {
  expect((await column('/api/orders/export', 'Kept')).toSorted()).toEqual(['0.00', '1100.00']);
});

it('the tables of the books and of customers add up to what every screen says, and so do the sums of the years', async () => {
  expect(await earned()).toEqual(agreeOn(260_000));
  // The provider dates the club's payment by its own clock, which may stand in another year.
  const { years } = await get(`/api/admin/books/${site.context.now().getUTCFullYear()}`);
  const amounts: string[] = [];
  const sums: string[] = [];
  for (const year of years) {
    amounts.push(...(await column(`/api/admin/books/${year}/table`, 'Amount')));
    const [{ income, returned }] = (await get(`/api/admin/books/${year}`)).currencies;
    sums.push(income, returned);
  }
  // Two orders, a part of one and all of the other sent back; a deposit and a part of it; a month of the club that the bank took back.
  expect(amounts.toSorted()).toEqual(
    [
      '1188.80',
      '-88.80',
      '1188.80',
      '-1188.80',
      '2000.00',
      '-500.00',
      '35.00',
      '-35.00',
    ].toSorted(),
  );
  expect(added(amounts)).toBe(260_000);
  expect(added(sums)).toBe(260_000);
  const spent = String(await get('/api/admin/tables/customers')).matchAll(
    /^[^,]+,(\w+@example\.com),.*,(?:yes|no),(\d+\.\d\d),/gm,
  );
  expect([...spent].map(([, email, amount]) => `${email} ${amount}`).toSorted()).toEqual([
    'client@example.com 1500.00',
    'ines@example.com 1100.00',
    'mei@example.com 0.00',
  ]);
});

it('what was earned stays when its buyer is erased', async () => {
  const before = await earned();
  await site.context.db.delete(customers).where(eq(customers.email, 'client@example.com'));
  expect(await earned()).toEqual(before);
});
