import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, expect, it } from 'vitest';
import { buy, expectOneOrder, newBuyer } from './support/buyer.ts';
import { isWhole } from './support/random.ts';
import { openSmallDisk } from './support/small-disk.ts';
import { openShop, type Shop } from './support/shop.ts';

const noRoom = 'The disk of the data folder has no room, or cannot be written to.';
const noLog = 'The log cannot be written; its lines are dropped and counted.';
/** Enough for every line that may wait in memory, and for what a pipe holds. */
const many = 1500;
/** Seconds that an answer may take: whoever waited for the log would wait for as long as nobody reads it. */
const longest = isWhole ? 2 : 8;

it('goes on selling with its log on the full disk, says so, and says how many lines are missing', async () => {
  const disk = await openSmallDisk();
  const log = await open(join(disk.folder, 'site.log'), 'a');
  const shop = await openedShop({ DATA_DIR: join(disk.folder, 'data') }, log.fd, async () => {
    await log.close();
    await disk.close();
  });
  await disk.fill(shop.pid()!);

  expect(await slowest(shop, many)).toBeLessThan(longest);
  const buyer = await newBuyer(shop);
  expect(await buy(shop, buyer)).toMatchObject({ success: true });
  await expectOneOrder(shop, buyer);
  await expect
    .poll(() => troubles(shop, '/readyz'), { timeout: 15_000 })
    .toEqual([200, [noRoom, noLog]]);
  expect(await troubles(shop, '/healthz')).toEqual([200, [noRoom, noLog]]);

  await disk.empty(shop.pid()!);
  await expect.poll(() => troubles(shop, '/readyz'), { timeout: 15_000 }).toEqual([200, undefined]);
  const lines = (await readFile(join(disk.folder, 'site.log'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('{'));
  // Each line is whole, and what is not there was counted.
  const read = lines.map(
    (line) =>
      JSON.parse(line) as {
        msg?: string;
        dropped?: number;
        reason?: string;
        req?: { route: string };
      },
  );
  const lost = read.filter(({ msg }) => msg === 'log lines were not written');
  expect(lost).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/ENOSPC|EFBIG/) }),
  ]);
  expect(
    read.filter(({ msg }) => /^(incoming request|request completed)$/.test(msg ?? '')).length +
      lost[0]!.dropped!,
  ).toBeGreaterThanOrEqual(2 * many);
});

it('does not wait for a pipe that nobody reads', async () => {
  const shop = await openedShop({}, 'pipe');
  expect(await slowest(shop, many)).toBeLessThan(longest);
  await expect.poll(() => troubles(shop, '/readyz')).toEqual([200, [noLog]]);
  let said = '';
  shop.process()!.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => troubles(shop, '/readyz'), { timeout: 15_000 }).toEqual([200, undefined]);
  await expect
    .poll(() => said)
    .toMatch(/"dropped":\d+,"reason":"slow","msg":"log lines were not written"/);
});

it('outlives the reader of its pipe, and still ends when it is asked to', async () => {
  const shop = await openedShop({}, 'pipe');
  shop.process()!.stdout!.destroy();
  shop.process()!.stderr!.destroy();
  expect(await slowest(shop, 50)).toBeLessThan(longest);
  await expect.poll(() => troubles(shop, '/readyz'), { timeout: 15_000 }).toEqual([200, [noLog]]);
  expect(shop.isAlive()).toBe(true);
  await shop.stop();
  expect(shop.process()!.exitCode).toBe(0);
});

async function openedShop(
  settings: Record<string, string>,
  output: 'pipe' | number,
  afterwards?: () => Promise<void>,
): Promise<Shop> {
  const shop = await openShop({ settings: { LOG_LEVEL: 'info', ...settings }, output });
  onTestFinished(async () => {
    await shop.close();
    await afterwards?.();
  });
  await shop.start();
  return shop;
}

/** Asks so many times, twenty at once; answers the seconds that the slowest answer took. */
async function slowest(shop: Shop, times: number): Promise<number> {
  let worst = 0;
  for (let asked = 0; asked < times; asked += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('GET', '/api/tax-rates/none')),
    );
    worst = Math.max(worst, ...answers.map(({ seconds }) => seconds));
  }
  return worst;
}

async function troubles(shop: Shop, path: string): Promise<[number, string[] | undefined]> {
  const { status, body } = await shop.call('GET', path);
  return [status, body.troubles];
}
