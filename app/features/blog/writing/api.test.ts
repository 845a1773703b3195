import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postDrafts, posts, postVersions } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { publishedPost } from '#tests/support/posts.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';
import { publishScheduledPosts, sweepPosts } from './publishing/scheduled.server.ts';
import { limits } from './limits.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
});
afterAll(() => site.close());
beforeEach(() => site.context.db.delete(posts));

const path = '/api/admin/posts';
const call = (method: string, rest: string, body?: unknown) =>
  site.call(method, `${path}${rest}`, body, headers);
const begin = async () => (await call('POST', '')).body.id as string;
const sheet = async (id: string) => (await call('GET', `/${id}`)).body;
const type = (id: string, version: number, changes: object, rest: object = {}) =>
  call('PATCH', `/${id}`, { version, changes, ...rest });
const publish = (id: string, version: number, at?: string) =>
  call('POST', `/${id}/publish`, { version, ...(at && { at }) });
const weir = { title: 'The Weir Gear, Drawn Twice', body: 'Two racks and *one* handle.' };
async function written(changes: object = weir): Promise<string> {
  const id = await begin();
  expect((await type(id, 0, changes)).status).toBe(200);
  return id;
}
const textAt = async (address: string) => {
  const { body } = await site.call('GET', address);
  return typeof body === 'string' ? body : JSON.stringify(body);
};
const publicRoutes = (slug: string) => [
  '/api/posts',
  `/api/posts/${slug}`,
  '/blog',
  `/blog/${slug}`,
  '/feed.xml',
  '/atom.xml',
  '/sitemap.xml',
];
const slug = 'the-weir-gear-drawn-twice';

describe('a draft', () => {
  it('is on no public route, and on all of them once it is published', async () => {
    const id = await written();
    const [row] = await site.context.db.select().from(posts);
    // As it would be had it been on the site before.
    await site.context.db
      .update(posts)
      .set({ slug, ...weir })
      .where(eq(posts.id, row!.id));
    for (const route of [...publicRoutes(slug), '/'])
      expect(await textAt(route), route).not.toMatch(/Weir Gear|<loc>[^<]*the-weir-gear/);
    expect((await site.call('GET', `/api/posts/${slug}`)).status).toBe(404);
    expect((await site.call('GET', `/blog/${slug}`)).status).toBe(404);
    expect((await publish(id, 1)).body).toEqual({ slug, status: 'published' });
    for (const route of publicRoutes(slug))
      expect(await textAt(route), route).toMatch(/Weir Gear|<loc>[^<]*the-weir-gear/);
    expect((await site.call('GET', '/api/posts')).body).toMatchObject([
      { slug, readingTime: '1 min read', createdAt: site.clock.now().toISOString() },
    ]);
  });

  it('is looked at by the owner alone', async () => {
    const id = await written();
    const preview = await call('GET', `/${id}/preview`);
    expect(preview.body).toMatchObject({
      slug,
      html: '<p>Two racks and <em>one</em> handle.</p>',
    });
    for (const rest of ['', '/preview', '/versions'])
      expect((await site.call('GET', `${path}/${id}${rest}`)).status, rest).toBe(401);
    expect((await site.call('GET', path)).status).toBe(401);
  });

  it('cannot be published without a title and a text, nor with a picture on its way, nor at a bad address', async () => {
    const id = await begin();
    expect((await publish(id, 0)).body.fields).toEqual({
      title: 'Give it a title.',
      body: 'Write the text first.',
    });
    await type(id, 0, {
      title: 'x'.repeat(201),
      body: `![](upload:${randomUUID()})`,
      slug: 'Über uns',
      sharePicture: randomUUID(),
    });
    expect(Object.keys((await publish(id, 1)).body.fields).toSorted()).toEqual([
      'body',
      'sharePicture',
      'slug',
      'title',
    ]);
    expect((await sheet(id)).status).toBe('draft');
  });

  it('takes a text of 200 kB, and refuses one above the limit whole', async () => {
    const id = await begin();
    const long = 'The weir is slow. '.repeat(11_200);
    expect((await type(id, 0, { ...weir, body: long })).status).toBe(200);
    expect((await publish(id, 1)).status).toBe(200);
    expect((await site.call('GET', `/api/posts/${slug}`)).body.body).toBe(long);
    expect((await type(id, 1, { body: 'x'.repeat(limits.body + 1) })).status).toBe(400);
    expect((await sheet(id)).form.body).toBe(long);
  });
});

