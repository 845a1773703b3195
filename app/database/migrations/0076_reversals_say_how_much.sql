ALTER TABLE "tax_records" DROP CONSTRAINT "tax_records_kind";--> statement-breakpoint
ALTER TABLE "tax_records" ADD COLUMN "amount" numeric(10, 2);--> statement-breakpoint
update tax_records t set amount = r.amount from refunds r where r.id = t.refund_id;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_kind" CHECK (("tax_records"."calculation" is null) = ("tax_records"."refund_id" is not null) and ("tax_records"."amount" is null) = ("tax_records"."refund_id" is null) and "tax_records"."amount" > 0);