import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { subscriptionPayments } from '#app/database/schema/sales/subscriptions.ts';
import { transactions } from '#app/database/schema/office.ts';
import { commissionPayments } from '#app/database/schema/studio.ts';
import { formatExactMoneyIn, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { BookEntry, YearEnd } from './contract.ts';

let owner: Awaited<ReturnType<typeof openOwnerSite>>;
beforeAll(async () => {
  owner = await openOwnerSite();
  await hangDemo(owner.site.context);
});
afterAll(() => owner.site.close());

const { paidAt } = subscriptionPayments;
const { paidAt: askedAt } = commissionPayments;
const root = '/api/admin/books';
const ask = (path: string) => owner.site.call('GET', `${root}${path}`, undefined, owner.headers);
const yearEnd = async (year: number) => (await ask(`/${year}`)).body as YearEnd;

/** What one table says came in, or went back, in a year (UTC). */
async function kept(
  table:
    | typeof orders
    | typeof subscriptionPayments
    | typeof commissionPayments
    | typeof clubGifts
    | typeof refunds,
  amount: AnyPgColumn,
  at: AnyPgColumn,
  year: number,
  which?: ReturnType<typeof and>,
): Promise<number> {
  const [row] = await owner.site.context.db
    .select({ cents: sql<string>`coalesce(sum(${amount}), 0)` })
    .from(table)
    .where(and(sql`extract(year from ${at} at time zone 'UTC') = ${year}`, which));
  return toCents(Number(row!.cents).toFixed(2));
}

describe('the books of a year', () => {
  it('of the demo agree with its orders, refunds, club and commissions to the cent', async () => {
    const { years } = await yearEnd(2026);
    expect(years.length).toBeGreaterThan(1);
    for (const year of years) {
      const { currencies } = await yearEnd(year);
      const said = (kind: string) =>
        toCents(currencies[0]?.kinds.find((one) => one.kind === kind)?.amount ?? '0.00');
      const isPaid = eq(commissionPayments.status, 'paid');
      const isGone = inArray(refunds.status, ['done', 'settled']);
      expect([year, said('Shop')]).toEqual([
        year,
        await kept(orders, orders.totalAmount, orders.createdAt, year),
      ]);
      expect(said('Club')).toBe(
        (await kept(subscriptionPayments, subscriptionPayments.amount, paidAt, year)) +
          (await kept(clubGifts, clubGifts.amount, clubGifts.paidAt, year)),
      );
      expect(said('Commissions')).toBe(
        await kept(commissionPayments, commissionPayments.amount, askedAt, year, isPaid),
      );
      expect(0 - said('Refunds')).toBe(
        await kept(refunds, refunds.amount, refunds.updatedAt, year, isGone),
      );
    }
    expect(await kept(orders, orders.totalAmount, orders.createdAt, 2026)).toBeGreaterThan(500_000);
    expect(
      await kept(refunds, refunds.amount, refunds.updatedAt, 2026, eq(refunds.status, 'done')),
    ).toBeGreaterThan(0);
  });

  it('are the same in the sums, in the table of every entry and on paper', async () => {
    const { currencies } = await yearEnd(2026);
    const [{ months, kinds, places, income, returned, fees, left, tax }] = currencies as [
      YearEnd['currencies'][number],
    ];
    const sum = (amounts: string[]) =>
      toDecimal(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
    expect(months).toHaveLength(12);
    expect(sum(months.map((month) => month.income))).toBe(income);
    expect(sum(months.map((month) => month.left))).toBe(left);
    expect(sum(kinds.map(({ amount }) => amount))).toBe(sum([income, returned]));
    expect(sum([income, returned, `-${fees}`.replace('--', '')])).toBe(left);
    expect(sum(places.map((place) => place.tax))).toBe(tax);
    expect(sum(places.map(({ sales }) => sales))).toBe(
      kinds.find(({ kind }) => kind === 'Shop')!.amount,
    );
    const { body, headers } = await ask('/2026/table');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (body as string).trim().split('\r\n');
    expect(lines[0]).toBe('Date,Kind,What,Order,Place,Paid by,Currency,Amount,Tax,Fee');
    const cells = lines.slice(1).map((line) => line.split(','));
    expect(sum(cells.map((row) => row.at(-3)!))).toBe(sum([income, returned]));
    expect(sum(cells.map((row) => row.at(-2)!))).toBe(tax);
    const sheet = await fetch(`${owner.site.origin}${root}/2026/summary`, {
      headers: owner.headers,
    });
    const words = textOf(new Uint8Array(await sheet.arrayBuffer()));
    for (const amount of [income, returned, left, ...kinds.map((kind) => kind.amount)])
      expect(words).toContain(formatExactMoneyIn('USD', amount));
  });

  it('can be looked through line by line, and found by what they were for, their order and their amount', async () => {
    const page = async (query: string) => {
      const { status, body, headers } = await ask(`/2026/all?${query}`);
      expect(status).toBe(200);
      return { entries: body as BookEntry[], next: headers.get('x-next-cursor') };
    };
    const all: BookEntry[] = [];
    for (let next: string | null = '', at = 0; next !== null && at < 100; at += 1) {
      const read = await page(`limit=40${next && `&cursor=${next}`}`);
      all.push(...read.entries);
      ({ next } = read);
    }
    const lines = String((await ask('/2026/table')).body)
      .trim()
      .split('\r\n')
      .slice(1);
    expect(all).toHaveLength(lines.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const sale = all.find(({ kind, orderNumber }) => kind === 'Shop' && orderNumber)!;
    for (const words of [sale.orderNumber!, sale.amount, 'sale'])
      expect((await page(`limit=100&search=${words}`)).entries, words).toContainEqual(sale);
    expect((await page('search=nowhere')).entries).toEqual([]);
  });

  it('count what Stripe or a bank has reversed as nothing', async () => {
    const before = (await yearEnd(2026)).currencies[0]!.returned;
    await owner.site.context.db.insert(transactions).values({
      type: 'refund',
      category: 'shop',
      amount: 5_000,
      status: 'reversed',
      transactionDate: new Date('2026-05-05T12:00:00Z'),
    });
    expect((await yearEnd(2026)).currencies[0]!.returned).toBe(before);
  });

  it('are empty for a year in which nothing moved, and the owner’s alone', async () => {
    expect((await yearEnd(2031)).currencies).toEqual([]);
    expect((await ask('/2031/summary')).status).toBe(200);
    expect((await ask('/yes')).status).toBe(400);
    for (const path of ['/2026', '/2026/table', '/2026/summary'])
      expect((await owner.site.call('GET', root + path)).status).toBe(401);
  });
});
