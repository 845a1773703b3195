ALTER TABLE "order_items" DROP CONSTRAINT "order_items_parcel_id_parcels_id_fk";
--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "tracking_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "shipped_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "printed_by" text DEFAULT 'studio' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "shipping_cost" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "leaves_within" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "min_days" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "max_days" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "processing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
-- The shirts and mugs that the demo invented are the printer's; what an owner hung herself she has packed herself, and goes on doing so.
update artworks set printed_by = 'printer' where product_type = 'merchandise' and teemill_variant_ref is not null
  and id::text in (select key from demo_rows where table_name = 'artworks');--> statement-breakpoint
-- So do their drafts and former versions say.
update work_versions set form = form || '{"printedBy": "printer"}'
  where artwork_id in (select id from artworks where printed_by = 'printer');--> statement-breakpoint
update work_drafts set form = form || '{"printedBy": "printer"}', base = base || '{"printedBy": "printer"}'
  where id in (select id from artworks where printed_by = 'printer');--> statement-breakpoint
-- Whatever was sold until now is packed by hand.
update order_items set fulfillment_type = 'manual' where fulfillment_type = 'print_on_demand';--> statement-breakpoint
-- What has left stays as it left.
update parcels p set
  position = place.number,
  source = 'studio',
  status = case when o.status = 'delivered' then 'delivered' else 'shipped' end,
  processing_at = (select max(at) from audit_trail where entity = 'order' and entity_id = o.id::text and change = 'status' and after = 'processing'),
  delivered_at = case when o.status = 'delivered' then coalesce(
    (select max(at) from audit_trail where entity = 'order' and entity_id = o.id::text and change = 'status' and after = 'delivered'), o.updated_at) end
from orders o, (select id, row_number() over (partition by order_id order by shipped_at, id) - 1 as number from parcels) place
where o.id = p.order_id and place.id = p.id;--> statement-breakpoint
-- What left before parcels were written down has its tracking number on the line alone.
insert into parcels (order_id, position, source, status, tracking_number, processing_at, shipped_at)
select o.id, (select count(*) from parcels p where p.order_id = o.id) + row_number() over (partition by o.id order by i.tracking_number) - 1,
  'studio', 'shipped', coalesce(i.tracking_number, 'Not recorded'),
  (select max(at) from audit_trail where entity = 'order' and entity_id = o.id::text and change = 'status' and after = 'processing'), o.updated_at
from orders o join order_items i on i.order_id = o.id
where i.parcel_id is null and o.status in ('processing', 'shipped') and i.fulfillment_status = 'shipped'
group by o.id, i.tracking_number
on conflict on constraint parcels_once do nothing;--> statement-breakpoint
update order_items i set parcel_id = p.id from parcels p, orders o
where i.parcel_id is null and p.order_id = i.order_id and o.id = i.order_id
  and o.status in ('processing', 'shipped') and i.fulfillment_status = 'shipped'
  and p.tracking_number = coalesce(i.tracking_number, 'Not recorded');--> statement-breakpoint
-- What has not left, was handed over in person, or was cancelled.
insert into parcels (order_id, position, source, status, processing_at, delivered_at)
select o.id, (select count(*) from parcels p where p.order_id = o.id), 'studio',
  case when o.status = 'shipped' then 'processing' else o.status end,
  case when o.status in ('processing', 'shipped') then
    (select max(at) from audit_trail where entity = 'order' and entity_id = o.id::text and change = 'status' and after = 'processing') end,
  case when o.status = 'delivered' then coalesce(
    (select max(at) from audit_trail where entity = 'order' and entity_id = o.id::text and change in ('placed', 'status') and after = 'delivered'), o.updated_at) end
from orders o
where exists (select from order_items i where i.order_id = o.id and i.parcel_id is null)
  or not exists (select from parcels p where p.order_id = o.id);--> statement-breakpoint
update order_items i set parcel_id = p.id from parcels p
where i.parcel_id is null and p.order_id = i.order_id
  and p.position = (select max(position) from parcels last where last.order_id = i.order_id);--> statement-breakpoint
-- Shipping was one price for all of it.
update parcels p set shipping_cost = o.shipping_cost from orders o where o.id = p.order_id and p.position = 0;--> statement-breakpoint
-- An order that was called shipped while a part of it stayed behind is still being packed.
with behind as (
  update orders o set status = 'processing', fulfillment_status = 'processing', version = version + 1
  where o.status = 'shipped' and exists (select from parcels p where p.order_id = o.id and p.status = 'processing')
  returning id
)
insert into audit_trail (actor, entity, entity_id, change, before, after)
select 'system', 'order', id::text, 'status', 'shipped', 'processing' from behind;--> statement-breakpoint
update order_items i set fulfillment_status = p.status from parcels p
where p.id = i.parcel_id and i.fulfillment_status <> p.status;--> statement-breakpoint
-- The sums follow at once, so that the changes to the tables below find nothing pending.
set constraints all immediate;--> statement-breakpoint
set constraints all deferred;--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "parcel_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_by_parcel" ON "order_items" USING btree ("parcel_id");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_position" UNIQUE("order_id","position");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_of_order" UNIQUE("id","order_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parcel" FOREIGN KEY ("parcel_id","order_id") REFERENCES "public"."parcels"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_printed_by" CHECK ("artworks"."printed_by" = 'studio' or ("artworks"."printed_by" = 'printer' and "artworks"."product_type" = 'merchandise'));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_source" CHECK ("parcels"."source" in ('studio', 'made_to_order', 'printer'));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_cost" CHECK ("parcels"."shipping_cost" >= 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_days" CHECK (num_nulls("parcels"."leaves_within", "parcels"."min_days", "parcels"."max_days") in (0, 3) and "parcels"."leaves_within" >= 0 and "parcels"."min_days" between 0 and "parcels"."max_days");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_status" CHECK (case "parcels"."status"
        when 'pending' then num_nonnulls("parcels"."carrier", "parcels"."tracking_number", "parcels"."processing_at", "parcels"."shipped_at", "parcels"."delivered_at") = 0
        when 'processing' then num_nonnulls("parcels"."carrier", "parcels"."tracking_number", "parcels"."shipped_at", "parcels"."delivered_at") = 0
        when 'shipped' then num_nulls("parcels"."tracking_number", "parcels"."shipped_at") = 0 and "parcels"."delivered_at" is null
        when 'delivered' then num_nulls("parcels"."tracking_number", "parcels"."shipped_at") in (0, 2) and "parcels"."delivered_at" is not null
        when 'cancelled' then num_nonnulls("parcels"."carrier", "parcels"."tracking_number", "parcels"."shipped_at", "parcels"."delivered_at") = 0
        else false end);
