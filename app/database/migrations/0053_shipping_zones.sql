-- A zone is several countries, a kind of thing is sent by size, and free from a sum of its own. Every shop that stands goes on charging
-- exactly what it charged.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "zone_id" uuid;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "up_to" double precision;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "free_from" numeric(10, 2);--> statement-breakpoint
-- A kind without a rate was sent for nothing until now; from now on it would not be sent.
INSERT INTO "shipping_rates" ("country", "product_type", "first", "further")
	SELECT "country", "kind", 0, 0 FROM "shipping_zones" CROSS JOIN unnest(array['artwork', 'print', 'merchandise']) AS "kind"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "shipping_rates" SET "zone_id" = "shipping_zones"."id",
	"free_from" = CASE WHEN "product_type" = 'merchandise' AND "free_merchandise_from" > 0 THEN "free_merchandise_from" END,
	"first" = CASE WHEN "product_type" = 'merchandise' AND "free_merchandise_from" <= 0 THEN 0 ELSE "first" END,
	"further" = CASE WHEN "product_type" = 'merchandise' AND "free_merchandise_from" <= 0 THEN 0 ELSE "further" END
	FROM "shipping_zones" WHERE "shipping_zones"."country" = "shipping_rates"."country";--> statement-breakpoint
UPDATE "shipping_zones" SET "name" = "country" WHERE "name" = '';--> statement-breakpoint
ALTER TABLE "shipping_rates" DROP CONSTRAINT "shipping_rates_country_shipping_zones_country_fk";--> statement-breakpoint
ALTER TABLE "shipping_rates" DROP CONSTRAINT "shipping_rates_country_product_type_pk";--> statement-breakpoint
ALTER TABLE "shipping_zones" DROP CONSTRAINT "shipping_zones_pkey";--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE TABLE "shipping_countries" (
	"country" text PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "shipping_countries_country" CHECK ("shipping_countries"."country" = '*' or "shipping_countries"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
INSERT INTO "shipping_countries" ("country", "zone_id") SELECT "country", "id" FROM "shipping_zones";--> statement-breakpoint
ALTER TABLE "shipping_countries" ADD CONSTRAINT "shipping_countries_zone_id_shipping_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_countries_of_zone" ON "shipping_countries" USING btree ("zone_id");--> statement-breakpoint
ALTER TABLE "shipping_zones" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "shipping_zones" DROP COLUMN "free_merchandise_from";--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_name" CHECK ("shipping_zones"."name" <> '');--> statement-breakpoint
ALTER TABLE "shipping_rates" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "shipping_rates" ALTER COLUMN "zone_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_zone_id_shipping_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_one_for_each" UNIQUE NULLS NOT DISTINCT("zone_id","product_type","up_to");--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_kind" CHECK ("shipping_rates"."product_type" in ('artwork', 'print', 'merchandise'));--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_size" CHECK ("shipping_rates"."up_to" > 0 and "shipping_rates"."up_to" <= 1000);--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_free_from" CHECK ("shipping_rates"."free_from" > 0);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shipping_countries_come_and_go" AFTER INSERT OR DELETE ON "shipping_countries" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shipping_countries_shown" AFTER UPDATE ON "shipping_countries" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();--> statement-breakpoint
CREATE TRIGGER "shipping_countries_emptied" AFTER TRUNCATE ON "shipping_countries" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();--> statement-breakpoint
-- The shipping policy says what the tables say, where its owner has not written tables of her own.
UPDATE "settings" SET "value" = jsonb_set("value", '{body}', to_jsonb(replace(replace("value"->>'body',
'| | Leaves within | United States | Elsewhere |
| --- | --- | --- | --- |
| Originals | 5 working days | 3 to 7 days | 7 to 21 days |
| Prints | 3 working days | 3 to 5 days | 7 to 14 days |
| Merchandise | 5 working days | 3 to 6 days | 6 to 15 days |', '{{shipping-times}}'),
'The first figure is for one piece, the second for each further piece of the same kind in the same order.

| | Originals | Prints | Merchandise | Merchandise ships free from |
| --- | --- | --- | --- | --- |
| United States | $120 / $60 | $14 / $3 | $6 / $2 | $75 |
| Canada | $190 / $95 | $24 / $5 | $12 / $3 | $120 |
| United Kingdom | $280 / $140 | $30 / $6 | $14 / $4 | $140 |
| Australia | $340 / $170 | $34 / $7 | $16 / $4 | $140 |
| Rest of the world | $380 / $190 | $38 / $8 | $18 / $5 | – |

Merchandise travels free when the whole order, prints and originals included, comes to that sum. Shipping for',
'{{shipping-costs}}

Shipping for')))
	WHERE "name" = 'text:shipping-policy' AND jsonb_typeof("value"->'body') = 'string';--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
