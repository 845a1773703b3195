import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworks, artworkSizes } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { workDrafts, workVersions } from '#app/database/schema/works.ts';
import { WorkForm } from '#app/features/works/form-contract.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(workDrafts);
  await site.context.db.delete(artworks);
});

type Row = { id: string; title: string } & Record<string, unknown>;
const send = (method: string, path: string, body?: unknown) =>
  site.call(method, path, body, headers);
const list = async (query = '') => (await send('GET', `/api/admin/works?${query}`)).body;
const titles = async (query = '') => ((await list(query)).works as Row[]).map(({ title }) => title);
const workOf = async (id: string) => {
  const [row] = await site.context.db.select().from(artworks).where(eq(artworks.id, id));
  return row!;
};

async function draft(form: Partial<WorkForm>, given: Partial<typeof workDrafts.$inferInsert> = {}) {
  const id = randomUUID();
  await site.context.db
    .insert(workDrafts)
    .values({ id, form: { ...WorkForm.parse({}), ...form }, ...given });
  return id;
}

describe('prices', () => {
  const set = (...prices: { id: string; size: string | null; from: string; price: string }[]) =>
    send('PUT', '/api/admin/works/prices', { prices });
  const read = async (...ids: string[]) =>
    (await send('GET', `/api/admin/works/prices?ids=${ids.join(',')}`)).body;

  it('are refused where what they were is no price', async () => {
    const { id } = await hangWork(site.context, { price: 14_000 });
    const answer = await set({ id, size: null, from: '140', price: '141.00' });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'prices.0.from': 'Write a price like 340.00.' } },
    });
  });

  it('are listed by size, and set where they are what was said', async () => {
    const { db } = site.context;
    const painting = await hangWork(site.context, { title: 'Weir', price: 100_000 });
    await db.insert(inventoryTracking).values({
      artworkId: painting.id,
      title: 'Weir',
      type: 'original',
      originalPrice: 100_000,
    });
    const print = await hangWork(site.context, {
      title: 'Hull',
      productType: 'print',
      price: 9_000,
      sizePrices: [
        { size: 'Small', price: 9_000 },
        { size: 'Large', price: 34_000 },
      ],
    });
    const id = await draft({ title: 'Reeds', price: '1,200' });
    expect(await read(print.id, painting.id, id)).toEqual([
      { id: print.id, title: 'Hull', size: 'Small', price: '90.00' },
      { id: print.id, title: 'Hull', size: 'Large', price: '340.00' },
      { id: painting.id, title: 'Weir', size: null, price: '1000.00' },
      { id, title: 'Reeds', size: null, price: '1200.00' },
    ]);
    const { body } = await set(
      { id: print.id, size: 'Small', from: '90.00', price: '120.00' },
      { id: print.id, size: 'Large', from: '300.00', price: '400.00' },
      { id: painting.id, size: null, from: '1000.00', price: '1100.00' },
      { id, size: null, from: '1200.00', price: '1320.00' },
    );
    expect(body).toEqual({
      changed: 3,
      stale: [{ id: print.id, title: 'Hull', size: 'Large', price: '340.00' }],
    });
    expect((await workOf(painting.id)).price).toBe(110_000);
    expect((await workOf(print.id)).price).toBe(12_000);
    const [item] = await db
      .select()
      .from(inventoryTracking)
      .where(eq(inventoryTracking.artworkId, painting.id));
    expect(item).toMatchObject({ originalPrice: 110_000, version: 2 });
    expect((await read(id))[0].price).toBe('1320.00');
    const versions = await db.select().from(workVersions).orderBy(asc(workVersions.createdAt));
    expect(versions.map(({ artworkId, reason }) => [artworkId, reason]).toSorted()).toEqual(
      [
        [print.id, 'price'],
        [painting.id, 'price'],
      ].toSorted(),
    );
    const of = (work: string) =>
      WorkForm.parse(versions.find(({ artworkId }) => artworkId === work)?.form);
    expect(of(painting.id).price).toBe('1,100.00');
    expect(of(print.id).sizes.map(({ price }) => price)).toEqual(['120.00', '340.00']);
  });

  it('of an original are the new one wherever it is shown', async () => {
    const { db } = site.context;
    const { id, slug, title } = await hangWork(site.context, { price: 100_000 });
    await db
      .insert(inventoryTracking)
      .values({ artworkId: id, title, type: 'original', originalPrice: 100_000 });
    const sessionId = randomUUID();
    await send('POST', '/api/cart', { artworkId: id, sessionId, quantity: 1 });
    await set({ id, size: null, from: '1000.00', price: '1250.00' });
    const found = async (path: string) => (await send('GET', path)).body;
    expect(await found(`/api/artworks/${slug}`)).toMatchObject({
      price: '1250.00',
      fromPrice: '1250.00',
    });
    expect(await found('/api/artworks')).toMatchObject([{ price: '1250.00' }]);
    expect(await found(`/api/cart/${sessionId}`)).toMatchObject([
      { artwork: { price: '1250.00' } },
    ]);
    expect((await list()).works).toMatchObject([{ price: '1250.00' }]);
    expect(await found(`/api/admin/works/${id}`)).toMatchObject({
      hasChanges: false,
      form: { price: '1,250.00' },
    });
    const items = await found('/api/notion/inventory');
    expect(items.find((item: Row) => item['websiteArtworkId'] === id)).toMatchObject({
      originalPrice: '1250.00',
    });
  });

  it('of an etching among the originals are those of its sizes, and it costs from what is offered', async () => {
    const etching = await hangWork(site.context, {
      title: 'Pylons',
      isNumbered: true,
      price: 30_000,
      sizePrices: [
        { size: 'A5', price: 10_000, isAvailable: false },
        { size: 'A3', price: 30_000 },
        { size: 'A2', price: 50_000 },
      ],
    });
    const { id, title } = etching;
    expect(await read(id)).toEqual([
      { id, title, size: 'A5', price: '100.00' },
      { id, title, size: 'A3', price: '300.00' },
      { id, title, size: 'A2', price: '500.00' },
    ]);
    await set({ id, size: 'A3', from: '300.00', price: '320.00' });
    expect((await workOf(id)).price).toBe(32_000);
  });

  it('of sizes that cost what a thing costs follow it', async () => {
    const shirt = await hangWork(site.context, {
      productType: 'merchandise',
      price: 3_800,
      sizePrices: [
        { size: 'S', price: 3_800 },
        { size: 'XXL', price: 4_200 },
      ],
    });
    await set({ id: shirt.id, size: null, from: '38.00', price: '40.00' });
    const sizes = await site.context.db
      .select({ size: artworkSizes.size, price: artworkSizes.price })
      .from(artworkSizes)
      .where(eq(artworkSizes.artworkId, shirt.id))
      .orderBy(asc(artworkSizes.size));
    expect(sizes).toEqual([
      { size: 'S', price: 4_000 },
      { size: 'XXL', price: 4_200 },
    ]);
  });

  it('are refused as nobody writes them', async () => {
    const { id } = await hangWork(site.context);
    const { status } = await set({ id, size: null, from: '1000.00', price: '9e3' });
    expect(status).toBe(400);
    expect((await workOf(id)).price).toBe(100_000);
  });
});