describe('two browsers', () => {
  it('lose nothing: the second is shown what the first has saved', async () => {
    const id = await written({ title: 'One' });
    const second = await type(id, 0, { title: 'Two' });
    expect(second.body).toMatchObject({ version: 1, conflict: { title: 'One' } });
    expect((await sheet(id)).form.title).toBe('One');
    const over = await type(id, 1, { title: 'Two' }, { isOver: true });
    expect(over.body).toMatchObject({ version: 2, conflict: null });
    const { body: versions } = await call('GET', `/${id}/versions`);
    expect(versions).toMatchObject([{ number: 1, reason: 'replaced', title: 'One' }]);
    expect((await call('GET', `/${id}/versions/1`)).body.title).toBe('One');
  });

  it('are no conflict where an answer was lost', async () => {
    const id = await written({ title: 'One' });
    const again = await type(id, 0, { title: 'One' });
    expect(again.body).toMatchObject({ version: 1, conflict: null });
  });

  it('save one of 12 first texts that come at once', async () => {
    const id = await begin();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => type(id, 0, { title: `Text ${at}` })),
    );
    expect(answers.filter(({ body }) => body.conflict === null)).toHaveLength(1);
    expect((await sheet(id)).version).toBe(1);
  });

  it('publish only what was seen', async () => {
    const id = await written();
    await type(id, 1, { title: 'Changed elsewhere' });
    expect((await publish(id, 1)).status).toBe(409);
    expect((await sheet(id)).status).toBe('draft');
  });
});

