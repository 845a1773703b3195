import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#app/database/schema/office.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { monthlySales } from '#app/database/schema/sales/orders.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { YearEnd } from '../year/contract.ts';
import type { OwnEntry } from './contract.ts';

let owner: Awaited<ReturnType<typeof openOwnerSite>>;
beforeAll(async () => {
  owner = await openOwnerSite();
});
afterAll(() => owner.site.close());

const root = '/api/admin/books';
const call = (method: string, path: string, body?: unknown, more: object = {}) =>
  owner.site.call(method, `${root}${path}`, body, { ...owner.headers, ...more });
const linen = {
  type: 'expense',
  category: 'materials',
  description: 'Linen, twelve metres',
  amount: '1,340.50',
  day: '2026-03-04',
};
const listed = async () => (await call('GET', '/2026/entries')).body as OwnEntry[];
const sums = async () => {
  const { currencies } = (await call('GET', '/2026')).body as YearEnd;
  return currencies[0];
};

describe('what the owner writes into the books herself', () => {
  it('is in the sums of its month and year, in the table, and in no chart of sales', async () => {
    const spent = await call('POST', '/entries', linen);
    expect(spent).toMatchObject({
      status: 200,
      body: { amount: '1340.50', day: '2026-03-04', currency: 'USD' },
    });
    const grant = { ...linen, type: 'other income', category: 'grants', description: 'City grant' };
    expect((await call('POST', '/entries', { ...grant, amount: '2000' })).status).toBe(200);
    const year = await sums();
    expect(year).toMatchObject({ income: '2000.00', expenses: '-1340.50', returned: '0.00' });
    expect(year).toMatchObject({ left: '659.50' });
    expect(year!.months[2]).toMatchObject({ month: '2026-03', expenses: '-1340.50' });
    expect(year!.kinds).toEqual([
      { kind: 'Grants and prizes', count: 1, amount: '2000.00' },
      { kind: 'Materials', count: 1, amount: '-1340.50' },
    ]);
    const table = String((await call('GET', '/2026/table')).body);
    expect(table).toContain('Materials,"Linen, twelve metres",,,,USD,-1340.50,0.00,0.00');
    expect(await owner.site.context.db.select().from(monthlySales)).toEqual([]);
  });

  it('can be taken out again, and the trail keeps what it said', async () => {
    const [latest] = await listed();
    expect((await call('DELETE', `/entries/${latest!.id}`)).status).toBe(200);
    expect((await call('DELETE', `/entries/${latest!.id}`)).status).toBe(404);
    expect((await listed()).map(({ id }) => id)).not.toContain(latest!.id);
    const trail = await owner.site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, latest!.id));
    expect(trail.map(({ change }) => change).toSorted()).toEqual(['added', 'removed']);
    expect(trail.find(({ change }) => change === 'removed')!.before).toContain(latest!.description);
  });

  it('is written down once however often the form is sent', async () => {
    const before = (await listed()).length;
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await call('POST', '/entries', linen, key),
      await call('POST', '/entries', linen, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(await listed()).toHaveLength(before + 1);
  });

  it('takes nothing out of the books that a sale has put there', async () => {
    const [sale] = await owner.site.context.db
      .insert(transactions)
      .values({ type: 'sale', category: 'artwork', amount: 5_000 })
      .returning();
    expect((await call('DELETE', `/entries/${sale!.id}`)).status).toBe(404);
    expect(await owner.site.context.db.$count(transactions, eq(transactions.id, sale!.id))).toBe(1);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{ category: 'grants' }, 'category'],
    [{ category: 'constructor' }, 'category'],
    [{ description: ' ' }, 'description'],
    [{ day: '2099-01-01' }, 'day'],
    [{ day: '31 May' }, 'day'],
  ])('is refused with %o, and changes nothing', async (wrong, field) => {
    const before = await listed();
    const { status, body } = await call('POST', '/entries', { ...linen, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect(await listed()).toEqual(before);
  });
});
