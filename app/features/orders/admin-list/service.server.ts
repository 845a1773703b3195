import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { getOrder } from '#app/features/orders/service.server.ts';
import { touchOrder } from '#app/features/orders/touch-order.server.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { ShipOrder, UpdateOrder } from './contract.ts';
import { cancelOrder } from '#app/features/orders/refund/cancel-order.server.ts';
import { refuseStopped } from './refunded.server.ts';
import { copy } from './copy.ts';
import { next, type OrderStatus, statusNames, waitingItems } from './fulfillment.ts';

type Row = typeof orders.$inferSelect;

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
 * Marks what has not left yet as shipped in one parcel, all of it or the items named, and posts the letter with the
 * tracking number; the order is shipped when nothing is left. The same number again answers the same.
 * Throws AppError 'missing' for an order that is not there or an item of another one, or 'conflict' when there is nothing to be
 * shipped now, or all of the order's money went back and nobody says `shipAnyway`.
 */
export async function shipOrder(
  context: Context,
  { params, body }: Input<ShipOrder>,
): Promise<Order> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId, undefined);
    const known = and(
      eq(parcels.orderId, order.id),
      eq(parcels.trackingNumber, body.trackingNumber),
    );
    if ((await tx.$count(parcels, known)) > 0) return;
    if (body.version !== undefined && body.version !== order.version) throw stale();
    // What was left behind of an order that had been called shipped still leaves (decision 40).
    if (order.status !== 'shipped') refuseUnless(order, 'shipped');
    await refuseStopped(tx, context, order, body.shipAnyway);
    await packParcel(tx, context, order, body);
  });
  await context.jobs.wake('letters');
  return getOrder(context, params.orderId);
}

async function packParcel(
  tx: Transaction,
  context: Context,
  order: Row,
  body: Input<ShipOrder>['body'],
): Promise<void> {
  const items = await itemsOf(tx, order);
  if (body.itemIds?.some((itemId) => !items.some(({ id }) => id === itemId)))
    throw new AppError('missing', 'Something that you want to ship is not part of this order.');
  const waiting = waitingItems(items);
  const packed = waiting.filter(({ id }) => body.itemIds?.includes(id) ?? true);
  if (packed.length === 0 || packed.length < (body.itemIds?.length ?? 0))
    throw new AppError('conflict', 'What you want to ship has left already.');
  const { trackingNumber } = body;
  const carrier = body.carrier || null;
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId: order.id, carrier, trackingNumber, shippedAt: context.now() })
    .returning();
  if (!parcel) throw new Error('the parcel was not written');
  const ids = packed.map(({ id }) => id);
  await tx
    .update(orderItems)
    .set({ trackingNumber, parcelId: parcel.id, fulfillmentStatus: 'shipped' })
    .where(inArray(orderItems.id, ids));
  await remember(tx, context, order, { change: 'parcel', before: null, after: trackingNumber });
  if (packed.length === waiting.length && order.status !== 'shipped')
    await setStatus(tx, context, order, 'shipped');
  else await touchOrder(tx, context, order);
  await postLetter(tx, {
    kind: 'order-shipped',
    subject: parcel.id,
    recipient: order.customerEmail,
    payload: {
      trackingNumber,
      carrier,
      titles: packed.map(({ title }) => title),
      productTypes: packed.map(({ productType }) => productType),
      ...letterFacts(context, order),
    },
  });
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

function stale(): AppError {
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
  const { status, restock = true, shipAnyway } = body;
  if (status === undefined) return;
  if (status === 'shipped')
    throw new AppError('conflict', 'An order is shipped with its tracking number.');
  refuseUnless(order, status);
  if (status === 'delivered') await refuseWhileWaiting(tx, order);
  if (status === 'processing') await refuseStopped(tx, context, order, shipAnyway);
  if (status === 'cancelled') await cancelOrder(tx, context, order, { isRestocked: restock });
  await setStatus(tx, context, order, status);
}

const itemsOf = (tx: Transaction, { id }: Row) =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));

/** An order has arrived when all of it has. */
async function refuseWhileWaiting(tx: Transaction, order: Row): Promise<void> {
  const waiting = waitingItems(await itemsOf(tx, order));
  if (waiting.length > 0)
    throw new AppError('conflict', copy.notYetDelivered(waiting.map(({ title }) => title)));
}

function refuseUnless(order: Row, status: OrderStatus): void {
  if (next[order.status].includes(status)) return;
  const [is, wanted] = [statusNames[order.status].toLowerCase(), statusNames[status].toLowerCase()];
  throw new AppError('conflict', `This order is ${is}; it cannot become ${wanted}.`);
}

async function setStatus(
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
  await touchOrder(tx, context, order, { status, fulfillmentStatus: status });
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
  await touchOrder(tx, context, order, { adminNotes });
}

async function remember(
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

function letterFacts({ env }: Context, order: Row) {
  return {
    firstName: order.customerFirstName,
    orderNumber: orderNumberOf(order.id),
    orderUrl: `${env.PUBLIC_URL}/order/${order.token}`,
    address: readOrderAddress(order.shippingAddress),
    isGift: order.isGift,
    contactEmail: contactAddress(env),
  };
}
