import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#app/database/client.server.ts';
import { skipDemoPictures } from '#tests/support/demo.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { freePort, startProcess } from '#tests/support/process.ts';
import { everyPage, type Page } from '#tests/support/routes.ts';
import { siteEnv } from '#tests/support/site.setup.ts';
import { address } from '#tests/support/works.ts';

/** Every page of a policy at an address of the demo, or at one that no buyer was given. */
async function addressesOf(caching: Page['caching']): Promise<string[]> {
  const samples: Record<string, string> = {
    '/work/:slug': '/work/gasometer-dusk',
    '/blog/:slug': '/blog/on-not-calling-it-ruin',
    '/subscription/archive/:month': `/subscription/archive/${new Date().toISOString().slice(0, 7)}`,
    '/*': '/nowhere',
  };
  const pages = (await everyPage()).filter((page) => page.caching === caching);
  return pages.map(({ path }) => samples[path] ?? path.replaceAll(/:\w+\??/g, 'a'.repeat(32)));
}

const [shared, revalidated, personal] = await Promise.all([
  addressesOf('shared'),
  addressesOf('revalidated'),
  addressesOf('personal'),
]);

let postgres: Postgres;
let folder: string;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off']);
  folder = await mkdtemp(join(tmpdir(), 'studio-kept-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const databaseUrl = `${postgres.url}/postgres`;
  const { db, close } = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
  await skipDemoPictures(db);
  await close();
  const env = {
    ...siteEnv(port, folder),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
  };
  ({ stop } = await startProcess(['build/server/main.js'], env, `${origin}/readyz`));
  // On a busy machine the version of the site may come later than a visitor waits for it, and before the first nothing is kept.
  const isKept = async () =>
    (await read('/api/artworks')).headers.get('cache-control') === asksAgain;
  await vi.waitUntil(isKept, { timeout: 30_000, interval: 100 });
}, 120_000);
afterAll(async () => {
  await stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

const asksAgain = 'public, max-age=0, must-revalidate';
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });
const textOf = async (path: string) => (await read(path)).text();
const post = (path: string, body: object) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function change(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

describe('a page that is kept', () => {
  it.each(shared)('is %s: the same each time, by its tag', async (path) => {
    const first = await read(path);
    const html = await first.text();
    expect(first.headers.get('cache-control')).toBe(asksAgain);
    const policy = first.headers.get('content-security-policy')!;
    for (const [, script = ''] of html.matchAll(
      /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
    ))
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
    const etag = first.headers.get('etag')!;
    const again = await read(`${path}?utm_source=a-letter`, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(policy);
    const head = await fetch(origin + path, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
  });

  it.each([
    ...revalidated,
    ...personal,
    '/work/no-such-work',
    // Spelled in another way than our links spell them.
    '/shop/',
    '/SHOP',
    '/shop.data',
  ])('is not %s', async (path) => {
    const { headers } = await read(path);
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('cache-control')).toMatch(/^(private, no-store|no-cache)$/);
  });

  it('shows a new price, a hold, a new post and another text to the very next visitor', async () => {
    // What another process writes may be 20 ms late; what the site itself writes is not.
    await textOf('/work/gasometer-dusk');
    await change(`update artworks set price = 98765 where slug = 'gasometer-dusk'`);
    await expect.poll(() => textOf('/work/gasometer-dusk')).toContain('$98,765');
    await expect.poll(() => textOf('/')).toContain('98765.00');
    const [{ id, slug }] = (await change(
      `select a.id, a.slug from artworks a join editions e on e.artwork_id = a.id where e.total = 1 and e.sold = 0 and a.is_available order by position desc limit 1`,
    )) as [{ id: string; slug: string }];
    expect(await textOf(`/work/${slug}`)).not.toContain('another buyer');
    const sessionId = randomUUID();
    await post('/api/cart', { artworkId: id, sessionId, quantity: 1 });
    expect(
      (await post('/api/create-payment-intent', { sessionId, shippingAddress: address })).status,
    ).toBe(200);
    expect((await textOf(`/work/${slug}`)).toLowerCase()).toContain(
      "in another buyer's checkout".replace("'", '&#x27;'),
    );
    await textOf('/blog');
    await change(
      `insert into posts (slug, title, body, status, published_at) values ('fresh', 'Fresh Paint', '.', 'published', now())`,
    );
    await expect.poll(() => textOf('/blog')).toContain('Fresh Paint');
    await textOf('/terms');
    await change(
      `update settings set value = jsonb_set(value, '{body}', '"One new rule."') where name = 'text:terms'`,
    );
    await expect.poll(() => textOf('/terms')).toContain('One new rule.');
  });
});

describe('while the database is away', () => {
  it('what is kept still serves, calls answer 503 within three seconds, and all is well within five of its return', async () => {
    const before = await textOf('/shop');
    const list = await textOf('/api/artworks?limit=50');
    await postgres.stop();
    for (let times = 0; times < 3; times++) {
      const start = performance.now();
      expect((await textOf('/shop')) === before).toBe(true);
      expect((await textOf('/api/artworks?limit=50')) === list).toBe(true);
      expect(performance.now() - start).toBeLessThan(1_500);
    }
    const start = performance.now();
    const call = await post('/api/cart', {
      artworkId: randomUUID(),
      sessionId: randomUUID(),
      quantity: 1,
    });
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '3']);
    expect(performance.now() - start).toBeLessThan(3_000);
    const never = await read('/blog/a-week-on-the-lower-river');
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '3']);
    await postgres.start();
    const back = performance.now();
    await change(`update artworks set title = 'After the Outage' where slug = 'gasometer-dusk'`);
    await expect
      .poll(() => textOf('/work/gasometer-dusk'), { timeout: 5_000 })
      .toContain('After the Outage');
    expect(performance.now() - back).toBeLessThan(5_000);
    expect((await read('/blog/a-week-on-the-lower-river')).status).toBe(200);
  });
});
