ALTER TABLE "artworks" ADD COLUMN "design_x" double precision;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "design_y" double precision;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "design_width" double precision;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "colors" text[];--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "fabric" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "care" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "item_weight" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "size_chart" jsonb;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_design_place" CHECK (num_nulls("artworks"."design_x", "artworks"."design_y", "artworks"."design_width") in (0, 3) and ("artworks"."design_x" is null or ("artworks"."design" is not null and "artworks"."design_x" between -1 and 1 and "artworks"."design_y" between -2 and 2 and "artworks"."design_width" > 0 and "artworks"."design_width" <= 2)));--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_colors" CHECK ("artworks"."colors" is null or ("artworks"."has_colors" and cardinality("artworks"."colors") > 0 and "artworks"."colors" <@ array['white', 'black', 'navy', 'gray', 'red', 'green']));--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_item_weight" CHECK ("artworks"."item_weight" > 0);--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_size_chart" CHECK ("artworks"."size_chart" is null or (coalesce(jsonb_typeof("artworks"."size_chart" -> 'measures'), '') = 'array' and coalesce(jsonb_typeof("artworks"."size_chart" -> 'rows'), '') = 'array'));