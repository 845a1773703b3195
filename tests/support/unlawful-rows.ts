import { sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/** What no commit may leave behind; each query counts offenders. */
export async function unlawfulRows(db: Database): Promise<string[]> {
  return complaints(db, [
    [
      '7: holds of a checkout that is over',
      sql`select 1 from holds h join checkouts c on c.id = h.checkout_id where c.status not in ('open', 'closing', 'review')`,
    ],
    [
      '1: a paid checkout whose order is another payment',
      sql`select 1 from checkouts c join orders o on o.id = c.order_id where o.stripe_payment_intent_id is distinct from c.payment_intent_id`,
    ],
    [
      '5: two open checkouts of one cart',
      sql`select session_id from checkouts where status = 'open' group by session_id having count(*) > 1`,
    ],
    [
      '5: two lines of one thing in a cart',
      sql`select 1 from cart_items group by session_id, artwork_id, selected_size, selected_color having count(*) > 1`,
    ],
    [
      '6: sold out and still in the shop',
      sql`select 1 from artworks a where a.is_available
        and exists (select 1 from order_items i join orders o on o.id = i.order_id where i.artwork_id = a.id and o.status <> 'cancelled')
        and exists (select 1 from editions e where e.artwork_id = a.id)
        and not exists (select 1 from editions e where e.artwork_id = a.id and e.sold < e.total)`,
    ],
    [
      '6: more of a numbered edition than its buyers were promised',
      sql`select 1 from editions e join artworks a on a.id = e.artwork_id where a.is_numbered and e.edition_size is distinct from greatest(e.edition_size,
        e.total + (select count(*) from edition_numbers n where n.edition_id = e.id and not n.is_proof and n.voided_at is not null))`,
    ],
    [
      '32: a number of an edition given twice',
      sql`select 1 from edition_numbers group by edition_id, is_proof, number having count(*) > 1`,
    ],
    [
      '32: a number above the size of its edition',
      sql`select 1 from edition_numbers n join editions e on e.id = n.edition_id
        where n.number > case when n.is_proof then e.proofs else coalesce(e.edition_size, 0) end`,
    ],
    [
      '32: copies of a numbered edition and their numbers are not as many',
      sql`select 1 from editions e join artworks a on a.id = e.artwork_id where a.is_numbered and e.sold <>
        (select count(*) from edition_numbers n where n.edition_id = e.id and not n.is_proof and n.voided_at is null)`,
    ],
    [
      '32: a line of a numbered work without its numbers',
      sql`select 1 from order_items i join orders o on o.id = i.order_id join artworks a on a.id = i.artwork_id
        join editions e on e.artwork_id = a.id and e.size is not distinct from i.selected_size
        where a.is_numbered and o.status <> 'cancelled'
          and i.quantity <> (select count(*) from edition_numbers n where n.order_item_id = i.id and n.edition_id = e.id)
          and not exists (select from audit_trail t where t.entity = 'order' and t.entity_id = o.id::text and t.change = 'number free')`,
    ],
    [
      '2: parcels that do not cost what the shipping of their order does',
      sql`select 1 from orders o where o.shipping_cost <> (select coalesce(sum(p.shipping_cost), 0) from parcels p where p.order_id = o.id)`,
    ],
    [
      '4: a parcel with nothing in it',
      sql`select 1 from parcels p where not exists (select from order_items i where i.parcel_id = p.id)`,
    ],
    [
      '4: a line that is not as far as its parcel',
      sql`select 1 from order_items i join parcels p on p.id = i.parcel_id
        where i.fulfillment_status <> p.status or i.tracking_number is distinct from p.tracking_number`,
    ],
    [
      '4: an order that its parcels do not lead to',
      sql`select 1 from orders o join parcels p on p.order_id = o.id group by o.id having o.status <> case
        when bool_and(p.status = 'cancelled') then 'cancelled'
        when bool_and(p.status in ('cancelled', 'delivered')) then 'delivered'
        when bool_and(p.status in ('cancelled', 'delivered', 'shipped')) then 'shipped'
        when bool_or(p.status in ('delivered', 'shipped', 'processing') or (p.status = 'cancelled' and p.processing_at is not null)) then 'processing' else 'pending' end`,
    ],
    [
      '4: an order that is not as far for its owner as the parcels that she packs',
      sql`select 1 from orders o join parcels p on p.order_id = o.id
        where o.has_manual_items and p.source <> 'printer' group by o.id having o.fulfillment_status <> case
        when bool_and(p.status = 'cancelled') then 'cancelled'
        when bool_and(p.status in ('cancelled', 'delivered')) then 'delivered'
        when bool_and(p.status in ('cancelled', 'delivered', 'shipped')) then 'shipped'
        when bool_or(p.status in ('delivered', 'shipped', 'processing')) then 'processing' else 'pending' end`,
    ],
    [
      '4: an order that says wrongly whether its owner packs something of it',
      sql`select 1 from orders o join order_items i on i.order_id = o.id
        group by o.id having o.has_manual_items <> bool_or(i.fulfillment_type = 'manual')`,
    ],
    [
      "12: an order in another buyer's name than its checkout",
      sql`select 1 from orders o join checkouts c on c.order_id = o.id where c.session_id <> o.session_id`,
    ],
    [
      '9: one event stored twice',
      sql`select id from provider_events group by id having count(*) > 1`,
    ],
    [
      '10: two letters of a kind about one thing',
      sql`select kind, subject from outbox group by kind, subject having count(*) > 1`,
    ],
    [
      '11: two parcels of one subscription and month',
      sql`select 1 from subscription_shipments group by subscription_id, shipment_month having count(*) > 1`,
    ],
    [
      '2: a sale that is not in the books once',
      sql`select 1 from orders o where (select count(*) from transactions t where t.related_order_id = o.id and t.type = 'sale' and t.amount = o.total_amount) <> 1`,
    ],
  ]);
}

/** What jobs must have done by the time they rest. */
export async function unfinishedRows(db: Database): Promise<string[]> {
  return complaints(db, [
    [
      '9: an event that nobody acted on',
      sql`select 1 from provider_events where handled_at is null`,
    ],
    [
      '10: a letter that was not sent',
      sql`select 1 from outbox where sent_at is null and held_at is null`,
    ],
    [
      '24: a parcel to somebody who was erased',
      sql`select 1 from orders where customer_email like '%@erased.invalid' and status in ('pending', 'processing')`,
    ],
    ['3: a checkout that stays half closed', sql`select 1 from checkouts where status = 'closing'`],
  ]);
}

async function complaints(
  db: Database,
  asked: readonly [string, ReturnType<typeof sql>][],
): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, query] of asked) {
    const { length } = await rowsOf(db, query);
    if (length > 0) found.push(`${sentence} (${length})`);
  }
  return found;
}
