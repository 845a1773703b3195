// What the benches write, on a database of today and in small numbers: whatever a migration asks of rows, they give.
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { posts } from '#app/database/schema/blog.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { subscriptionPayments } from '#app/database/schema/sales/subscriptions.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import { queuePrinting } from '#app/features/printing/queue/queue-printing.server.ts';
import { type TestContext, testContext } from '#tests/support/context.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { ownPostgres } from '#tests/support/site.ts';
import { writeBare } from './bare-sql.ts';
import { fillClub } from './club.ts';
import { prepareDrops } from './drop-day.ts';
import { endlessPrint } from './endless-print.ts';
import { fillDesk } from './fill-desk.ts';
import { fillWorks } from './fill-works.ts';
import { fillCatalog } from './growth.ts';
import { repeatOrder } from './printing.ts';
import { fillPosts } from './search.ts';

let context: TestContext;
let url: string;
beforeEach(async () => {
  const database = await ownPostgres();
  onTestFinished(database.close);
  url = database.url;
  context = await testContext({ db: database.db });
});

async function rowsIn(table: PgTable): Promise<number> {
  const [counted] = await context.db.select({ rows: count() }).from(table);
  return counted!.rows;
}

it('two years of trade: orders with their parcels and lines', async () => {
  await fillDesk(url, 520);
  expect(await rowsIn(orders)).toBe(520);
  expect(await rowsIn(orderItems)).toBe(1040);
  const sources = await context.db
    .select({ source: parcels.source, rows: count() })
    .from(parcels)
    .groupBy(parcels.source)
    .orderBy(parcels.source);
  expect(sources.map(({ source }) => source)).toEqual(['printer', 'studio']);
});

it('a paid shirt, as often as asked for', async () => {
  await fillDesk(url, 3);
  const [last] = await context.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  const isPackedHere = and(eq(parcels.orderId, last!.id), eq(parcels.source, 'studio'));
  await context.db
    .delete(orderItems)
    .where(
      inArray(
        orderItems.parcelId,
        context.db.select({ id: parcels.id }).from(parcels).where(isPackedHere),
      ),
    );
  await context.db.delete(parcels).where(isPackedHere);
  await context.db.transaction((tx) =>
    queuePrinting(tx, context, { orderId: last!.id, isRecovered: false }),
  );
  await repeatOrder({ db: context.db }, 4);
  expect(await rowsIn(orders)).toBe(7);
  expect(await rowsIn(teemillOrders)).toBe(5);
  expect(await rowsIn(teemillOrderItems)).toBe(5);
});

it('works and drafts of the owner', async () => {
  const { work } = await fillWorks(url, 30);
  expect(await rowsIn(artworks)).toBe(30);
  expect(await rowsIn(workDrafts)).toBe(20);
  expect(
    await context.db.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, work!)),
  ).toHaveLength(1);
});

it('a catalog of many works, and a print that never sells out, bought by bare SQL', async () => {
  await hangDemo(context);
  await fillCatalog(context.db, 100);
  expect(await rowsIn(artworks)).toBe(100);
  const thing = await endlessPrint(url);
  const before = await rowsIn(orders);
  for (const what of ['cart', 'order'] as const) {
    const { times } = await writeBare({ url, what, ...thing, connections: 1, milliseconds: 1 });
    expect(times).toBeGreaterThan(0);
  }
  expect(await rowsIn(orders)).toBeGreaterThan(before);
  const [edition] = await context.db
    .select()
    .from(editions)
    .where(eq(editions.id, thing.editionId));
  expect(edition!.sold).toBeGreaterThan(0);
});

it('an original and an edition of which nothing has been sold', async () => {
  await hangDemo(context);
  await prepareDrops(context.db);
  const dropped = await context.db
    .select({ total: editions.total, sold: editions.sold })
    .from(editions)
    .innerJoin(artworks, eq(artworks.id, editions.artworkId))
    .where(inArray(artworks.slug, ['gasometer-dusk', 'last-lift']))
    .orderBy(editions.total);
  expect(dropped).toEqual([
    { total: 1, sold: 0 },
    { total: 50, sold: 0 },
  ]);
  const ordered = await context.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(inArray(artworks.slug, ['gasometer-dusk', 'last-lift']));
  expect(ordered).toEqual([]);
});

it('members of the club, each of whom has paid for the running month', async () => {
  await fillClub(context.db, 20);
  expect(await rowsIn(subscriptionPayments)).toBe(20);
});

it('published posts', async () => {
  await fillPosts(url, 12);
  expect(await rowsIn(posts)).toBe(12);
});
