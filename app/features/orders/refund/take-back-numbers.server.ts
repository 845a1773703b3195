import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, type orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { editionText } from '#app/features/catalog/edition-numbers.ts';
import {
  type NumberFate,
  numbersOf,
  type ReleasedNumbers,
} from '#app/features/stock/edition-numbers.server.ts';
import { restock } from '#app/features/stock/restock.server.ts';

type Order = typeof orders.$inferSelect;

/**
 * Takes the edition numbers of lines of an order, locked by the caller, back with a refund: their copies are for sale again, or void.
 * What becomes of them where the owner does not say: free again when nothing has left, void when something has (invariant 32). Lines without
 * numbers are passed over. Wake `waiting` after the commit. Throws AppError 'missing' for a line of another order.
 */
export async function takeBackNumbers(
  tx: Transaction,
  context: Context,
  order: Order,
  { itemIds, become }: { itemIds: readonly string[]; become?: NumberFate | undefined },
): Promise<void> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), inArray(orderItems.id, [...itemIds])))
    .orderBy(asc(orderItems.position));
  if (items.length < new Set(itemIds).size)
    throw new AppError('missing', 'Something that comes back is not part of this order.');
  // What was sold by hand and handed over has left without a parcel.
  const hasLeft =
    order.status === 'shipped' ||
    order.status === 'delivered' ||
    (await tx.$count(parcels, and(eq(parcels.orderId, order.id), isNotNull(parcels.shippedAt)))) >
      0;
  const numbers = become ?? (hasLeft ? 'void' : 'free');
  const numbered = await numbersOf(tx, itemIds);
  const coming = items.filter(({ id }) => numbered.has(id));
  const released = await restock(tx, coming, { numbers, at: context.now() });
  await recordReleased(tx, context, order, { numbers, released });
}

/** Writes into the timeline of an order which numbers it gave back. */
export async function recordReleased(
  tx: Transaction,
  { now, owner }: Context,
  order: Order,
  { numbers, released }: { numbers: NumberFate; released: readonly ReleasedNumbers[] },
): Promise<void> {
  for (const { title, ...edition } of released)
    await recordAudit(tx, {
      ...byOwner({ now, owner }),
      entity: 'order',
      entityId: order.id,
      change: numbers === 'free' ? 'number free' : 'number void',
      after: `${title}, ${editionText(edition)}`,
    });
}
