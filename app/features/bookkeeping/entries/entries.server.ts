import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { transactions } from '#app/database/schema/office.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { ownTypes } from './own-entry.ts';

type Entry = typeof transactions.$inferInsert;
type Order = Pick<typeof orders.$inferSelect, 'id' | 'currency' | 'paidBy'>;

/** What came in, by card unless it says otherwise, and for what. `at`: when it was paid. Cents. */
type Income = {
  type: 'sale' | 'subscription' | 'gift' | 'commission deposit' | 'commission final';
  category: 'shop' | 'subscriptions' | 'commissions';
  amount: Cents;
  tax?: Cents;
  currency: string;
  description: string;
  orderId?: string;
  customerId: string | null;
  paidBy?: string;
  /** The provider's id of what was paid, where no row of ours has it: then it is booked once. */
  providerId?: string;
  at: Date;
};

/** What left again: sent back, or taken by a card's bank. Cents. */
export type Loss = { type: 'refund' | 'dispute'; amount: Cents; fee: Cents | null };

/** Books money that came in. Answers false for what was booked before under the same `providerId`. */
export async function bookIncome(tx: Transaction, income: Income): Promise<boolean> {
  const {
    type,
    category,
    amount,
    tax,
    currency,
    description,
    orderId,
    customerId,
    paidBy = 'card',
    providerId,
    at,
  } = income;
  const booked = await tx
    .insert(transactions)
    .values({
      type,
      category,
      amount,
      currency,
      description,
      relatedOrderId: orderId,
      relatedCustomerId: customerId,
      paymentMethod: paidBy,
      taxAmount: tax,
      transactionDate: at,
      providerId,
    })
    .onConflictDoNothing({ target: transactions.providerId })
    .returning({ id: transactions.id });
  return booked.length > 0;
}

/** Cents that the books say went back of an order, or were lost in its disputes. */
export async function bookedLossOf(
  tx: Transaction,
  orderId: string,
  type: Loss['type'],
): Promise<Cents> {
  const isLine = and(eq(transactions.relatedOrderId, orderId), eq(transactions.type, type));
  const [booked] = await tx
    .select({ amount: transactions.amount })
    .from(transactions)
    .where(isLine);
  return booked?.amount ?? 0;
}

/** Makes the one line of an order's refunds, or of its lost disputes, say what they come to by now. */
export async function bookLossOf(
  tx: Transaction,
  order: Order,
  loss: Loss & { customerId: string | undefined; at: Date },
): Promise<void> {
  const { type, amount, fee: feeAmount, customerId, at } = loss;
  await tx
    .insert(transactions)
    .values({
      type,
      category: 'shop',
      amount,
      feeAmount,
      currency: order.currency,
      description: `${words[type]} of order ${orderNumberOf(order.id)}`,
      relatedOrderId: order.id,
      relatedCustomerId: customerId,
      paymentMethod: order.paidBy,
      transactionDate: at,
    })
    .onConflictDoUpdate({
      target: [transactions.relatedOrderId, transactions.type],
      set: { amount, feeAmount, transactionDate: at },
    });
}

/** A refund or a dispute of what has no order, under the provider's id for it. `isGone`: its money is. Cents. */
export type OtherLoss = Loss & {
  category: 'commissions' | 'subscriptions';
  of: string;
  currency: string;
  customerId: string | null;
  providerId: string;
  paymentId: string;
  isGone: boolean;
  at: Date;
};

/** Makes the line of one refund or dispute without an order say whether its money is gone. Answers false where it said so before. */
export async function bookOtherLoss(tx: Transaction, loss: OtherLoss): Promise<boolean> {
  const { type, providerId, isGone, at } = loss;
  const isEntry = and(eq(transactions.providerId, providerId), eq(transactions.type, type));
  const [before] = await tx.select().from(transactions).where(isEntry).for('update');
  const wasGone = before?.status === 'completed';
  if (wasGone === isGone) return false;
  const status = isGone ? 'completed' : 'reversed';
  if (before) await tx.update(transactions).set({ status, transactionDate: at }).where(isEntry);
  else await tx.insert(transactions).values(otherEntry(loss, status));
  return true;
}

function otherEntry(
  { type, category, amount, fee, of, currency, customerId, providerId, paymentId, at }: OtherLoss,
  status: string,
): Entry {
  return {
    type,
    category,
    amount,
    feeAmount: fee,
    currency,
    status,
    description: `${words[type]} of ${of}`,
    relatedCustomerId: customerId,
    paymentMethod: 'card',
    transactionDate: at,
    providerId,
    providerPaymentId: paymentId,
  };
}

const words = { refund: 'Refund', dispute: 'Lost dispute' } as const;

/** What the owner writes down herself: no payment of the shop, and counted in no chart of sales. Cents, above nothing. */
type OwnEntry = Required<
  Pick<Entry, 'type' | 'category' | 'amount' | 'currency' | 'description'>
> & {
  /** The order whose sale it belongs to: one of its type for each. */
  orderId?: string;
  at: Date;
};

/** Books what the owner has written down herself, and answers the entry. */
export async function bookOwn(
  tx: Transaction,
  { orderId, at, ...entry }: OwnEntry,
): Promise<typeof transactions.$inferSelect> {
  const [row] = await tx
    .insert(transactions)
    .values({ ...entry, relatedOrderId: orderId, transactionDate: at })
    .returning();
  return row!;
}

/** Takes what the owner wrote down out of the books, and answers what it was; undefined for anything else. */
export async function unbookOwn(
  tx: Transaction,
  id: string,
): Promise<typeof transactions.$inferSelect | undefined> {
  const [row] = await tx
    .delete(transactions)
    .where(and(eq(transactions.id, id), isOwn))
    .returning();
  return row;
}

/** What the owner wrote down herself. */
export const isOwn: SQL = inArray(transactions.type, [...ownTypes]);

/** Whether an entry's money moved in a year, in UTC. */
export const movedIn = (year: number): SQL | undefined =>
  and(
    gte(transactions.transactionDate, new Date(Date.UTC(year, 0, 1))),
    lt(transactions.transactionDate, new Date(Date.UTC(year + 1, 0, 1))),
  );
