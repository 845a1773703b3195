CREATE TABLE "shop_exports" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"taken_until" timestamp with time zone,
	"bytes" bigint,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "shop_exports_one" CHECK ("shop_exports"."id" = 1),
	CONSTRAINT "shop_exports_state" CHECK ("shop_exports"."state" in ('wanted', 'ready', 'failed')),
	CONSTRAINT "shop_exports_file" CHECK (("shop_exports"."state" = 'ready') = ("shop_exports"."bytes" is not null)),
	CONSTRAINT "shop_exports_problem" CHECK (("shop_exports"."state" = 'failed') = ("shop_exports"."problem" is not null)),
	CONSTRAINT "shop_exports_finished" CHECK (("shop_exports"."state" = 'wanted') = ("shop_exports"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_imports" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"format" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'choosing' NOT NULL,
	"is_dry_run" boolean DEFAULT true NOT NULL,
	"taken_until" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_imports_one" CHECK ("shop_imports"."id" = 1),
	CONSTRAINT "shop_imports_format" CHECK ("shop_imports"."format" in ('shopify', 'etsy', 'squarespace', 'woocommerce', 'ghost')),
	CONSTRAINT "shop_imports_state" CHECK ("shop_imports"."state" in ('choosing', 'wanted', 'done', 'stopped', 'failed')),
	CONSTRAINT "shop_imports_progress" CHECK ("shop_imports"."done" between 0 and "shop_imports"."total"),
	CONSTRAINT "shop_imports_problem" CHECK (("shop_imports"."state" = 'failed') = ("shop_imports"."problem" is not null)),
	CONSTRAINT "shop_imports_finished" CHECK (("shop_imports"."state" in ('done', 'stopped', 'failed')) = ("shop_imports"."finished_at" is not null))
);
