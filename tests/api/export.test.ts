import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { posts } from '#app/database/schema/blog.ts';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';
import { users } from '#app/database/schema/people.ts';
import { exportShop, writeInto } from '#app/features/export/export-shop.server.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';

const slug = 'on-rust';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
/** A site of two pages, as its visitors are answered. */
const answers: Record<string, [type: string, text: string]> = {
  '/sitemap.xml': [
    'application/xml',
    '<urlset><url><loc>http://shop.example/</loc></url><url><loc>http://shop.example/work/heron</loc></url></urlset>',
  ],
  '/': [
    'text/html; charset=utf-8',
    `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/a.css"><link rel="modulepreload" href="/assets/a.js">
    <script>run()</script></head><body><a href="/work/heron#size">Heron</a><a href="/cart">Cart</a><a href="https://other.example/">Other</a>
    <picture><source srcset="/media/1/640.avif"><img src="/media/1/640.jpg" srcset="/media/1/960.jpg 960w" loading="lazy"></picture>
    <form action="/api/cart"><input></form><button>Add to Cart</button><noscript><p>Buy by mail</p></noscript></body></html>`,
  ],
  '/work/heron': ['text/html; charset=utf-8', '<a href="/">Home</a><img src="/media/1/640.jpg">'],
  '/assets/a.css': ['text/css', '@font-face{src:url(/assets/a.woff2)}'],
  '/assets/a.woff2': ['font/woff2', 'font'],
  '/media/1/640.jpg': ['image/jpeg', 'picture'],
};

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
let folder: string;
let asked: string[];
let done: Awaited<ReturnType<typeof exportShop>>;
const at = (name: string) => join(folder, name);
const text = (name: string) => readFile(at(name), 'utf8');
const fetchPage = async (path: string) => {
  asked.push(path);
  const [type, body] = answers[path] ?? ['', ''];
  return { status: type ? 200 : 404, type, bytes: Buffer.from(body) };
};

beforeAll(async () => {
  opened = await openOwnerSite({ PUBLIC_URL: 'http://shop.example', PAYMENTS: 'sandbox' });
  const { context } = opened.site;
  await hangDemo(context);
  const [work] = await context.db.select().from(artworks).limit(1);
  const [picture] = await context.db
    .insert(pictures)
    .values({ source: 'pictures/new', width: 4, height: 3, placeholder: '' })
    .returning();
  await context.files.put('pictures/new', jpeg);
  await context.db
    .insert(artworkPictures)
    .values({ artworkId: work!.id, pictureId: picture!.id, position: 90 });
  await context.db.insert(posts).values({
    slug,
    title: 'On “rust”: a note',
    body: `Look:\n\n![A heron](picture:${picture!.id})\n\n[${work!.title}](work:${work!.id})\n`,
    tags: ['rust', 'river'],
    status: 'published',
    publishedAt: context.now(),
  });
  folder = await mkdtemp(join(tmpdir(), 'studio-export-'));
  asked = [];
  done = await exportShop(context, { write: await writeInto(folder), fetchPage });
});
afterAll(async () => {
  await opened.site.close();
  await rm(folder, { recursive: true });
});

it('has every row as JSON and the owner’s tables for a spreadsheet', async () => {
  const { db } = opened.site.context;
  const works = JSON.parse(await text('data/artworks.json'));
  const [{ rows = 0 } = {}] = await db.select({ rows: count() }).from(artworks);
  expect(works).toHaveLength(rows);
  expect(rows).toBeGreaterThan(10);
  expect(works[0]).toMatchObject({ title: expect.any(String), slug: expect.any(String) });
  expect(JSON.parse(await text('data/waiting_list.json'))).toEqual([]);
  expect(await text('tables/works.csv')).toContain(works[0].title);
  expect(await readdir(at('tables'))).toHaveLength(done.tables);
});

it('has nothing that opens something', async () => {
  const names = await readdir(at('data'));
  for (const name of [
    'users.json',
    'sessions.json',
    'connections.json',
    'outbox.json',
    'installation.json',
  ])
    expect(names).not.toContain(name);
  const all = (await Promise.all(names.map((name) => text(`data/${name}`)))).join('');
  const [owner] = await opened.site.context.db.select().from(users);
  expect(all).not.toContain(owner!.password);
  expect(all).not.toMatch(
    /"[a-z_]*(token|secret|hash|digest|session_id|secrets_check|encrypted_secrets)"/,
  );
});

it('has the originals by the names of their works, and posts that show them', async () => {
  const post = await text(`posts/${slug}.md`);
  expect(post).toMatch(/^---\ntitle: "On “rust”: a note"\nstatus: "published"\ndate: "2026-11-20T/);
  expect(post).toContain('tags: ["rust","river"]\n---\n');
  const [, shown = ''] = /!\[A heron\]\(\.\.\/(pictures\/[a-z0-9-]+\.jpg)\)/.exec(post) ?? [];
  expect(await readFile(at(shown))).toEqual(jpeg);
  expect(post).toMatch(/\]\(\.\.\/site\/work\/[a-z0-9-]+\/index\.html\)/);
});

it('has the public site, which opens without a server and without scripts', async () => {
  const home = await text('site/index.html');
  expect(done.pages).toBe(2);
  expect(home).toContain('href="work/heron/index.html#size"');
  expect(home).toContain('href="http://shop.example/cart"');
  expect(home).toContain('href="https://other.example/"');
  expect(home).toContain('<img src="media/1/640.jpg">');
  expect(home).toContain('<p>Buy by mail</p>');
  expect(home).not.toMatch(/<script|<button|<form|<source|noscript|modulepreload/);
  const work = await text('site/work/heron/index.html');
  expect(work).toContain('href="../../index.html"');
  expect(work).toContain('src="../../media/1/640.jpg"');
  expect(await text('site/assets/a.css')).toBe('@font-face{src:url(../assets/a.woff2)}');
  expect(await text('site/assets/a.woff2')).toBe('font');
  // A file that two pages show is asked for once.
  expect(asked.filter((path) => path === '/media/1/640.jpg')).toHaveLength(1);
});

it('is written into an empty folder alone', async () => {
  const other = await mkdtemp(join(tmpdir(), 'studio-export-'));
  await writeFile(join(other, 'hers.txt'), 'keep me');
  await expect(writeInto(other)).rejects.toMatchObject({ code: 'conflict' });
  expect(await readdir(other)).toEqual(['hers.txt']);
  await rm(other, { recursive: true });
});
