ALTER TABLE "teemill_order_items" ALTER COLUMN "order_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teemill_orders" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_months" ADD COLUMN "maker" text DEFAULT 'studio' NOT NULL;--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD COLUMN "printer_variant_ref" text;--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD COLUMN "print_design" jsonb;--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD COLUMN "price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "payment_mode" text;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_shipment_id_subscription_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."subscription_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teemill_orders_one_open_for_a_shirt" ON "teemill_orders" USING btree ("shipment_id") WHERE "teemill_orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "teemill_orders_of_shirt" ON "teemill_orders" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "club_months" ADD CONSTRAINT "club_months_maker" CHECK ("club_months"."maker" in ('studio', 'printer'));--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD CONSTRAINT "teemill_order_items_is_of_one" CHECK (case when "teemill_order_items"."order_item_id" is null then num_nulls("teemill_order_items"."title", "teemill_order_items"."price") = 0 else num_nonnulls("teemill_order_items"."title", "teemill_order_items"."color", "teemill_order_items"."printer_variant_ref", "teemill_order_items"."print_design", "teemill_order_items"."price") = 0 end);--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD CONSTRAINT "teemill_order_items_print_design" CHECK (jsonb_typeof("teemill_order_items"."print_design") = 'object');--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_is_of_one" CHECK (num_nonnulls("teemill_orders"."order_id", "teemill_orders"."shipment_id") = 1 and ("teemill_orders"."shipment_id" is null or "teemill_orders"."parcel_id" is null));--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_payment_mode" CHECK ("teemill_orders"."payment_mode" is null or ("teemill_orders"."payment_mode" in ('live', 'test', 'sandbox') and "teemill_orders"."shipment_id" is not null));--> statement-breakpoint
create or replace function shown_of_month(club_months) returns jsonb language sql stable as $$
  select case when $1.published_at is not null or $1.paused_at is not null then
    to_jsonb($1) - array['version', 'created_at', 'updated_at', 'on_hand', 'closed_at', 'artwork_id', 'maker'] end
$$;
--> statement-breakpoint
create or replace function club_month_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and ((tg_op = 'DELETE' and exists (select from subscription_shipments where shipment_month = old.month))
      or tg_op = 'UPDATE' and (new.month, new.closed_at, new.closes_on, new.maker) is distinct from (old.month, old.closed_at, old.closes_on, old.maker)) then
    raise exception 'the month % of the club is closed', old.month using errcode = 'check_violation', constraint = 'club_month_stays_closed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
