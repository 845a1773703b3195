import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';

type Refund = typeof refunds.$inferSelect;
type NewRefund = Pick<
  Refund,
  'paymentIntentId' | 'reason' | 'amount' | 'currency' | 'buyerName' | 'buyerEmail'
> &
  Partial<Pick<Refund, 'orderId' | 'parcelId' | 'status' | 'providerRefundId' | 'lastError'>>;

/**
 * Stores that money of a payment goes back, or has gone: where no `status` says otherwise, a job asks the provider for it until it is
 * done (`payRefunds`, invariant 3). Wake the `checkouts` queue after the commit. Cents.
 */
export async function storeRefund(tx: Transaction, refund: NewRefund, at: Date): Promise<Refund> {
  const [stored] = await tx
    .insert(refunds)
    .values({ ...refund, nextAttemptAt: at, createdAt: at, updatedAt: at })
    .returning();
  if (!stored) throw new Error('the refund was not written');
  return stored;
}

/** Of which payment, order and buyer a refund of an order is. */
export function paidFor(order: typeof orders.$inferSelect) {
  const {
    id: orderId,
    stripePaymentIntentId: paymentIntentId,
    currency,
    customerEmail: buyerEmail,
  } = order;
  return {
    paymentIntentId,
    orderId,
    currency,
    buyerName: `${order.customerFirstName} ${order.customerLastName}`,
    buyerEmail,
  };
}

/** What is due here may have gone back elsewhere: each is looked for at the provider before it is asked for. */
export async function recheckDueRefunds(tx: Transaction): Promise<void> {
  await tx
    .update(refunds)
    .set({ attempts: sql`greatest(1, ${refunds.attempts})` })
    .where(eq(refunds.status, 'due'));
}
