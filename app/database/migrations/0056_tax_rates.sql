-- A rate has three decimals now: many places of the United States tax by eighths of a percent. Nobody could read or write a name.
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rates_share";--> statement-breakpoint
ALTER TABLE "tax_rates" RENAME COLUMN "basis_points" TO "rate";--> statement-breakpoint
UPDATE "tax_rates" SET "rate" = "rate" * 10;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "tax_rates" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_place" CHECK ("tax_rates"."country" ~ '^[A-Z]{2}$' and "tax_rates"."region" <> '');--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_share" CHECK ("tax_rates"."rate" between 0 and 100000);
