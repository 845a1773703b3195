import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { artworkPictures, pictures } from '#app/database/schema/catalog.ts';
import { makeDataFolder } from '#tests/support/migrated-database.ts';
import { beginProcess, freePort } from '#tests/support/process.ts';
import { owner, siteEnv } from '#tests/support/site.setup.ts';
import { hangWork } from '#tests/support/works.ts';
import { buy, expectOneOrder, newBuyer } from './support/buyer.ts';
import { openSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { openShop, passLetterLease, type Shop } from './support/shop.ts';

let disk: SmallDisk;
let shop: Shop;
beforeAll(async () => {
  disk = await openSmallDisk();
  // Without a mail server letters are files, which need room like any other.
  shop = await openShop({ settings: { DATA_DIR: disk.folder, SMTP_URL: '' } });
  await shop.start();
});
afterEach(() => disk.empty(shop.pid()!));
afterAll(async () => {
  await shop.close();
  await disk.close();
});

describe('a full disk', () => {
  it('leaves no half file and no false row, stops nobody from buying, and is forgotten when there is room again', async () => {
    const shirt = await hungShirt();
    await disk.fill(shop.pid()!);
    const before = await filesIn(disk.folder);

    expect(await shop.call('POST', '/api/teemill/mockup', mockupOf(shirt))).toMatchObject({
      status: 502,
      body: { code: 'upstream' },
    });
    expect(await shop.call('GET', `/media/${shirt}/tiles/8_0_0.jpg`)).toMatchObject({
      status: 503,
      body: { code: 'busy' },
    });
    // What is already there, and what need not be kept, goes on.
    for (const path of [
      '/api/artworks',
      '/healthz',
      '/readyz',
      `/media/${shirt}/360.jpg`,
      `/media/${shirt}/360.avif`,
      `/media/${shirt}/share.jpg`,
    ])
      expect([path, (await shop.call('GET', path)).status]).toEqual([path, 200]);
    const buyer = await newBuyer(shop);
    expect(await buy(shop, buyer)).toMatchObject({ success: true });
    await expectOneOrder(shop, buyer);
    // The buyer's, and the owner's.
    await expect
      .poll(() => letters(sql`sent_at is null and last_error is not null`), { timeout: 30_000 })
      .toBe(2);
    expect(await filesIn(disk.folder)).toEqual(before);

    await disk.empty(shop.pid()!);
    await passLetterLease(shop);
    await shop.wake('letters');
    await shop.settled();
    expect(await letters(sql`sent_at is not null`)).toBe(2);
    expect((await filesIn(join(disk.folder, 'mailbox'))).length).toBeGreaterThanOrEqual(2);
    expect((await shop.call('POST', '/api/teemill/mockup', mockupOf(shirt))).status).toBe(200);
    for (const path of [
      `/media/${shirt}/360.avif`,
      `/media/${shirt}/share.jpg`,
      `/media/${shirt}/tiles/8_0_0.jpg`,
    ])
      expect([path, (await shop.call('GET', path)).status]).toEqual([path, 200]);
    expect(await filesIn(join(disk.folder, 'pictures', shirt))).toContain(
      join(disk.folder, 'pictures', shirt, '360.avif'),
    );
    expect((await filesIn(disk.folder)).filter((name) => name.includes('draft'))).toEqual([]);
  });
});

it('an upload for which there is no room is refused with its reason, leaves nothing half, and goes on when there is room', async () => {
  const { headers } = await shop.call('POST', '/api/auth/login', owner);
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const photo = await noise({ width: 2000, height: 1500, quality: 90 });
  const path = `/api/admin/uploads/${randomUUID()}`;
  const size = photo.length;
  const begun = await shop.call('PUT', path, { name: 'IMG_2041.jpg', size }, { cookie });
  expect(begun.status).toBe(200);
  const send = (from: number, to: number) =>
    sendPiece(`${path}/picture/${from}`, photo.subarray(from, to), cookie);
  const middle = Math.min(600_000, Math.floor(size / 2));
  expect(await send(0, middle)).toMatchObject({ status: 200, body: { received: middle } });

  await disk.fill(shop.pid()!);
  const before = await filesIn(disk.folder);
  for (let times = 0; times < 2; times++)
    expect(await send(middle, size)).toMatchObject({
      status: 503,
      body: {
        code: 'busy',
        detail: 'There is no room to keep this just now. Please try again later.',
      },
    });
  expect(await filesIn(disk.folder)).toEqual(before);
  expect(await shop.rows(sql`select 1 from uploads where picture_id is not null`)).toEqual([]);
  expect((await shop.call('GET', path, undefined, { cookie })).body).toMatchObject({
    received: middle,
    picture: null,
  });

  await disk.empty(shop.pid()!);
  const { status, body } = await send(middle, size);
  expect([status, body.received]).toEqual([200, size]);
  expect(body.picture).toMatchObject({ width: 2000, height: 1500 });
  expect((await filesIn(disk.folder)).filter((name) => name.includes('under-way'))).toEqual([]);
});

it('takes no orders while its own database has no room, says why, and does again when there is room', async () => {
  const small = await openSmallDisk('200m');
  await makeDataFolder(join(small.folder, 'data'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = beginProcess(
    ['build/server/main.js'],
    {
      ...siteEnv(port, join(small.folder, 'data')),
      DATABASE_URL: '',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    },
    `${url}/readyz`,
  );
  onTestFinished(async () => {
    await site.kill();
    await small.close();
  });
  await site.answers;
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { detail?: string }).detail];
  };
  const subscribe = async (email: string) =>
    (
      await fetch(`${url}/api/newsletter`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
    ).status;
  await small.fill(site.pid);
  const reason = 'The disk of the data folder has no room, or cannot be written to.';
  await expect.poll(ready, { timeout: 15_000, interval: 500 }).toEqual([503, reason]);
  await subscribe('first@example.com');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(site.child.exitCode).toBeNull();
  await small.empty(site.pid);
  await expect.poll(ready, { timeout: 15_000, interval: 500 }).toEqual([200, undefined]);
  expect(await subscribe('second@example.com')).toBe(200);
});

async function sendPiece(path: string, bytes: Uint8Array, cookie: string) {
  const answer = await fetch(shop.url + path, {
    method: 'PUT',
    headers: { origin: shop.url, 'content-type': 'application/octet-stream', cookie },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: await answer.json() };
}

/** A shirt with a picture that is on the disk; answers the picture's id. */
async function hungShirt(): Promise<string> {
  const work = await hangWork(shop, {
    productType: 'merchandise',
    merchandiseType: 't-shirt',
    hasColors: true,
    title: `Shirt ${randomUUID()}`,
  });
  const [hung] = await shop.db
    .select({ id: pictures.id, source: pictures.source })
    .from(pictures)
    .innerJoin(artworkPictures, eq(artworkPictures.pictureId, pictures.id))
    .where(eq(artworkPictures.artworkId, work.id));
  await shop.db.update(pictures).set({ width: 400, height: 300 }).where(eq(pictures.id, hung!.id));
  const file = join(disk.folder, 'uploads', hung!.source);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await noise());
  return hung!.id;
}

const noise = ({ width, height, quality } = { width: 400, height: 300, quality: 60 }) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a8a8a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality })
    .toBuffer();

const mockupOf = (pictureId: string) => ({
  designUrl: `/media/${pictureId}/360.jpg`,
  variantRef: 'default',
  color: 'white',
  placement: 'center',
});
/** How many letters about orders there are: those that tell the owner of the disk, or on a Monday of the week, come at their own time. */
const letters = async (state: SQL) =>
  (
    await shop.rows(
      sql`select 1 from outbox where kind in ('order-confirmation', 'order-notice') and ${state}`,
    )
  ).length;
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
