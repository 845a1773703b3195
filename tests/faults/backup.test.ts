import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAdmin } from '#tests/support/postgres.ts';
import { freePort, startProcess } from '#tests/support/process.ts';
import { owner } from '#tests/support/site.setup.ts';
import { buy, newBuyer } from './support/buyer.ts';
import { ask, openShop, type Shop } from './support/shop.ts';

const run = promisify(execFile);
const passphrase = 'rust river heron weir';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.start();
});
afterAll(() => shop.close());

/** `npm run owner -- …` of the build, answered by what it prints. Rejects with what it says where it fails. */
const command = async (args: string[], env: Record<string, string>) =>
  (
    await run(process.execPath, ['build/server/owner.js', ...args], {
      env: { ...process.env, ...env, BACKUP_PASSPHRASE: passphrase },
    })
  ).stdout;

it('is made while the shop sells, and is the same shop again where nothing is left of it', async () => {
  const buyer = await newBuyer(shop);
  expect(await buy(shop, buyer)).toMatchObject({ success: true });
  await shop.settled();
  const folder = join(shop.folder, 'data');
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, 'heron.jpg'), 'a picture');
  const file = join(shop.folder, 'shop.age');

  // Others go on buying meanwhile.
  const env = { ...shop.env, DATABASE_URL: shop.databaseUrl };
  const made = new AbortController();
  const [said] = await Promise.all([
    command(['backup', file], env).finally(() => made.abort()),
    (async () => {
      for (let bought = 0; !made.signal.aborted && bought < 40; bought++)
        expect(await buy(shop, await newBuyer(shop))).toMatchObject({ success: true });
    })(),
  ]);
  expect(said).toMatch(/^The backup is in .+ It was opened again and is whole\./);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await shop.stop();

  const name = `t${randomUUID().replaceAll('-', '')}`;
  await asAdmin(shop.databaseUrl, `create database ${name}`);
  const place = { ...env, DATA_DIR: join(shop.folder, 'bare') };
  const url = new URL(shop.databaseUrl);
  url.pathname = `/${name}`;
  place.DATABASE_URL = url.href;
  expect(await command(['restore', file], place)).toContain('is back as it was at');
  await expect(command(['restore', file], place)).rejects.toMatchObject({
    stderr: expect.stringContaining('belongs to a shop'),
  });
  expect(await readdir(join(place.DATA_DIR, 'uploads'))).toEqual(['heron.jpg']);

  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const restored = await startProcess(
    ['build/server/main.js'],
    { ...place, PORT: String(port), PUBLIC_URL: site },
    `${site}/readyz`,
  );
  try {
    const order = await ask(site, 'GET', `/api/orders/by-token/${buyer.orderToken}`, undefined, {});
    expect(order.status).toBe(200);
    // The owner signs in as before: her account and the shop's keys came along.
    expect((await ask(site, 'POST', '/api/auth/login', owner, {})).status).toBe(200);
  } finally {
    await restored.stop();
    await asAdmin(shop.databaseUrl, `drop database ${name} with (force)`);
  }
  expect(await shop.rows(sql`select count(*) > 1 as sold from orders`)).toEqual([{ sold: true }]);
});
