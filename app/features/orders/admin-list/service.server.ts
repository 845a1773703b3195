import type { Transaction } from '#app/database/client.server.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { warningsOfEach } from '#app/features/orders/alerts.server.ts';
import { getOrder } from '#app/features/orders/service.server.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { cancelOrder } from '#app/features/orders/refund/cancel-order.server.ts';
import { noteStep, writeStep } from '#app/features/orders/parcels/move-parcel.server.ts';
import {
  followParcels,
  itemRowsOf,
  lockOrderRow,
  type ParcelRow,
  parcelRowsOf,
  writeTrail,
} from '#app/features/orders/parcels/parcel-rows.server.ts';
import type { UpdateOrder } from './contract.ts';
import { refuseToShipStopped } from './refuse-stopped.server.ts';
import { copy } from './copy.ts';
import { next, type OrderStatus, statusNames } from './fulfillment.ts';

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
    // An order whose printed part is on its way may still wait to be packed.
    if (body.status !== undefined && (body.status !== order.status || body.status === 'processing'))
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
  const order = await lockOrderRow(tx, id);
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
  if (status !== order.status) refuseUnless(order, status);
  else if ((await toMove(tx, order, 'processing')).length === 0) return;
  if (status === 'processing') return startPacking(tx, context, order, shipAnyway);
  if (status === 'delivered')
    return moveParcels(tx, context, order, { to: status, moving: await toMove(tx, order, status) });
  await cancelOrder(tx, context, order, { isRestocked: restock, numbers });
  await followParcels(tx, context, order);
}

export function refuseUnless(order: Row, status: OrderStatus): void {
  if (next[order.status].includes(status)) return;
  const [is, wanted] = [statusNames[order.status].toLowerCase(), statusNames[status].toLowerCase()];
  throw new AppError('conflict', `This order is ${is}; it cannot become ${wanted}.`);
}

/**
 * Begins to pack what waits. A parcel of which the buyer has withdrawn from every line stays where it is, as long as another one goes; of one
 * with other lines too, those are packed.
 */
async function startPacking(
  tx: Transaction,
  context: Context,
  order: Row,
  shipAnyway: boolean | undefined,
): Promise<void> {
  const pending = await toMove(tx, order, 'processing');
  const withdrawn = (await warningsOfEach(tx, [order.id])).get(order.id)?.withdrawn;
  const items = await itemRowsOf(tx, order.id);
  const standing = items.filter(({ id }) => withdrawn?.get(id) !== 'buyer');
  const inOneOf = (parcels: readonly { id: string }[], lines: typeof items) =>
    lines.filter(({ parcelId }) => parcels.some(({ id }) => id === parcelId));
  const going = pending.filter((parcel) => inOneOf([parcel], standing).length > 0);
  const moving = going.length > 0 ? going : pending;
  const packed = inOneOf(moving, going.length > 0 ? standing : items);
  await refuseToShipStopped(tx, context, order, {
    itemIds: packed.map(({ id }) => id),
    shipAnyway,
  });
  await moveParcels(tx, context, order, { to: 'processing', moving });
}

/** Moves the parcels along with their order: to be packed, those that the owner packs; to have arrived, all of them. */
async function moveParcels(
  tx: Transaction,
  context: Context,
  order: Row,
  { to, moving }: { to: 'processing' | 'delivered'; moving: ParcelRow[] },
): Promise<void> {
  if (moving.length === 0) throw new AppError('conflict', copy.printerMoves);
  const at = context.now();
  for (const parcel of moving) await writeStep(tx, context, parcel, { to, at });
  const { isMoved } = await followParcels(tx, context, order);
  if (!isMoved) for (const parcel of moving) await noteStep(tx, context, parcel, { to });
}

async function toMove(tx: Transaction, { id }: Row, to: 'processing' | 'delivered') {
  return (await parcelRowsOf(tx, id)).filter(({ source, status }) =>
    to === 'processing' ? source !== 'printer' && status === 'pending' : status === 'shipped',
  );
}

async function note(
  tx: Transaction,
  context: Context,
  order: Row,
  adminNotes: string | null,
): Promise<void> {
  if (adminNotes === order.adminNotes) return;
  await writeTrail(tx, context, order.id, {
    change: 'notes',
    before: order.adminNotes,
    after: adminNotes,
  });
  await changeOrder(tx, context, order, { adminNotes });
}
