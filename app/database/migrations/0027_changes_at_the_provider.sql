CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"order_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"fee" numeric(10, 2) DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"is_inquiry" boolean DEFAULT false NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_provider_dispute_id_unique" UNIQUE("provider_dispute_id"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('needs-response', 'under-review', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."state" in ('won', 'lost', 'closed')) = ("disputes"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "fraud_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_warning_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"order_id" uuid,
	"is_open" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fraud_warnings_provider_warning_id_unique" UNIQUE("provider_warning_id")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_warnings" ADD CONSTRAINT "fraud_warnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fraud_warnings_of_order" ON "fraud_warnings" USING btree ("order_id");--> statement-breakpoint
-- Of several refunds that were stored under one name of the provider's, the first keeps it.
update refunds set provider_refund_id = null where provider_refund_id = 'refunded-elsewhere' or exists (
  select 1 from refunds earlier where earlier.provider_refund_id = refunds.provider_refund_id
  and (earlier.created_at, earlier.id) < (refunds.created_at, refunds.id)
);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'pending', 'done', 'failed', 'settled', 'replaced'));--> statement-breakpoint
-- What failed or was replaced by another refund has not gone back, and counts as nothing.
create or replace function keep_refunds_within_the_order() returns trigger language plpgsql as $$
declare
  taken numeric;
  back numeric;
begin
  if new.order_id is null or new.status in ('failed', 'replaced') then return new; end if;
  select total_amount into taken from orders where id = new.order_id and stripe_payment_intent_id = new.payment_intent_id for update;
  select coalesce(sum(amount), 0) into back from refunds
    where order_id = new.order_id and id <> new.id and status not in ('failed', 'replaced');
  if taken is null or back + new.amount > taken then
    raise exception 'refunds of order % would pass what it took', new.order_id
      using errcode = 'check_violation', constraint = 'refunds_within_the_order';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger refunds_within_the_order on refunds;
--> statement-breakpoint
create trigger refunds_within_the_order before insert or update of amount, order_id, payment_intent_id, status on refunds
  for each row execute function keep_refunds_within_the_order();
