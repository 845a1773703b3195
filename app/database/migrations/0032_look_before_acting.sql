CREATE TABLE "recovered_payments" (
	"payment_intent_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"checkout_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_email" text DEFAULT '' NOT NULL,
	"refunded" numeric(10, 2) DEFAULT 0 NOT NULL,
	"sold_since" text[] DEFAULT '{}' NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "recovered_payments_amount" CHECK ("recovered_payments"."amount" > 0),
	CONSTRAINT "recovered_payments_decided" CHECK (("recovered_payments"."decision" is null) = ("recovered_payments"."decided_at" is null)),
	CONSTRAINT "recovered_payments_order" CHECK (("recovered_payments"."kind" = 'order') = ("recovered_payments"."checkout_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_status";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "order_token" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "database_identity" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "beat" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "beat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "next_nonce" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "next_nonce_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "looking_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "looking_reason" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "taken_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovered_payments" ADD CONSTRAINT "recovered_payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovered_payments_undecided" ON "recovered_payments" USING btree ("paid_at") WHERE "recovered_payments"."decision" is null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_token_unique" UNIQUE("order_token");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'closing', 'paid', 'expired', 'refunded', 'review'));--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_looks_for_a_reason" CHECK (("installation"."looking_since" is null) = ("installation"."looking_reason" is null));--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_copy_only_looks" CHECK (not "installation"."is_copy" or "installation"."looking_since" is not null);