describe('the order of the wall', () => {
  const move = (id: string, after: string | null) =>
    send('POST', `/api/admin/works/${id}/move`, { after });
  const hang = async (...names: string[]) => {
    const ids: Record<string, string> = {};
    for (const title of names) ids[title] = (await hangWork(site.context, { title })).id;
    return ids;
  };

  it('is changed work by work, at the ends and where there is no room', async () => {
    const id = await hang('A', 'B', 'C', 'D');
    await move(id['D']!, null);
    expect(await titles()).toEqual(['D', 'A', 'B', 'C']);
    await move(id['D']!, id['A']!);
    expect(await titles()).toEqual(['A', 'D', 'B', 'C']);
    await move(id['A']!, id['C']!);
    expect(await titles()).toEqual(['D', 'B', 'C', 'A']);
    await move(id['B']!, id['B']!);
    expect(await titles()).toEqual(['D', 'B', 'C', 'A']);
    for (let times = 0; times < 24; times += 1) {
      await move(id['A']!, id['D']!);
      await move(id['B']!, id['D']!);
    }
    expect(await titles()).toEqual(['D', 'B', 'A', 'C']);
  });

  it('takes one write where there is room', async () => {
    const id = await hang('A', 'B', 'C');
    await move(id['C']!, id['A']!);
    const before = new Map(
      (await site.context.db.select().from(artworks)).map((work) => [work.id, work.position]),
    );
    await move(id['B']!, id['A']!);
    const after = await site.context.db.select().from(artworks);
    const written = after.filter((work) => before.get(work.id) !== work.position);
    expect(written.map(({ title }) => title)).toEqual(['B']);
  });

  it('comes out of moves at once as one order', async () => {
    const id = await hang('A', 'B', 'C', 'D', 'E');
    const answers = await Promise.all([
      move(id['E']!, id['A']!),
      move(id['D']!, id['A']!),
      move(id['A']!, id['C']!),
      move(id['C']!, null),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await site.context.db.select().from(artworks);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(5);
    expect((await titles()).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('is refused of what does not hang', async () => {
    const id = await hang('A');
    expect((await move(await draft({ title: 'Reeds' }), id['A']!)).status).toBe(404);
    expect((await move(id['A']!, randomUUID())).status).toBe(404);
  });
});
