ALTER TABLE "order_items" ADD COLUMN "printer_variant_ref" text;--> statement-breakpoint
-- What was sold until now is made of what its work says today: nothing else is known of it.
update order_items i set printer_variant_ref = a.teemill_variant_ref from artworks a
where a.id = i.artwork_id and i.fulfillment_type = 'print_on_demand';
