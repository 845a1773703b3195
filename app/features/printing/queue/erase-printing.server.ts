import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';

/**
 * Throws away what the printer answered about these orders: it tells where their buyers live. Answers the printer's ids of them, for
 * `context.printing.forgetOrders` after the commit.
 */
export async function erasePrinting(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<string[]> {
  const erased = await tx
    .update(teemillOrders)
    .set({ teemillResponse: null, lastError: null })
    .where(inArray(teemillOrders.orderId, [...orderIds]))
    .returning({ id: teemillOrders.teemillOrderId });
  return erased.flatMap(({ id }) => id ?? []);
}
