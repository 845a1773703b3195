ALTER TABLE "order_items" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."returned_at" is null or "order_items"."fulfillment_status" in ('shipped', 'delivered'));--> statement-breakpoint
drop trigger withdraw_certificates_of_line on order_items;--> statement-breakpoint
create constraint trigger withdraw_certificates_of_line after update of fulfillment_status, returned_at on order_items
  deferrable initially deferred for each row
  when ((new.fulfillment_status = 'cancelled' and old.fulfillment_status <> 'cancelled')
    or (new.returned_at is not null and old.returned_at is null)) execute function withdraw_certificates_of_line();
