import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, parcels } from '#app/database/schema/sales/orders.ts';
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
