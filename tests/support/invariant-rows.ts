import { sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

export type Rows = {
  checkouts: {
    id: string;
    status: string;
    payment_intent_id: string | null;
    current_quote: number;
    kept: Record<string, number>;
  };
  orders: {
    id: string;
    token: string;
    status: string;
    stripe_payment_intent_id: string;
    subtotal: number;
    shipping_cost: number;
    tax_amount: number;
    included_tax: number;
    total_amount: number;
    currency: string;
    lines: Line[];
    statuses: string[];
    lost: number;
    letters: number;
    recovered: boolean;
  };
  quotes: {
    checkout_id: string;
    number: number;
    lines: unknown;
    subtotal: number;
    shipping: number;
    tax: number;
    included_tax: number;
    total: number;
  };
  editions: {
    id: string;
    title: string;
    total: number;
    sold: number;
    held: number;
    ordered: number;
    kept: number;
  };
  refunds: {
    payment_intent_id: string;
    order_id: string | null;
    status: string;
    reason: string;
    amount: number;
    letters: number;
  };
};
type Line = {
  title: string;
  size: string | null;
  color: string | null;
  quantity: number;
  price: number;
  sum: number;
  tracking: string | null;
};

export const ordersQuery = sql`
  select o.id, o.token, o.status, o.stripe_payment_intent_id, (o.subtotal * 100)::int as subtotal,
    (o.shipping_cost * 100)::int as shipping_cost, (o.tax_amount * 100)::int as tax_amount, (o.included_tax * 100)::int as included_tax,
    (o.total_amount * 100)::int as total_amount, lower(o.currency) as currency,
    (select coalesce(json_agg(json_build_object('title', i.title, 'size', i.selected_size, 'color', i.selected_color,
       'quantity', i.quantity, 'price', (i.unit_price * 100)::int, 'sum', (i.total_price * 100)::int,
       'tracking', i.tracking_number) order by i.position), '[]')
     from order_items i where i.order_id = o.id) as lines,
    (select coalesce(json_agg(a.after order by a.at, array_position(array['pending', 'processing', 'shipped', 'delivered', 'cancelled'], a.after)), '[]')
     from audit_trail a where a.entity = 'order' and a.entity_id = o.id::text
     and a.change in ('placed', 'status') and a.after in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')) as statuses,
    (select coalesce(sum(d.amount * 100), 0)::int from disputes d where d.order_id = o.id and d.state = 'lost') as lost,
    (select count(*)::int from outbox l where l.kind = 'order-confirmation' and l.subject = o.id::text) as letters,
    exists (select from recovered_payments r where r.payment_intent_id = o.stripe_payment_intent_id) as recovered
  from orders o`;

export const checkoutsQuery = sql`
  select c.id, c.status, c.payment_intent_id, c.current_quote,
    (select coalesce(json_object_agg(h.edition_id, h.quantity), '{}') from holds h where h.checkout_id = c.id) as kept
  from checkouts c`;

export const quotesQuery = sql`
  select checkout_id, number, lines, (subtotal * 100)::int as subtotal, (shipping * 100)::int as shipping,
    (tax * 100)::int as tax, (included_tax * 100)::int as included_tax, (total * 100)::int as total
  from quotes`;

export const editionsQuery = sql`
  select e.id, a.title, e.total, e.sold, e.held,
    case when a.is_numbered
      -- A copy may come back with a refund, and its order stands.
      then (select count(*)::int from edition_numbers n where n.edition_id = e.id and n.order_item_id is not null and n.voided_at is null)
      else (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where i.artwork_id = e.artwork_id and i.selected_size is not distinct from e.size and o.status <> 'cancelled'
          and i.fulfillment_status <> 'cancelled' and i.returned_at is null)
    end as ordered,
    (select coalesce(sum(h.quantity), 0)::int from holds h where h.edition_id = e.id) as kept
  from editions e join artworks a on a.id = e.artwork_id`;

export const refundsQuery = sql`
  select r.payment_intent_id, r.order_id, r.status, r.reason, (r.amount * 100)::int as amount,
    (select count(*)::int from outbox l where (l.kind = 'order-refunded' and l.subject = r.payment_intent_id and r.order_id is null)
       or (l.kind = 'order-cancelled' and l.subject = r.order_id::text and r.reason = 'cancelled')
       or (l.kind = 'refund-made' and l.subject = r.id::text)) as letters
  from refunds r`;

export async function read<Table extends keyof Rows>(
  db: Database,
  _table: Table,
  query: ReturnType<typeof sql>,
): Promise<Rows[Table][]> {
  return rowsOf<Rows[Table]>(db, query);
}
