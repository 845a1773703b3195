import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { warningsOfEach } from '../alerts.server.ts';
import { type OrderStatus, orderStatusOf, stepsTo } from './order-status.ts';
import {
  followParcels,
  itemRowsOf,
  lockOrderRow,
  type OrderRow,
  type ParcelRow,
  parcelRowsOf,
  writeTrail,
} from './parcel-rows.server.ts';
import { postShipped } from './post-shipped.server.ts';

type ParcelMove = {
  to: Exclude<OrderStatus, 'pending'>;
  /** Needed from where it leaves on. */
  trackingNumber?: string | undefined;
  carrier?: string | null | undefined;
  /** Of each box after the first, where it left in several. */
  moreTracking?: ParcelRow['moreTracking'] | undefined;
  at: Date;
};

/**
 * Moves one parcel forward, with its trail, its order's status, and the letter where it left (decision 65). The same step again, or one
 * that it has passed, changes nothing. Locks the order. Wake `letters` after the commit. Throws AppError 'missing' for an unknown parcel,
 * 'conflict' for one that left without a tracking number, for a step that cannot follow, and for the cancellation of the last parcel: that
 * is the cancellation of the order, which sends its money back.
 */
export async function moveParcel(
  tx: Transaction,
  context: Context,
  { parcelId, ...move }: ParcelMove & { parcelId: string },
): Promise<void> {
  const [found] = await tx
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(eq(parcels.id, parcelId));
  if (!found) throw new AppError('missing', 'There is no such parcel.');
  const order = await lockOrderRow(tx, found.orderId);
  const rows = await parcelRowsOf(tx, order.id);
  const parcel = rows.find(({ id }) => id === parcelId);
  if (!parcel) throw new AppError('missing', 'There is no such parcel.');
  if (!isForward(parcel, move)) return addTracking(tx, parcel, move);
  const after = rows.map(({ id, status }) => (id === parcelId ? move.to : status));
  if (orderStatusOf(after) === 'cancelled')
    throw new AppError('conflict', 'Cancel the order itself: that sends its money back too.');
  await writeStep(tx, context, parcel, move);
  const { isMoved } = await followParcels(tx, context, order);
  if (!isMoved) await noteStep(tx, context, parcel, move);
  if (!parcel.shippedAt && (move.to === 'shipped' || move.to === 'delivered'))
    await tellOfLeaving(tx, context, order, parcel.id);
}

/** Writes down the numbers of boxes that left after the first. */
async function addTracking(
  tx: Transaction,
  { id, shippedAt, moreTracking: known }: ParcelRow,
  { moreTracking = [] }: ParcelMove,
): Promise<void> {
  const isNews = moreTracking.some(({ number }) => !known.some((one) => one.number === number));
  if (shippedAt && isNews) await tx.update(parcels).set({ moreTracking }).where(eq(parcels.id, id));
}

/** Whether a move leads further. Throws AppError 'conflict' for one that cannot follow. */
function isForward(parcel: ParcelRow, { to }: ParcelMove): boolean {
  if (parcel.status === to) return false;
  if (stepsTo(parcel.status, to).length > 0) return true;
  if (to === 'cancelled' || parcel.status === 'cancelled')
    throw new AppError('conflict', `This parcel is ${parcel.status}; it cannot become ${to}.`);
  return false;
}

/** Writes a parcel's step into its row and its lines, without its order. Throws AppError 'conflict' where it leaves without a tracking number. */
export async function writeStep(
  tx: Transaction,
  context: Context,
  parcel: ParcelRow,
  { to, trackingNumber, carrier, moreTracking = [], at }: ParcelMove,
): Promise<void> {
  const number = trackingNumber ?? parcel.trackingNumber;
  const leaves = (to === 'shipped' || to === 'delivered') && parcel.shippedAt === null;
  if (leaves && !number) throw new AppError('conflict', 'A parcel leaves with a tracking number.');
  await tx
    .update(parcels)
    .set({
      status: to,
      ...(to !== 'cancelled' && { processingAt: parcel.processingAt ?? at }),
      ...(leaves && {
        trackingNumber: number,
        carrier: carrier || parcel.carrier,
        moreTracking,
        shippedAt: at,
      }),
      ...(to === 'delivered' && { deliveredAt: at }),
    })
    .where(eq(parcels.id, parcel.id));
  await tx
    .update(orderItems)
    .set({ fulfillmentStatus: to, ...(leaves && { trackingNumber: number }) })
    .where(eq(orderItems.parcelId, parcel.id));
  if (leaves)
    await writeTrail(tx, context, parcel.orderId, {
      change: 'parcel',
      before: null,
      after: number,
    });
}

/** Writes down what moved one of several parcels, and not the order. */
export async function noteStep(
  tx: Transaction,
  context: Context,
  parcel: ParcelRow,
  { to }: Pick<ParcelMove, 'to'>,
): Promise<void> {
  if (to === 'shipped') return;
  const items = await itemRowsOf(tx, parcel.orderId);
  const titles = items.filter(({ parcelId }) => parcelId === parcel.id).map(({ title }) => title);
  const after = titles.join(', ');
  await writeTrail(tx, context, parcel.orderId, { change: `parcel ${to}`, after });
}

const isWaiting = (status: OrderStatus) => status === 'pending' || status === 'processing';

/** Posts the letter of a parcel that has just left. */
export async function tellOfLeaving(
  tx: Transaction,
  context: Context,
  order: OrderRow,
  parcelId: string,
): Promise<void> {
  const rows = await parcelRowsOf(tx, order.id);
  const parcel = rows.find(({ id }) => id === parcelId);
  if (!parcel?.trackingNumber) throw new Error('a parcel left without a tracking number');
  const items = await itemRowsOf(tx, order.id);
  const withdrawn = (await warningsOfEach(tx, [order.id])).get(order.id)?.withdrawn;
  const standing = new Set(
    items.filter(({ id }) => withdrawn?.get(id) !== 'buyer').map(({ parcelId }) => parcelId),
  );
  await postShipped(tx, context, order, {
    id: parcel.id,
    source: parcel.source,
    carrier: parcel.carrier,
    trackingNumber: parcel.trackingNumber,
    moreTracking: parcel.moreTracking,
    items: items.filter((item) => item.parcelId === parcel.id),
    restFollows: rows.some(({ id, status }) => isWaiting(status) && standing.has(id)),
    isRest: rows.some(({ id, shippedAt }) => id !== parcel.id && shippedAt !== null),
  });
}
