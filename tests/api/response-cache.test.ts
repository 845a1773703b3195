import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPost } from '#tests/support/posts.ts';
import { exhibitions } from '#app/database/schema/studio.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { settings } from '#app/database/schema/shop.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { pay } from '#tests/support/pay.ts';
import { askedAgain, openTestSite, type TestSite } from '#tests/support/site.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let statements: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  await chargeSimply(site.context);
  statements = listenIn(site);
  await publishedPost(site.context, {
    slug: 'on-rust',
    title: 'On Rust',
    body: `![Rust](/media/${randomUUID()}/800.jpg) Slow.`,
  });
  await site.context.db
    .insert(settings)
    .values({ name: 'text:privacy', value: { title: 'Privacy', body: 'We keep little.' } });
  await writeStudio(site.context, await studio());
});
afterAll(() => site.close());

/** Every statement that the site sends to its database from now on. */
function listenIn({ context }: TestSite): string[] {
  const { session } = context.db as unknown as {
    session: { logger: { logQuery: (query: string) => void } };
  };
  const heard: string[] = [];
  // Queries that were built before tell the same logger.
  session.logger.logQuery = (query) => void heard.push(query);
  return heard;
}

async function studio() {
  const { id } = await hangWork(site.context);
  const { body } = await site.call('GET', `/api/artworks?limit=1`);
  expect(body[0].id).toBe(id);
  return {
    biography: ['Born by a river.'],
    quote: 'Rust is slow fire.',
    education: [],
    sailing: { title: 'Under sail', text: 'Often.' },
    location: 'Harbour',
    email: 'studio@example.com',
    phone: '1',
    responseNote: 'Soon.',
    socialLinks: [],
    pictureId: body[0].picture.id,
  };
}

/** The statements that a read needs; the version is asked for on a way of its own. */
async function costOf(path: string): Promise<number> {
  statements.length = 0;
  expect((await site.call('GET', path)).status).toBe(200);
  return statements.length;
}

const work = async (slug: string) => (await site.call('GET', `/api/artworks/${slug}`)).body;

