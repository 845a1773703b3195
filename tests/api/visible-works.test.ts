import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { formerSlugs } from '#app/database/schema/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const hidden = ['draft', 'archived', 'scheduled'] as const;
const hang = (given: Parameters<typeof hangWork>[1]) => hangWork(site.context, given);
const later = { publishAt: new Date('2999-01-01') };
const add = (artworkId: string, sessionId: string) =>
  site.call('POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
const everywhere = async () => {
  const paths = [
    '/api/artworks',
    '/api/artworks?featured=true',
    '/api/artworks?type=artwork,print&available=true',
    '/api/artworks?type=artwork&portfolio=true',
    '/sitemap.xml',
  ];
  const answers = await Promise.all(paths.map((path) => site.call('GET', path)));
  return answers.map(({ body }) => JSON.stringify(body));
};

describe('a work that is hidden', () => {
  it.each(hidden)('%s: is nowhere, opens for nobody and cannot be bought', async (visibility) => {
    const original = await hang({ title: 'Shown', series: 'Sea', isFeatured: true });
    const work = await hang({
      title: 'Hidden',
      series: 'Sea',
      visibility,
      isFeatured: true,
      printOf: original.id,
      productType: 'print',
      ...(visibility === 'scheduled' && later),
    });
    for (const body of await everywhere()) expect(body).not.toContain(work.slug);
    const beside = await site.call('GET', `/api/artworks/${original.slug}/neighbors`);
    expect(JSON.stringify(beside.body)).not.toContain(work.slug);
    const detail = await site.call('GET', `/api/artworks/${original.slug}`);
    expect(detail.body.related).toEqual([]);
    for (const path of [work.slug, `${work.slug}/neighbors`, `${work.id}/sizes`])
      expect((await site.call('GET', `/api/artworks/${path}`)).status).toBe(404);
    expect((await add(work.id, crypto.randomUUID())).status).toBe(404);
    const waiting = { artworkId: work.id, email: 'a@example.com' };
    expect((await site.call('POST', '/api/waiting-list', waiting)).status).toBe(404);
  });

  it('is told of in the cart where it lies', async () => {
    const work = await hang({ title: 'Taken down' });
    const sessionId = crypto.randomUUID();
    expect((await add(work.id, sessionId)).status).toBe(200);
    await site.context.db
      .update(artworks)
      .set({ visibility: 'draft' })
      .where(eq(artworks.id, work.id));
    const { body } = await site.call('GET', `/api/cart/${sessionId}`);
    expect(body[0]).toMatchObject({ availability: 'sold', artwork: { standing: 'private' } });
  });
});

it('a private work opens and is bought by whoever has its address, and is listed nowhere', async () => {
  const work = await hang({ title: 'Private', visibility: 'private', isFeatured: true });
  for (const body of await everywhere()) expect(body).not.toContain(work.slug);
  const { status, body } = await site.call('GET', `/api/artworks/${work.slug}`);
  expect([status, body.isPrivate]).toEqual([200, true]);
  expect((await add(work.id, crypto.randomUUID())).status).toBe(200);
  const live = await hang({ title: 'Live' });
  expect((await site.call('GET', `/api/artworks/${live.slug}`)).body.isPrivate).toBe(false);
});

it('a former address leads to the new one, and only to what may be seen', async () => {
  const work = await hang({ title: 'Moved' });
  const slug = `was-${work.slug}`;
  await site.context.db.insert(formerSlugs).values({ slug, artworkId: work.id });
  const moved = await site.call('GET', `/api/artworks/${slug}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `/api/artworks/${work.slug}`,
  ]);
  const beside = await site.call('GET', `/api/artworks/${slug}/neighbors`);
  expect(beside.headers.get('location')).toBe(`/api/artworks/${work.slug}/neighbors`);
  await site.context.db
    .update(artworks)
    .set({ visibility: 'archived' })
    .where(eq(artworks.id, work.id));
  expect((await site.call('GET', `/api/artworks/${slug}`)).status).toBe(404);
});

it('each place shows what the owner put there, and the home page begins with what she hung first', async () => {
  const first = await hang({ title: 'First', isFirstPicture: true, position: 9000 });
  const noShop = await hang({ title: 'Not in the shop', showsInShop: false, isFeatured: true });
  const noWall = await hang({ title: 'Not in the portfolio', showsInPortfolio: false });
  const slugs = async (query: string) =>
    (await site.call('GET', `/api/artworks?${query}`)).body.map(
      (one: { slug: string }) => one.slug,
    );
  const shop = await slugs('type=artwork,print&available=true');
  const portfolio = await slugs('type=artwork&portfolio=true');
  const featured = await slugs('featured=true');
  expect([shop.includes(noShop.slug), shop.includes(noWall.slug)]).toEqual([false, true]);
  expect([portfolio.includes(noShop.slug), portfolio.includes(noWall.slug)]).toEqual([true, false]);
  expect(featured[0]).toBe(first.slug);
  expect(featured).not.toContain(noShop.slug);
  // The badge is the owner's word alone.
  expect((await site.call('GET', `/api/artworks/${first.slug}`)).body.isFeatured).toBe(false);
});
