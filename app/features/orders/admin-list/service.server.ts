import { asc, eq } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { getOrder } from '#app/features/orders/service.server.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { cancelOrder } from '#app/features/orders/refund/cancel-order.server.ts';
import type { UpdateOrder } from './contract.ts';
import { refuseStopped } from './refunded.server.ts';
import { copy } from './copy.ts';
import { next, type OrderStatus, statusNames, waitingItems } from './fulfillment.ts';

export type Row = typeof orders.$inferSelect;

/**
 * Moves an order along the arrows of its table, or changes its notes; the same again changes nothing (invariants 4, 5, 18).
 * Cancelling sends back what is left of its money.
 * Throws AppError 'missing', or 'conflict' for a move the table lacks, a stale version, shipping without a tracking number,
 * or processing what was refunded in full without `shipAnyway`.
 */
export async function updateOrder(
  context: Context,
  { params, body }: Input<UpdateOrder>,
): Promise<Order> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId, body.version);
    if (body.status !== undefined && body.status !== order.status)
      await move(tx, context, order, body);
    if (body.adminNotes !== undefined)
      await note(tx, context, order, body.adminNotes?.trim() || null);
  });
  if (body.status === 'cancelled')
    for (const queue of ['checkouts', 'letters', 'waiting'] as const)
      await context.jobs.wake(queue);
  return getOrder(context, params.orderId);
}

/**
 * An order, locked for a change. Throws AppError 'missing', or 'conflict' for a stale version (invariant 18).
 */
export async function lockOrder(
  tx: Transaction,
  id: string,
  version: number | undefined,
): Promise<Row> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new AppError('missing', 'There is no such order.');
  if (version !== undefined && version !== order.version) throw stale();
  return order;
}

export function stale(): AppError {
  return new AppError(
    'conflict',
    'This order was changed elsewhere meanwhile. What you wrote is still here: look at the order again, then save.',
  );
}

async function move(
  tx: Transaction,
  context: Context,
  order: Row,
  body: Input<UpdateOrder>['body'],
): Promise<void> {
  const { status, restock = true, numbers, shipAnyway } = body;
  if (status === undefined) return;
  if (status === 'shipped')
    throw new AppError('conflict', 'An order is shipped with its tracking number.');
  refuseUnless(order, status);
  if (status === 'delivered') await refuseWhileWaiting(tx, order);
  if (status === 'processing') await refuseStopped(tx, context, order, shipAnyway);
  if (status === 'cancelled')
    await cancelOrder(tx, context, order, { isRestocked: restock, numbers });
  await setStatus(tx, context, order, status);
}

export const itemsOf = (tx: Transaction, { id }: Row) =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));

/** An order has arrived when all of it has. */
async function refuseWhileWaiting(tx: Transaction, order: Row): Promise<void> {
  const waiting = waitingItems(await itemsOf(tx, order));
  if (waiting.length > 0)
    throw new AppError('conflict', copy.notYetDelivered(waiting.map(({ title }) => title)));
}

export function refuseUnless(order: Row, status: OrderStatus): void {
  if (next[order.status].includes(status)) return;
  const [is, wanted] = [statusNames[order.status].toLowerCase(), statusNames[status].toLowerCase()];
  throw new AppError('conflict', `This order is ${is}; it cannot become ${wanted}.`);
}

export async function setStatus(
  tx: Transaction,
  context: Context,
  order: Row,
  status: OrderStatus,
): Promise<void> {
  await tx
    .update(orderItems)
    .set({ fulfillmentStatus: status })
    .where(eq(orderItems.orderId, order.id));
  await remember(tx, context, order, { change: 'status', before: order.status, after: status });
  await changeOrder(tx, context, order, { status, fulfillmentStatus: status });
}

async function note(
  tx: Transaction,
  context: Context,
  order: Row,
  adminNotes: string | null,
): Promise<void> {
  if (adminNotes === order.adminNotes) return;
  await remember(tx, context, order, {
    change: 'notes',
    before: order.adminNotes,
    after: adminNotes,
  });
  await changeOrder(tx, context, order, { adminNotes });
}

export async function remember(
  tx: Transaction,
  { now, owner }: Context,
  order: Row,
  change: { change: AuditedChange<'order'>; before: string | null; after: string | null },
): Promise<void> {
  await recordAudit(tx, {
    ...byOwner({ now, owner }),
    entity: 'order',
    entityId: order.id,
    ...change,
  });
}
