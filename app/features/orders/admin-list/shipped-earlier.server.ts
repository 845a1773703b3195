import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';

/** What stands for a number that was lost with the database. */
const unknownNumber = 'Not recorded';

/**
 * Marks an order that was just written again as shipped, because its parcel left before the database was restored. No letter: its
 * buyer had one then. Inside the caller's transaction (invariant 4: a tracking number is there, and every step of the way).
 */
export async function shippedEarlier(
  tx: Transaction,
  context: Context,
  orderId: string,
  trackingNumber = '',
): Promise<void> {
  const at = context.now();
  const number = trackingNumber || unknownNumber;
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId, trackingNumber: number, shippedAt: at })
    .returning();
  if (!parcel) throw new Error('the parcel was not written');
  const shipped = {
    trackingNumber: number,
    parcelId: parcel.id,
    fulfillmentStatus: 'shipped',
  } as const;
  await tx.update(orderItems).set(shipped).where(eq(orderItems.orderId, orderId));
  await tx
    .update(orders)
    .set({ status: 'shipped', fulfillmentStatus: 'shipped' })
    .where(eq(orders.id, orderId));
  const step = {
    ...byOwner(context),
    at,
    entity: 'order',
    entityId: orderId,
    change: 'status',
  } as const;
  await recordAudit(tx, [
    { ...step, before: 'pending', after: 'processing' },
    { ...step, before: 'processing', after: 'shipped' },
  ]);
}
