import { asc, eq } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { changeOrder } from '../change-order.server.ts';
import { orderStatusOf, packingStatusOf, stepsTo } from './order-status.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ParcelRow = typeof parcels.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;

/** An order, locked for a change of its parcels. Throws AppError 'missing'. */
export async function lockOrderRow(tx: Transaction, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new AppError('missing', 'There is no such order.');
  return order;
}

/** An order's parcels in the order in which they are shown. */
export async function parcelRowsOf(
  tx: Pick<Transaction, 'select'>,
  orderId: string,
): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.position));
}

/** An order's lines in the order in which they were bought. */
export async function itemRowsOf(
  tx: Pick<Transaction, 'select'>,
  orderId: string,
): Promise<ItemRow[]> {
  return tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}

/**
 * Lets an order, locked by the caller, follow its parcels: its status is read off theirs (decision 65), and the trail has each step that
 * was passed. It never goes back: one of which a parcel was called off that had begun is still being processed. Raises its version in any case.
 */
export async function followParcels(
  tx: Transaction,
  context: Context,
  order: OrderRow,
  change: Partial<OrderRow> = {},
): Promise<{ isMoved: boolean }> {
  const rows = await parcelRowsOf(tx, order.id);
  const status = orderStatusOf(rows.map((parcel) => parcel.status));
  let before = order.status;
  for (const step of stepsTo(order.status, status)) {
    await writeTrail(tx, context, order.id, { change: 'status', before, after: step });
    before = step;
  }
  await changeOrder(tx, context, order, {
    ...change,
    status: before,
    fulfillmentStatus: packingStatusOf(rows),
  });
  return { isMoved: before !== order.status };
}

/** Writes down what happened to an order: by its owner, or by the shop itself where nobody is signed in. */
export async function writeTrail(
  tx: Transaction,
  { now, owner }: Context,
  orderId: string,
  step: { change: AuditedChange<'order'>; before?: string | null; after: string | null },
): Promise<void> {
  const who = owner ? byOwner({ now, owner }) : ({ at: now(), actor: 'system' } as const);
  await recordAudit(tx, { ...who, entity: 'order', entityId: orderId, ...step });
}
