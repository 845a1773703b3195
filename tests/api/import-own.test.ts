import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#app/database/rows.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworkPictures, artworks, editions, pictures } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { bookmarks } from '#app/database/schema/operations.ts';
import { customers } from '#app/database/schema/people.ts';
import { exportShop, writeInto } from '#app/features/export/export-shop.server.ts';
import { importExport } from '#app/features/import/own/import-export.server.ts';
import { noteRead } from '#app/features/payments/webhook/last-read.server.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const noPages = async () => ({ status: 404, type: '', bytes: Buffer.alloc(0) });

/** Up to when the exported shop had read what the payment provider took: a day before the export. */
const readUntilThere = new Date('2026-11-18T09:00:00.000Z');

let from: TestSite;
let to: TestSite;
let folder: string;
beforeAll(async () => {
  from = (await openOwnerSite()).site;
  await hangDemo(from.context);
  const { db, files } = from.context;
  await files.put('pictures/heron', jpeg);
  await files.put('films/heron.webm', Buffer.from('a film'));
  await files.put('designs/heron', Buffer.from('a design'));
  const [work] = await db.select().from(artworks).limit(1);
  const [picture] = await db
    .insert(pictures)
    .values({ source: 'pictures/heron', width: 4, height: 3, placeholder: '' })
    .returning();
  await db
    .insert(artworkPictures)
    .values({ artworkId: work!.id, pictureId: picture!.id, position: 90 });
  await db.insert(posts).values({ slug: 'on-rust', title: 'On rust', body: 'It is slow.' });
  const record = JSON.stringify({ certificate: 'FC-0000-0000-0000', key: from.context.seal.keyId });
  await db.insert(certificates).values({
    number: 'FC-0000-0000-0000',
    artworkId: work!.id,
    isOriginal: false,
    record,
    signature: from.context.seal.sign(record),
    publicKey: from.context.seal.publicKey,
    issuedAt: from.context.now(),
  });
  await noteRead(db, 'payments', readUntilThere);
  folder = await mkdtemp(join(tmpdir(), 'studio-import-'));
  await exportShop(from.context, { write: await writeInto(folder), fetchPage: noPages });
  to = await openTestSite();
  await noteRead(to.context.db, 'payments', to.context.now());
});
afterAll(async () => {
  await from.close();
  await to.close();
  await rm(folder, { recursive: true });
});

const bring = (isDryRun: boolean, folderOf = folder) =>
  importExport(to.context, { folder: folderOf, isDryRun });

/** What is one installation's own, visits that were under way, and the mark of the import itself. */
const ofOneInstallation =
  /^(users|sessions|installation|connections|idempotency_keys|known_browsers|outbox|owner_settings|password_resets|recovery_codes|sign_in_failures|account_activity|card_declines|cart_items|checkouts|quotes|holds|uploads|subscription_links|club_gift_links|workspace_\w+|site_version|import_sources)$/;
/** Columns that open something are made anew. */
const keys =
  /(^|_)(token|digest|secret|hash|encrypted|session_id|request_key|signup_key|address_key)$/;

async function shop({ context: { db } }: TestSite): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string; columns: string[] }>(
    db,
    sql`select table_name as name, json_agg(column_name order by ordinal_position) as columns from information_schema.columns
      where table_schema = 'public' group by table_name order by table_name`,
  );
  const all: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    if (ofOneInstallation.test(name)) continue;
    const kept = sql.join(
      columns.filter((column) => !keys.test(column)).map((column) => sql.identifier(column)),
      sql`, `,
    );
    const rows = await rowsOf<{ line: string }>(
      db,
      sql`select row_to_json(r)::text as line from (select ${kept} from ${sql.identifier(name)}) r order by 1`,
    );
    all[name] = rows.map(({ line }) => line);
  }
  return all;
}

it('says what would come, and writes nothing', async () => {
  const before = await shop(to);
  const { lines, isDryRun } = await bring(true);
  const works = await from.context.db.$count(artworks);
  expect(lines).toContainEqual({
    file: 'data/artworks.json',
    outcome: 'new',
    what: `${works} rows of artworks`,
  });
  expect(isDryRun).toBe(true);
  expect(await shop(to)).toEqual(before);
  expect(await to.context.files.has('pictures/heron')).toBe(false);
});

it('makes an empty installation the same shop, table by table and file by file, and brings nothing twice', async () => {
  const before = await shop(from);
  expect(before['orders']!.length).toBeGreaterThan(5);
  await bring(false);
  expect(await shop(to)).toEqual(before);
  for (const name of ['pictures/heron', 'films/heron.webm', 'designs/heron'])
    expect(await to.context.files.get(name), name).toEqual(await from.context.files.get(name));
  const { lines } = await bring(false);
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['there']));
  expect(await shop(to)).toEqual(before);
});

it('reads on at the payment provider from where the exported shop stood: money taken since is not passed over', async () => {
  expect(await to.context.db.select().from(bookmarks)).toEqual([
    { name: 'payments', at: readUntilThere },
  ]);
});

it('opens as a shop: references hold, pages are new, and certificates are checked by their former key', async () => {
  const { db } = to.context;
  await expect(
    db.execute(sql`insert into order_items (order_id) values (gen_random_uuid())`),
  ).rejects.toThrow();
  expect(await db.$count(editions, sql`${editions.held} > 0`)).toBe(0);
  const tokens = await rowsOf<{ token: string }>(db, sql`select token from orders`);
  expect(tokens.every(({ token }) => token.length > 40)).toBe(true);
  const secrets = await readFile(join(to.env.DATA_DIR, 'secrets.json'), 'utf8');
  expect(JSON.parse(secrets)['retired-certificates']).toBe(from.context.seal.publicKey);
});

it('refuses a shop that has customers of its own, a folder of something else, and a row that is none, and changes nothing', async () => {
  const { db } = from.context;
  await expect(importExport(from.context, { folder, isDryRun: false })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('of its own'),
  });
  expect(await db.$count(customers)).toBeGreaterThan(0);
  await expect(bring(false, tmpdir())).rejects.toMatchObject({
    message: expect.stringContaining('is no export of this program'),
  });
  const file = join(folder, 'data/customers.json');
  const text = await readFile(file, 'utf8');
  const fresh = await openTestSite();
  try {
    await writeFile(file, text.replace('\n{', '\n{broken'));
    await expect(importExport(fresh.context, { folder, isDryRun: false })).rejects.toMatchObject({
      message: expect.stringContaining('data/customers.json, line 2: this is not a row'),
    });
    expect(await fresh.context.db.$count(artworks)).toBe(0);
    await writeFile(file, text);
  } finally {
    await fresh.close();
  }
});
