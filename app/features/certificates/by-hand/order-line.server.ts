import { and, desc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { AppError } from '#app/platform/errors.ts';
import { certificateCopy as copy } from '../copy.ts';

/** A line of an order that a certificate is asked for. Throws AppError 'missing', or 'conflict' for what was cancelled. */
export async function lineOf(
  tx: Transaction,
  id: string,
): Promise<{ artworkId: string | null; orderItemId: string }> {
  const [line] = await tx
    .select({
      artworkId: orderItems.artworkId,
      type: orderItems.productType,
      order: orders.status,
      status: orderItems.fulfillmentStatus,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, id))
    // Cancelled meanwhile, the certificate would outlive its sale.
    .for('share', { of: orders });
  if (!line || line.type === 'merchandise')
    throw new AppError('missing', 'There is no such work in an order.');
  if (line.order === 'cancelled')
    throw new AppError('conflict', 'This order was cancelled, so its works have no certificate.');
  if (line.status === 'cancelled')
    throw new AppError('conflict', 'Its parcel was cancelled, so it has no certificate.');
  return { artworkId: line.artworkId, orderItemId: id };
}

/**
 * The line that an original was sold with: its certificate ends with that sale, whichever way it was asked for. Its order is locked, as
 * a cancellation locks it: before the work.
 */
export async function lockSale(tx: Transaction, artworkId: string): Promise<string | null> {
  if (!(await isUnique(tx, artworkId))) return null;
  const [line] = await saleOf(tx, artworkId).for('share', { of: orders });
  return line?.id ?? null;
}

/** Throws AppError 'conflict' where an original, locked by the caller, was sold or its order cancelled since its sale was locked. */
export async function refuseNewSale(
  tx: Transaction,
  artworkId: string,
  known: string | null,
): Promise<void> {
  const [line] = await saleOf(tx, artworkId);
  if ((line?.id ?? null) !== known) throw new AppError('conflict', copy.byHand.justSold);
}

function saleOf(tx: Transaction, artworkId: string) {
  return tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.artworkId, artworkId),
        ne(orders.status, 'cancelled'),
        // It was in a parcel that is not sent.
        ne(orderItems.fulfillmentStatus, 'cancelled'),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
}

/** Whether there is one of a work and no more. */
export async function isUnique(tx: Transaction, artworkId: string): Promise<boolean> {
  const rows = await tx.select().from(editions).where(eq(editions.artworkId, artworkId));
  return rows.length === 1 && rows[0]?.size === null && rows[0].total === 1;
}
