import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import { sizes } from '../../club.ts';
import { countsIn, type PaymentMode } from '../payment-mode.server.ts';
import { firstDayOf } from '../rules.ts';
import { readClubAddress } from '../../stored-address.server.ts';
import type { Shirt } from './contract.ts';
import type { ShirtTab } from './tabs.ts';

/** A shirt as the statement below answers it. */
type ShirtRow = {
  id: string;
  member_id: string;
  number: number;
  run: number;
  first_name: string;
  last_name: string;
  email: string;
  is_gift: boolean;
  is_disputed: boolean;
  size: Shirt['size'];
  address: string | null;
  size_before: string | null;
  status: Shirt['status'];
  tracking_number: string | null;
  carrier: string | null;
  shipped_at: string | null;
  reason: string | null;
  print_status: NonNullable<Shirt['printing']>['status'] | null;
  print_reason: string | null;
};

/** Where a shirt goes, of whatever was stored: what cannot be read hides nothing else (invariant 24). */
const country = sql`substring(address from '"countryCode"\\s*:\\s*"([A-Z]{2})"')`;

/** Whether a bank asks for one of these payments back, and has not decided. For a query that names them `p`. */
export const isDisputed = (payments: SQL) =>
  sql`exists (select from subscription_payments p join subscriptions m on m.id = p.subscription_id left join club_gifts g on g.id = m.gift_id
    join disputes d on d.payment_intent_id = coalesce(p.payment_intent_id, g.payment_intent_id) where ${payments} and d.closed_at is null)`;

/** A month's shirts: those of a closed month as they were frozen, of an open one what closing would write. */
function shirtsOf({ month, isClosed, paymentMode = null }: Omit<Which, 'home'>): SQL {
  const first = firstDayOf(month);
  const before = (member: SQL) =>
    sql`(select o.size from subscription_shipments o where o.subscription_id = ${member} and o.shipment_month < ${first}::date order by o.shipment_month desc limit 1)`;
  if (isClosed)
    return sql`select h.id, s.id as member_id, h.number, h.run, s.customer_first_name as first_name, s.customer_last_name as last_name, s.customer_email as email,
        s.gift_id is not null as is_gift, ${isDisputed(sql`p.invoice_id = h.invoice_id`)} as is_disputed, h.size, h.shipping_address as address, ${before(sql`s.id`)} as size_before, h.status, h.tracking_number, h.carrier,
        to_char(h.shipped_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as shipped_at, h.reason,
        t.status as print_status, t.reason as print_reason
      from subscription_shipments h join subscriptions s on s.id = h.subscription_id
      left join teemill_orders t on t.shipment_id = h.id and t.status <> 'cancelled' and h.status = 'pending' and h.times_shipped = 0
      where h.shipment_month = ${first}::date`;
  const ranks = sql.join(
    sizes.map((size) => sql`${size}`),
    sql`, `,
  );
  return sql`select s.id, s.id as member_id, (row_number() over (order by array_position(array[${ranks}]::text[], s.tshirt_size),
        lower(s.customer_last_name), lower(s.customer_first_name), s.id))::int as number, 1 as run,
      s.customer_first_name as first_name, s.customer_last_name as last_name, s.customer_email as email,
      s.gift_id is not null as is_gift, ${isDisputed(sql`p.subscription_id = s.id and p.month = ${first}::date`)} as is_disputed, s.tshirt_size as size, s.shipping_address as address, ${before(sql`s.id`)} as size_before, 'paid' as status,
      null::text as tracking_number, null::text as carrier, null::text as shipped_at, null::text as reason,
      null::text as print_status, null::text as print_reason
    from subscriptions s where exists (select from subscription_payments p
      where p.subscription_id = s.id and p.month = ${first}::date and p.refunded < p.amount and ${countsIn(paymentMode, sql`p`)})`;
}

/** The condition of a tab, on the rows of `shirtsOf`. */
function isOf(tab: ShirtTab, home: string): SQL {
  if (tab === 'later') return sql`run = 2`;
  if (tab === 'gifts') return sql`run = 1 and is_gift`;
  return tab === 'abroad' ? sql`run = 1 and ${isAbroad(home)}` : sql`run = 1`;
}

