import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { packTogether } from './pack-together.server.ts';
import {
  followParcels,
  itemRowsOf,
  lockOrderRow,
  type ParcelRow,
  parcelRowsOf,
  writeTrail,
} from './parcel-rows.server.ts';

/**
 * Makes a line that the printer does not print the owner's to pack: it is `manual` and lies in a parcel of the studio, one that has not left
 * where there is one (decision 65). Of a line that is hers already nothing changes. Locks the order. Throws AppError 'missing' for an unknown
 * line, 'conflict' for one that has left or was cancelled.
 */
export async function packByHand(
  tx: Transaction,
  context: Context,
  { itemId }: { itemId: string },
): Promise<void> {
  const [found] = await tx
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.id, itemId));
  if (!found) throw new AppError('missing', 'There is no such line.');
  const order = await lockOrderRow(tx, found.orderId);
  const items = await itemRowsOf(tx, order.id);
  const item = items.find(({ id }) => id === itemId);
  if (item?.fulfillmentType !== 'print_on_demand') return;
  if (!isWaiting(item.fulfillmentStatus))
    throw new AppError('conflict', `${item.title} is ${item.fulfillmentStatus} already.`);
  await tx.update(orderItems).set({ fulfillmentType: 'manual' }).where(eq(orderItems.id, itemId));
  const rows = await parcelRowsOf(tx, order.id);
  const open = rows.find(({ source, status }) => source === 'studio' && isWaiting(status));
  const joined = open ? items.filter(({ parcelId }) => parcelId === open.id) : [];
  const parcel = await packTogether(tx, order.id, [...joined.map(({ id }) => id), itemId]);
  await makeStudios(tx, parcel, order.status === 'processing' ? context.now() : null);
  await writeTrail(tx, context, order.id, { change: 'packed by hand', after: item.title });
  await followParcels(tx, context, order, { hasManualItems: true });
}

const isWaiting = (status: ParcelRow['status']) => status === 'pending' || status === 'processing';

/** A parcel of an order that is being packed is being packed: an order never goes back. */
async function makeStudios(
  tx: Transaction,
  parcel: ParcelRow,
  packedFrom: Date | null,
): Promise<void> {
  const status = packedFrom ? 'processing' : 'pending';
  const processingAt = packedFrom && (parcel.processingAt ?? packedFrom);
  await tx
    .update(parcels)
    .set({ source: 'studio', status, processingAt })
    .where(eq(parcels.id, parcel.id));
  await tx
    .update(orderItems)
    .set({ fulfillmentStatus: status })
    .where(eq(orderItems.parcelId, parcel.id));
}
