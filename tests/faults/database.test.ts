import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { openCrowd } from './support/crowd.ts';
import { isWhole, seeded } from './support/random.ts';
import { openShop, passLetterLease, promisedMs, type Shop } from './support/shop.ts';

let postgres: Postgres;
let shop: Shop;
beforeAll(async () => {
  // Nothing is switched off here: what was acknowledged has to be on the disk.
  postgres = await startPostgres(['-c', 'max_connections=100']);
  shop = await openShop({ postgres: postgres.url });
  await shop.start();
});
beforeEach(() => shop.revive());
afterAll(async () => {
  await shop.close();
  await postgres.remove();
});

/** Milliseconds of trade before and between faults. */
const trade = 700;
/** How many times as long an answer may take beside other suites than on a machine that does nothing else. */
const slack = isWhole ? 1 : 3;
const frozenFor = isWhole ? 20_000 : 4_000;

describe('the database', () => {
  it('is stopped and started again', async () => {
    const served = await servedThrough(async () => {
      await postgres.stop();
      await expectRefusals().finally(postgres.start);
    });
    expect(served).toBeGreaterThan(0);
  });

  it('is killed with all its processes', async () => {
    const served = await servedThrough(async () => {
      await postgres.kill();
      await expectRefusals().finally(postgres.start);
    });
    expect(served).toBeGreaterThan(0);
  });

  it('loses one connection, and then all of them', async () => {
    const served = await servedThrough(async () => {
      const end = (limit: number) =>
        shop.db.execute(
          sql`select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit ${limit}) as chosen`,
        );
      for (let time = 0; time < 5; time++) {
        await end(1);
        await wait(100);
      }
      await end(100);
    });
    expect(served).toBeGreaterThan(0);
  });

  it(`answers nothing for ${frozenFor / 1000} seconds`, async () => {
    const served = await servedThrough(async () => {
      shop.wires.database.freeze();
      try {
        const until = performance.now() + frozenFor;
        while (performance.now() < until) await expectRefusals();
      } finally {
        shop.wires.database.resume();
      }
    });
    expect(served).toBeGreaterThan(0);
  });

  it('answers nothing for a while in the middle of a start, which goes on', async () => {
    await shop.stop();
    const { database } = shop.wires;
    database.watch(({ from, text }) => {
      if (from === 'server' || !/from "installation"/.test(text)) return 'pass';
      database.watch();
      database.freeze();
      setTimeout(database.resume, frozenFor);
      return 'pass';
    });
    await shop.start();
    expect((await shop.call('GET', '/readyz')).status).toBe(200);
  });

  it('refuses every connection, and takes them again', async () => {
    const served = await servedThrough(async () => {
      await shop.wires.database.refuse();
      await expectRefusals();
      await shop.wires.database.accept();
    });
    expect(served).toBeGreaterThan(0);
  });
});

/** A fault in the middle of the trade: the process lives through it, is back within five seconds, and has lost nothing. */
async function servedThrough(fault: () => Promise<void>): Promise<number> {
  const pid = shop.pid();
  const crowd = openCrowd(shop, seeded(7));
  // An empty list would not be kept, nor one that was made before a busy site had heard of its version.
  const keeping = async () =>
    (await shop.call('GET', '/api/artworks')).headers.get('cache-control');
  await expect
    .poll(keeping, { timeout: 10_000, interval: 50 })
    .toBe('public, max-age=0, must-revalidate');
  await wait(trade);
  await fault();
  await expect
    .poll(async () => (await shop.call('GET', `/api/cart/${nobody}`)).status, {
      timeout: promisedMs,
      interval: 50,
    })
    .toBe(200);
  await wait(trade);
  await crowd.leave();
  expect([shop.pid(), shop.isAlive()]).toEqual([pid, true]);
  await passLetterLease(shop);
  await shop.wake('letters');
  await shop.settled();
  await crowd.expectOrders();
  return crowd.served.length;
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** While it is away, calls say so within three seconds, what is kept in memory serves on, and the process says that it lives. */
async function expectRefusals(): Promise<void> {
  const sessionId = nobody;
  const [kept, cart, write, lives, isReady] = await Promise.all([
    shop.call('GET', '/api/artworks'),
    shop.call('GET', `/api/cart/${sessionId}`),
    shop.call('POST', '/api/cart', { artworkId: sessionId, sessionId, quantity: 1 }),
    shop.call('GET', '/healthz'),
    shop.call('GET', '/readyz'),
  ]);
  expect(kept.status).toBe(200);
  expect(kept.seconds).toBeLessThan(3 * slack);
  for (const answer of [cart, write, isReady]) {
    expect(answer).toMatchObject({ status: 503, body: { status: 503, code: 'busy' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.seconds).toBeLessThan(3 * slack);
  }
  expect(lives.status).toBe(200);
  expect(lives.seconds).toBeLessThan(1 * slack);
}
