import { inArray, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';

/**
 * Throws away what the printer answered about what these orders and memberships had there: it tells where their buyers and members live.
 * Answers the printer's ids of them, for `context.printing.forgetOrders` after the commit.
 */
export async function erasePrinting(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const shirts = tx
    .select({ id: subscriptionShipments.id })
    .from(subscriptionShipments)
    .where(inArray(subscriptionShipments.subscriptionId, [...ids]));
  const erased = await tx
    .update(teemillOrders)
    .set({ teemillResponse: null, lastError: null })
    .where(or(inArray(teemillOrders.orderId, [...ids]), inArray(teemillOrders.shipmentId, shirts)))
    .returning({ id: teemillOrders.teemillOrderId });
  return erased.flatMap(({ id }) => id ?? []);
}
