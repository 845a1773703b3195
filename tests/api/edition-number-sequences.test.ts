import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#app/database/client.server.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { giveNumbers, type NumberFate } from '#app/features/stock/edition-numbers.server.ts';
import { restock } from '#app/features/stock/restock.server.ts';
import { type TestContext, testContext } from '#tests/support/context.ts';
import { hangWork } from '#tests/support/works.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

type Item = typeof orderItems.$inferSelect;
type Step = { kind: 'sell'; quantity: number } | { kind: 'back'; which: number; fate: NumberFate };

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('back' as const),
      which: fc.nat(20),
      fate: fc.constantFrom<NumberFate>('free', 'void'),
    }),
  ),
  { maxLength: 10 },
);
const size = 7;

it('gives the lowest free numbers and never a void one, whatever is sold and comes back', async () => {
  await fc.assert(fc.asyncProperty(steps, follows), { numRuns: 12 });
}, 120_000);

/** Plays the steps on an edition of seven beside a model of two sets of numbers. */
async function follows(played: readonly Step[]): Promise<void> {
  const { db } = context;
  const work = await hangWork(context, {
    productType: 'print',
    isNumbered: true,
    price: 1_000,
    edition: size,
  });
  const sold = new Map<Item, number[]>();
  const spoiled = new Set<number>();
  for (const step of played) {
    if (step.kind === 'sell') {
      const taken = new Set([...spoiled, ...[...sold.values()].flat()]);
      const free = Array.from({ length: size }, (_, at) => at + 1).filter((n) => !taken.has(n));
      if (free.length < step.quantity) continue;
      const item = await db.transaction((tx) => sell(tx, work, step.quantity));
      sold.set(item, free.slice(0, step.quantity));
    } else {
      const item = [...sold.keys()][step.which];
      if (!item) continue;
      await db.transaction((tx) => restock(tx, [item], { numbers: step.fate, at: context.now() }));
      if (step.fate === 'void') for (const number of sold.get(item)!) spoiled.add(number);
      sold.set(item, []);
    }
    const [edition] = await db.select().from(editions).where(eq(editions.artworkId, work.id));
    const rows = await db
      .select()
      .from(editionNumbers)
      .where(eq(editionNumbers.editionId, edition!.id));
    const standing = rows.filter(({ voidedAt }) => !voidedAt);
    expect(edition).toMatchObject({ sold: standing.length, total: size - spoiled.size });
    for (const [item, numbers] of sold)
      expect(
        standing
          .filter(({ orderItemId }) => orderItemId === item.id)
          .map(({ number }) => number)
          .toSorted((a, b) => a - b),
      ).toEqual(numbers);
    expect(new Set(rows.filter(({ voidedAt }) => voidedAt).map(({ number }) => number))).toEqual(
      spoiled,
    );
  }
}

async function sell(
  tx: Transaction,
  work: { id: string; title: string },
  quantity: number,
): Promise<Item> {
  const [order] = await tx
    .insert(orders)
    .values({
      token: randomUUID(),
      sessionId: randomUUID(),
      customerEmail: 'ines@example.com',
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
      shippingAddress: '{}',
      hasManualItems: true,
      subtotal: 1_000 * quantity,
      totalAmount: 1_000 * quantity,
      stripePaymentIntentId: `pi_${randomUUID()}`,
    })
    .returning();
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId: order!.id, position: 0, source: 'studio' })
    .returning();
  const [item] = await tx
    .insert(orderItems)
    .values({
      orderId: order!.id,
      parcelId: parcel!.id,
      position: 0,
      artworkId: work.id,
      title: work.title,
      productType: 'print',
      imageUrl: '/media/a.jpg',
      quantity,
      unitPrice: 1_000,
      totalPrice: 1_000 * quantity,
      fulfillmentType: 'manual',
    })
    .returning();
  const [edition] = await tx.select().from(editions).where(eq(editions.artworkId, work.id));
  await tx
    .update(editions)
    .set({ sold: edition!.sold + quantity })
    .where(eq(editions.id, edition!.id));
  await giveNumbers(tx, [item!], context.now());
  return item!;
}
