ALTER TABLE "subscriptions" ALTER COLUMN "stripe_customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "stripe_subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "stripe_price_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "signup_key" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_by_email" ON "subscriptions" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_open_signup" ON "subscriptions" USING btree ("signup_key") WHERE "subscriptions"."status" = 'incomplete';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_begun_is_known" CHECK ("subscriptions"."status" in ('incomplete', 'incomplete_expired') or ("subscriptions"."stripe_subscription_id" is not null and "subscriptions"."stripe_customer_id" is not null));