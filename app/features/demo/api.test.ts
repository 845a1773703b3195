import { randomUUID } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#app/database/rows.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { customers } from '#app/database/schema/people.ts';
import { monthlySales, orders } from '#app/database/schema/sales/orders.ts';
import { settings, shippingZones } from '#app/database/schema/shop.ts';
import { refuseLiveKeysBesideDemo, seed } from '#app/server/installation/demo.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { posts as demoPosts } from '#demo/content/posts.ts';
import { works as demoWorks } from '#demo/content/works.ts';
import { buy, signedIn } from '#tests/support/buy.ts';
import { forgetCheckout } from '#tests/support/forget-checkout.ts';
import { skipDemoPictures } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { together } from '#tests/support/races.ts';
import { setOpening } from '#tests/support/studio.ts';
import { address, hangWork } from '#tests/support/works.ts';
import { publishedPost } from '#tests/support/posts.ts';
import { refuseKeysHere } from '#app/features/connections/payment/keys.server.ts';
import { restoreRows } from './clearing/stored-rows.server.ts';
import { sweepDemo } from './sweep.server.ts';

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
const call = (method: string, path: string, body?: unknown) =>
  opened.site.call(method, `/api/admin/demo${path}`, body, opened.headers);
const clear = () => call('POST', '/clear', { words: 'Begin my shop ' });

/** What the clearing and its undoing write themselves, and what a request writes. */
const beside = ['audit_trail', 'site_version', 'sessions', 'users', 'account_activity'];

/** Every row of every table, as the database writes it; of one table only those that a condition names. */
async function dump(): Promise<Record<string, string[]>> {
  const { db } = opened.site.context;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !beside.includes(table.name)))
    all[name] = (
      await rowsOf<{ row: string }>(
        db,
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
      )
    )
      .map(({ row }) => row)
      // A sum of nothing is as good as none.
      .filter((row) => name !== 'tallies' || !row.includes('"total": 0'));
  return all;
}

/** The rows of a dump that name one of these. */
const naming = (all: Record<string, string[]>, words: readonly string[]) =>
  Object.values(all)
    .flat()
    .filter((row) => words.some((word) => row.includes(word)));

