import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { disputes } from '#app/database/schema/disputes.ts';
import { transactions } from '#app/database/schema/office.ts';
import type { orders } from '#app/database/schema/orders.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { lostOf, refundedOf } from '#app/features/orders/alerts.server.ts';
import { takeBackSpending } from '#app/features/people/spending.server.ts';

type Order = typeof orders.$inferSelect;

/**
 * Makes the books of an order, locked by the caller, say what its refunds now say: one line for each order tells what went back
 * of it, and its buyer has spent so much less. Called again it changes nothing.
 */
export async function bookRefunds(tx: Transaction, order: Order, at: Date): Promise<void> {
  await book(tx, order, at, { type: 'refund', words: 'Refund', amount: await refundedOf(tx, order.id), fee: null });
}

/** The same for the disputes that were lost, with what the provider keeps for them. */
export async function bookDisputes(tx: Transaction, order: Order, at: Date): Promise<void> {
  const lost = and(eq(disputes.orderId, order.id), eq(disputes.state, 'lost'));
  const fees = (await tx.select({ fee: disputes.fee }).from(disputes).where(lost)).reduce((sum, { fee }) => sum + fee, 0);
  await book(tx, order, at, { type: 'dispute', words: 'Lost dispute', amount: await lostOf(tx, order.id), fee: fees });
}

type Line = { type: 'refund' | 'dispute'; words: string; amount: Cents; fee: Cents | null };

async function book(tx: Transaction, order: Order, at: Date, { type, words, amount, fee }: Line): Promise<void> {
  const isLine = and(eq(transactions.relatedOrderId, order.id), eq(transactions.type, type));
  const [booked] = await tx.select({ amount: transactions.amount }).from(transactions).where(isLine);
  const more = amount - (booked?.amount ?? 0);
  if (more === 0) return;
  const customerId = await takeBackSpending(tx, { email: order.customerEmail }, more, at);
  await tx
    .insert(transactions)
    .values({
      type,
      category: 'shop',
      amount,
      feeAmount: fee,
      currency: order.currency,
      description: `${words} of order ${orderNumberOf(order.id)}`,
      relatedOrderId: order.id,
      relatedCustomerId: customerId,
      paymentMethod: 'card',
      transactionDate: at,
    })
    .onConflictDoUpdate({
      target: [transactions.relatedOrderId, transactions.type],
      set: { amount, feeAmount: fee, transactionDate: at },
    });
}
