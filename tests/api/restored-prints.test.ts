import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { installation } from '#app/database/schema/operations.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { mayAct } from '#app/features/installation/may-act.server.ts';
import { handOver } from '#app/features/printing/hand-over/hand-over.server.ts';
import { buy } from '#tests/support/buy.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

type Row = typeof teemillOrders.$inferSelect;

let site: TestSite;
let headers: { cookie: string };
beforeEach(async () => {
  ({ site, headers } = await openOwnerSite());
  await hangDemo(site.context);
  await mayAct(site.context);
});
afterEach(() => site.close());

async function bought(): Promise<Row> {
  const [mug] = await site.context.db
    .select({ id: artworks.id })
    .from(artworks)
    .where(eq(artworks.slug, 'tree-ring-mug'));
  const { token } = await buy(site, { id: mug!.id, color: 'white' });
  const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
  const [row] = await site.context.db
    .select()
    .from(teemillOrders)
    .where(eq(teemillOrders.orderId, order!.id));
  return row!;
}

const rowOf = async ({ id }: Row) =>
  (await site.context.db.select().from(teemillOrders).where(eq(teemillOrders.id, id)))[0]!;
const charges = () => site.printer.ledger().filter(({ kind }) => kind === 'charged').length;
const tasks = async () =>
  (
    (await site.call('GET', '/api/admin/tasks', undefined, headers)).body as { title: string }[]
  ).map(({ title }) => title);
const decide = (row: Row, what: string, body: object) =>
  site.call('POST', `/api/admin/printing/${row.id}/${what}`, body, headers);

/** Brings a row back to what a backup knows of it, and has the owner say that this is her shop. */
async function restored(rows: readonly Row[]): Promise<void> {
  const { db, now } = site.context;
  for (const row of rows)
    await db.update(teemillOrders).set(row).where(eq(teemillOrders.id, row.id));
  await db.update(installation).set({ suspectedCopySince: now(), lookingReason: 'older' });
  const answer = await site.call(
    'POST',
    '/api/admin/installation/confirm',
    { is: 'shop' },
    headers,
  );
  expect(answer).toMatchObject({ status: 200, body: { isLooking: false } });
}

it('what a backup knows as waiting is not printed again before the owner has said so', async () => {
  const row = await bought();
  await handOver(site.context);
  expect(charges()).toBe(1);
  await restored([{ ...row, turn: 7 }]);
  await handOver(site.context);
  expect(await rowOf(row)).toMatchObject({ status: 'refused', reason: 'recovered', turn: 8 });
  expect(await tasks()).toEqual([expect.stringMatching(/may be printed already$/)]);
  expect(charges()).toBe(1);
  expect((await decide(row, 'retry', {})).status).toBe(200);
  await handOver(site.context);
  expect(await rowOf(row)).toMatchObject({ status: 'confirmed' });
  expect(charges()).toBe(2);
  expect(await tasks()).toEqual([]);
});

it('what it knows under a number of the printer is asked for there before it is made again', async () => {
  const row = await bought();
  await handOver(site.context);
  const done = await rowOf(row);
  const draft = { ...done, status: 'created', confirmedAt: null, confirmingAt: null } as const;
  await restored([draft]);
  await handOver(site.context);
  expect(await rowOf(row)).toMatchObject({ status: 'refused', reason: 'recovered' });
  await decide(row, 'retry', {});
  await handOver(site.context);
  expect(await rowOf(row)).toMatchObject({
    status: 'confirmed',
    teemillOrderId: done.teemillOrderId,
  });
  expect(charges()).toBe(1);
  expect(site.printer.orders()).toHaveLength(1);
});

it('the owner says under which number it was printed, and it is followed', async () => {
  const row = await bought();
  await handOver(site.context);
  const { teemillOrderId } = await rowOf(row);
  await restored([{ ...row, turn: 7 }]);
  expect(await decide(row, 'printed', { printerOrderId: 'another' })).toMatchObject({
    status: 400,
    body: { detail: 'The printer has no order of this number.' },
  });
  const adopt = () => decide(row, 'printed', { printerOrderId: teemillOrderId });
  expect(await adopt()).toMatchObject({ status: 200, body: { status: 'confirmed', reason: null } });
  expect((await adopt()).status).toBe(200);
  site.printer.move(teemillOrderId!, 'in_production');
  await handOver(site.context);
  expect(await rowOf(row)).toMatchObject({ status: 'printing', teemillOrderId });
  expect(charges()).toBe(1);
  expect(await tasks()).toEqual([]);
});

it('what was cancelled meanwhile is stopped at the printer, where it is known there', async () => {
  const row = await bought();
  await handOver(site.context);
  const { teemillOrderId, ...done } = await rowOf(row);
  await restored([{ ...done, teemillOrderId, status: 'confirming', confirmedAt: null }]);
  const path = `/api/orders/${row.orderId}`;
  expect((await site.call('PATCH', path, { status: 'cancelled' }, headers)).status).toBe(200);
  await handOver(site.context);
  expect(await rowOf(row)).toMatchObject({ status: 'cancelled' });
  expect(site.printer.ledger().at(-1)).toMatchObject({ kind: 'refunded', orderId: teemillOrderId });
});
