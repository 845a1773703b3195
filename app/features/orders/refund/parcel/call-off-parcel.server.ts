import type { Transaction } from '#app/database/client.server.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { moveParcel } from '#app/features/orders/parcels/move-parcel.server.ts';
import { itemRowsOf, parcelRowsOf } from '#app/features/orders/parcels/parcel-rows.server.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import type { NumberFate } from '#app/features/stock/edition-numbers.server.ts';
import { restock } from '#app/features/stock/restock.server.ts';
import { recordReleased } from '../take-back-numbers.server.ts';

/**
 * One parcel of an order, locked by the caller, is not sent, and the others are: unless the owner keeps its works they are for sale again,
 * and the printer is stopped by the next turn of its job where it still can be. Wake `printing` and `waiting` after the commit.
 * Throws AppError 'conflict' for a parcel that has left or was called off before, and for the last one: that cancels the order.
 */
export async function callOffParcel(
  tx: Transaction,
  context: Context,
  order: typeof orders.$inferSelect,
  {
    parcelId,
    isRestocked,
    numbers = 'free',
  }: { parcelId: string; isRestocked: boolean; numbers?: NumberFate | undefined },
): Promise<void> {
  const parcel = (await parcelRowsOf(tx, order.id)).find(({ id }) => id === parcelId);
  if (parcel?.status === 'cancelled')
    throw new AppError('conflict', 'This parcel was called off before.');
  const at = context.now();
  await moveParcel(tx, context, { parcelId, to: 'cancelled', at });
  await settleWithdrawals(tx, context, order.id);
  if (!isRestocked) return;
  const items = (await itemRowsOf(tx, order.id)).filter((item) => item.parcelId === parcelId);
  const released = await restock(tx, items, { numbers, at });
  await recordReleased(tx, context, order, { numbers, released });
}
