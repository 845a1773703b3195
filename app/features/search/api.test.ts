import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { publishedPost } from '#tests/support/posts.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
  await hangWork(site.context, {
    slug: 'gasometer',
    title: 'Gasometer, Dusk',
    medium: 'Oil on linen',
  });
  await hangWork(site.context, {
    slug: 'low-water',
    title: 'Low Water',
    description: 'The gasometer stands behind the weir.',
  });
  await hangWork(site.context, { slug: 'lodz', title: 'Łódź, Night Shift', medium: 'Linocut' });
  await hangWork(site.context, { slug: 'mulberries', title: 'Mulberries', medium: 'Ink' });
  await hangWork(site.context, { slug: 'weir', title: 'Weir', medium: 'Oil' });
  await hangWork(site.context, {
    slug: 'tree-ring-mug',
    title: 'Tree Ring Mug',
    medium: 'Stoneware',
    description: 'Boxed for shipping.',
  });
  await hangWork(site.context, { title: 'Gasometer, Kept Back', visibility: 'private' });
  await hangWork(site.context, { title: 'Gasometer, Not Yet', visibility: 'draft' });
  await publishedPost(site.context, {
    slug: 'on-reeds',
    title: 'On reeds',
    body: 'They came back beside the **gasometer**.',
  });
  await site.context.db
    .insert(settings)
    .values({ name: 'text:statement', value: { body: 'I paint a change of shift.' } });
});
afterAll(() => site.close());

async function found(q: string) {
  const { status, body } = await site.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return {
    works: body.works.map(({ slug }: { slug: string }) => slug) as string[],
    posts: body.posts.map(({ slug }: { slug: string }) => slug) as string[],
    pages: body.pages.map(({ path }: { path: string }) => path) as string[],
  };
}

describe('what a visitor searches for', () => {
  it('is found by the beginnings of words, in titles first, then in what is said of a work and in posts', async () => {
    expect(await found('gasom')).toMatchObject({
      works: ['gasometer', 'low-water'],
      posts: ['on-reeds'],
    });
    expect((await found('linen dusk')).works[0]).toBe('gasometer');
    expect((await found('lodz')).works).toEqual(['lodz']);
  });

  it('is found with a slip of the pen', async () => {
    expect((await found('gasomter')).works).toContain('gasometer');
    expect((await found('linocutt')).works).toEqual(['lodz']);
    expect((await found('zzzzxq')).works).toEqual([]);
  });

  it('is found with two letters changed over, where nothing is called so', async () => {
    expect((await found('gsaometer')).works).toContain('gasometer');
    expect((await found('lodz nihgt')).works).toEqual(['lodz']);
    expect((await found('sihpping')).pages).toContain('/shipping-policy');
    expect((await found('weri')).works).toEqual(['weir', 'low-water']);
    expect((await found('zxqw')).works).toEqual([]);
  });

  it('stands first where it is called just so, and a short word is no slip of a longer one', async () => {
    expect((await found('weir')).works).toEqual(['weir', 'low-water']);
    expect((await found('wei')).works[0]).toBe('weir');
    expect((await found('mug')).works).toEqual(['tree-ring-mug']);
  });

  it('is not what is nearly called so, where what holds the words fills the page', async () => {
    const hang = (number: number) =>
      hangWork(site.context, {
        slug: `tide-${number}`,
        title: `Tide ${number}`,
        description: 'Bladderwrack.',
      });
    for (let number = 1; number < 24; number++) await hang(number);
    await hangWork(site.context, { slug: 'misspelled', title: 'Bladderwrak', medium: 'Ink' });
    await publishedPost(site.context, { slug: 'on-bladderwrak', title: 'Bladderwrak' });
    const withRoom = await found('bladderwrack');
    expect(withRoom.works).toContain('misspelled');
    expect(withRoom.works).toHaveLength(24);
    expect(withRoom.posts).toEqual(['on-bladderwrak']);
    await hang(24);
    const full = await found('bladderwrack');
    expect(full.works).not.toContain('misspelled');
    expect(full.works).toHaveLength(24);
    // A page full of works says that it was spelled right, of posts too.
    expect(full.posts).toEqual([]);
  });

  it('is nothing that only the owner, or whoever has its address, may see', async () => {
    const { body } = await site.call('GET', '/api/search?q=gasometer');
    expect(JSON.stringify(body)).not.toMatch(/Kept Back|Not Yet/);
  });

  it('may be a page, by what it is called, by other words for it, and by what the owner wrote there', async () => {
    expect((await found('refund')).pages[0]).toBe('/returns');
    expect((await found('return policy')).pages[0]).toBe('/returns');
    expect((await found('withdraw')).pages[0]).toBe('/returns');
    for (const typed of ['commission', 'commision', 'comission'])
      expect((await found(typed)).pages[0]).toBe('/?about=commission#contact');
    expect((await found('shiping')).pages).toContain('/shipping-policy');
    expect((await found('change of shift')).pages).toEqual(['/artist-statement']);
  });

  it('is nothing where nothing was written, and refused where it is too long', async () => {
    for (const q of ['', ' ', 'a', '%', "'", '&|!:*'])
      expect(await found(q)).toEqual({ works: [], posts: [], pages: [] });
    expect((await site.call('GET', `/api/search?q=${'a'.repeat(101)}`)).status).toBe(400);
  });

  it('is shown by the page itself, which asks search engines to leave it out', async () => {
    const html = String((await site.call('GET', '/search?q=gasomter')).body);
    expect(html).toContain('Gasometer, Dusk');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    // Of what no work is called, the pages that are stand first.
    const shipping = String((await site.call('GET', '/search?q=shipping')).body);
    expect(shipping.indexOf('Shipping Policy</a>')).toBeGreaterThan(0);
    expect(shipping.indexOf('Tree Ring Mug</a>')).toBeGreaterThan(
      shipping.indexOf('Shipping Policy</a>'),
    );
    const none = String((await site.call('GET', '/search?q=zzzzxq')).body);
    expect(none).toContain('Nothing was found for “zzzzxq”.');
  });
});
