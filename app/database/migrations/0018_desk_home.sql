CREATE TABLE "monthly_sales" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "monthly_sales_month_kind_title_pk" PRIMARY KEY("month","kind","title"),
	CONSTRAINT "monthly_sales_month" CHECK (extract(day from "monthly_sales"."month") = 1),
	CONSTRAINT "monthly_sales_kind" CHECK ("monthly_sales"."kind" in ('artwork', 'print', 'merchandise', 'subscription'))
);
--> statement-breakpoint
DROP INDEX "cart_items_added";--> statement-breakpoint
DROP INDEX "orders_to_pack";--> statement-breakpoint
DROP INDEX "orders_to_pack_by_status";--> statement-breakpoint
DROP INDEX "customers_latest";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "product_type" text DEFAULT 'artwork' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "commission_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_in_trouble" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."trouble" is not null;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "orders_latest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_latest" ON "contact_inquiries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_email" ON "contact_inquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_latest" ON "newsletter_subscriptions" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "commissions_due" ON "commissions" USING btree ("deadline") WHERE "commissions"."status" in ('inquiry', 'proposal', 'in_progress');--> statement-breakpoint
CREATE INDEX "cart_items_added" ON "cart_items" USING btree ("added_at","session_id");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("created_at","id") WHERE "orders"."has_manual_items";--> statement-breakpoint
CREATE INDEX "orders_to_pack_by_status" ON "orders" USING btree ("status","created_at","id") WHERE "orders"."has_manual_items";--> statement-breakpoint
CREATE INDEX "customers_latest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_type" CHECK ("order_items"."product_type" in ('artwork', 'print', 'merchandise'));--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_state" CHECK ("contact_inquiries"."state" in ('new', 'answered', 'archived'));