ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once_for_a_reason";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "repeats" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_repeats_outbox_id_fk" FOREIGN KEY ("repeats") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_without_an_order" ON "refunds" USING btree ("payment_intent_id") WHERE "refunds"."order_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "outbox_repeats" ON "outbox" USING btree ("repeats") WHERE "outbox"."repeats" is not null;