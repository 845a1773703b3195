ALTER TABLE "contact_inquiries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_order" ON "contact_inquiries" USING btree ("order_id") WHERE "contact_inquiries"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_withdrawal" CHECK ("contact_inquiries"."order_id" is null or "contact_inquiries"."project_type" = 'Withdrawal');--> statement-breakpoint
-- Statements that were written before name their order in their words alone: of two with one number it is the writer's own.
UPDATE "contact_inquiries" i SET "order_id" = (
	SELECT o."id" FROM "orders" o
	WHERE starts_with(o."id"::text, lower(substring(i."message" from '^I withdraw from [^,]+, order ([0-9A-Fa-f]{8}[0-9A-Fa-f-]*),')))
	ORDER BY (lower(o."customer_email") = lower(i."email")) DESC LIMIT 1
) WHERE i."project_type" = 'Withdrawal';
