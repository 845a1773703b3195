import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPost } from '#tests/support/posts.ts';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const address = 'https://studio.example';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ PUBLIC_URL: address, PAYMENTS: 'sandbox' });
  await hangWork(site.context, { slug: 'slack-water', title: 'Slack Water' });
  await publishedPost(site.context, {
    slug: 'on-rust',
    title: 'On <Rust> & water',
    description: 'Slow.',
    body: 'See [the works](/shop).',
    createdAt: new Date('2026-05-18T08:00:00Z'),
  });
});
afterAll(() => site.close());

describe('what search engines and feed readers ask for', () => {
  it('is a sitemap of every page that is meant to be found', async () => {
    const { body, headers } = await site.call('GET', '/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    for (const path of ['/', '/shop', '/blog', '/privacy', '/work/slack-water', '/blog/on-rust'])
      expect(body).toContain(`<loc>${address}${path}</loc>`);
    // Nothing of either is there.
    expect(body).not.toMatch(/merchandise|artist-statement/);
    expect(body).not.toMatch(/cart|checkout|admin/);
  });

  it('is the icon, where browsers look by habit', async () => {
    const answer = await fetch(`${site.origin}/favicon.ico`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/favicon.png']);
  });

  it('is told what is nobody else’s business, and where the sitemap lies', async () => {
    const { body } = await site.call('GET', '/robots.txt');
    for (const path of ['/admin/', '/api/', '/cart', '/checkout', '/order/', '/fulfillment'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain(`Sitemap: ${address}/sitemap.xml`);
  });

  it.each([
    ['/feed.xml', 'application/rss+xml', '<rss version="2.0"'],
    ['/atom.xml', 'application/atom+xml', '<feed xmlns="http://www.w3.org/2005/Atom"'],
  ])(
    'is the blog at %s, with whole addresses and nothing broken by a title',
    async (path, type, opening) => {
      const { body, headers } = await site.call('GET', path);
      expect(headers.get('content-type')).toContain(type);
      expect(body).toContain(opening);
      expect(body).toContain(`${address}/blog/on-rust`);
      expect(body).toMatch(/On (&lt;|<!\[CDATA\[On <)?Rust|<!\[CDATA\[On <Rust> & water\]\]>/);
      expect(body).toContain(`href="${address}/shop"`);
    },
  );
});
