import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import type { CurrencyBond } from './contract.ts';

/** An order `o` of a test purchase: no money moved. */
const isTest = sql`o.payment_mode in ('test', 'sandbox')`;

/** What ties a shop to its currency, each with the rows that do. The demo's orders are orders, too; test purchases are not. */
const ties: readonly (readonly [CurrencyBond, SQL])[] = [
  ['sold', sql`select 1 from orders o where (${isTest}) is not true`],
  [
    'sold',
    sql`select 1 from transactions t left join orders o on o.id = t.related_order_id where (${isTest}) is not true`,
  ],
  ['sold', sql`select 1 from recovered_payments`],
  [
    'sold',
    sql`select 1 from refunds r left join orders o on o.id = r.order_id where (${isTest}) is not true`,
  ],
  ['members', sql`select 1 from subscriptions where status <> 'incomplete_expired'`],
  ['members', sql`select 1 from club_gifts where status <> 'expired'`],
  [
    'checkout',
    sql`select 1 from checkouts c where c.status <> 'expired' and not exists (
      select 1 from orders o where o.stripe_payment_intent_id = c.payment_intent_id and ${isTest})`,
  ],
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