const isAbroad = (home: string) =>
  home === '' ? sql`false` : sql`coalesce(${country} <> ${home}, false)`;

/** `paymentMode`: of the shop now, for a month that is not closed. */
type Which = { month: string; isClosed: boolean; home: string; paymentMode?: PaymentMode };

/** Shirts in the order of their numbers; `after`: a cursor; without a `limit` all of them. */
export async function readShirts(
  db: Database | Transaction,
  { home, ...which }: Which,
  {
    tab,
    run,
    number,
    after,
    limit,
  }: {
    tab?: ShirtTab;
    run?: number;
    number?: number;
    after?: string | undefined;
    limit?: number;
  },
): Promise<ShirtRow[]> {
  return rowsOf<ShirtRow>(
    db,
    sql`with shirts as (${shirtsOf(which)}) select * from shirts
      where ${tab ? isOf(tab, home) : sql`true`} and ${run ? sql`run = ${run}` : sql`true`} and ${number === undefined ? sql`true` : sql`number = ${number}`}
      and ${after ? sql`number > (select number from shirts where id = ${after}::uuid)` : sql`true`}
      order by number ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
}

/** How many shirts each part of the list has, by size and by state. */
export async function countShirts(db: Database | Transaction, { home, ...which }: Which) {
  const rows = await rowsOf<{
    run: number;
    size: Shirt['size'];
    status: Shirt['status'];
    abroad: boolean;
    is_gift: boolean;
    print: 'none' | 'disputed' | 'refused' | 'there';
    count: number;
  }>(
    db,
    sql`with shirts as (${shirtsOf(which)})
      select run, size, status, ${isAbroad(home)} as abroad, is_gift,
        case when print_status is null and is_disputed then 'disputed' when print_status is null then 'none' when print_status = 'refused' then 'refused' else 'there' end as print, count(*)::int as count
      from shirts group by 1, 2, 3, 4, 5, 6`,
  );
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).reduce((all, { count }) => all + count, 0);
  const runOf = (run: number) => {
    const of = (status: Shirt['status']) => sum((row) => row.run === run && row.status === status);
    const printed = (which: readonly string[]) =>
      sum((row) => row.run === run && row.status === 'pending' && which.includes(row.print));
    return {
      pending: printed(['none']),
      disputed: printed(['disputed']),
      atPrinter: printed(['there', 'refused']),
      refused: printed(['refused']),
      shipped: of('shipped'),
      returned: of('returned'),
      canceled: of('canceled'),
    };
  };
  return {
    counts: {
      size: sum(({ run }) => run === 1),
      abroad: sum(({ run, abroad }) => run === 1 && abroad),
      gifts: sum(({ run, is_gift }) => run === 1 && is_gift),
      later: sum(({ run }) => run === 2),
    },
    customs: sum(
      ({ run, abroad, status, print }) =>
        run === 1 && abroad && print === 'none' && (status === 'paid' || status === 'pending'),
    ),
    first: runOf(1),
    later: runOf(2),
    sent: (size: string) => sum((row) => row.size === size && row.status !== 'canceled'),
  };
}

/** A row as the owner sees it. */
export function shirtOf(row: ShirtRow, home: string): Shirt {
  const address = readClubAddress(row.address ?? '{}');
  return {
    id: row.id,
    memberId: row.member_id,
    number: row.number,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    size: row.size,
    address,
    isGift: row.is_gift,
    isDisputed: row.is_disputed,
    isNewSize: row.size_before !== null && row.size_before !== row.size,
    isAbroad: home !== '' && address.countryCode !== '' && address.countryCode !== home,
    status: row.status,
    printing: row.print_status && { status: row.print_status, reason: row.print_reason },
    trackingNumber: row.tracking_number,
    carrier: row.carrier,
    trackingUrl: (row.tracking_number && trackingUrl(row.carrier, row.tracking_number)) || null,
    shippedAt: row.shipped_at,
    reason: row.reason,
  };
}
