ALTER TABLE "artworks" ADD COLUMN "weighed_in" text DEFAULT 'lb' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_drafts" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_weighed_in" CHECK ("artworks"."weighed_in" in ('lb', 'kg'));