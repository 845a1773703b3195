import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginProcess, freePort } from '#tests/support/process.ts';
import { siteEnv } from '#tests/support/site.setup.ts';
import { openSmallDisk } from './support/small-disk.ts';
import { buy, newBuyer } from './support/buyer.ts';
import { openShop } from './support/shop.ts';

it('keeps what a sale leaves in the data folder from other users of the machine, and closes what was open', async () => {
  const shop = await openShop({ settings: { SMTP_URL: '' } });
  onTestFinished(shop.close);
  const data = join(shop.folder, 'data');
  await leaveOpen(data);
  await shop.start();
  const buyer = await newBuyer(shop);
  expect(await buy(shop, buyer)).toMatchObject({ success: true });
  await shop.wake('letters');
  await expect
    .poll(async () => (await readdir(join(data, 'mailbox')).catch(() => [])).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(1);
  await expect.poll(() => openToOthers(data), { timeout: 15_000 }).toEqual([]);
});

it('keeps its own database, the ledger of the sandbox and the mailbox from them too', async () => {
  const disk = await openSmallDisk('200m');
  const data = join(disk.folder, 'data');
  await leaveOpen(data);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...siteEnv(port, data),
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  };
  const site = beginProcess(['build/server/main.js'], env, `${url}/readyz`, 'ignore');
  onTestFinished(async () => {
    await site.kill();
    await disk.close();
  });
  await site.answers;
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'reader@example.com' });
  expect((await fetch(`${url}/api/newsletter`, { method: 'POST', headers, body })).status).toBe(
    200,
  );
  const there = async () =>
    (await readdir(data)).filter((name) =>
      /^(database|database\.lock|mailbox|sandbox|secrets\.json)$/.test(name),
    );
  await expect.poll(async () => (await there()).length, { timeout: 30_000 }).toBe(5);
  await expect.poll(() => openToOthers(data), { timeout: 15_000 }).toEqual([]);
});

/** As a version left it that knew nothing of this. */
async function leaveOpen(data: string): Promise<void> {
  await mkdir(join(data, 'pictures/old'), { recursive: true });
  await writeFile(join(data, 'pictures/old/360.jpg'), 'a picture');
  for (const path of ['', 'pictures', 'pictures/old']) await chmod(join(data, path), 0o777);
  await chmod(join(data, 'pictures/old/360.jpg'), 0o666);
}

/** What anybody but its user may read, write or enter. */
async function openToOthers(data: string): Promise<string[]> {
  const names = ['', ...(await readdir(data, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({
      name,
      mode: (await lstat(join(data, name)).catch(() => undefined))?.mode ?? 0,
    })),
  );
  return modes
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} ${(mode & 0o777).toString(8)}`);
}
