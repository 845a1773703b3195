import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openZip } from '#app/integrations/archive/zip.server.ts';
import { makeBackup } from '#app/features/backup/make-backup.server.ts';
import { makeExport } from '#app/features/export/page/make-export.server.ts';
import { installation } from '#app/database/schema/operations.ts';
import { runIfItMay, work } from '#app/server/jobs/jobs.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { hangWork } from '#tests/support/works.ts';

const path = '/api/admin/export';

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
beforeEach(async () => {
  opened = await openOwnerSite({}, { more: () => [servePages] });
});
afterEach(() => opened.site.close());

const call = (method: string, at = path) =>
  opened.site.call(method as 'GET', at, undefined, opened.headers);
const download = () =>
  opened.site.app.inject({ method: 'GET', url: `${path}/file`, headers: opened.headers });
const stored = () => opened.site.context.files.list('exports');

async function openedZip(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'studio-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'shop.zip'), bytes);
  const zip = await openZip(join(folder, 'shop.zip'));
  onTestFinished(() => zip.close());
  return zip;
}

it('is everything of the shop in one file, made when the owner asks', async () => {
  const { context, clock, env } = opened.site;
  const work = await hangWork(context);
  expect((await call('GET')).body).toEqual({ is: 'none' });
  expect((await download()).statusCode).toBe(404);
  const wanted = { is: 'wanted', since: '2026-11-20T09:00:00.000Z' };
  expect((await call('POST')).body).toEqual(wanted);
  clock.advance({ minutes: 1 });
  // Asked twice, it is one.
  expect((await call('POST')).body).toEqual(wanted);
  await makeExport(context);
  const ready = (await call('GET')).body;
  expect(ready).toMatchObject({
    is: 'ready',
    madeAt: '2026-11-20T09:01:00.000Z',
    until: '2026-11-21T09:01:00.000Z',
  });
  const { headers, rawPayload } = await download();
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="shop-2026-11-20.zip"',
    'cache-control': 'no-store',
  });
  expect(rawPayload.length).toBe(ready.bytes);
  const { names, read } = await openedZip(rawPayload);
  for (const name of ['README.txt', 'shop.json', 'tables/works.csv', 'site/index.html'])
    expect(names).toContain(name);
  // The pages are those of this very site.
  expect(names).toContain(`site/work/${work.slug}/index.html`);
  const rows = JSON.parse((await read('data/artworks.json', 1e6)).toString());
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([work.id]);
  expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('export-'))).toEqual([]);
});

it('does not wait for itself, however long the tables take to be read', async () => {
  const { context, clock } = opened.site;
  await call('POST');
  const now = () => {
    clock.advance({ minutes: 1 });
    return context.now();
  };
  await makeExport({ ...context, now });
  expect((await call('GET')).body).toMatchObject({ is: 'ready' });
});

it.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'is made by one process, however long the tables take to be read',
  async () => {
    const { context, clock } = opened.site;
    await call('POST');
    const others: unknown[] = [];
    // Reading takes three minutes, and then another process looks for work.
    const db = Object.assign(Object.create(context.db), {
      transaction: (read: Parameters<typeof context.db.transaction>[0], ...more: []) =>
        context.db.transaction(
          async (tx) => {
            clock.advance({ minutes: 3 });
            const answer = await read(tx);
            others.push(await makeExport({ ...context, fetchPage: whatOtherAsks }));
            return answer;
          },
          ...more,
        ),
    });
    const asked: string[] = [];
    const whatOtherAsks = async (path: string) => {
      asked.push(path);
      throw new Error('begun twice');
    };
    const env = { ...context.env, DATABASE_URL: 'postgres://several' };
    await makeExport({ ...context, db, env });
    expect(others).toHaveLength(1);
    expect(asked).toEqual([]);
    expect((await call('GET')).body).toMatchObject({ is: 'ready' });
  },
);

it('is made of a restored copy, too, before she has decided on it', async () => {
  const { context } = opened.site;
  await context.db
    .update(installation)
    .set({ suspectedCopySince: context.now(), lookingReason: 'copied' });
  await call('POST');
  for (const job of work.filter(({ queue }) => queue === 'exports'))
    await runIfItMay(job, context, new AbortController().signal);
  expect((await call('GET')).body).toMatchObject({ is: 'ready' });
});

it('is removed when she says so, and a day later by itself', async () => {
  await call('POST');
  await makeExport(opened.site.context);
  expect(await stored()).toEqual(['exports/shop.zip']);
  const { env } = opened.site;
  const backup = { file: join(env.DATA_DIR, 'shop.age'), passphrase: 'rust river heron weir' };
  const { files } = await makeBackup(opened.site.context, backup);
  expect(files.filter(({ name }) => name.includes('exports/'))).toEqual([]);
  expect((await call('DELETE')).body).toEqual({ is: 'none' });
  expect(await stored()).toEqual([]);
  await call('POST');
  await makeExport(opened.site.context);
  opened.site.clock.advance({ minutes: 23 * 60 });
  await sweepRetention(opened.site.context);
  expect((await call('GET')).body).toMatchObject({ is: 'ready' });
  opened.site.clock.advance({ minutes: 61 });
  await sweepRetention(opened.site.context);
  expect((await call('GET')).body).toEqual({ is: 'none' });
  expect(await stored()).toEqual([]);
});

it('says why it failed, and is not half a file', async () => {
  const { context } = opened.site;
  await call('POST');
  const fetchPage = async () => {
    throw new Error('/ was too busy to be copied');
  };
  await makeExport({ ...context, fetchPage });
  expect((await call('GET')).body).toEqual({
    is: 'failed',
    at: '2026-11-20T09:00:00.000Z',
    sentence: 'The reason is in the log of the site.',
  });
  expect(await stored()).toEqual([]);
  await call('POST');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  const files = {
    ...context.files,
    putFile: async () => {
      throw full;
    },
  };
  await makeExport({ ...context, files });
  expect((await call('GET')).body).toMatchObject({
    is: 'failed',
    sentence: 'ENOSPC: no space left on device, write',
  });
});

it('ends with a process that ends, and is begun anew by the next', async () => {
  const { context, clock } = opened.site;
  await call('POST');
  // What one left that was killed long ago takes no room for ever.
  const old = join(opened.site.env.DATA_DIR, 'export-killed');
  await mkdir(old);
  await utimes(old, 0, 0);
  const stopping = new AbortController();
  stopping.abort();
  await makeExport(context, stopping.signal);
  expect((await call('GET')).body).toMatchObject({ is: 'wanted' });
  // Another has it, and was killed; a third leaves it alone until then.
  await new Promise<void>((reached) => {
    const fetchPage = () => new Promise<never>(() => reached());
    void makeExport({ ...context, fetchPage });
  });
  await makeExport(context);
  expect((await call('GET')).body).toMatchObject({ is: 'wanted' });
  clock.advance({ minutes: 3 });
  await makeExport(context);
  expect((await call('GET')).body).toMatchObject({ is: 'ready' });
  expect(await readdir(opened.site.env.DATA_DIR)).not.toContain('export-killed');
});

it('is given up when it is removed while it is made', async () => {
  const { context } = opened.site;
  await call('POST');
  await makeExport({
    ...context,
    fetchPage: async (url) => {
      await call('DELETE');
      return context.fetchPage(url);
    },
  });
  expect((await call('GET')).body).toEqual({ is: 'none' });
  expect(await stored()).toEqual([]);
});
