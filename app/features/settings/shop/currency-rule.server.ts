import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import type { CurrencyBond } from './contract.ts';

/** What ties a shop to its currency, each with the rows that do. Demo and test orders are orders, too. */
const ties: readonly (readonly [CurrencyBond, SQL])[] = [
  ['sold', sql`select 1 from orders`],
  ['sold', sql`select 1 from transactions`],
  ['sold', sql`select 1 from recovered_payments`],
  ['sold', sql`select 1 from refunds`],
  ['members', sql`select 1 from subscriptions where status <> 'incomplete_expired'`],
  ['checkout', sql`select 1 from checkouts where status <> 'expired'`],
  ['link', sql`select 1 from commission_payments where status <> 'withdrawn'`],
  ['offer', sql`select 1 from offers`],
];

/** The first thing that keeps the shop in its currency; null while nothing was sold or promised at a price (decision 63). */
export async function currencyBond(db: Database | Transaction): Promise<CurrencyBond | null> {
  const looks = ties.map(
    ([bond, rows], at) =>
      sql`select ${at}::int as at, ${bond}::text as bond where exists (${rows})`,
  );
  const [first] = await rowsOf<{ bond: CurrencyBond }>(
    db,
    sql`${sql.join(looks, sql` union all `)} order by at limit 1`,
  );
  return first?.bond ?? null;
}
