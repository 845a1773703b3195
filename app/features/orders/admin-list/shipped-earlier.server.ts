import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { writeStep } from '#app/features/orders/parcels/move-parcel.server.ts';
import { packTogether } from '#app/features/orders/parcels/pack-together.server.ts';
import {
  followParcels,
  itemRowsOf,
  lockOrderRow,
} from '#app/features/orders/parcels/parcel-rows.server.ts';

/** What stands for a number that was lost with the database. */
const unknownNumber = 'Not recorded';

/**
 * Marks an order that was just written again as shipped in one parcel, because it left before the database was restored. No letter: its
 * buyer had one then. Inside the caller's transaction (invariant 4: a tracking number is there, and every step of the way).
 */
export async function shippedEarlier(
  tx: Transaction,
  context: Context,
  orderId: string,
  trackingNumber = '',
): Promise<void> {
  const order = await lockOrderRow(tx, orderId);
  const items = await itemRowsOf(tx, orderId);
  const parcel = await packTogether(
    tx,
    orderId,
    items.map(({ id }) => id),
  );
  const left = { to: 'shipped', trackingNumber: trackingNumber || unknownNumber } as const;
  await writeStep(tx, context, parcel, { ...left, at: context.now() });
  await followParcels(tx, context, order);
}
