import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import type { InventoryItem } from '#app/features/stock/inventory/contract.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { worksOf } from '#tests/support/work-forms.ts';
import { hangWork } from '#tests/support/works.ts';
import { publishScheduled } from '../publishing/scheduled.server.ts';

let site: TestSite;
let works: ReturnType<typeof worksOf>;
let headers: { cookie: string };
beforeAll(async () => {
  const opened = await openOwnerSite();
  ({ site, headers } = opened);
  works = worksOf(site, opened.headers);
});
afterAll(() => site.close());

const pictures = async () => (await works.formOf((await hangWork(site.context)).id)).pictures;
const nobody = '00000000-0000-4000-8000-000000000000';

it('keeps what was published, and makes a version the draft', async () => {
  const id = await works.draft({ title: 'One', price: '10.00', pictures: await pictures() });
  const { slug } = (await works.publish(id)).body;
  site.clock.advance({ minutes: 1 });
  await works.type(id, { title: 'Two', price: '20.00' });
  // The list is in the order of time, which stands still in a test.
  site.clock.advance({ minutes: 1 });
  await works.publish(id);
  const { body: versions } = await works.call('GET', `/${id}/versions`);
  expect(versions.map(({ reason, changed }: never) => [reason, changed])).toEqual([
    ['updated', ['Title', 'Price']],
    ['published', []],
  ]);
  const restore = (version: string, work = id) =>
    works.call('POST', `/${work}/versions/${version}/restore`);
  expect((await restore(versions[1].id)).status).toBe(200);
  expect(await works.formOf(id)).toMatchObject({ title: 'One', price: '10.00' });
  expect((await site.call('GET', `/api/artworks/${slug}`)).body.title).toBe('Two');
  const other = await hangWork(site.context);
  expect((await restore(versions[1].id, other.id)).status).toBe(404);
  expect((await restore(nobody)).status).toBe(404);
});

it('keeps what the inventory changes of a size, and no version of a change that is none', async () => {
  const sizes = [{ id: nobody, size: 'A2', price: '70', total: '30', proofs: '', isOffered: true }];
  const id = await works.draft({
    kind: 'edition',
    title: 'Sized',
    pictures: await pictures(),
    sizes,
  });
  expect((await works.publish(id)).status).toBe(200);
  const { body: items } = await site.call('GET', '/api/notion/inventory', undefined, headers);
  const item = items.find((one: InventoryItem) => one.websiteArtworkId === id) as InventoryItem;
  const change = (body: object) => {
    const path = `/api/admin/inventory/${item.id}/variants/${item.variants[0]!.id}`;
    return site.call('PATCH', path, body, headers);
  };
  site.clock.advance({ minutes: 1 });
  expect((await change({ price: '80.00', stock: 20 })).status).toBe(200);
  expect((await change({ price: '80.00', active: true })).status).toBe(200);
  const { body: versions } = await works.call('GET', `/${id}/versions`);
  expect(versions.map(({ reason, changed }: never) => [reason, changed])).toEqual([
    ['updated', ['Sizes and numbers']],
    ['published', []],
  ]);
  expect(versions[0].form.sizes).toMatchObject([{ size: 'A2', price: '80.00', total: '20' }]);
});

it('previews what is typed without writing it', async () => {
  const id = await works.draft({ title: 'Unseen' });
  expect((await works.call('GET', `/${id}/preview`)).status).toBe(400);
  await works.type(id, {
    kind: 'edition',
    pictures: await pictures(),
    depth: '1½',
    sizes: [{ id: nobody, size: 'A2', price: '70', total: '30', proofs: '', isOffered: true }],
  });
  const { status, body } = await works.call('GET', `/${id}/preview`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, title: 'Unseen', depth: 1.5, sizes: ['A2'], price: '70.00' });
  expect(body.sizePrices).toMatchObject([{ size: 'A2', price: '70.00', isAvailable: true }]);
  expect(await site.context.db.$count(artworks, eq(artworks.id, id))).toBe(0);
  const live = await hangWork(site.context, { title: 'Live' });
  await works.type(live.id, { title: 'Changed' });
  expect((await works.call('GET', `/${live.id}/preview`)).body.title).toBe('Changed');
  expect((await site.call('GET', `/api/artworks/${live.slug}`)).body.title).toBe('Live');
});

it('shows a scheduled work from its time on, at the next request', async () => {
  const soon = new Date(site.context.now().getTime() + 60_000);
  const id = await works.draft({
    title: 'Soon',
    price: '10',
    pictures: await pictures(),
    audience: 'from',
    publishAt: soon.toISOString(),
  });
  const { slug } = (await works.publish(id)).body;
  const status = async () => (await site.call('GET', `/api/artworks/${slug}`)).status;
  await publishScheduled(site.context);
  expect(await status()).toBe(404);
  await publishScheduled({ ...site.context, now: () => soon });
  expect(await status()).toBe(200);
  expect(await works.formOf(id)).toMatchObject({ audience: 'everyone', publishAt: '' });
});

it('is for the owner alone', async () => {
  for (const path of [`${nobody}/versions`, `${nobody}/preview`])
    expect((await site.call('GET', `/api/admin/works/${path}`)).status).toBe(401);
  const restore = await site.call('POST', `/api/admin/works/${nobody}/versions/${nobody}/restore`);
  expect(restore.status).toBe(401);
});