describe('a demo that its owner clears', () => {
  let print: typeof artworks.$inferSelect;
  let changed: typeof artworks.$inferSelect;
  let own: Awaited<ReturnType<typeof hangWork>>;
  let order: typeof orders.$inferSelect;
  let before: Awaited<ReturnType<typeof dump>>;

  beforeAll(async () => {
    opened = await openOwnerSite({ DEMO: 'on' }, { more: () => [servePages] });
    const { site, headers } = opened;
    const { db } = site.context;
    await skipDemoPictures(db);
    await seed(site.context);
    const shown = await db.select().from(artworks).where(eq(artworks.isAvailable, true));
    print = shown.find(({ slug }) => demoWorks.some((work) => work.slug === slug && work.edition))!;
    changed = shown.find(
      ({ slug, productType }) => slug !== print.slug && productType === 'artwork',
    )!;
    // What she does: a work, a post, a text, her name, a price of a work of the demo. A stranger buys one of the demo's.
    own = await hangWork(site.context, { title: 'Weir at Dusk', productType: 'print' });
    await publishedPost(site.context, { slug: 'my-weirs', title: 'My weirs' });
    await db.update(artworks).set({ price: 77_700 }).where(eq(artworks.id, changed.id));
    const words = (method: string, path: string, body?: unknown) =>
      site.call(method, `/api/admin/settings/words/${path}`, body, headers);
    const is = 'Send it back within a week.';
    await words('PATCH', 'returns', { was: (await words('GET', 'returns')).body.body, is });
    await words('POST', 'returns/publish', { body: is });
    const { body: sheet } = await site.call(
      'GET',
      '/api/admin/settings/studio',
      undefined,
      headers,
    );
    await site.call(
      'PATCH',
      '/api/admin/settings/studio',
      { changes: { name: { was: sheet.form.name, is: 'Rosa Linden' } } },
      headers,
    );
    const { token } = await buy(site, { id: print.id });
    [order] = (await db.select().from(orders).where(eq(orders.token, token))) as [typeof order];
    before = await dump();
  });
  afterAll(() => opened.site.close());

  it('says what goes and what stays', async () => {
    expect((await call('GET', '')).body).toMatchObject({
      is: 'there',
      goes: { works: demoWorks.length - 2, people: expect.any(Number) },
      changed: [changed.title],
      putAway: [print.title],
      own: 2,
      beingBought: [],
    });
  });

  it('asks for the words, and changes nothing without them', async () => {
    const { status, body } = await call('POST', '/clear', { words: 'begin' });
    expect(status).toBe(400);
    expect(body.fields.words).toContain('begin my shop');
    expect(await dump()).toEqual(before);
  });

  it('is refused while somebody is buying a work of it', async () => {
    const { db } = opened.site.context;
    const [held] = await db
      .select()
      .from(editions)
      .innerJoin(artworks, eq(artworks.id, editions.artworkId))
      .where(
        sql`${editions.sold} < ${editions.total} and ${artworks.id} not in (${print.id}, ${changed.id}, ${own.id})`,
      );
    const hold = (by: number) =>
      db
        .update(editions)
        .set({ held: sql`${editions.held} + ${by}` })
        .where(eq(editions.id, held!.editions.id));
    await hold(1);
    const { status, body } = await clear();
    await hold(-1);
    expect([status, body.detail]).toEqual([409, expect.stringContaining(held!.artworks.title)]);
    expect(await dump()).toEqual(before);
  });

  it('is refused while a thing of it that is made on demand is in a checkout', async () => {
    const { site } = opened;
    const { db } = site.context;
    const [mug] = await db.select().from(artworks).where(eq(artworks.productType, 'merchandise'));
    const sessionId = randomUUID();
    const [selectedSize = null] = mug!.sizes ?? [];
    const line = { artworkId: mug!.id, sessionId, quantity: 1, selectedSize };
    await site.call('POST', '/api/cart', line);
    const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    const { status, body } = await clear();
    expect([status, body.detail]).toEqual([409, expect.stringContaining(mug!.title)]);
    await forgetCheckout(site, quote.paymentIntentId);
    before = await dump();
  });

  it('goes in one press of many, and leaves what is hers to the byte', async () => {
    const answers = await together(5, clear);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.detail).toContain('cleared already');
    const after = await dump();
    const hers = [own.id, changed.id, order.id, 'my-weirs', 'text:returns', order.customerEmail];
    // A print of the demo after the work that is hers by now is the demo's.
    const isHers = (row: string) => !row.includes(`"print_of": "${changed.id}"`);
    expect(naming(after, hers)).toEqual(naming(before, hers).filter(isHers));
    const { db } = opened.site.context;
    expect(await db.$count(orders)).toBe(1);
    expect(await db.$count(customers)).toBe(1);
    expect(await db.$count(shippingZones)).toBe(0);
    const [{ sum } = { sum: 0 }] = await db
      .select({ sum: sql<number>`sum(${monthlySales.amount})`.mapWith(Number) })
      .from(monthlySales);
    expect(sum).toBe(order.totalAmount);
    const [put] = await db.select().from(artworks).where(eq(artworks.id, print.id));
    expect({ ...put, visibility: 'live' }).toEqual(
      print && { ...put, visibility: print.visibility },
    );
    expect(put!.visibility).toBe('archived');
  });

  it('is nowhere any more', async () => {
    const { site } = opened;
    expect(String((await site.call('GET', '/')).body)).not.toContain(changed.title);
    await setOpening(site.context);
    const gone = [
      ...demoWorks.filter(({ slug }) => slug !== changed.slug).map(({ title }) => title),
      ...demoPosts.map(({ title }) => title),
      'Full Circle Studio',
      'studio@example.com',
    ];
    for (const path of [
      '/',
      '/shop',
      '/merchandise',
      '/blog',
      '/artist-statement',
      '/privacy',
      '/sitemap.xml',
      '/feed.xml',
      '/api/artworks',
      '/api/blog',
      '/api/studio',
    ]) {
      const { body } = await site.call('GET', path);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect(
        gone.filter((word) => text.includes(`>${word}<`) || text.includes(`"${word}"`)),
        path,
      ).toEqual([]);
    }
    expect((await site.call('GET', `/api/artworks/${print.slug}`)).status).toBe(404);
    await site.context.db
      .update(settings)
      .set({ value: { openedAt: null } })
      .where(eq(settings.name, 'opening'));
    expect(
      (await site.call('GET', '/api/admin/start', undefined, opened.headers)).body,
    ).toMatchObject({
      isClosed: true,
      found: { name: 'Rosa Linden', zones: 0, hasPicture: false, hasWords: false },
    });
  });

  it('leaves a file that its user alone reads', async () => {
    const { DATA_DIR } = opened.site.env;
    const [row] = await opened.site.context.db
      .select()
      .from(settings)
      .where(eq(settings.name, 'demo'));
    const { backup } = row!.value as { backup: string };
    expect((await stat(join(DATA_DIR, 'demo-backup', backup))).mode & 0o777).toBe(0o600);
  });

  it('does not come back with a start', async () => {
    const cleared = await dump();
    await seed(opened.site.context);
    expect(await dump()).toEqual(cleared);
  });

  it('comes back to the byte', async () => {
    expect((await call('GET', '')).body.is).toBe('cleared');
    const { status, body } = await call('POST', '/bring-back');
    expect([status, body.is]).toEqual([200, 'there']);
    expect(await dump()).toEqual(before);
    expect((await call('POST', '/bring-back')).status).toBe(409);
  });

  it('has the same marks where a shop had it before rows had any, but for what was changed by then', async () => {
    const { db } = opened.site.context;
    await db.delete(demoRows);
    await db.update(settings).set({ value: 'done' }).where(eq(settings.name, 'demo'));
    await seed(opened.site.context);
    const keys = (rows: string[]) =>
      rows.map((row) => JSON.parse(row)).map((row) => `${row.table_name} ${row.key}`);
    const hers = ['settings text:returns', 'studio name'];
    expect(keys((await dump())['demo_rows']!)).toEqual(
      keys(before['demo_rows']!).filter((key) => !hers.includes(key)),
    );
    await db.delete(demoRows);
    await db.transaction((tx) => restoreRows(tx, demoRows, before['demo_rows']!));
    expect(await dump()).toEqual(before);
  });

  it('comes back beside what she has made since, which stays', async () => {
    const { site } = opened;
    const { db } = site.context;
    expect((await clear()).status).toBe(200);
    const taken = demoWorks.find(({ slug }) => slug !== changed.slug && slug !== print.slug)!;
    const mine = await hangWork(site.context, { slug: taken.slug, title: 'Mine now' });
    await db
      .update(settings)
      .set({ value: sql`${settings.value} || '{"phone": "+44 20 0000"}'::jsonb` })
      .where(eq(settings.name, 'studio'));
    await db.insert(shippingZones).values({ name: 'Home' });
    const asOwner = (method: string, path: string, body?: unknown) =>
      site.call(method, `/api/admin/settings${path}`, body, opened.headers);
    const noTax = { isCharged: false, isIncluded: false, rates: [] };
    expect((await asOwner('PUT', '/tax', { ...noTax, version: 0 })).body.version).toBe(1);
    const hers = naming(await dump(), [mine.id]);
    expect((await call('POST', '/bring-back')).status).toBe(200);
    const after = await dump();
    expect(naming(after, [mine.id])).toEqual(hers);
    expect((await asOwner('GET', '/tax')).body).toMatchObject({ ...noTax, version: 1 });
    // The demo's work has another address than hers, which makes it nobody's own.
    expect((await call('GET', '')).body.changed).toEqual([changed.title]);
    expect(await db.$count(artworks, like(artworks.slug, `${taken.slug}-demo`))).toBe(1);
    expect((await db.select().from(shippingZones)).map(({ name }) => name)).toEqual(['Home']);
    const [studio] = await db.select().from(settings).where(eq(settings.name, 'studio'));
    expect(studio!.value).toMatchObject({
      name: 'Rosa Linden',
      phone: '+44 20 0000',
      country: 'US',
    });
    expect(after['orders']).toEqual(before['orders']);
  });

  it('lets no real money in while it is there, and does not come back beside any, nor in another currency', async () => {
    const { db, env } = opened.site.context;
    const live = {
      PUBLIC_URL: 'https://studio.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Rosa <rosa@studio.example>',
    };
    const connect = () =>
      refuseKeysHere(
        { ...opened.site.context, env: { ...env, ...live } },
        { secretKey: 'sk_live_a1', publishableKey: 'pk_live_a1' },
      );
    const start = () =>
      refuseLiveKeysBesideDemo({
        ...opened.site.context,
        env: { ...env, ...live, DEMO: 'off', STRIPE_SECRET_KEY: 'sk_live_a1' },
      });
    await expect(connect()).rejects.toThrow('Clear the demo first');
    await expect(start()).rejects.toThrow(
      'STRIPE_SECRET_KEY: is a live key, but this shop shows the demo',
    );
    expect((await clear()).status).toBe(200);
    await connect();
    await start();
    const sellsIn = (currency: string) =>
      db
        .update(settings)
        .set({ value: sql`${settings.value} || ${JSON.stringify({ currency })}::jsonb` })
        .where(eq(settings.name, 'shop'));
    await sellsIn('EUR');
    const refused = await call('POST', '/bring-back');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('Choose US dollars'),
    ]);
    await sellsIn('USD');
    expect((await call('POST', '/bring-back')).status).toBe(200);
  });

  it('is gone for good after 30 days, with its file', async () => {
    const { site } = opened;
    expect((await clear()).status).toBe(200);
    const folder = join(site.context.env.DATA_DIR, 'demo-backup');
    const brokenOff = join(folder, 'broken-off.jsonl.draft');
    await writeFile(brokenOff, '');
    await utimes(brokenOff, site.clock.now(), new Date(site.clock.now().getTime() - 1000));
    await sweepDemo(site.context);
    expect((await call('GET', '')).body.is).toBe('cleared');
    expect(await readdir(folder)).toHaveLength(2);
    site.clock.advance({ days: 30 });
    opened.headers = await signedIn(site);
    await sweepDemo(site.context);
    expect(await readdir(folder)).toEqual([]);
    expect((await call('GET', '')).body).toEqual({ is: 'none' });
    expect((await call('POST', '/bring-back')).body.detail).toContain('30 days');
  });
});
