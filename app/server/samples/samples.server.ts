import { randomUUID } from 'node:crypto';
import { and, inArray, isNull, not, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks, artworkSizes } from '#app/database/schema/catalog.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { customers } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { workFactsOf } from '#app/features/catalog/choice.ts';
import { worksWithPicture } from '#app/features/catalog/first-picture.server.ts';
import { boughtImageUrl } from '#app/features/catalog/preview/preview.server.ts';
import { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import { getShippingCosts } from '#app/features/shipping/service.server.ts';
import { readTaxes } from '#app/features/shipping/tax/read-taxes.server.ts';
import { taxOn } from '#app/features/shipping/tax/tax.ts';
import { orders as sampleOrders } from '#demo/content/orders.ts';
import type { DemoOrder } from '#demo/content/shapes.ts';
import { writeMembers } from './sample-members.server.ts';
import { writeStories } from './sample-commissions.server.ts';
import {
  type OrderRows,
  rowsOfOrder,
  type SampleLine,
  type SampleSums,
} from './sample-order-rows.server.ts';
import { personOf } from './sample-people.ts';

const day = 24 * 3600 * 1000;

/**
 * Writes what a shop that is lived in has: orders, payments of commissions and members in every state, in one transaction and a
 * few statements (decision 42). Nothing is written beside an order that is there already.
 */
export async function seedSamples({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const start = now().getTime();
  const at = (days: number) => new Date(start - days * day);
  await db.transaction(async (tx) => {
    await oneAtATime(tx, 'samples');
    if ((await tx.$count(orders)) > 0) return;
    await writeOrders(tx, at);
    await writeStories(tx, at);
    await writeMembers(tx, at);
  });
}

async function writeOrders(tx: Transaction, at: (days: number) => Date): Promise<void> {
  const lineOf = await catalogLines(tx);
  const sumsOf = await charges(tx);
  const ids = new Map(sampleOrders.map(({ buyer }) => [buyer.email, randomUUID()]));
  const made = sampleOrders.map((given, index) => {
    const lines = given.lines.map(lineOf);
    const sums = sumsOf(lines, given.buyer.address);
    const number = sampleOrders.length - index;
    return {
      given,
      rows: rowsOfOrder({
        given,
        number,
        lines,
        sums,
        customerId: ids.get(given.buyer.email)!,
        at,
      }),
    };
  });
  const all = made.map(({ rows }) => rows);
  await tx.insert(customers).values(
    [...ids].map(([email, id]) =>
      customerOf(
        id,
        made.filter(({ given }) => given.buyer.email === email),
      ),
    ),
  );
  await tx.insert(orders).values(all.map(({ order }) => order));
  await tx.insert(parcels).values(all.flatMap((rows) => rows.parcels));
  await tx.insert(orderItems).values(all.flatMap(({ items }) => items));
  await numberSold(tx);
  await tx.insert(refunds).values(all.flatMap((rows) => rows.refunds));
  await tx.insert(transactions).values(all.flatMap(({ entries }) => entries));
  await recordAudit(
    tx,
    all.flatMap(({ trail }) => trail),
  );
}

/** What is ordered is among what the editions count as sold, so the numbers of those are given anew: the latest to the orders. */
async function numberSold(tx: Transaction): Promise<void> {
  await tx
    .delete(editionNumbers)
    .where(and(isNull(editionNumbers.orderItemId), not(editionNumbers.isProof)));
  await tx.execute(sql`
    select number_sold_copies(editions) from editions
    join artworks on artworks.id = editions.artwork_id where artworks.is_numbered`);
}

/** A buyer with what the orders of the demo add up to; where a gift goes is not where they live. */
function customerOf(
  id: string,
  bought: { given: DemoOrder; rows: OrderRows }[],
): typeof customers.$inferInsert {
  const moments = bought
    .map(({ rows }) => rows.order.createdAt!)
    .toSorted((a, b) => a.getTime() - b.getTime());
  const { buyer } = bought[0]!.given;
  return {
    id,
    ...personOf(buyer),
    totalSpent: bought.reduce((sum, { rows }) => sum + rows.kept, 0),
    totalPurchases: bought.filter(({ given }) => given.cancelled === undefined).length,
    lastPurchase: moments.at(-1)!,
    lastContact: moments.at(-1)!,
    createdAt: moments[0]!,
    updatedAt: moments.at(-1)!,
  };
}

/** The works of the orders as a cart would take them in. */
async function catalogLines(
  tx: Transaction,
): Promise<(line: DemoOrder['lines'][number]) => SampleLine> {
  const slugs = sampleOrders.flatMap(({ lines }) => lines.map(({ slug }) => slug));
  const hung = await worksWithPicture(tx).where(inArray(artworks.slug, slugs));
  const sizes = await tx.select().from(artworkSizes);
  return ({ slug, size, color, quantity = 1 }) => {
    const found = hung.find(({ work }) => work.slug === slug);
    if (!found) throw new Error(`the demo has no work ${slug}`);
    const { work, picture } = found;
    const priced = sizes.find((one) => one.artworkId === work.id && one.size === size);
    if (size !== undefined && !priced) throw new Error(`${slug} has no size ${size}`);
    const imageUrl = boughtImageUrl(work, picture, color ?? null);
    const { id: artworkId, title, productType } = work;
    return {
      artworkId,
      title,
      productType,
      imageUrl,
      ...workFactsOf(work),
      quantity,
      unitPrice: priced?.price ?? work.price,
    };
  };
}

/** Shipping and tax by the shop's own tables, as the checkout reckons them, read once. */
async function charges(
  tx: Transaction,
): Promise<
  (lines: readonly SampleLine[], place: { country: string; state: string }) => SampleSums
> {
  const costs = await getShippingCosts({ db: tx });
  const taxes = await readTaxes(tx);
  return (given, place) => {
    const lines = given.map((line) => ({
      ...line,
      total: line.unitPrice * line.quantity,
      longest: undefined,
    }));
    const estimate = estimateFor(costs, lines, place.country);
    if (!estimate) throw new Error(`the demo ships to ${place.country}, the shop does not`);
    const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
    const { shipping } = estimate;
    return {
      subtotal,
      shipping,
      ...taxOn(taxes, place, subtotal, shipping),
    };
  };
}
