import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { changeItem } from '#app/features/stock/inventory/service.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { pay } from '#tests/support/pay.ts';
import {
  cartsWith,
  counted,
  expectInvariants,
  isWhole,
  openRace,
  prepare,
  processPayment,
  randomOf,
  seed,
  together,
  within,
} from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const rounds = isWhole ? 10 : 1;

/** Twenty originals, each in somebody's checkout. */
async function twentyHeld() {
  return together(20, async () => {
    const work = await hangWork(site.context);
    const [item] = await site.context.db
      .insert(inventoryTracking)
      .values({ title: work.title, type: 'original', artworkId: work.id })
      .returning();
    const [sessionId] = await cartsWith(site, [[{ artworkId: work.id }]]);
    const { status, body } = await prepare(site, sessionId!);
    expect(status).toBe(200);
    return { work, item: item!, sessionId: sessionId!, payment: body.paymentIntentId as string };
  });
}
type Held = Awaited<ReturnType<typeof twentyHeld>>[number];

/** The owner marks it as sold at the gallery; answers whether the inventory took it. */
async function markSold({ item }: Held, takeAnyway: boolean): Promise<boolean> {
  return changeItem(site.context, {
    params: { id: item.id },
    query: undefined,
    body: { status: 'sold', version: 1, takeAnyway },
  }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'conflict') return false;
      throw error;
    },
  );
}
async function buyIt({ sessionId, payment }: Held): Promise<boolean> {
  const isPaid = await pay(site, payment).then(
    () => true,
    () => false,
  );
  if (isPaid) await processPayment(site, payment, sessionId);
  return isPaid;
}
const hasOrder = async ({ payment }: Held) =>
  (await site.context.db.$count(orders, eq(orders.stripePaymentIntentId, payment))) > 0;

describe(`an original that is sold at the gallery while it is being paid for (seed ${seed})`, () => {
  it.each(Array.from({ length: rounds }, (_, round) => round))(
    'is sold by one of both (%i)',
    async (round) => {
      const random = randomOf(seed + round);
      const held = await twentyHeld();
      expect(await Promise.all(held.map((one) => markSold(one, false)))).toEqual(
        held.map(() => false),
      );
      const ends = await Promise.all(
        held.map(async (one) => {
          const [isTaken] = await Promise.all([
            within(60, random, () => markSold(one, true)),
            within(60, random, () => buyIt(one)),
          ]);
          return isTaken;
        }),
      );
      await expectInvariants(site);
      const isOrdered = await Promise.all(held.map((one) => hasOrder(one)));
      expect(ends.map((isTaken) => !isTaken)).toEqual(isOrdered);
      expect(
        await counted(
          site,
          sql`select count(*) from checkouts where status in ('open', 'closing')`,
        ),
      ).toBe(0);
    },
  );

  it('is not sold once it was marked by another road, and its money goes back', async () => {
    const random = randomOf(seed);
    const held = await twentyHeld();
    const ends = await Promise.all(
      held.map(async (one) => {
        const stillFree = and(
          eq(inventoryTracking.id, one.item.id),
          eq(inventoryTracking.status, 'available'),
        );
        const mark = () =>
          site.context.db.transaction(async (tx) => {
            await tx.select().from(artworks).where(eq(artworks.id, one.work.id)).for('update');
            return tx
              .update(inventoryTracking)
              .set({ status: 'sold' })
              .where(stillFree)
              .returning();
          });
        const [marked] = await Promise.all([
          within(60, random, mark),
          within(60, random, () => buyIt(one)),
        ]);
        return marked.length > 0;
      }),
    );
    await expectInvariants(site);
    const isOrdered = await Promise.all(held.map((one) => hasOrder(one)));
    expect(ends.map((isMarked) => !isMarked)).toEqual(isOrdered);
  });

  it('is marked by the owner or held by a buyer who begins at that moment, never both', async () => {
    const random = randomOf(seed + 1);
    const works = await together(20, async () => {
      const work = await hangWork(site.context);
      const [item] = await site.context.db
        .insert(inventoryTracking)
        .values({ title: work.title, type: 'original', artworkId: work.id })
        .returning();
      return { work, item: item! };
    });
    const carts = await cartsWith(
      site,
      works.map(({ work }) => [{ artworkId: work.id }]),
    );
    const ends = await Promise.all(
      works.map(async ({ work, item }, index) => {
        const held = { work, item, sessionId: carts[index]!, payment: '' };
        const [isMarked, { status }] = await Promise.all([
          within(40, random, () => markSold(held, false)),
          within(40, random, () => prepare(site, carts[index]!)),
        ]);
        return [isMarked, status === 200] as const;
      }),
    );
    expect(ends.filter(([isMarked, isHeld]) => isMarked === isHeld)).toEqual([]);
    await expectInvariants(site);
  });
});
