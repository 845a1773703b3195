import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { sweepCheckouts } from '#app/features/checkout/sweep-checkouts.server.ts';
import { finishCheckout } from '#app/features/checkout/finish-checkout.server.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import { choice, type NotionSite, openNotionSite } from '#tests/support/notion.ts';
import { pay } from '#tests/support/pay.ts';
import { cartsWith, prepare } from '#tests/support/races.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let at: NotionSite;
beforeAll(async () => {
  at = await openNotionSite();
  await chargeSimply(at.site.context);
});
afterAll(() => at.close());

/** An original that both sides know, in a buyer's checkout. */
async function heldOriginal(title: string) {
  const { context, clock } = at.site;
  const work = await hangWork(context, { title });
  const [item] = await context.db
    .insert(inventoryTracking)
    .values({ title, type: 'original', artworkId: work.id, updatedAt: clock.now() })
    .returning();
  await at.sync();
  clock.advance({ minutes: 5 });
  const [sessionId] = await cartsWith(at.site, [[{ artworkId: work.id }]]);
  const { status, body } = await prepare(at.site, sessionId!);
  expect(status).toBe(200);
  const pageId = at.pageOf('inventory', item!.id)!.id;
  return { work, item: item!, payment: body.paymentIntentId as string, pageId };
}
const statusOf = async (id: string) =>
  (
    await at.site.context.db.select().from(inventoryTracking).where(eq(inventoryTracking.id, id))
  )[0]!.status;
const pageStatus = (id: string) => at.pageOf('inventory', id)!.values['Status'];
const titles = async () => (await listTasks(at.site.context)).map(({ title }) => title);
async function markInNotion(pageId: string): Promise<void> {
  at.write(pageId, { Status: choice('status', 'Sold') });
  await at.sync();
}

it('an original that is marked as sold in Notion while a buyer pays stays theirs, the owner is told, and it leaves the shop when the hold ends', async () => {
  const { work, item, pageId } = await heldOriginal('Weir');
  await markInNotion(pageId);
  await at.sync();
  expect(await statusOf(item.id)).toBe('available');
  expect(pageStatus(item.id)).toBe('Sold');
  expect(await titles()).toEqual(["Weir is in a buyer's checkout"]);
  at.site.clock.advance({ minutes: 11 });
  await sweepCheckouts(at.site.context);
  await at.sync();
  expect(await statusOf(item.id)).toBe('sold');
  expect(
    (await at.site.context.db.select().from(artworks).where(eq(artworks.id, work.id)))[0],
  ).toMatchObject({ isAvailable: false });
  expect(await titles()).toEqual([]);
});

it('and when the buyer pays, the owner is told that it was bought', async () => {
  const { item, pageId, payment } = await heldOriginal('Low Water');
  await markInNotion(pageId);
  await pay(at.site, payment);
  expect(await finishCheckout(at.site.context, payment)).toMatchObject({ kind: 'placed' });
  at.site.clock.advance({ minutes: 1 });
  await at.sync();
  expect(await statusOf(item.id)).toBe('sold');
  expect(await titles()).toEqual(['Low Water was bought here after it was marked as sold']);
});
