CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid NOT NULL,
	"size" text,
	"price" numeric(10, 2) NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"inquiry_id" uuid,
	"token_hash" text NOT NULL,
	"token_encrypted" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"order_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "offers_price" CHECK ("offers"."price" > 0),
	CONSTRAINT "offers_person" CHECK ("offers"."name" <> '' and "offers"."email" <> ''),
	CONSTRAINT "offers_ends_after_it_began" CHECK ("offers"."ends_at" > "offers"."created_at"),
	CONSTRAINT "offers_sold_another_way" CHECK ("offers"."sold_at" is null or "offers"."order_id" is null)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_latest" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_by_email" ON "offers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "offers_of_work" ON "offers" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "offers_of_order" ON "offers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "offers_of_inquiry" ON "offers" USING btree ("inquiry_id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_of_offer" ON "cart_items" USING btree ("offer_id");
--> statement-breakpoint
-- Words of the owner's own stay; a page that says it already is left as it is.
UPDATE "settings" SET "value" = jsonb_set("value", '{body}', to_jsonb(replace("value"->>'body',
	'- **When you wait for a work.**',
	'- **When I make you an offer.** Your name and e-mail address, the work, the price and what I wrote with it.' || chr(10) || '- **When you wait for a work.**')))
	WHERE "name" = 'text:privacy' AND "value"->>'body' NOT LIKE '%**When I make you an offer.**%';
