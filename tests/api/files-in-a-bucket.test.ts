import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictures } from '#app/database/schema/catalog.ts';
import { makeBackup } from '#app/features/backup/make-backup.server.ts';
import { restoreBackup } from '#app/features/backup/restore-backup.server.ts';
import { removePicture } from '#app/features/pictures/service.server.ts';
import { openStores } from '#app/integrations/files/stores.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { emptyPlace } from '#tests/support/empty-place.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { openSender } from '#tests/support/uploads.ts';

let s3: Awaited<ReturnType<typeof openS3Server>>;
let opened: Awaited<ReturnType<typeof openOwnerSite>>;
beforeAll(async () => {
  s3 = await openS3Server();
  opened = await openOwnerSite(s3.settings);
});
afterAll(async () => {
  await opened.site.close();
  await s3.close();
});

const photo = () =>
  sharp({
    create: {
      width: 1700,
      height: 1200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
const fetchFrom = (path: string) => fetch(opened.site.origin + path);
const onDisk = () => readdir(opened.site.env.DATA_DIR);

it('takes a picture in by pieces, keeps its original to itself and shows its widths for a year', async () => {
  const { site, headers } = opened;
  const sender = openSender(site, headers);
  const { status, body } = await sender.send(await photo());
  expect([status, body.picture?.width]).toEqual([200, 1700]);
  const [row] = await site.context.db
    .select()
    .from(pictures)
    .where(eq(pictures.id, body.picture.id));
  expect((await sharp(await site.context.files.get(row!.source)).metadata()).width).toBe(1700);
  expect(await site.context.files.list('under-way')).toEqual([]);
  expect(await onDisk()).not.toContain('uploads');

  const shown = await fetchFrom(`/media/${body.picture.id}/360.jpg`);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  for (const path of [`/media/${row!.source}`, `/uploads/${row!.source}`, `/${row!.source}`])
    expect((await fetchFrom(path)).status, path).toBe(404);
  expect(s3.opened()).toEqual([]);

  // As another machine would: the file is gone from the bucket, and this one still has a width on its disk.
  await removePicture(
    { ...site.context, env: { ...site.env, DATA_DIR: `${site.env.DATA_DIR}-of-another` } },
    body.picture.id,
  );
  expect(await site.context.files.has(row!.source)).toBe(false);
  expect((await fetchFrom(`/media/${body.picture.id}/360.jpg`)).status).toBe(404);
});

it('says that it cannot be reached while the store is away, and takes it in once it is back', async () => {
  const sender = openSender(opened.site, opened.headers);
  const bytes = await photo();
  const half = Math.floor(bytes.length / 2);
  const id = '00000000-0000-4000-8000-000000000001';
  await sender.begin(id, bytes.length);
  await sender.piece(id, 0, bytes.subarray(0, half));
  await s3.stop();
  expect(await sender.piece(id, half, bytes.subarray(half))).toMatchObject({
    status: 503,
    body: {
      code: 'busy',
      detail: 'Files cannot be reached just now. Please try again in a moment.',
    },
  });
  expect((await sender.ask(id)).body).toMatchObject({ received: half, picture: null });
  await s3.start();
  expect((await sender.piece(id, half, bytes.subarray(half))).body.picture).toMatchObject({
    width: 1700,
  });
});

it('does not begin with a bucket that is away, not there or closed to it', async () => {
  const start = (changes: Record<string, string>) =>
    openStores(readEnv({ NODE_ENV: 'test', ...s3.settings, ...changes }));
  const todo =
    'It must be there, and S3_ACCESS_KEY_ID must be allowed to list it and to read, write and delete in it; check S3_ENDPOINT and S3_REGION too. See docs/configuration.md.';
  await expect(start({ S3_BUCKET: 'nobodys' })).rejects.toThrow(
    `S3_BUCKET: the bucket nobodys at ${s3.settings.S3_ENDPOINT} refuses (NoSuchBucket). ${todo}`,
  );
  await expect(start({ S3_ACCESS_KEY_ID: 'nobody' })).rejects.toThrow(
    'refuses (InvalidAccessKeyId)',
  );
  await expect(start({ BACKUP_S3_BUCKET: 'nobodys' })).rejects.toThrow(
    'BACKUP_S3_BUCKET: the bucket nobodys at',
  );
  await expect(start({ S3_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow(
    /^S3_BUCKET: the bucket studio at http:\/\/127\.0\.0\.1:9 does not answer \(.*ECONNREFUSED/,
  );
  const { files, backupStore } = await start({ BACKUP_S3_BUCKET: 'studio' });
  expect([await files.list('probe'), await backupStore!.list('probe')]).toEqual([[], []]);
});

it('is in the backup, and is put into a bucket or onto a disk when that is restored', async () => {
  const { context } = opened.site;
  const scratch = await mkdtemp(join(tmpdir(), 'studio-bucket-'));
  const backup = { file: join(scratch, 'shop.age'), passphrase: 'rust river heron weir' };
  const design = randomBytes(3_000_000);
  await context.files.put('designs/heron', design);
  const { files } = await makeBackup(context, backup);
  const uploads: string[] = [];
  for await (const { name } of context.files.walk()) uploads.push(`uploads/${name}`);
  expect(files.map(({ name }) => name).filter((name) => name.startsWith('uploads/'))).toEqual(
    uploads,
  );
  expect(uploads.length).toBeGreaterThan(1);

  const onDisk = await emptyPlace(scratch);
  await restoreBackup(onDisk, backup);
  expect(await readFile(join(onDisk.DATA_DIR, 'uploads/designs/heron'))).toEqual(design);
  await onDisk.remove();

  const place = await emptyPlace(scratch);
  const { backupStore: empty } = await openStores(
    readEnv({ NODE_ENV: 'test', ...s3.settings, BACKUP_S3_BUCKET: 'studio-backups' }),
  );
  await s3.stop();
  await expect(restoreBackup(place, backup, empty)).rejects.toThrow('does not answer');
  expect(await readdir(place.DATA_DIR)).toEqual([]);
  await s3.start();
  // Nothing was restored: it goes where it went before.
  await restoreBackup(place, backup, empty);
  expect(await empty!.get('designs/heron')).toEqual(design);
  expect(await readdir(place.DATA_DIR)).not.toContain('uploads');
  await place.remove();
  await rm(scratch, { recursive: true });
});
