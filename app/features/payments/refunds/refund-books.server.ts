import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import {
  bookedLossOf,
  bookLossOf,
  type Loss,
} from '#app/features/bookkeeping/entries/entries.server.ts';
import { lostOf, refundedOf } from '#app/features/orders/alerts.server.ts';
import { takeBackSpending } from '#app/features/people/spending.server.ts';

type Order = typeof orders.$inferSelect;

/**
 * Makes the books of an order, locked by the caller, say what its refunds now say: one line for each order tells what went back
 * of it, and its buyer has spent so much less. Called again it changes nothing.
 */
export async function bookRefunds(tx: Transaction, order: Order, at: Date): Promise<void> {
  await book(tx, order, at, { type: 'refund', amount: await refundedOf(tx, order.id), fee: null });
}

/** The same for the disputes that were lost, with what the provider keeps for them. */
export async function bookDisputes(tx: Transaction, order: Order, at: Date): Promise<void> {
  const lost = and(eq(disputes.orderId, order.id), eq(disputes.state, 'lost'));
  const fees = (await tx.select({ fee: disputes.fee }).from(disputes).where(lost)).reduce(
    (sum, { fee }) => sum + fee,
    0,
  );
  await book(tx, order, at, { type: 'dispute', amount: await lostOf(tx, order.id), fee: fees });
}

async function book(tx: Transaction, order: Order, at: Date, loss: Loss): Promise<void> {
  const more = loss.amount - (await bookedLossOf(tx, order.id, loss.type));
  if (more === 0) return;
  const customerId = await takeBackSpending(tx, { email: order.customerEmail }, more, at);
  await bookLossOf(tx, order, { ...loss, customerId, at });
}
