import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openCrowd } from './support/crowd.ts';
import { isWhole, seeded } from './support/random.ts';
import { openShop, passLetterLease } from './support/shop.ts';

const kills = Number(process.env['KILLS'] ?? (isWhole ? 300 : 5));
const seed = Number(process.env['SEED'] ?? 20_261_121);
/** Milliseconds. */
const longestStart = 1_500;
const longestTrade = 1_500;
/** How many kills one shop lives through before everything in it is looked at. */
const round = 25;

it(`${kills} kills at moments chosen by seed ${seed}, while people buy`, { timeout: 60_000 + kills * 15_000 }, async () => {
  const random = seeded(seed);
  let served = 0;
  for (let done = 0; done < kills; done += round) {
    const shop = await openShop();
    // The moments are the seed's alone, whatever the people do meanwhile.
    const crowd = openCrowd(shop, seeded(seed + done));
    for (let kill = done; kill < Math.min(done + round, kills); kill++) {
      // One in four is killed at some moment of its start, the others in the midst of the trade.
      const [isEarly, moment] = [random() < 0.25, random()];
      const opening = shop.start().catch(() => undefined);
      if (!isEarly) await opening;
      await wait(moment * (isEarly ? longestStart : longestTrade));
      await shop.kill();
      await opening;
      expect(await shop.broken('underway'), `after kill ${kill + 1}`).toEqual([]);
    }
    await passLetterLease(shop);
    await shop.start();
    await crowd.leave();
    await shop.settled();
    await crowd.expectOrders();
    served += crowd.served.length;
    await shop.close();
  }
  expect(served).toBeGreaterThan(0);
  console.warn(`${kills} kills, ${served} orders, no promise broken`);
});
