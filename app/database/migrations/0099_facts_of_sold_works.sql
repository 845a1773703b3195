ALTER TABLE "order_items" ADD COLUMN "medium" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "dimensions" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "year" integer;--> statement-breakpoint
-- What was sold before is described as its work is now; both units, as app/platform/measures/sides.ts writes them.
UPDATE "order_items" i SET
	"medium" = nullif(a."medium", ''),
	"year" = a."year",
	"dimensions" = case when a."product_type" = 'artwork' and a."height" is not null and a."width" is not null then
		(select string_agg(case when side * 8 = floor(side * 8) then side else round(side::numeric, 1)::float8 end::text, ' × ' order by place) || ' in ('
			|| string_agg(case when side * 8 = floor(side * 8) then round((side * 2.54)::numeric)::float8 else round((side * 2.54)::numeric, 1)::float8 end::text, ' × ' order by place) || ' cm)'
			from (values (1, a."height"), (2, a."width")) sides (place, side)) end
FROM "artworks" a WHERE a."id" = i."artwork_id" and a."product_type" <> 'merchandise';
