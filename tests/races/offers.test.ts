import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editions } from '#app/database/schema/catalog.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { newOfferToken } from '#app/features/offers/rules/offer-token.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { pay } from '#tests/support/pay.ts';
import {
  cartsWith,
  expectInvariants,
  isWhole,
  openRace,
  prepare,
  processPayment,
  together,
} from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const rounds = isWhole ? 30 : 4;
const offered = 80_000;

/** An offer that stands, and the carts of so many who have opened its link. */
async function offer(work: { id: string }, size: string | null, carts: number) {
  const now = site.clock.now();
  const { token, ...kept } = newOfferToken(site.context);
  const [row] = await site.context.db
    .insert(offers)
    .values({
      ...kept,
      artworkId: work.id,
      size,
      price: offered,
      name: 'Sofia Marsh',
      email: 'sofia@reader.example',
      endsAt: minutesAfter(now, 60),
      timeZone: 'UTC',
      sentAt: now,
      createdAt: now,
    })
    .returning();
  const sessions = await together(carts, async () => {
    const sessionId = randomUUID();
    const { status } = await site.call('POST', `/api/offers/${token}/cart`, { sessionId });
    expect(status).toBe(200);
    return sessionId;
  });
  return { id: row!.id, sessions };
}

/** Prepares, pays and comes back; answers the order's token, or undefined for whoever was refused. */
async function buyWith(sessionId: string): Promise<string | undefined> {
  const { status, body } = await prepare(site, sessionId);
  if (status !== 200) {
    expect(status).toBe(409);
    return undefined;
  }
  await pay(site, body.paymentIntentId);
  const { body: done } = await processPayment(site, body.paymentIntentId, sessionId);
  expect(done.success).toBe(true);
  return done.orderToken as string;
}
const priceOf = async (token: string) => {
  const [row] = await site.context.db
    .select({ price: orderItems.unitPrice, orderId: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.token, token));
  return row!;
};
const rowOf = async (id: string) =>
  (await site.context.db.select().from(offers).where(eq(offers.id, id)))[0]!;

it('an original goes to one of two buyers, by its offer or by the shop, and the offer knows which', async () => {
  for (let round = 0; round < rounds; round++) {
    const work = await hangWork(site.context);
    const { id, sessions } = await offer(work, null, 1);
    const inShop = await cartsWith(site, [[{ artworkId: work.id }]]);
    const bought = await Promise.all([...sessions, ...inShop].map((session) => buyWith(session)));
    const [token, ...others] = bought.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    const { price, orderId } = await priceOf(token!);
    const byOffer = bought[0] !== undefined;
    expect(price).toBe(byOffer ? offered : 100_000);
    expect(await rowOf(id)).toMatchObject(
      byOffer ? { orderId, soldAt: null } : { orderId: null, soldAt: expect.any(Date) },
    );
    const [edition] = await site.context.db
      .select()
      .from(editions)
      .where(eq(editions.artworkId, work.id));
    expect(edition).toMatchObject({ sold: 1, held: 0 });
  }
  await expectInvariants(site);
});

it('one copy of a print goes to one of ten who hold the same link, at the offered price', async () => {
  for (let round = 0; round < rounds; round++) {
    const work = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A3', price: 95_000, edition: 50 }],
    });
    const { id, sessions } = await offer(work, 'A3', 10);
    const bought = await together(sessions.length, (buyer) => buyWith(sessions[buyer]!));
    const found = await Promise.all(
      bought.flatMap((token) => (token === undefined ? [] : [priceOf(token)])),
    );
    // Who comes after the sale is quoted the price of the shop, and pays that.
    expect(found.filter(({ price }) => price === offered)).toHaveLength(1);
    const winner = found.find(({ price }) => price === offered)!;
    expect(await rowOf(id)).toMatchObject({ orderId: winner.orderId });
  }
  await expectInvariants(site);
});
