import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

async function print(edition: number) {
  const { db } = site.context;
  const work = await hangWork(site.context, {
    productType: 'print',
    isNumbered: true,
    price: 5_000,
    sizePrices: [{ size: 'A2', price: 9_000, edition }],
  });
  const [item] = await db
    .insert(inventoryTracking)
    .values({ title: work.title, type: 'print', artworkId: work.id })
    .returning();
  const [size] = await db.select().from(artworkSizes).where(eq(artworkSizes.artworkId, work.id));
  return {
    work,
    item: item!,
    change: (body: object) =>
      site.call('PATCH', `/api/admin/inventory/${item!.id}/variants/${size!.id}`, body, headers),
    edition: async () =>
      (await db.select().from(editions).where(eq(editions.artworkId, work.id)))[0]!,
  };
}

it('a limited edition is raised above its size only by an owner who was asked, and the trail says so', async () => {
  const { work, item, change, edition } = await print(50);
  await buy(site, { id: work.id, size: 'A2' });
  const asked = await change({ stock: 60 });
  expect(asked).toMatchObject({
    status: 409,
    body: {
      fields: { raiseEdition: expect.any(String) },
      detail:
        'This is an edition of 50, and one copy was sold as such. Now there would be 61, which is not what its buyers were promised.',
    },
  });
  expect(await edition()).toMatchObject({ total: 50, editionSize: 50 });
  expect((await change({ stock: 60, raiseEdition: true })).status).toBe(200);
  expect(await edition()).toMatchObject({ total: 61, editionSize: 61, sold: 1 });
  const trail = await site.context.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.entityId, item.id));
  expect(trail.find(({ change: what }) => what === 'edition raised')).toMatchObject({
    actor: 'owner',
    before: '50',
    after: '61',
  });
});

it('a number of copies that was typed before some were sold changes nothing', async () => {
  const { work, change, edition } = await print(50);
  await buy(site, { id: work.id, size: 'A2' });
  const stale = await change({ price: '79.00', stock: 50, stockWas: 50 });
  expect(stale).toMatchObject({
    status: 409,
    body: {
      detail:
        'Meanwhile some were sold or came back: 49 are left now. Nothing was changed. Look at the number again, then save.',
    },
  });
  expect(await edition()).toMatchObject({ total: 50, sold: 1 });
  expect((await change({ price: '79.00' })).body.variants).toMatchObject([
    { price: '79.00', stock: 49 },
  ]);
  expect((await change({ stock: 10, stockWas: 49 })).status).toBe(200);
  expect(await edition()).toMatchObject({ total: 11, sold: 1 });
});

it.each(['0', '0.00', '1000000.00', '70,50'])('a price of %s is refused', async (price) => {
  const { change } = await print(5);
  expect((await change({ price })).status).toBe(400);
});

it('up to its size the stock is set without a question, also after it was lowered', async () => {
  const { change, edition } = await print(20);
  expect((await change({ stock: 5 })).status).toBe(200);
  expect((await change({ stock: 20 })).status).toBe(200);
  expect(await edition()).toMatchObject({ total: 20, editionSize: 20 });
  expect((await change({ stock: 21, raiseEdition: false })).status).toBe(409);
});

it('a size that the inventory changes is changed as publishing changes it', async () => {
  const { work, change, edition } = await print(20);
  const shown = async () => (await site.call('GET', `/api/artworks/${work.slug}`)).body;
  const owners = async () =>
    (await site.call('GET', `/api/admin/works/${work.id}`, undefined, headers)).body;
  expect((await change({ price: '70' })).status).toBe(200);
  expect(await shown()).toMatchObject({
    price: '70.00',
    fromPrice: '70.00',
    sizePrices: [{ price: '70.00' }],
  });
  expect(await owners()).toMatchObject({
    hasChanges: false,
    form: { sizes: [{ price: '70.00', total: '20' }] },
  });
  await buy(site, { id: work.id, size: 'A2' });
  expect((await change({ stock: 0 })).status).toBe(200);
  expect(await edition()).toMatchObject({ total: 1, sold: 1, editionSize: 20 });
  expect(await shown()).toMatchObject({ availability: 'sold', isAvailable: false });
  expect((await change({ stock: 3 })).status).toBe(200);
  expect(await shown()).toMatchObject({ availability: 'available', isAvailable: true });
});
