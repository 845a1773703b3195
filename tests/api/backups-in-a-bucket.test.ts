import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeNightlyBackup } from '#app/features/backup/nightly/make-nightly.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { openS3Server } from '#tests/support/s3-server.ts';

let s3: Awaited<ReturnType<typeof openS3Server>>;
let opened: Awaited<ReturnType<typeof openOwnerSite>>;
beforeEach(async () => {
  s3 = await openS3Server();
  opened = await openOwnerSite({
    ...s3.settings,
    S3_BUCKET: '',
    BACKUP_S3_BUCKET: 'studio-backups',
    BACKUP_PASSPHRASE: 'rust river heron weir',
  });
});
afterEach(async () => {
  await opened.site.close();
  await s3.close();
});

const list = '/api/admin/backups';
const run = () => makeNightlyBackup(opened.site.context);
const get = async (path: string) =>
  (await opened.site.call('GET', path, undefined, opened.headers)).body;
const inBucket = async () => {
  const names: string[] = [];
  for await (const { name } of opened.site.context.backupStore!.walk()) names.push(name);
  return names;
};
const path = (name: string) => join(opened.site.env.DATA_DIR, 'backups', name);
const today = 'shop-2026-11-20T09-00-00.age';

it('are sent there once, listed and handed over from there, and go when they are outlived', async () => {
  const store = opened.site.context.backupStore!;
  for (let day = 3; day <= 9; day++)
    await store.put(`shop-2026-08-0${day}T08-00-00.age`, Buffer.from('old'));
  await store.put('of-her-own.age', Buffer.from('hers'));
  await run();
  expect(await inBucket()).toEqual([
    'of-her-own.age',
    ...[4, 5, 6, 7, 8, 9].map((day) => `shop-2026-08-0${day}T08-00-00.age`),
    today,
  ]);
  const bytes = await readFile(path(today));
  expect((await store.get(today)).equals(bytes)).toBe(true);
  const places = { isOnDisk: true, isInBucket: true };
  expect(await get(list)).toMatchObject({
    bucket: { name: 'studio-backups', isAway: false },
    failure: null,
    backups: [
      { name: today, bytes: bytes.length, ...places },
      { name: 'shop-2026-08-09T08-00-00.age', isOnDisk: false, isInBucket: true },
      {},
      {},
      {},
      {},
      {},
    ],
  });
  // Again and again there is nothing to do.
  opened.site.clock.advance({ minutes: 5 });
  await run();
  expect(await inBucket()).toContain(today);
  // As where the disk was lost: it is handed over all the same, and none is made twice a day.
  await rm(path(today));
  const sent = await opened.site.app.inject({
    method: 'GET',
    url: `${list}/${today}`,
    headers: opened.headers,
  });
  expect(sent.headers['content-disposition']).toBe(`attachment; filename="${today}"`);
  expect(sent.rawPayload.equals(bytes)).toBe(true);
  opened.site.clock.advance({ minutes: 5 });
  await run();
  expect((await get(list)).backups[0]).toMatchObject({ name: today, isOnDisk: false });
});

it('are a task at home while the bucket is away, and are sent in an hour', async () => {
  await s3.stop();
  await run();
  expect(await get(list)).toMatchObject({
    bucket: { isAway: true },
    backups: [{ name: today, isOnDisk: true, isInBucket: false }],
    failure: {
      isOnDisk: true,
      sentence: expect.stringMatching(
        /^It is whole, but could not be sent to its second place: the bucket studio-backups at http.* does not answer \(.*ECONNREFUSED.*\)\.$/,
      ),
    },
  });
  expect(JSON.stringify(await get('/api/admin/tasks'))).toContain(
    'The backup of the day is on the disk of the shop alone',
  );
  await s3.start();
  opened.site.clock.advance({ minutes: 59 });
  await run();
  expect(await inBucket()).toEqual([]);
  opened.site.clock.advance({ minutes: 1 });
  await run();
  expect(await inBucket()).toEqual([today]);
  expect(await get(list)).toMatchObject({ failure: null, backups: [{ isInBucket: true }] });
  expect(JSON.stringify(await get('/api/admin/tasks'))).not.toContain('on the disk of the shop');
});
