import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { artworks } from '#app/database/schema/catalog.ts';
import { uploads } from '#app/database/schema/works.ts';
import { runImport } from '#app/features/import/page/run-import.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { jpegOf } from '#tests/support/import/files.ts';
import { customers, orders, products } from '#tests/support/import/shopify.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { openSender } from '#tests/support/uploads.ts';

const path = '/api/admin/import';

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
beforeEach(async () => {
  opened = await openOwnerSite();
});
afterEach(() => opened.site.close());

const call = (method: string, at: string, body?: unknown) =>
  opened.site.call(method as 'GET', at, body, opened.headers);
const send = async (name: string, content: string | Buffer) => {
  const { id, status } = await openSender(opened.site, opened.headers).send(
    Buffer.from(content),
    'import',
    name,
  );
  expect(status).toBe(200);
  return id;
};
const choose = (files: readonly string[], format = 'shopify') =>
  call('PUT', path, { format, files });
const current = async () => (await call('GET', path)).body.current;
const run = async (isDryRun: boolean) => {
  expect((await call('POST', `${path}/run`, { isDryRun })).body.current).toMatchObject({
    state: 'wanted',
    isDryRun,
  });
  await runImport(opened.site.context);
  return current();
};
const works = () => opened.site.context.db.$count(artworks);

/** A zip file with these files in it. */
async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(join(folder, 'a.zip')));
  return readFile(join(folder, 'a.zip'));
}

describe('a shop that the owner brings in from her browser', () => {
  it('is told line by line first, and comes when she says so, with pictures from a zip file', async () => {
    expect(await current()).toBeNull();
    const pictures = await zipOf({
      'shop/heron.jpg': await jpegOf('gray'),
      'shop/heron-side.jpg': await jpegOf('silver'),
      'shop/gear.jpg': await jpegOf('navy'),
    });
    const files = [
      await send('products_export.csv', products),
      await send('customers_export.csv', customers),
      await send('orders_export.csv', orders),
      await send('pictures.zip', pictures),
    ];
    await choose(files);
    expect(await current()).toMatchObject({
      format: 'shopify',
      state: 'choosing',
      files: [
        { id: files[0], name: 'products_export.csv', size: Buffer.byteLength(products) },
        { name: 'customers_export.csv' },
        { name: 'orders_export.csv' },
        { name: 'pictures.zip', size: pictures.length },
      ],
    });
    const looked = await run(true);
    expect(looked).toMatchObject({
      state: 'done',
      isDryRun: true,
      done: 8,
      total: 8,
      counts: { new: 6, there: 0, changed: 0, refused: 2, note: 0 },
    });
    // What needs a look stands first.
    expect(looked.lines[0]).toEqual({
      file: 'customers_export.csv',
      line: 3,
      outcome: 'refused',
      what: 'customer not an address',
      text: 'there is no e-mail address.',
    });
    expect(await works()).toBe(0);
    const brought = await run(false);
    expect(brought).toMatchObject({ state: 'done', isDryRun: false, counts: { new: 6 } });
    expect(await works()).toBe(3);
    expect((await run(false)).counts).toMatchObject({ new: 0, there: 6 });
    // Nothing of it is left beside the store.
    expect(
      (await readdir(opened.site.env.DATA_DIR)).filter((name) => name.startsWith('import-')),
    ).toEqual([]);
  });

  it('gives its whole report as a table', async () => {
    expect((await call('GET', `${path}/report`)).status).toBe(404);
    await choose([await send('products_export.csv', products)]);
    await run(true);
    const { headers, payload } = await opened.site.app.inject({
      method: 'GET',
      url: `${path}/report`,
      headers: opened.headers,
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(payload).toContain('File,Line,Outcome,What,Why');
    expect(payload).toContain('products_export.csv,2,new,work “Heron at Dusk”');
  });

  it('says what is wrong with files that cannot be read', async () => {
    await choose([await send('heron.jpg', await jpegOf('gray'))]);
    expect(await run(true)).toMatchObject({
      state: 'failed',
      problem: 'heron.jpg has no file that can be read: CSV, JSON or XML.',
    });
    await choose([await send('shop.zip', 'a heron')]);
    expect(await run(true)).toMatchObject({
      state: 'failed',
      problem: 'shop.zip cannot be read as a zip file.',
    });
  });

  it('is not brought in before she saw what would come, nor without files', async () => {
    expect(await call('POST', `${path}/run`, { isDryRun: true })).toMatchObject({
      status: 404,
      body: { detail: 'There are no files. Choose them first.' },
    });
    await choose([await send('products_export.csv', products)]);
    expect(await call('POST', `${path}/run`, { isDryRun: false })).toMatchObject({
      status: 409,
      body: { detail: 'Look first at what would come of it.' },
    });
    await run(true);
    // Other files are another shop.
    await choose([await send('customers_export.csv', customers)]);
    expect((await call('POST', `${path}/run`, { isDryRun: false })).status).toBe(409);
  });

  it('is left alone while it is read, until it is stopped', async () => {
    const id = await send('products_export.csv', products);
    await choose([id]);
    await call('POST', `${path}/run`, { isDryRun: true });
    expect((await choose([])).status).toBe(409);
    expect((await call('DELETE', path)).status).toBe(409);
    expect((await call('POST', `${path}/run`, { isDryRun: false })).status).toBe(409);
    expect((await call('POST', `${path}/stop`)).body.current).toMatchObject({ state: 'stopped' });
    await runImport(opened.site.context);
    expect(await current()).toMatchObject({ state: 'stopped', counts: { new: 0 } });
    expect((await call('DELETE', path)).body).toEqual({ current: null });
    expect(await opened.site.context.db.$count(uploads)).toBe(0);
  });

  it('has no report of what did not come where it is stopped before it has begun', async () => {
    await choose([await send('products_export.csv', products)]);
    expect((await run(true)).counts.new).toBe(3);
    await call('POST', `${path}/run`, { isDryRun: false });
    const { body } = await call('POST', `${path}/stop`);
    const nothing = { refused: 0, note: 0, changed: 0, new: 0, there: 0 };
    expect(body.current).toMatchObject({ state: 'stopped', counts: nothing, lines: [] });
  });

  it('is read by one process, and by the next where that one ends', async () => {
    await choose([await send('products_export.csv', products)]);
    await run(true);
    await call('POST', `${path}/run`, { isDryRun: false });
    const { context, clock } = opened.site;
    const stopping = new AbortController();
    stopping.abort();
    await runImport(context, stopping.signal);
    expect(await current()).toMatchObject({ state: 'wanted', done: 0 });
    // Another has it, and was killed.
    const killed = {
      ...context,
      files: { ...context.files, list: () => new Promise<never>(() => undefined) },
    };
    void runImport(killed);
    await expect.poll(async () => (await current()).state).toBe('wanted');
    await runImport(context);
    expect(await works()).toBe(0);
    clock.advance({ minutes: 3 });
    await runImport(context);
    expect(await current()).toMatchObject({ state: 'done', counts: { new: 3, refused: 1 } });
  });

  it('is forgotten a day after the last change: it names customers', async () => {
    await choose([await send('customers_export.csv', customers)]);
    await run(true);
    opened.site.clock.advance({ minutes: 23 * 60 });
    await sweepRetention(opened.site.context);
    expect((await current()).lines).toHaveLength(2);
    opened.site.clock.advance({ minutes: 120 });
    await sweepRetention(opened.site.context);
    expect(await current()).toBeNull();
    expect(await opened.site.context.db.$count(uploads)).toBe(0);
  });
});
