import { desc, eq } from 'drizzle-orm';
import { transactions } from '#app/database/schema/office.ts';
import { customers } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { Recent } from '../contract.ts';

/** How many movements of money the owner's home names. */
const named = 8;

type Entry = typeof transactions.$inferSelect;

/** The money that came in or went back last, the latest first. Decimal strings; what went back is negative. */
export async function listRecent({ db }: Context): Promise<Recent[]> {
  const rows = await db
    .select({ entry: transactions, firstName: customers.firstName, lastName: customers.lastName })
    .from(transactions)
    .leftJoin(customers, eq(customers.id, transactions.relatedCustomerId))
    .where(eq(transactions.status, 'completed'))
    .orderBy(desc(transactions.transactionDate), desc(transactions.id))
    .limit(named);
  return rows.map(({ entry, firstName, lastName }) => ({
    id: entry.id,
    at: entry.transactionDate.toISOString(),
    what: wordsOf(entry),
    who: [firstName, lastName].filter(Boolean).join(' '),
    amount: toDecimal(isGone(entry) ? -entry.amount : entry.amount),
    path: pathOf(entry),
  }));
}

const isGone = ({ type }: Entry) => ['refund', 'dispute', 'expense'].includes(type);

function wordsOf({ type, category, description }: Entry): string {
  if (type === 'commission deposit') return 'Commission deposit';
  if (type === 'commission final') return 'Final payment of a commission';
  if (type === 'subscription') return 'Monthly shirt';
  if (type === 'gift') return 'Monthly shirts as a gift';
  return description ?? category;
}

function pathOf({ relatedOrderId, type, category }: Entry): string | null {
  if (relatedOrderId) return `/admin/orders/${relatedOrderId}`;
  if (type === 'gift') return '/admin/subscriptions/gifts';
  return category === 'commissions' ? '/admin/commissions' : null;
}
