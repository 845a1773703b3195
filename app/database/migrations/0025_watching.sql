CREATE TABLE "balance_comparisons" (
	"day" date PRIMARY KEY NOT NULL,
	"expected_in" numeric(10, 2) NOT NULL,
	"expected_out" numeric(10, 2) NOT NULL,
	"found_in" numeric(10, 2) NOT NULL,
	"found_out" numeric(10, 2) NOT NULL,
	"fees" numeric(10, 2) NOT NULL,
	"payouts" numeric(10, 2) NOT NULL,
	"other" numeric(10, 2) NOT NULL,
	"other_count" integer NOT NULL,
	"difference" numeric(10, 2) NOT NULL,
	"mismatches" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_comparisons_difference" CHECK ("balance_comparisons"."difference" = ("balance_comparisons"."found_in" - "balance_comparisons"."found_out") - ("balance_comparisons"."expected_in" - "balance_comparisons"."expected_out")),
	CONSTRAINT "balance_comparisons_mismatches" CHECK (jsonb_typeof("balance_comparisons"."mismatches") = 'array'),
	CONSTRAINT "balance_comparisons_agree" CHECK (jsonb_array_length("balance_comparisons"."mismatches") > 0 or "balance_comparisons"."difference" = 0)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "troubled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "owner_tasks" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owner_tasks" ADD COLUMN "told_severity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "balance_comparisons_open" ON "balance_comparisons" USING btree ("checked_at") WHERE jsonb_array_length("balance_comparisons"."mismatches") > 0;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_provider_id_unique" UNIQUE("provider_id");--> statement-breakpoint
-- The club's payments were only told of by their receipts; from here on they are booked like the others.
INSERT INTO "transactions" ("type", "category", "amount", "currency", "description", "payment_method", "transaction_date", "provider_id")
SELECT 'subscription', 'subscriptions', ("payload" ->> 'amount')::numeric, coalesce("payload" ->> 'currency', 'USD'),
	'Subscription invoice ' || coalesce("payload" ->> 'number', "subject"), 'card', ("payload" ->> 'paidAt')::timestamptz, "subject"
FROM "outbox"
WHERE "kind" = 'subscription-receipt' AND "repeats" IS NULL AND "payload" ->> 'amount' ~ '^[0-9]{1,8}\.[0-9]{2}$' AND "payload" ->> 'paidAt' IS NOT NULL
ON CONFLICT DO NOTHING;
