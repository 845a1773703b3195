import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { buy, type Buyer, everyCharge, newBuyer } from './buyer.ts';
import type { Random } from './random.ts';
import type { Shop } from './shop.ts';

/** Several people who buy without a pause, and try again whenever the shop is away. */
export function openCrowd(shop: Shop, random: Random, size = 4) {
  const served: Buyer[] = [];
  const closing = new AbortController();

  const shopping = Array.from({ length: size }, async () => {
    while (!closing.signal.aborted) {
      // None comes while the database is away, which is where the works are hung.
      const buyer = await newBuyer(shop, wantedAlready()).catch(() => undefined);
      await (buyer ? serve(buyer) : wait(50));
    }
  });

  /** Now and then two people want the same original. */
  function wantedAlready(): string | undefined {
    return random() < 0.2 ? served.at(-1)?.artworkId : undefined;
  }

  async function serve(buyer: Buyer): Promise<void> {
    for (;;) {
      try {
        const { success } = await buy(shop, buyer);
        if (success) served.push(buyer);
        return;
      } catch (error) {
        // Another buyer has it: nothing was charged, and this one leaves.
        if (!buyer.hasPaid && /answered (409|410)/.test(String(error))) return;
        // The shop is away. Its buyers are patient people.
        await wait(50);
      }
    }
  }

  return {
    served,
    /** Lets everybody finish what they began. */
    leave: async () => {
      closing.abort();
      await Promise.all(shopping);
    },
    /** What was acknowledged is there: whoever was told of an order has exactly this one, and was charged once. */
    expectOrders: async (db = shop.db) => {
      const [taken, placed] = [await everyCharge(shop), await db.select().from(orders)];
      for (const { sessionId, email, orderToken } of served) {
        const own = placed.filter((order) => order.sessionId === sessionId);
        expect(own.map(({ token }) => token)).toEqual([orderToken]);
        expect(
          taken.filter((charge) => charge.email === email).map(({ amount }) => amount),
        ).toEqual([own[0]?.totalAmount]);
      }
    },
  };
}
