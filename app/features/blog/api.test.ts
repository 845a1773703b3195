import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { posts } from '#app/database/schema/blog.ts';
import { publishedPost } from '#tests/support/posts.ts';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const write = (slug: string, day: string, rest: Partial<typeof posts.$inferInsert> = {}) =>
  publishedPost(site.context, {
    slug,
    title: `On ${slug}`,
    body: '*Rust* is slow.',
    publishedAt: new Date(`${day}T08:00:00Z`),
    ...rest,
  });

describe('GET /api/posts', () => {
  it('is empty at first, then lists the posts without their texts, the newest first', async () => {
    expect((await site.call('GET', '/api/posts')).body).toEqual([]);
    await write('reeds', '2025-04-09', {
      description: 'What they filter.',
      readingTime: '2 min read',
    });
    await write('tides', '2026-05-18');
    const { status, body } = await site.call('GET', '/api/posts');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        slug: 'tides',
        title: 'On tides',
        description: null,
        readingTime: null,
        createdAt: '2026-05-18T08:00:00.000Z',
        tags: [],
        picture: null,
      },
      {
        id: expect.any(String),
        slug: 'reeds',
        title: 'On reeds',
        description: 'What they filter.',
        readingTime: '2 min read',
        createdAt: '2025-04-09T08:00:00.000Z',
        tags: [],
        picture: null,
      },
    ]);
  });

  it('brings the first picture of each text, and none that the site does not have', async () => {
    const work = await hangWork(site.context);
    const { id } = (await site.call('GET', `/api/artworks/${work.slug}`)).body.picture;
    await write('quay', '2026-06-01', {
      body: `Words.\n\n![The quay](picture:${id})\n\n![Another](picture:${crypto.randomUUID()})`,
    });
    await write('nowhere', '2026-06-02', { body: `![Gone](picture:${crypto.randomUUID()})` });
    const [nowhere, quay] = (await site.call('GET', '/api/posts')).body;
    expect(nowhere).toMatchObject({ slug: 'nowhere', picture: null });
    expect(quay).toMatchObject({ slug: 'quay', picture: { id, width: 1200, height: 900 } });
  });
});

describe('GET /api/posts/{slug}', () => {
  it('gives the text as it was written and as HTML', async () => {
    await write('lichen', '2026-01-22');
    const { body } = await site.call('GET', '/api/posts/lichen');
    expect(body).toMatchObject({
      title: 'On lichen',
      body: '*Rust* is slow.',
      html: '<p><em>Rust</em> is slow.</p>',
    });
  });

  it('answers 404 for a post that is not there, whatever its name', async () => {
    for (const slug of ['none', '%00', '__proto__', 'a'.repeat(300), '%ED%A0%80']) {
      const { status } = await site.call('GET', `/api/posts/${slug}`);
      expect(status, slug).toBeGreaterThanOrEqual(400);
      expect(status, slug).toBeLessThan(500);
    }
    expect((await site.call('GET', '/api/posts/none')).body.detail).toBe(
      "The blog post you're looking for doesn't exist or has been removed.",
    );
  });
});
