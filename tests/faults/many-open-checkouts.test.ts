import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { paced } from '#app/platform/operations/paced.ts';
import { pay } from '#tests/support/pay.ts';
import { type Buyer, newBuyer, prepare } from './support/buyer.ts';
import { isWhole } from './support/random.ts';
import { openShop } from './support/shop.ts';

/** Milliseconds that each call to the provider takes. */
const latencyMs = 50;
const size = isWhole ? 2_000 : 120;
const several = { atOnce: 12, perSecond: 1_000 };

it(
  `finishes ${size} open checkouts within a minute of their payments, without webhooks and browsers`,
  { timeout: 900_000 },
  async () => {
    const shop = await openShop({ latencyMs });
    onTestFinished(shop.close);
    shop.deliverWebhooks(false);
    await shop.start();
    const orders = async () => (await shop.rows(sql`select 1 from orders`)).length;
    const buyers: Buyer[] = [];
    await paced(Array.from({ length: size }), several, async () => {
      const buyer = await newBuyer(shop);
      await prepare(shop, buyer);
      buyers.push(buyer);
    });
    // Nothing is seen of the payments before all are made.
    shop.wires.provider.freeze();
    await paced(
      buyers,
      several,
      async ({ paymentIntentId }) => void (await pay(shop, paymentIntentId!)),
    );
    const before = await orders();
    let asked = 0;
    shop.wires.provider.watch(({ from, text }) => {
      if (from === 'client' && /^(GET|POST) \/v1\//.test(text)) asked += 1;
      return 'pass';
    });
    shop.wires.provider.resume();
    const began = performance.now();
    await expect.poll(orders, { timeout: 60_000, interval: 250 }).toBe(size);
    console.warn(
      `${size - before} orders in ${((performance.now() - began) / 1000).toFixed(1)} s, with ${asked} calls to the provider`,
    );
    // Its list answers for a hundred at a time.
    expect(asked).toBeLessThan(size / 4);
    // Thousands of letters take a while longer.
    const brokenBesideLetters = async () =>
      (await shop.broken('settled')).filter(
        (sentence) => !sentence.startsWith('10: a letter that was not sent'),
      );
    await expect.poll(brokenBesideLetters, { timeout: 60_000, interval: 1_000 }).toEqual([]);
  },
);
