CREATE TABLE "consignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid NOT NULL,
	"gallery_id" uuid,
	"gallery_name" text NOT NULL,
	"share" numeric(5, 2) NOT NULL,
	"sent_on" date NOT NULL,
	"ended_on" date,
	"outcome" text,
	"order_id" uuid,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consignments_share" CHECK ("consignments"."share" between 0 and 100),
	CONSTRAINT "consignments_outcome" CHECK ("consignments"."outcome" in ('returned', 'sold')),
	CONSTRAINT "consignments_ended" CHECK (("consignments"."ended_on" is null) = ("consignments"."outcome" is null)),
	CONSTRAINT "consignments_sold" CHECK (("consignments"."order_id" is null) = ("consignments"."outcome" is distinct from 'sold')),
	CONSTRAINT "consignments_days" CHECK ("consignments"."ended_on" >= "consignments"."sent_on")
);
--> statement-breakpoint
ALTER TABLE "consignments" ADD CONSTRAINT "consignments_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignments" ADD CONSTRAINT "consignments_gallery_id_galleries_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."galleries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignments" ADD CONSTRAINT "consignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consignments_one_at_a_time" ON "consignments" USING btree ("artwork_id") WHERE "consignments"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "consignments_of_gallery" ON "consignments" USING btree ("gallery_id");--> statement-breakpoint
CREATE INDEX "consignments_of_order" ON "consignments" USING btree ("order_id");