describe('a list that is kept', () => {
  it('is read once, however it is asked for', async () => {
    await hangWork(site.context, { productType: 'print', edition: 3 });
    expect(await costOf('/api/artworks?limit=5&type=print,artwork')).toBeGreaterThan(0);
    for (const same of [
      '?type=artwork,print&limit=5',
      '?limit=5&type=print,artwork,print&unheard=of',
      '?limit=05&type=print,artwork',
    ])
      expect(await costOf(`/api/artworks${same}`), same).toBe(0);
    expect(await costOf('/api/artworks?limit=4&type=print,artwork')).toBeGreaterThan(0);
  });

  it('is not filled with what strangers make up', async () => {
    for (let times = 0; times < 2; times++) {
      expect(
        await costOf('/api/artworks?cursor=00000000-0000-4000-8000-000000000000'),
      ).toBeGreaterThan(0);
      statements.length = 0;
      expect((await site.call('GET', '/api/artworks/no-such-work')).status).toBe(404);
      // The work, and the one that had this address before.
      expect(statements.filter((one) => one.includes('"artworks"'))).toHaveLength(2);
    }
  });

  it('leads on to the next page as before', async () => {
    for (let times = 0; times < 2; times++) {
      const { headers, body } = await site.call('GET', '/api/artworks?limit=1');
      expect(headers.get('x-next-cursor')).toBe(body[0].id);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('may be stored by anybody and shown by nobody without asking, and then costs no bytes', async () => {
    const first = await site.call('GET', '/api/artworks?limit=2');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    const etag = first.headers.get('etag')!;
    for (const known of [etag, '*', `"other", ${etag}`, etag.replace('W/', '')]) {
      const { status, body, headers } = await site.call('GET', '/api/artworks?limit=2', undefined, {
        'if-none-match': known,
      });
      expect([status, body, headers.get('etag')], known).toEqual([304, '', etag]);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
    expect(
      (await site.call('GET', '/api/artworks?limit=2', undefined, { 'if-none-match': 'W/"other"' }))
        .status,
    ).toBe(200);
  });

  it('travels packed as the client likes it, with its length', async () => {
    const plain = await raw('/api/artworks?limit=2', 'identity');
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['br;q=0.1, *;q=0.9', 'gzip', gunzipSync],
    ] as const) {
      const packed = await raw('/api/artworks?limit=2', accepted);
      expect(packed.headers['content-encoding'], accepted).toBe(encoding);
      expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
      expect(unpack(packed.bytes)).toEqual(plain.bytes);
      expect(packed.headers.etag).toBe(plain.headers.etag);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    const head = await fetch(`${site.origin}/api/artworks?limit=2`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(plain.bytes.length),
      '',
    ]);
  });

  it('gives nobody a cookie, and leaves what is personal out of every cache', async () => {
    const { headers } = await site.call('GET', '/api/artworks', undefined, {
      cookie: 'studio-session=somebody',
    });
    expect(headers.get('set-cookie')).toBeNull();
    for (const path of [
      `/api/cart/${randomUUID()}`,
      '/api/orders/by-token/none',
      '/api/auth/me',
      '/api/orders/manual-fulfillment',
    ])
      expect((await site.call('GET', path)).headers.get('cache-control'), path).toBe('no-store');
  });
});

it('what is kept counts against the limit of requests all the same', async () => {
  const limited = await openTestSite({ RATE_LIMITS: 'on' });
  try {
    await hangWork(limited.context);
    const statuses = [];
    for (let times = 0; times < 602; times++)
      statuses.push((await askedAgain(limited)('GET', '/api/artworks')).status);
    expect(statuses.slice(0, 599).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  } finally {
    await limited.close();
  }
});

describe('the next request sees', () => {
  it('a price, a new work, a work that is gone', async () => {
    const { id, slug } = await hangWork(site.context, { price: 50_000 });
    expect(await work(slug)).toMatchObject({ price: '500.00' });
    await site.context.db.update(artworks).set({ price: 60_000 }).where(eq(artworks.id, id));
    expect(await work(slug)).toMatchObject({ price: '600.00' });
    await site.context.db.delete(artworks).where(eq(artworks.id, id));
    expect(await work(slug)).toMatchObject({ status: 404 });
  });

  it('a hold, its end and a sale', async () => {
    const { id, slug } = await hangWork(site.context);
    expect(await work(slug)).toMatchObject({ availability: 'available' });
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', { artworkId: id, sessionId, quantity: 1 });
    const { body } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    expect(await work(slug)).toMatchObject({ availability: 'held' });
    await pay(site, body.paymentIntentId);
    const paid = {
      paymentIntentId: body.paymentIntentId,
      sessionId,
      billingAddress: null,
      shippingAddress: address,
    };
    expect((await site.call('POST', '/api/process-payment', paid)).body).toMatchObject({
      success: true,
    });
    expect(await work(slug)).toMatchObject({ availability: 'sold', isAvailable: false });
  });

  it('a post and a text', async () => {
    expect((await site.call('GET', '/api/posts')).body).toHaveLength(1);
    await publishedPost(site.context);
    expect((await site.call('GET', '/api/posts')).body).toHaveLength(2);
    expect((await site.call('GET', '/api/texts/privacy')).body.html).toContain('little');
    const value = { title: 'Privacy', body: 'We keep nothing.' };
    await site.context.db.update(settings).set({ value }).where(eq(settings.name, 'text:privacy'));
    expect((await site.call('GET', '/api/texts/privacy')).body.html).toContain('nothing');
  });
});

describe('the version', () => {
  const raisedBy = async (...changes: SQL[]) => {
    const before = BigInt(await site.siteVersion());
    await site.context.db.transaction(async (tx) => {
      for (const change of changes) await tx.execute(change);
    });
    return Number(BigInt(await site.siteVersion()) - before);
  };

  it('is raised once by a transaction that changes what is shown, and by no other', async () => {
    await hangWork(site.context, {
      slug: 'edition',
      productType: 'print',
      sizePrices: [{ size: 'A2', price: 9_000, edition: 50 }],
    });
    const of = sql`(select id from artworks where slug = 'edition')`;
    const changes: [SQL | SQL[], number][] = [
      [sql`update artworks set title = 'Reeds' where id = ${of}`, 1],
      [sql`update artworks set title = 'Reeds' where id = ${of}`, 0],
      [sql`update artworks set description = 'All of them.'`, 1],
      [
        [
          sql`update artworks set year = 2020`,
          sql`update posts set title = 'New'`,
          sql`delete from artwork_sizes where false`,
        ],
        1,
      ],
      [sql`update artwork_sizes set price = 95 where artwork_id = ${of}`, 1],
      [sql`update editions set held = 1 where artwork_id = ${of}`, 0],
      [sql`update editions set held = 50 where artwork_id = ${of}`, 1],
      [sql`update editions set held = 49, sold = 1 where artwork_id = ${of}`, 0],
      [sql`update editions set held = 0, sold = 50 where artwork_id = ${of}`, 1],
      [sql`update editions set total = 1000 where artwork_id = ${of}`, 1],
      [sql`update artwork_pictures set alt = 'Reeds.' where artwork_id = ${of}`, 1],
      [sql`update pictures set alt = 'Rust.'`, 1],
      [sql`insert into posts (slug, title, body) values ('third', 'Third', '.')`, 0],
      [sql`update posts set body = '..' where slug = 'third'`, 0],
      [sql`update posts set status = 'published', published_at = now() where slug = 'third'`, 1],
      [sql`update posts set status = 'draft' where slug = 'third'`, 1],
      [sql`delete from posts where slug = 'third'`, 0],
      [sql`update settings set value = value || '{"quote": "."}' where name = 'studio'`, 1],
      [
        sql`insert into users (username, password, email) values ('rosa', '-', 'rosa@example.com')`,
        1,
      ],
      [sql`update users set password = '--'`, 0],
      [sql`update users set email = 'hello@example.com'`, 1],
      [sql`insert into artwork_progress (artwork_id, stage) values (${of}, 'Ground')`, 0],
      [sql`update artwork_progress set stage = 'First ground'`, 0],
      [sql`update artwork_progress set is_shown = true`, 1],
      [sql`update artwork_progress set is_shown = true`, 0],
      [sql`update artwork_progress set description = 'Two coats.'`, 1],
      [sql`update artwork_progress set is_shown = false`, 1],
      [sql`delete from artwork_progress`, 0],
      [
        sql`insert into artwork_progress (artwork_id, stage, is_shown) values (${of}, 'Varnish', true)`,
        1,
      ],
      [sql`delete from artwork_progress`, 1],
      [sql`update shipping_rates set first = first`, 0],
      [sql`insert into cart_items (session_id, artwork_id) values (gen_random_uuid(), ${of})`, 0],
      [sql`delete from artworks where id = ${of}`, 1],
    ];
    for (const [change, times] of changes) {
      const list = Array.isArray(change) ? change : [change];
      expect(
        await raisedBy(...list),
        list.map((one) => JSON.stringify(one.queryChunks)).join(),
      ).toBe(times);
    }
  });

  it('hangs on every table that a kept answer is made of', async () => {
    const { slug } = await hangWork(site.context, { series: 'Survey' });
    const { body } = await site.call('GET', '/api/openapi.json');
    const reads = Object.keys(body.paths).filter((path) =>
      /^\/api\/(artworks|posts|texts|studio|shipping|exhibitions|club\/(months|status))/.test(path),
    );
    const [{ id } = { id: '' }] = await site.context.db.select().from(artworks).limit(1);
    const [shown] = await site.context.db
      .insert(exhibitions)
      .values({
        title: 'Low Water',
        venue: 'Harbor Hall',
        status: 'accepted',
        exhibitionStartDate: new Date(),
      })
      .returning();
    statements.length = 0;
    for (const path of reads) {
      const name = path.startsWith('/api/posts')
        ? 'on-rust'
        : path.startsWith('/api/texts')
          ? 'privacy'
          : slug;
      const { status } = await site.call(
        'GET',
        path
          .replace('{id}', path.startsWith('/api/exhibitions') ? shown!.id : id)
          .replace(/\{\w+\}/, name),
      );
      expect(status, path).toBe(200);
    }
    const tables = new Set(
      statements.flatMap((one) =>
        [...one.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table!),
      ),
    );
    expect([...tables].toSorted()).toEqual([
      'artwork_pictures',
      'artwork_progress',
      'artwork_sizes',
      'artworks',
      'club_decisions',
      'club_months',
      'connections',
      'editions',
      'exhibitions',
      'pictures',
      'posts',
      'series',
      'settings',
      'shipping_countries',
      'shipping_rates',
      'shipping_zones',
      'tax_rates',
      'users',
    ]);
    const watched = await rowsOf<{ name: string }>(
      site.context.db,
      sql`select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'raise_site_version'::regproc and tgdeferrable group by 1 having count(*) >= 2`,
    );
    const names = watched.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...tables].toSorted());
  });
});

/** One read whose bytes are left as they came. */
function raw(path: string, accepted: string) {
  return new Promise<{ headers: Record<string, string | string[] | undefined>; bytes: Buffer }>(
    (resolve, reject) => {
      get(site.origin + path, { headers: { 'accept-encoding': accepted } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
      }).on('error', reject);
    },
  );
}
