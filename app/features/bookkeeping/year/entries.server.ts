import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { categoryName, isOwnType } from '../own-entries/own-entry.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';

/** One line of the books. Cents; what went back or was spent is negative. `place`: where an order went, `US-MN` or `DE`. */
export type Entry = {
  at: Date;
  kind: string;
  what: string;
  orderNumber: string | null;
  paidBy: string;
  place: string | null;
  currency: string;
  amount: Cents;
  isExpense: boolean;
  tax: Cents;
  fee: Cents;
};

/**
 * Every entry of a year (UTC) whose money has moved, the first first: the rule by which home, customers and charts count
 * (decision 41). What a bank or the provider has reversed is left out.
 */
export async function entriesOf({ db }: Pick<Context, 'db'>, year: number): Promise<Entry[]> {
  const from = new Date(Date.UTC(year, 0, 1));
  const until = new Date(Date.UTC(year + 1, 0, 1));
  const rows = await db
    .select({
      entry: transactions,
      order: {
        id: orders.id,
        shippingAddress: orders.shippingAddress,
        includedTax: orders.includedTax,
      },
    })
    .from(transactions)
    .leftJoin(orders, eq(orders.id, transactions.relatedOrderId))
    .where(
      and(
        eq(transactions.status, 'completed'),
        gte(transactions.transactionDate, from),
        lt(transactions.transactionDate, until),
      ),
    )
    .orderBy(asc(transactions.transactionDate), asc(transactions.id));
  return rows.map(({ entry, order }) => {
    const isBack = entry.type === 'refund' || entry.type === 'dispute';
    const isExpense = entry.type === 'expense';
    return {
      at: entry.transactionDate,
      kind: kindOf(entry),
      what: entry.description ?? '',
      orderNumber: order && orderNumberOf(order.id),
      paidBy: entry.paymentMethod ?? '',
      place: order && placeOf(order.shippingAddress),
      currency: entry.currency.toUpperCase(),
      amount: isBack || isExpense ? -entry.amount : entry.amount,
      isExpense,
      tax: isBack || isExpense ? 0 : (entry.taxAmount ?? 0) || (order?.includedTax ?? 0),
      fee: entry.feeAmount ?? 0,
    };
  });
}

/** Years in which something moved, the latest first. */
export async function yearsOf({ db }: Pick<Context, 'db'>): Promise<number[]> {
  const year = sql<number>`extract(year from ${transactions.transactionDate} at time zone 'UTC')::int`;
  const rows = await db.selectDistinct({ year }).from(transactions).orderBy(desc(year));
  return rows.map((row) => row.year);
}

function kindOf({ type, category }: Pick<typeof transactions.$inferSelect, 'type' | 'category'>) {
  if (type === 'refund') return 'Refunds';
  if (type === 'dispute') return 'Lost disputes';
  if (isOwnType(type)) return categoryName(type, category);
  return kinds[category] ?? category;
}
const kinds: Readonly<Record<string, string>> = {
  shop: 'Shop',
  subscriptions: 'Club',
  commissions: 'Commissions',
  artwork: 'Originals without an order',
  print: 'Prints without an order',
  merchandise: 'Merchandise without an order',
};

/** Tax is owed by country and, in the United States and Canada, by state. */
function placeOf(stored: string): string | null {
  const { country, state } = readOrderAddress(stored);
  if (!country) return null;
  const hasStates = country === 'US' || country === 'CA';
  return hasStates && state ? `${country}-${state.toUpperCase()}` : country;
}
