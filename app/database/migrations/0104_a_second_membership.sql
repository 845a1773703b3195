ALTER TABLE "subscriptions" ADD COLUMN "second" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_second" CHECK ("subscriptions"."second" in ('wanted', 'sent-back'));--> statement-breakpoint
-- What was begun before was asked about at its sign-up.
update subscriptions set second = 'wanted' where status = 'incomplete';
