ALTER TABLE "checkouts" ADD COLUMN "payment_request" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payment_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_asked_only_without_payment" CHECK ("checkouts"."payment_request" is null or "checkouts"."payment_intent_id" is null);