CREATE TABLE "teemill_order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"teemill_order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"variant_ref" text,
	"quantity" integer NOT NULL,
	"unit_cost" numeric(10, 2),
	"currency" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "teemill_order_items_quantity" CHECK ("teemill_order_items"."quantity" > 0),
	CONSTRAINT "teemill_order_items_cost" CHECK (("teemill_order_items"."unit_cost" is null) = ("teemill_order_items"."currency" is null))
);
--> statement-breakpoint
ALTER TABLE "teemill_orders" ALTER COLUMN "teemill_order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "word" text;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "next_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "confirming_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "is_remade" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "is_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "cost" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "shipping_cost" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD CONSTRAINT "teemill_order_items_teemill_order_id_teemill_orders_id_fk" FOREIGN KEY ("teemill_order_id") REFERENCES "public"."teemill_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teemill_order_items" ADD CONSTRAINT "teemill_order_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teemill_order_items_once" ON "teemill_order_items" USING btree ("order_item_id") WHERE "teemill_order_items"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "teemill_order_items_of" ON "teemill_order_items" USING btree ("teemill_order_id");--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teemill_orders_one_open_for_a_parcel" ON "teemill_orders" USING btree ("parcel_id") WHERE "teemill_orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "teemill_orders_of_order" ON "teemill_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "teemill_orders_latest" ON "teemill_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "teemill_orders_due" ON "teemill_orders" USING btree ("next_at") WHERE "teemill_orders"."next_at" is not null;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_status" CHECK ("teemill_orders"."status" in ('waiting', 'created', 'confirming', 'confirmed', 'printing', 'shipped', 'delivered', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_known_at_printer" CHECK (case when "teemill_orders"."status" = 'waiting' then "teemill_orders"."teemill_order_id" is null when "teemill_orders"."status" in ('refused', 'cancelled') then true else "teemill_orders"."teemill_order_id" is not null end);--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_confirming" CHECK (case when "teemill_orders"."status" in ('waiting', 'created') then "teemill_orders"."confirming_at" is null when "teemill_orders"."status" in ('refused', 'cancelled') then true else "teemill_orders"."confirming_at" is not null end);--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_confirmed" CHECK (case when "teemill_orders"."status" in ('waiting', 'created', 'confirming', 'refused') then "teemill_orders"."confirmed_at" is null when "teemill_orders"."status" = 'cancelled' then true else "teemill_orders"."confirmed_at" is not null end);--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_refused_says_why" CHECK ("teemill_orders"."status" <> 'refused' or "teemill_orders"."reason" is not null);--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_is_looked_at" CHECK (("teemill_orders"."status" in ('refused', 'delivered', 'cancelled')) = ("teemill_orders"."next_at" is null));--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_cost" CHECK (("teemill_orders"."cost" is null) = ("teemill_orders"."currency" is null) and ("teemill_orders"."shipping_cost" is null or "teemill_orders"."cost" is not null));