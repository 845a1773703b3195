ALTER TABLE "contact_inquiries" DROP CONSTRAINT "contact_inquiries_state";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "email_digest" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_email_digest_unique" UNIQUE("email_digest");--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_state" CHECK ("contact_inquiries"."state" in ('new', 'answered', 'archived', 'held'));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_email_or_digest" CHECK (("newsletter_subscriptions"."email" is null) = ("newsletter_subscriptions"."email_digest" is not null));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_digest_unsubscribed" CHECK ("newsletter_subscriptions"."email_digest" is null or "newsletter_subscriptions"."unsubscribed_at" is not null);