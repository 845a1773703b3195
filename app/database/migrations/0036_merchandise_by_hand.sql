ALTER TABLE "checkouts" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "order_items_to_print" ON "order_items" USING btree ("order_id") WHERE "order_items"."fulfillment_type" = 'print_on_demand' and "order_items"."fulfillment_status" in ('pending', 'processing');
--> statement-breakpoint
-- No printer is told of an order: what is printed to order is packed by hand, and an order of nothing else waited where nobody looked.
update orders set has_manual_items = true where not has_manual_items;--> statement-breakpoint
-- The sums follow at once, so that a later change to the table finds nothing pending.
set constraints tally_orders immediate;--> statement-breakpoint
set constraints tally_orders deferred;--> statement-breakpoint
update settings set value = jsonb_set(value, '{body}', to_jsonb(replace(value->>'body',
  'are printed to order and sent by the printer, so a mixed order arrives in two parcels.',
  'are printed to order first, then packed by me too, so a mixed order may arrive in two parcels.')))
  where name = 'text:shipping-policy';
