import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openEmptyDatabase } from '#app/database/copy/empty-database.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { makeBackup } from '#app/features/backup/make-backup.server.ts';
import { checkBackup, restoreBackup } from '#app/features/backup/restore-backup.server.ts';
import { openDatabase } from '#app/database/client.server.ts';
import { readArchive, writeArchive } from '#app/integrations/archive/archive.server.ts';
import { hangDemo } from '#tests/support/demo.ts';
import { emptyPlace, everything } from '#tests/support/empty-place.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';

const passphrase = 'rust river heron weir';
const isPostgres = process.env['TEST_DATABASE'] === 'postgres';

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
let scratch: string;
let file: string;
beforeAll(async () => {
  opened = await openOwnerSite();
  const { context } = opened.site;
  await hangDemo(context);
  await context.db.insert(posts).values(
    // One that is longer than a part of the archive, and some that are a part together.
    [700_000, 150_000, 150_000, 150_000, 150_000].map((length) => ({
      title: 'On rust',
      body: 'Röst'.repeat(length / 4),
    })),
  );
  await context.files.put('designs/heron', Buffer.from('a picture'));
  await context.files.put('pictures/large', Buffer.alloc(3_000_000, 'large'));
  scratch = await mkdtemp(join(tmpdir(), 'studio-backup-'));
  file = join(scratch, 'shop.age');
  await makeBackup(context, { file, passphrase });
});
afterAll(async () => {
  await opened.site.close();
  await rm(scratch, { recursive: true });
});

let place: Awaited<ReturnType<typeof emptyPlace>>;
beforeEach(async () => {
  place = await emptyPlace(scratch);
  return place.remove;
});

it('is the same shop where nothing was: each row, each counter, each file, with its rules', async () => {
  const { context } = opened.site;
  const before = await everything(context.db);
  const { contents } = await restoreBackup(place, { file, passphrase });
  const { db, close } = await openDatabase(place);
  try {
    expect(await everything(db)).toEqual(before);
    expect(Object.values(before).flat().length).toBeGreaterThan(500);
    expect(contents.files.map(({ name }) => name)).toEqual([
      'secrets.json',
      'uploads/designs/heron',
      'uploads/pictures/large',
      'sandbox/stripe-2.jsonl',
      'sandbox/stripe.jsonl',
      'sandbox/teemill.jsonl',
    ]);
    for (const { name } of contents.files)
      expect(await readFile(join(place.DATA_DIR, name)), name).toEqual(
        await readFile(join(context.env.DATA_DIR, name)),
      );
    // References and triggers hold again.
    await expect(
      db.execute(sql`insert into order_items (order_id) values (${randomUUID()})`),
    ).rejects.toThrow();
    const version = sql`select version::text as version from site_version`;
    const [was] = await rowsOf<{ version: string }>(db, version);
    await db.execute(sql`update artworks set title = title || '.'`);
    expect(await rowsOf(db, version)).not.toEqual([was]);
    expect((await readdir(place.DATA_DIR)).filter((name) => name.startsWith('.'))).toEqual([]);
  } finally {
    await close();
  }
});

it('has the rows of a large table in parts that fit into little memory, a row that is longer in one of its own', async () => {
  const lengths: number[] = [];
  for await (const { name, body } of readArchive(file, passphrase)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    if (name.startsWith('database/posts/')) lengths.push(gunzipSync(Buffer.concat(chunks)).length);
  }
  expect(lengths.length).toBeGreaterThanOrEqual(3);
  expect(lengths.filter((length) => length > 500_000)).toHaveLength(1);
});

it('can be checked anywhere, and a passphrase alone opens it', async () => {
  expect((await checkBackup({ file, passphrase })).head).toMatchObject({ layout: 1 });
  await expect(checkBackup({ file, passphrase: 'rust river heron wier' })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('another passphrase'),
  });
  const bytes = await readFile(file);
  for (const secret of ['artworks', 'certificates', '@sample.example'])
    expect(bytes.includes(secret), secret).toBe(false);
  await expect(
    makeBackup(opened.site.context, { file: join(scratch, 'weak.age'), passphrase: 'short' }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

it('is refused whole when it was cut off, changed, or is something else, and leaves nothing behind', async () => {
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed[changed.length >> 1]! ^= 1;
  for (const [name, wrong] of Object.entries({
    cut: bytes.subarray(0, bytes.length - 70_000),
    changed,
    other: Buffer.from('not a backup'),
    nothing: Buffer.alloc(0),
  })) {
    const damaged = join(scratch, `${name}.age`);
    await writeFile(damaged, wrong);
    await expect(restoreBackup(place, { file: damaged, passphrase }), name).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await readdir(place.DATA_DIR), name).toEqual([]);
  }
  await expect(
    restoreBackup(place, { file: join(scratch, 'none.age'), passphrase }),
  ).rejects.toMatchObject({ code: 'ENOENT' });
});

it('is refused where a row or a file is missing, though nothing of the file was damaged', async () => {
  for (const missing of ['database/artworks/', 'files/uploads/designs/heron']) {
    const less = join(scratch, 'less.age');
    await writeArchive(less, passphrase, async (archive) => {
      for await (const { name, body } of readArchive(file, passphrase)) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of body) chunks.push(chunk);
        const bytes = Buffer.concat(chunks);
        if (!name.startsWith(missing)) await archive.add(name, bytes);
      }
    });
    await expect(restoreBackup(place, { file: less, passphrase }), missing).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await readdir(place.DATA_DIR)).toEqual([]);
  }
});

it('is never written over a shop', async () => {
  const { DATA_DIR } = opened.site.context.env;
  await expect(restoreBackup({ ...place, DATA_DIR }, { file, passphrase })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await readFile(join(DATA_DIR, 'uploads/designs/heron'), 'utf8')).toBe('a picture');
});

it.runIf(isPostgres)('is never written into a database that has tables', async () => {
  const { db, close } = await openEmptyDatabase({ url: place.DATABASE_URL! });
  await db.execute(sql`create table somebodys (name text)`);
  await close();
  await expect(restoreBackup(place, { file, passphrase })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('not empty'),
  });
  expect(await readdir(place.DATA_DIR)).toEqual([]);
});

it('leaves no half file where it cannot be written', async () => {
  const folder = join(scratch, 'gone');
  await mkdir(folder);
  await rm(folder, { recursive: true });
  await expect(
    makeBackup(opened.site.context, { file: join(folder, 'shop.age'), passphrase }),
  ).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await readdir(scratch)).filter((name) => name.includes('.draft'))).toEqual([]);
});
