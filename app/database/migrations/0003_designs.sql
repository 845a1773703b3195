ALTER TABLE "artworks" ADD COLUMN "design" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "design_for_dark" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_design" CHECK ("artworks"."design_for_dark" is null or "artworks"."design" is not null);