import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/checkout.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Cents, formatExactMoney, toDecimal } from '#app/platform/money.ts';
import { refundedOf } from '#app/features/orders/service.server.ts';

type Order = typeof orders.$inferSelect;

/**
 * Stores that money of an order, locked by the caller, goes back: the refund that a job asks the provider for, the books, and
 * the timeline. Answers the refund's id. Wake the `checkouts` queue after the commit. Cents.
 * Throws AppError 'conflict' for more than is left of what the order's payment took (promise 3).
 */
export async function refundOrder(
  tx: Transaction,
  { now, owner }: Context,
  order: Order,
  { amount, reason }: { amount: Cents; reason: 'owner' | 'cancelled' },
): Promise<string> {
  const left = order.totalAmount - (await refundedOf(tx, order.id));
  if (amount > left) throw new AppError('conflict', tooMuch(left));
  const at = now();
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentIntentId: order.stripePaymentIntentId,
      orderId: order.id,
      reason,
      amount,
      currency: order.currency,
      buyerName: `${order.customerFirstName} ${order.customerLastName}`,
      buyerEmail: order.customerEmail,
      nextAttemptAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('the refund was not written');
  await bookRefund(tx, order, amount, at);
  const what = { entity: 'order', entityId: order.id, change: 'refund', before: toDecimal(left), after: toDecimal(amount) };
  await tx.insert(auditTrail).values({ at, actor: 'owner', actorId: owner?.id, ...what });
  return refund.id;
}

function tooMuch(left: Cents): string {
  if (left === 0) return 'Everything that was paid for this order has been sent back.';
  return `Only ${formatExactMoney(toDecimal(left))} of this order is left to send back.`;
}

/** One line for each order in the books says what went back of it, and its buyer has spent so much less. */
async function bookRefund(tx: Transaction, order: Order, amount: Cents, at: Date): Promise<void> {
  const back = sql`${toDecimal(amount)}::numeric`;
  const [customer] = await tx
    .update(customers)
    .set({ totalSpent: sql`greatest(0, ${customers.totalSpent} - ${back})`, updatedAt: at })
    .where(eq(customers.email, order.customerEmail.toLowerCase()))
    .returning({ id: customers.id });
  await tx
    .insert(transactions)
    .values({
      type: 'refund',
      category: 'shop',
      amount,
      currency: order.currency,
      description: `Refund of order ${order.id.slice(0, 8)}`,
      relatedOrderId: order.id,
      relatedCustomerId: customer?.id,
      paymentMethod: 'card',
      transactionDate: at,
    })
    .onConflictDoUpdate({
      target: [transactions.relatedOrderId, transactions.type],
      set: { amount: sql`${transactions.amount} + ${back}`, transactionDate: at },
    });
}
