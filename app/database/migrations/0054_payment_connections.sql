ALTER TABLE "connections" DROP CONSTRAINT "connections_name";--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_pkey";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_mode" text;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_in_use" ON "connections" USING btree ("name") WHERE "connections"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_replaced" CHECK ("connections"."replaced_at" is null or "connections"."name" = 'payment');--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_name" CHECK ("connections"."name" in ('mail', 'payment'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_mode" CHECK ("orders"."payment_mode" in ('live', 'test', 'sandbox'));--> statement-breakpoint
DROP TRIGGER connections_shown ON connections;--> statement-breakpoint
create constraint trigger connections_shown after update on connections
  deferrable initially deferred for each row when (old.shown is distinct from new.shown or old.replaced_at is distinct from new.replaced_at) execute function raise_site_version();
