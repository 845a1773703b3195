ALTER TABLE "shipping_rates" ADD COLUMN "leaves_within" integer;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "min_days" integer;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "max_days" integer;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_days" CHECK ("shipping_rates"."leaves_within" > 0 and "shipping_rates"."min_days" > 0 and "shipping_rates"."min_days" <= "shipping_rates"."max_days");
--> statement-breakpoint
-- The days that the shipping policy has said so far.
UPDATE "shipping_rates" SET
	"leaves_within" = CASE "product_type" WHEN 'print' THEN 3 ELSE 5 END,
	"min_days" = CASE WHEN "country" = 'US' THEN 3 WHEN "product_type" = 'merchandise' THEN 6 ELSE 7 END,
	"max_days" = CASE "product_type"
		WHEN 'artwork' THEN CASE "country" WHEN 'US' THEN 7 ELSE 21 END
		WHEN 'print' THEN CASE "country" WHEN 'US' THEN 5 ELSE 14 END
		ELSE CASE "country" WHEN 'US' THEN 6 ELSE 15 END END;
--> statement-breakpoint
-- Words of the owner's own stay.
UPDATE "settings" SET "value" = jsonb_set("value", '{body}', to_jsonb(replace("value"->>'body',
	'Return postage is mine when the fault is mine, and yours otherwise.',
	'Return postage is mine when the fault is mine, and yours otherwise. Consumers in the European Union and the United Kingdom can also withdraw within 14 days and get the postage of the way there back: [how](/returns).')))
	WHERE "name" = 'text:terms';
--> statement-breakpoint
UPDATE "settings" SET "value" = jsonb_set("value", '{body}', to_jsonb(replace("value"->>'body',
	'Outside the United States you may be asked for import duty or tax by your own country when the parcel arrives. Where tax is already charged at checkout, it is shown there.',
	'Import VAT and duties of your country are not in my prices: outside the United States your customs may ask for them when the parcel arrives. Where tax is charged at checkout, it is shown there before you pay. The cart and the page of each work say what shipping to your country costs and how long it takes.')))
	WHERE "name" = 'text:shipping-policy';
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shipping_zones_come_and_go" AFTER INSERT OR DELETE ON "shipping_zones" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shipping_zones_shown" AFTER UPDATE ON "shipping_zones" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "shipping_zones_emptied" AFTER TRUNCATE ON "shipping_zones" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shipping_rates_come_and_go" AFTER INSERT OR DELETE ON "shipping_rates" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shipping_rates_shown" AFTER UPDATE ON "shipping_rates" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "shipping_rates_emptied" AFTER TRUNCATE ON "shipping_rates" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tax_rates_come_and_go" AFTER INSERT OR DELETE ON "tax_rates" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tax_rates_shown" AFTER UPDATE ON "tax_rates" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "tax_rates_emptied" AFTER TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
