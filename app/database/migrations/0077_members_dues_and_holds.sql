ALTER TABLE "subscription_payments" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "due_invoice_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "due_month" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "due_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "due_tried_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "shipping_untold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_payment_intent_id_unique" UNIQUE("payment_intent_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_due_is_whole" CHECK (("subscriptions"."due_invoice_id" is null) = ("subscriptions"."due_month" is null) and ("subscriptions"."due_invoice_id" is null) = ("subscriptions"."due_amount" is null));