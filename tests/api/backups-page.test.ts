import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connections } from '#app/database/schema/connections.ts';
import { makeNightlyBackup } from '#app/features/backup/nightly/make-nightly.server.ts';
import { checkBackup } from '#app/features/backup/restore-backup.server.ts';
import { owner } from '#tests/support/buy.ts';
import { isWhole } from '#tests/support/races.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';

const passphrase = 'rust river heron weir';
const list = '/api/admin/backups';
const lock = '/api/admin/connections/backup';

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
let problem: string | undefined;
beforeEach(async () => {
  problem = undefined;
  opened = await openOwnerSite();
});
afterEach(() => opened.site.close());

const call = (method: string, path: string, body?: unknown) =>
  opened.site.call(method as 'GET', path, body, opened.headers);
const setPassphrase = (changes: object = {}) =>
  call('PUT', lock, { ownerPassword: owner.password, passphrase, ...changes });
const runJob = () =>
  makeNightlyBackup({ ...opened.site.context, checkBackup: async () => problem });

it('makes one when the owner asks, and hands it over as it lies on the disk', async () => {
  expect((await call('POST', list)).status).toBe(409);
  expect((await setPassphrase()).body).toMatchObject({ source: 'owner' });
  await runJob();
  opened.site.clock.advance({ minutes: 5 });
  // The backup of the day is there: without being asked, none is made.
  await runJob();
  expect((await call('GET', list)).body).toMatchObject({ backups: [{}], makingSince: null });
  expect((await call('POST', list)).body).toMatchObject({
    makingSince: '2026-11-20T09:05:00.000Z',
  });
  opened.site.clock.advance({ minutes: 1 });
  // Asked twice, it is one.
  expect((await call('POST', list)).body).toMatchObject({
    makingSince: '2026-11-20T09:05:00.000Z',
  });
  await runJob();
  const { body } = await call('GET', list);
  const name = 'shop-2026-11-20T09-06-00.age';
  // The newest of a day stays.
  expect(body).toMatchObject({
    backups: [{ name, madeAt: '2026-11-20T09:06:00.000Z' }],
    makingSince: null,
    failure: null,
  });
  const file = join(opened.site.context.env.DATA_DIR, 'backups', name);
  const sent = await opened.site.app.inject({
    method: 'GET',
    url: `${list}/${name}`,
    headers: opened.headers,
  });
  expect(sent.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
  expect(sent.rawPayload.equals(await readFile(file))).toBe(true);
  if (isWhole) await checkBackup({ file, passphrase });
});

it('says why the last one failed until one is whole', async () => {
  await setPassphrase();
  await call('POST', list);
  problem = 'This backup is not whole: artworks has 0 rows in place of 3.';
  await runJob();
  expect((await call('GET', list)).body).toMatchObject({
    backups: [],
    makingSince: null,
    failure: { sentence: expect.stringContaining('artworks has 0 rows in place of 3') },
  });
  problem = undefined;
  // At once, where the owner asks: by itself it would wait for an hour.
  opened.site.clock.advance({ minutes: 1 });
  await call('POST', list);
  await runJob();
  expect((await call('GET', list)).body).toMatchObject({ backups: [{}], failure: null });
});

it('tries one that was cut short again in an hour', async () => {
  await setPassphrase();
  await call('POST', list);
  const folder = join(opened.site.context.env.DATA_DIR, 'backups');
  opened.site.clock.advance({ minutes: 1 });
  // As a process that was killed leaves it.
  await writeFile(join(folder, 'tried'), opened.site.context.now().toISOString());
  opened.site.clock.advance({ minutes: 59 });
  await runJob();
  expect((await call('GET', list)).body).toMatchObject({ backups: [], makingSince: null });
  opened.site.clock.advance({ minutes: 1 });
  await runJob();
  expect((await call('GET', list)).body).toMatchObject({ backups: [{}] });
});

it.each([
  ['../secrets.json', 404],
  ['shop-2026-11-20T09-06-00.age', 404],
  ['wanted', 404],
])('hands over nothing named %s', async (name, status) => {
  await setPassphrase();
  await call('POST', list);
  expect((await call('GET', `${list}/${encodeURIComponent(name)}`)).status).toBe(status);
});

it('keeps the passphrase encrypted, for whoever knows the password, and forgets it', async () => {
  const weak = await setPassphrase({ passphrase: 'rust river ' });
  expect(weak.body).toMatchObject({
    status: 400,
    fields: { passphrase: expect.stringContaining('12 characters or more') },
  });
  expect((await setPassphrase({ ownerPassword: 'not hers at all' })).status).toBe(400);
  await setPassphrase();
  const [row] = await opened.site.context.db.select().from(connections);
  expect(row).toMatchObject({ name: 'backup', secret: expect.stringMatching(/^v1:/) });
  expect(JSON.stringify(row)).not.toContain('heron');
  const end = { ownerPassword: owner.password };
  expect((await call('POST', `${lock}/end`, end)).body).toMatchObject({ source: 'none' });
  expect(await opened.site.context.db.select().from(connections)).toEqual([]);
  await runJob();
  expect((await call('GET', list)).body).toMatchObject({ backups: [] });
  const { body } = await call('GET', '/api/auth/activity');
  expect(JSON.stringify(body)).toContain('backup-passphrase-removed');
});

it('lets BACKUP_PASSPHRASE win', async () => {
  await opened.site.close();
  opened = await openOwnerSite({ BACKUP_PASSPHRASE: 'set where it is started' });
  expect((await call('GET', lock)).body).toMatchObject({ source: 'environment' });
  expect((await setPassphrase()).status).toBe(409);
});

it('is for the owner alone', async () => {
  for (const [method, path] of [
    ['GET', list],
    ['POST', list],
    ['GET', `${list}/shop-2026-11-20T09-06-00.age`],
    ['GET', lock],
  ] as const)
    expect((await opened.site.call(method, path)).status).toBe(401);
});
