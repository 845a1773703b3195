CREATE TABLE "club_gift_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_key" text,
	"address_key" text,
	"months" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"customer_id" uuid,
	"giver_name" text NOT NULL,
	"giver_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"message" text DEFAULT '' NOT NULL,
	"delivery" text NOT NULL,
	"deliver_on" date,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_intent_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone,
	"refunded" numeric(10, 2) DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_gifts_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "club_gifts_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "club_gifts_months" CHECK ("club_gifts"."months" in (1, 3, 6, 12)),
	CONSTRAINT "club_gifts_amount" CHECK ("club_gifts"."amount" > 0),
	CONSTRAINT "club_gifts_refunded" CHECK ("club_gifts"."refunded" >= 0 and "club_gifts"."refunded" <= "club_gifts"."amount"),
	CONSTRAINT "club_gifts_delivery" CHECK ("club_gifts"."delivery" in ('print', 'mail')),
	CONSTRAINT "club_gifts_mailed_somewhere" CHECK (("club_gifts"."delivery" = 'mail') = ("club_gifts"."deliver_on" is not null) and ("club_gifts"."delivery" = 'mail') = ("club_gifts"."recipient_email" is not null)),
	CONSTRAINT "club_gifts_status" CHECK ("club_gifts"."status" in ('open', 'paid', 'refunded', 'expired')),
	CONSTRAINT "club_gifts_paid" CHECK (("club_gifts"."status" in ('paid', 'refunded')) = ("club_gifts"."paid_at" is not null) and ("club_gifts"."paid_at" is null or "club_gifts"."payment_intent_id" is not null)),
	CONSTRAINT "club_gifts_refunded_whole" CHECK (("club_gifts"."status" = 'refunded') = ("club_gifts"."refunded" = "club_gifts"."amount")),
	CONSTRAINT "club_gifts_only_paid_ones_go_out" CHECK ("club_gifts"."paid_at" is not null or ("club_gifts"."delivered_at" is null and "club_gifts"."redeemed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_begun_is_known";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "gift_id" uuid;--> statement-breakpoint
ALTER TABLE "club_gift_links" ADD CONSTRAINT "club_gift_links_gift_id_club_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."club_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_gifts" ADD CONSTRAINT "club_gifts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_gift_links_of_gift" ON "club_gift_links" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "club_gifts_to_look_at" ON "club_gifts" USING btree ("look_at") WHERE "club_gifts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "club_gifts_to_deliver" ON "club_gifts" USING btree ("deliver_on") WHERE "club_gifts"."status" = 'paid' and "club_gifts"."delivered_at" is null and "club_gifts"."redeemed_at" is null;--> statement-breakpoint
CREATE INDEX "club_gifts_of_giver" ON "club_gifts" USING btree (lower("giver_email"));--> statement-breakpoint
CREATE INDEX "club_gifts_of_recipient" ON "club_gifts" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "club_gifts_latest" ON "club_gifts" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_gift_id_club_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."club_gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_gift_id_unique" UNIQUE("gift_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_gift_has_no_provider" CHECK ("subscriptions"."gift_id" is null or ("subscriptions"."stripe_subscription_id" is null and "subscriptions"."stripe_customer_id" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_begun_is_known" CHECK ("subscriptions"."status" in ('incomplete', 'incomplete_expired') or "subscriptions"."gift_id" is not null or ("subscriptions"."stripe_subscription_id" is not null and "subscriptions"."stripe_customer_id" is not null));