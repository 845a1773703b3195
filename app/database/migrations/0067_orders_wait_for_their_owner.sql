-- What is pending would be in the way of the changes to the table.
set constraints all immediate;--> statement-breakpoint
set constraints all deferred;--> statement-breakpoint
drop trigger tally_orders on orders;--> statement-breakpoint
create or replace function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.has_manual_items then perform raise_tally('orders:' || old.fulfillment_status, -1); end if;
  if tg_op <> 'DELETE' and new.has_manual_items then perform raise_tally('orders:' || new.fulfillment_status, 1); end if;
  return null;
end
$$;--> statement-breakpoint
-- What its owner packs is as far as her parcels are, whatever the printer does meanwhile.
update orders o set fulfillment_status = coalesce((
  select case
    when bool_and(p.status = 'cancelled') then 'cancelled'
    when bool_and(p.status in ('cancelled', 'delivered')) then 'delivered'
    when bool_and(p.status in ('cancelled', 'delivered', 'shipped')) then 'shipped'
    when bool_or(p.status in ('delivered', 'shipped', 'processing')) then 'processing' else 'pending' end
  from parcels p where p.order_id = o.id and p.source <> 'printer'), o.status);--> statement-breakpoint
delete from tallies where name like 'orders:%';--> statement-breakpoint
insert into tallies (name, total) select 'orders:' || fulfillment_status, count(*) from orders where has_manual_items group by fulfillment_status;--> statement-breakpoint
create constraint trigger tally_orders after insert or delete or update of fulfillment_status, has_manual_items on orders
  deferrable initially deferred for each row execute function tally_orders();--> statement-breakpoint
DROP INDEX "orders_to_pack_by_status";--> statement-breakpoint
CREATE INDEX "orders_to_pack_by_status" ON "orders" USING btree ("fulfillment_status","created_at","id") WHERE "orders"."has_manual_items";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "more_tracking" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_more_tracking" CHECK (jsonb_typeof("parcels"."more_tracking") = 'array' and ("parcels"."more_tracking" = '[]' or "parcels"."shipped_at" is not null));--> statement-breakpoint
update parcels p set more_tracking = (
  select jsonb_agg(jsonb_build_object('number', number, 'carrier', p.carrier)) from unnest(t.tracking_numbers[2:]) number)
from teemill_orders t where t.parcel_id = p.id and p.shipped_at is not null and cardinality(t.tracking_numbers) > 1;
