import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedPost } from '#tests/support/posts.ts';
import { artworkPictures } from '#app/database/schema/catalog.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { settings } from '#app/database/schema/shop.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { everyPage } from '#tests/support/routes.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
  await hangWork(site.context, { slug: 'slack-water', title: 'Slack Water' });
  await publishedPost(site.context, { slug: 'on-rust', title: 'On Rust' });
  const [hung] = await site.context.db.select().from(artworkPictures);
  await site.context.db.insert(clubMonths).values({
    month: '2026-01-01',
    title: 'Ice',
    pictureId: hung!.pictureId,
    closesOn: '2026-01-10',
    retiresOn: '2026-01-31',
    publishedAt: site.clock.now(),
  });
});
afterAll(() => site.close());

const pages = await everyPage();
const slugs: Record<string, string> = {
  '/work/:slug': '/work/slack-water',
  '/blog/:slug': '/blog/on-rust',
  '/subscription/archive/:month': '/subscription/archive/2026-01',
  '/*': '/no-such-page',
};
const addressOf = (path: string) => slugs[path] ?? path.replaceAll(/:\w+\??/g, crypto.randomUUID());

it.each(pages)(
  '$path says of itself what its policy says: $for, $caching, $search',
  async ({ path, ...policy }) => {
    const { status, headers, body } = await site.call('GET', addressOf(path));
    expect(status === 302).toBe(policy.for === 'owner');
    // From the response cache a built site alone answers (tests/e2e/response-cache.test.ts).
    expect(headers.get('cache-control')).toBe(
      policy.caching === 'personal' ? 'private, no-store' : 'no-cache',
    );
    if (policy.for === 'anyone')
      expect(String(body).includes('<meta name="robots" content="noindex"/>')).toBe(
        policy.search === 'noindex',
      );
  },
);

it('the sitemap names what is listed and has something to show, and nothing else', async () => {
  const listed = pages
    .filter(({ search }) => search === 'listed')
    .map(({ path }) => addressOf(path));
  const sections = ['/artist-statement', '/cv', '/merchandise'];
  expect((await inSitemap()).toSorted()).toEqual(
    listed.filter((path) => !sections.includes(path)).toSorted(),
  );
  await site.context.db.insert(settings).values(
    ['statement', 'cv'].map((name) => ({
      name: `text:${name}`,
      value: { body: 'What the river leaves.' },
    })),
  );
  const { slug } = await hangWork(site.context, { productType: 'merchandise' });
  expect((await inSitemap()).toSorted()).toEqual([...listed, `/work/${slug}`].toSorted());
});

async function inSitemap(): Promise<string[]> {
  const { body } = await site.call('GET', '/sitemap.xml');
  const places = String(body).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
  return [...places].map(([, path]) => path!);
}

it('robots.txt names what is disallowed and keeps nothing from crawlers that the sitemap names', async () => {
  const { body } = await site.call('GET', '/robots.txt');
  const starts = [...String(body).matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
  expect(starts.toSorted()).toEqual(
    [
      '/admin/',
      '/api/',
      '/cart',
      '/checkout',
      '/fulfillment',
      '/newsletter/',
      '/order/',
      '/sandbox/',
      '/subscription-success',
    ].toSorted(),
  );
  const isDisallowed = (path: string) => starts.some((start) => addressOf(path).startsWith(start));
  expect(pages.filter((page) => isDisallowed(page.path) !== page.isDisallowed)).toEqual([]);
});

it('the blog leads to the posts of a tag, which search engines leave to their own pages', async () => {
  await publishedPost(site.context, {
    slug: 'on-lino',
    title: 'On Lino',
    tags: ['Linocut', 'a & b'],
  });
  const read = async (path: string) => String((await site.call('GET', path)).body);
  expect(await read('/blog/on-lino')).toContain('href="/blog?tag=a%20%26%20b"');
  const tagged = await read('/blog?tag=linocut');
  expect(tagged).toContain('href="/blog/on-lino"');
  expect(tagged).not.toContain('href="/blog/on-rust"');
  expect(tagged).toContain('<meta name="robots" content="noindex"/>');
  expect(tagged).toMatch(/<link rel="canonical" href="[^"]*\/blog"/);
  expect(await read('/blog?tag=%3Cb%3E')).toContain('No post is about “&lt;b&gt;”.');
  const all = await read('/blog');
  expect(all).toContain('href="/blog?tag=Linocut"');
  expect(all).not.toContain('noindex');
  expect(await inSitemap()).not.toContainEqual(expect.stringContaining('tag='));
});
