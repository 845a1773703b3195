CREATE TABLE "import_sources" (
	"format" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"entity_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_sources_format_kind_source_id_pk" PRIMARY KEY("format","kind","source_id"),
	CONSTRAINT "import_sources_format" CHECK ("import_sources"."format" in ('shopify', 'etsy', 'squarespace', 'woocommerce', 'ghost', 'own')),
	CONSTRAINT "import_sources_kind" CHECK ("import_sources"."kind" in ('shop', 'work', 'customer', 'order', 'post'))
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"artwork_id" uuid,
	"post_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_one_target" CHECK (num_nonnulls("old_addresses"."artwork_id", "old_addresses"."post_id") = 1),
	CONSTRAINT "old_addresses_path" CHECK ("old_addresses"."path" ~ '^/[^?#]*[^?#/]$' and "old_addresses"."path" = lower("old_addresses"."path"))
);
--> statement-breakpoint
CREATE TABLE "past_sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"sold_on" timestamp with time zone,
	"items" text[],
	"total" numeric(10, 2) DEFAULT 0 NOT NULL,
	"currency" text,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_sales_total" CHECK ("past_sales"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_of_artwork" ON "old_addresses" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "old_addresses_of_post" ON "old_addresses" USING btree ("post_id");