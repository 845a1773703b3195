CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"artwork_id" uuid,
	"order_item_id" uuid,
	"is_original" boolean NOT NULL,
	"record" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_number" CHECK ("certificates"."number" ~ '^FC(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
	CONSTRAINT "certificates_names_itself" CHECK (("certificates"."record"::json ->> 'certificate') = "certificates"."number")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_of_artwork" ON "certificates" USING btree ("artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_for_a_line" ON "certificates" USING btree ("order_item_id") WHERE "certificates"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_for_an_original" ON "certificates" USING btree ("artwork_id") WHERE "certificates"."is_original" and "certificates"."withdrawn_at" is null;