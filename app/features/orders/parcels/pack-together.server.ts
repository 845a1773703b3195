import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, parcels } from '#app/database/schema/sales/orders.ts';
import { AppError } from '#app/platform/errors.ts';
import { refundedOfParcels } from '../alerts.server.ts';
import { shippingPart } from './parcel-share.ts';
import { type ItemRow, itemRowsOf, type ParcelRow, parcelRowsOf } from './parcel-rows.server.ts';

/**
 * Puts lines of an order, locked by the caller, into one parcel, none of which has left, and answers it. Where they are all of one parcel it
 * is that one; a part of a parcel becomes a new one, which costs nothing more; parcels that are packed into one add up what they cost
 * (decision 65).
 */
export async function packTogether(
  tx: Transaction,
  orderId: string,
  itemIds: readonly string[],
): Promise<ParcelRow> {
  const items = await itemRowsOf(tx, orderId);
  const rows = await parcelRowsOf(tx, orderId);
  const packed = items.filter(({ id }) => itemIds.includes(id));
  const isWhole = (parcel: ParcelRow) =>
    items.every(({ id, parcelId }) => parcelId !== parcel.id || itemIds.includes(id));
  const touched = rows.filter(({ id }) => packed.some(({ parcelId }) => parcelId === id));
  const whole = touched.filter(isWhole);
  const target = whole[0] ?? (await split(tx, touched[0]!, rows));
  await moveItems(tx, packed, target);
  const emptied = whole.filter(({ id }) => id !== target.id);
  return absorb(tx, target, emptied);
}

/**
 * Takes lines out of one parcel of an order, locked by the caller, into one of their own, with their part of its shipping and the tax on that,
 * so that what was charged for them is known; all of a parcel is that parcel. Of one for which money went back already the shipping stays.
 * Throws AppError 'missing' for a line of another order, 'conflict' for lines of several parcels.
 */
export async function takeOut(
  tx: Transaction,
  orderId: string,
  itemIds: readonly string[],
): Promise<ParcelRow> {
  const items = await itemRowsOf(tx, orderId);
  const taken = items.filter(({ id }) => itemIds.includes(id));
  const from = (await parcelRowsOf(tx, orderId)).find(({ id }) => id === taken[0]?.parcelId);
  if (!from || taken.length < new Set(itemIds).size)
    throw new AppError('missing', 'Something that is not to be sent is not part of this order.');
  if (taken.some(({ parcelId }) => parcelId !== from.id))
    throw new AppError('conflict', 'These are in several parcels: call off one parcel at a time.');
  const parcel = await packTogether(tx, orderId, itemIds);
  if (parcel.id === from.id || (await refundedOfParcels(tx, [orderId])).has(from.id)) return parcel;
  const goods = {
    goods: priceOf(taken),
    of: priceOf(items.filter(({ parcelId }) => parcelId === from.id)),
  };
  const moved = {
    shippingCost: shippingPart(from.shippingCost, goods),
    taxAmount: from.taxAmount === null ? null : shippingPart(from.taxAmount, goods),
  };
  await tx
    .update(parcels)
    .set({
      shippingCost: from.shippingCost - moved.shippingCost,
      taxAmount: from.taxAmount === null ? null : from.taxAmount - (moved.taxAmount ?? 0),
    })
    .where(eq(parcels.id, from.id));
  await tx.update(parcels).set(moved).where(eq(parcels.id, parcel.id));
  return { ...parcel, ...moved };
}

const priceOf = (items: readonly ItemRow[]) =>
  items.reduce((sum, { totalPrice }) => sum + totalPrice, 0);

/** A parcel for a part of another. */
async function split(
  tx: Transaction,
  { orderId, source, status, leavesWithin, minDays, maxDays, processingAt }: ParcelRow,
  rows: readonly ParcelRow[],
): Promise<ParcelRow> {
  const position = Math.max(...rows.map((row) => row.position)) + 1;
  const times = { leavesWithin, minDays, maxDays, processingAt };
  const [made] = await tx
    .insert(parcels)
    .values({ orderId, position, source, status, ...times })
    .returning();
  if (!made) throw new Error('the parcel was not written');
  return made;
}

/** Puts lines into a parcel. */
async function moveItems(
  tx: Transaction,
  items: readonly Pick<ItemRow, 'id'>[],
  parcel: ParcelRow,
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await tx
    .update(orderItems)
    .set({ parcelId: parcel.id, fulfillmentStatus: parcel.status })
    .where(inArray(orderItems.id, ids));
}

async function absorb(
  tx: Transaction,
  target: ParcelRow,
  emptied: readonly ParcelRow[],
): Promise<ParcelRow> {
  if (emptied.length === 0) return target;
  const ids = emptied.map(({ id }) => id);
  await tx.delete(parcels).where(inArray(parcels.id, ids));
  const shippingCost = emptied.reduce((sum, one) => sum + one.shippingCost, target.shippingCost);
  const taxes = [target, ...emptied].flatMap((one) => one.taxAmount ?? []);
  const taxAmount = taxes.length === 0 ? null : taxes.reduce((sum, tax) => sum + tax);
  await tx.update(parcels).set({ shippingCost, taxAmount }).where(eq(parcels.id, target.id));
  return { ...target, shippingCost, taxAmount };
}
