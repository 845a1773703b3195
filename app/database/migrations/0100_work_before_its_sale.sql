ALTER TABLE "consignments" ADD COLUMN "status_before" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_tracking" ADD COLUMN "status_before_sale" text;--> statement-breakpoint
ALTER TABLE "consignments" ADD CONSTRAINT "consignments_status_before" CHECK ("consignments"."status_before" in ('available', 'exhibition', 'private'));--> statement-breakpoint
ALTER TABLE "inventory_tracking" ADD CONSTRAINT "inventory_tracking_before_sale" CHECK ("inventory_tracking"."status_before_sale" in ('available', 'exhibition', 'private'));--> statement-breakpoint
-- What was sold by hand while it hung at a gallery hangs there again when that order is cancelled.
UPDATE "inventory_tracking" SET "status_before_sale" = 'exhibition'
WHERE "status" = 'sold' AND EXISTS (
	SELECT FROM "consignments" c WHERE c."artwork_id" = "inventory_tracking"."artwork_id" AND c."ended_on" IS NULL
);
