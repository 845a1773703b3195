ALTER TABLE "subscription_payments" ADD COLUMN "refund_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_refund_says_why" CHECK (("subscription_payments"."refund_asked_at" is null) = ("subscription_payments"."refund_reason" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ended" CHECK ("subscriptions"."ended_at" is null or "subscriptions"."status" = 'canceled');
--> statement-breakpoint
-- When those ended that had left before this was kept: the moment at which the provider said so, where the trail has it.
UPDATE "subscriptions" SET "ended_at" = coalesce(
  (SELECT max("at") FROM "audit_trail" WHERE "entity" = 'subscription' AND "entity_id" = "subscriptions"."id"::text AND "change" = 'status' AND "after" = 'canceled'),
  "updated_at") WHERE "status" = 'canceled';