describe('a post on the site', () => {
  it('stays as it is while it is typed over, until that is published too', async () => {
    const id = await written();
    await publish(id, 1);
    site.clock.advance({ minutes: 5 });
    const typed = await type(id, 1, { body: 'Three racks.' });
    expect(typed.body.hasChanges).toBe(true);
    expect((await site.call('GET', `/api/posts/${slug}`)).body.body).toBe(weir.body);
    await publish(id, 2);
    const post = (await site.call('GET', `/api/posts/${slug}`)).body;
    expect(post.body).toBe('Three racks.');
    expect(Date.parse(post.updatedAt) - Date.parse(post.createdAt)).toBe(5 * 60_000);
    expect(await textAt(`/blog/${slug}`)).toContain(`"dateModified":"${post.updatedAt}"`);
    expect((await sheet(id)).hasChanges).toBe(false);
  });

  it('leads from each address it had to the one it has, and lets no other post have them', async () => {
    const id = await written();
    await publish(id, 1);
    await type(id, 1, { slug: 'the-gear' });
    await publish(id, 2);
    const moved = await site.call('GET', `/blog/${slug}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/the-gear']);
    expect((await site.call('GET', `/api/posts/${slug}`)).status).toBe(301);
    const other = await written();
    expect((await publish(other, 1)).body.slug).toBe(`${slug}-2`);
    const third = await written({ ...weir, slug });
    expect((await publish(third, 1)).body.fields.slug).toBe(
      'Another post has this address, or had it.',
    );
    await call('PUT', `/${id}/draft`);
    expect((await site.call('GET', `/blog/${slug}`)).status).toBe(404);
  });

  it('is taken back to a draft, keeps its day and its address, and can be thrown away and brought back', async () => {
    const id = await written();
    await publish(id, 1);
    expect((await call('DELETE', `/${id}`)).status).toBe(409);
    await call('PUT', `/${id}/draft`);
    expect((await site.call('GET', '/api/posts')).body).toEqual([]);
    site.clock.advance({ minutes: 60 });
    await publish(id, 1);
    const [post] = (await site.call('GET', '/api/posts')).body;
    expect(post.slug).toBe(slug);
    expect(Date.parse(post.createdAt)).toBe(site.clock.now().getTime() - 60 * 60_000);
    await call('PUT', `/${id}/draft`);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('PATCH', `/${id}`, { version: 1, changes: {} })).status).toBe(404);
    expect((await publish(id, 1)).status).toBe(404);
    expect((await call('GET', '?tab=deleted')).body.posts).toMatchObject([{ id }]);
    await call('PUT', `/${id}/brought-back`);
    expect((await sheet(id)).form.body).toBe(weir.body);
  });

  it('that was thrown away is deleted after 30 days', async () => {
    const id = await written();
    await call('DELETE', `/${id}`);
    const sweepAfter = (days: number) => {
      const then = new Date(site.clock.now().getTime() + days * 24 * 3_600_000);
      return sweepPosts({ ...site.context, now: () => then });
    };
    await sweepAfter(29);
    expect(await site.context.db.$count(posts)).toBe(1);
    await sweepAfter(31);
    expect(await site.context.db.select().from(posts)).toEqual([]);
    expect(await site.context.db.select().from(postDrafts)).toEqual([]);
  });
});

describe('a schedule', () => {
  const inAnHour = () => new Date(site.clock.now().getTime() + 3_600_000).toISOString();

  it('puts the post on the site at its time, and not before', async () => {
    const id = await written();
    const at = inAnHour();
    expect((await publish(id, 1, at)).body).toEqual({ slug, status: 'scheduled' });
    await publishScheduledPosts(site.context);
    for (const route of [...publicRoutes(slug), '/'])
      expect(await textAt(route), route).not.toMatch(/Weir Gear/);
    site.clock.advance({ minutes: 61 });
    await publishScheduledPosts(site.context);
    await publishScheduledPosts(site.context);
    expect(await textAt('/blog')).toContain('Weir Gear');
    expect((await site.call('GET', '/api/posts')).body).toMatchObject([{ slug, createdAt: at }]);
  });

  it('is of a time to come, and never of what is on the site', async () => {
    const id = await written();
    const past = new Date(site.clock.now().getTime() - 1).toISOString();
    expect((await publish(id, 1, past)).body.fields).toEqual({
      at: 'Choose a time that is still to come.',
    });
    expect((await publish(id, 1, '2199-01-01T00:00:00Z')).status).toBe(400);
    await publish(id, 1);
    expect((await publish(id, 1, inAnHour())).status).toBe(409);
  });

  it('is taken back, and changed by publishing at once', async () => {
    const id = await written();
    await publish(id, 1, inAnHour());
    await call('PUT', `/${id}/draft`);
    site.clock.advance({ minutes: 61 });
    await publishScheduledPosts(site.context);
    expect((await sheet(id)).status).toBe('draft');
    await publish(id, 1, inAnHour());
    expect((await publish(id, 1)).body.status).toBe('published');
  });
});

describe('the history', () => {
  it('has what was published, and what each sitting has left', async () => {
    const id = await written();
    await publish(id, 1);
    await type(id, 1, { body: 'Monday.' });
    await type(id, 2, { body: 'Monday evening.' });
    site.clock.advance({ minutes: 45 });
    await type(id, 3, { body: 'Tuesday.' });
    await publish(id, 4);
    const { body } = await call('GET', `/${id}/versions`);
    expect(body).toMatchObject([
      { number: 3, reason: 'updated', words: 1 },
      { number: 2, reason: 'saved', words: 2 },
      { number: 1, reason: 'published', words: 5 },
    ]);
    expect((await call('GET', `/${id}/versions/2`)).body.body).toBe('Monday evening.');
    expect((await call('GET', `/${id}/versions/9`)).status).toBe(404);
    expect(await site.context.db.$count(postVersions)).toBe(3);
  });
});

describe('the works and pictures of a post', () => {
  it('are the works of today, and none that visitors do not see', async () => {
    const work = await hangWork(site.context, { title: 'Weir, First Light', price: 320_000 });
    const card = `[Weir, First Light](work:${work.id})`;
    const id = await written({ ...weir, body: `Before.\n\n${card}\n\nAnd ${card} again.` });
    expect((await sheet(id)).named.works).toMatchObject([{ price: '$3,200', isShown: true }]);
    await publish(id, 1);
    const html = async () => (await site.call('GET', `/api/posts/${slug}`)).body.html as string;
    expect(await html()).toContain('<aside class="work-card" aria-label="Weir, First Light">');
    expect(await html()).toContain('<b>$3,200</b>');
    expect(await html()).toContain(`And <a href="/work/${work.slug}"`);
    await site.context.db
      .update(artworks)
      .set({ isAvailable: false })
      .where(eq(artworks.id, work.id));
    expect(await html()).toContain('<b>Sold</b>');
    await site.context.db
      .update(artworks)
      .set({ visibility: 'draft' })
      .where(eq(artworks.id, work.id));
    expect(await html()).toBe('<p>Before.</p>\n\n<p>And Weir, First Light again.</p>');
    expect((await sheet(id)).named.works).toMatchObject([{ isShown: false }]);
  });

  it('have a caption, and one of them is what a link shows', async () => {
    const work = await hangWork(site.context);
    const picture = (await site.call('GET', `/api/artworks/${work.slug}`)).body.picture.id;
    const id = await written({
      ...weir,
      body: `![A bollard](picture:${picture} "The bollard, \\"Tuesday\\"")`,
      tags: [' Drawing ', 'drawing', 'Slack Water'],
      sharePicture: picture,
    });
    await publish(id, 1);
    const { body } = await site.call('GET', `/api/posts/${slug}`);
    expect(body.html).toMatch(
      /^<figure><picture>.*alt="A bollard".*<figcaption>The bollard, "Tuesday"<\/figcaption><\/figure>$/,
    );
    expect(body).toMatchObject({ tags: ['Drawing', 'Slack Water'], picture: { id: picture } });
    const page = await textAt(`/blog/${slug}`);
    expect(page).toMatch(new RegExp(`property="og:image" content="[^"]*${picture}`));
  });
});

describe("the owner's list", () => {
  it('has drafts first, then what is to appear, then the newest, and finds what is typed', async () => {
    const id = await written({ title: 'Reeds', body: 'They filter.' });
    const soon = await written({ ...weir, title: 'Soon' });
    await publish(soon, 1, new Date(site.clock.now().getTime() + 60_000).toISOString());
    await publishedPost(site.context, { title: 'Old', publishedAt: new Date('2024-01-01') });
    await publishedPost(site.context, { title: 'New', publishedAt: new Date('2025-01-01') });
    const { body } = await call('GET', '');
    expect(body.posts.map(({ title }: { title: string }) => title)).toEqual([
      'Reeds',
      'Soon',
      'New',
      'Old',
    ]);
    expect(body.counts).toEqual({ all: 4, draft: 1, scheduled: 1, published: 2, deleted: 0 });
    expect((await call('GET', '?q=filt')).body.posts).toMatchObject([{ id, status: 'draft' }]);
    expect((await call('GET', '?tab=scheduled')).body.posts).toMatchObject([{ id: soon }]);
    expect((await call('GET', '?page=2')).body.posts).toEqual([]);
  });
});

it('the database keeps a post whole, however it is written', async () => {
  const insert = (value: object) =>
    site.context.db.insert(posts).values({ title: 'A', body: 'B', slug: randomUUID(), ...value });
  const at = site.clock.now();
  await insert({ slug: null });
  await expect(insert({ status: 'published' })).rejects.toThrow();
  await expect(insert({ status: 'published', publishedAt: at, slug: null })).rejects.toThrow();
  await expect(insert({ status: 'published', publishedAt: at, body: '' })).rejects.toThrow();
  await expect(insert({ status: 'published', publishedAt: at, deletedAt: at })).rejects.toThrow();
  await expect(insert({ status: 'scheduled' })).rejects.toThrow();
  await expect(insert({ publishAt: at })).rejects.toThrow();
});
