CREATE TABLE "series" (
	"name" text PRIMARY KEY NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edition_numbers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_proof" boolean DEFAULT false NOT NULL,
	"order_item_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "edition_numbers_once" UNIQUE("edition_id","is_proof","number"),
	CONSTRAINT "edition_numbers_number" CHECK ("edition_numbers"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"artwork_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"picture_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" > 0 and "uploads"."received" between 0 and "uploads"."size")
);
--> statement-breakpoint
CREATE TABLE "work_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_versions_reason" CHECK ("work_versions"."reason" in ('published', 'updated', 'price'))
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "depth" double precision;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "measured_in" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "frame" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "is_ready_to_hang" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "shipping_weight" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "packing" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "is_numbered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "visibility" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "shows_in_shop" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "shows_in_portfolio" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "is_first_picture" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "proofs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "crop_of" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "edition_numbers" ADD CONSTRAINT "edition_numbers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_numbers" ADD CONSTRAINT "edition_numbers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_versions" ADD CONSTRAINT "work_versions_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_numbers_of_item" ON "edition_numbers" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "former_slugs_of_artwork" ON "former_slugs" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "uploads_latest" ON "uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "work_drafts_latest" ON "work_drafts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "work_versions_of_artwork" ON "work_versions" USING btree ("artwork_id","created_at");--> statement-breakpoint
INSERT INTO "series" ("name", "position") SELECT "series", row_number() over (order by min("position")) FROM "artworks" WHERE "series" IS NOT NULL GROUP BY "series";--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_series_series_name_fk" FOREIGN KEY ("series") REFERENCES "public"."series"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_crop_of_pictures_id_fk" FOREIGN KEY ("crop_of") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_one_first_picture" ON "artworks" USING btree ("is_first_picture") WHERE "artworks"."is_first_picture";--> statement-breakpoint
CREATE INDEX "artworks_by_visibility" ON "artworks" USING btree ("visibility","position","id");--> statement-breakpoint
CREATE INDEX "artworks_to_publish" ON "artworks" USING btree ("publish_at") WHERE "artworks"."visibility" = 'scheduled';--> statement-breakpoint
CREATE INDEX "order_items_by_artwork" ON "order_items" USING btree ("artwork_id");--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_measured_in" CHECK ("artworks"."measured_in" in ('in', 'cm'));--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_measures" CHECK (least("artworks"."height", "artworks"."width", "artworks"."depth") > 0);--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_frame" CHECK ("artworks"."frame" in ('unframed', 'framed'));--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_packing" CHECK ("artworks"."packing" in ('boxed', 'rolled', 'flat'));--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_shipping_weight" CHECK ("artworks"."shipping_weight" > 0);--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_numbered" CHECK (not "artworks"."is_numbered" or "artworks"."product_type" = 'print');--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_visibility" CHECK ("artworks"."visibility" in ('draft', 'scheduled', 'live', 'private', 'archived'));--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_scheduled" CHECK (("artworks"."visibility" = 'scheduled') = ("artworks"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_proofs" CHECK ("editions"."proofs" >= 0);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_crop" CHECK (("pictures"."crop" is null) or (jsonb_typeof("pictures"."crop") = 'object'));--> statement-breakpoint
UPDATE "artworks" SET "is_numbered" = true WHERE "product_type" = 'print' AND EXISTS (SELECT FROM "editions" WHERE "artwork_id" = "artworks"."id" AND "edition_size" IS NOT NULL);--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
