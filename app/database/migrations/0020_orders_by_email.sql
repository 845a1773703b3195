DROP INDEX "orders_by_customer";--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("customer_email"));