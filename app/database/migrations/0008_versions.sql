ALTER TABLE "commissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_tracking" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;