CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"artwork_id" uuid,
	"order_item_id" uuid,
	"is_original" boolean NOT NULL,
	"record" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_number" CHECK ("certificates"."number" ~ '^FC(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
	CONSTRAINT "certificates_names_itself" CHECK (("certificates"."record"::json ->> 'certificate') = "certificates"."number")
);
--> statement-breakpoint
CREATE TABLE "commission_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"commission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_intent_id" text,
	"opened_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_payments_token_unique" UNIQUE("token"),
	CONSTRAINT "commission_payments_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "commission_payments_status" CHECK ("commission_payments"."status" in ('open', 'paid', 'withdrawn')),
	CONSTRAINT "commission_payments_kind" CHECK ("commission_payments"."kind" in ('deposit', 'final')),
	CONSTRAINT "commission_payments_amount" CHECK ("commission_payments"."amount" >= 0.50),
	CONSTRAINT "commission_payments_paid" CHECK (("commission_payments"."status" = 'paid') = ("commission_payments"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "artwork_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_of_artwork" ON "certificates" USING btree ("artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_for_a_line" ON "certificates" USING btree ("order_item_id") WHERE "certificates"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_for_an_original" ON "certificates" USING btree ("artwork_id") WHERE "certificates"."is_original" and "certificates"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payments_one_of_a_kind" ON "commission_payments" USING btree ("commission_id","kind") WHERE "commission_payments"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "commission_payments_to_look_at" ON "commission_payments" USING btree ("look_at") WHERE "commission_payments"."status" = 'open';--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_artwork_id_unique" UNIQUE("artwork_id");