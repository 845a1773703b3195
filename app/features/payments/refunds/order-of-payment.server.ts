import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { recoveredPayments } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';

/**
 * The order of a payment, locked; undefined where there is none. A payment that waits for the owner may be becoming its order at this
 * moment: that ends first, so that what is written about the payment is never written beside its order.
 */
export async function lockOrderOf(
  tx: Transaction,
  paymentIntentId: string,
): Promise<typeof orders.$inferSelect | undefined> {
  const { decision } = recoveredPayments;
  await tx
    .select({ decision })
    .from(recoveredPayments)
    .where(eq(recoveredPayments.paymentIntentId, paymentIntentId))
    .for('share');
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId))
    .for('update');
  return order;
}
