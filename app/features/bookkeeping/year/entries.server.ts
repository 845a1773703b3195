import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { olderThan } from '#app/database/paging.server.ts';
import { transactions } from '#app/database/schema/office.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import { movedIn } from '../entries/entries.server.ts';
import { categoryName, isOwnType } from '../entries/own-entry.ts';
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
  const rows = await selectEntries(db)
    .where(and(isMoved, movedIn(year)))
    .orderBy(asc(transactions.transactionDate), asc(transactions.id));
  return rows.map(asEntry);
}

/**
 * The same entries, the latest first, a page at a time, found by the beginnings of words: what they were for, their kind as it is stored,
 * the number of their order, how they were paid, and their amount.
 */
export async function findEntries(
  { db }: Pick<Context, 'db'>,
  year: number,
  { search, limit, cursor }: { search?: string; limit: number; cursor?: string },
): Promise<(Entry & { id: string; orderId: string | null })[]> {
  const { transactionDate, id } = transactions;
  const rows = await selectEntries(db)
    .where(
      and(
        isMoved,
        movedIn(year),
        search ? found(search) : undefined,
        olderThan(cursor, transactionDate, id),
      ),
    )
    .orderBy(desc(transactionDate), desc(id))
    .limit(limit);
  return rows.map((row) => ({
    ...asEntry(row),
    id: row.entry.id,
    orderId: row.entry.relatedOrderId,
  }));
}

const isMoved = eq(transactions.status, 'completed');

const selectEntries = (db: Context['db']) =>
  db
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
    .$dynamic();

function found(search: string): SQL | undefined {
  const { description, type, category, paymentMethod, relatedOrderId, amount } = transactions;
  const texts = sql`concat_ws(' ', ${description}, ${type}, ${category}, ${paymentMethod}, left(${relatedOrderId}::text, 8), ${amount})`;
  // An amount is typed with a comma between its thousands, and stored without.
  return matchesSearch(sql`words_of(${texts})`, search.replaceAll(/(?<=\d),(?=\d)/g, ''));
}

function asEntry({ entry, order }: Awaited<ReturnType<typeof selectEntries>>[number]): Entry {
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
