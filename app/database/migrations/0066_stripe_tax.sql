CREATE TABLE "tax_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"calculation" text,
	"refund_id" uuid,
	"transaction_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_records_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "tax_records_once" UNIQUE("refund_id"),
	CONSTRAINT "tax_records_kind" CHECK (("tax_records"."calculation" is null) = ("tax_records"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tax_calculation" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tax_question" text;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_records_one_sale" ON "tax_records" USING btree ("order_id") WHERE "tax_records"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "tax_records_due" ON "tax_records" USING btree ("next_attempt_at") WHERE "tax_records"."transaction_id" is null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tax_calculation" CHECK (("quotes"."tax_calculation" is null) = ("quotes"."tax_question" is null));