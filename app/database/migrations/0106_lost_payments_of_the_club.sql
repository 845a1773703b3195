ALTER TABLE "subscription_payments" ADD COLUMN "lost" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_lost" CHECK ("subscription_payments"."lost" >= 0 and "subscription_payments"."lost" <= "subscription_payments"."refunded");--> statement-breakpoint
-- Of what a bank took before this was written down no shirt is owed any more either.
update subscription_payments p set lost = least(p.amount - p.refunded, d.lost), refunded = least(p.amount, p.refunded + d.lost)
  from (select payment_intent_id, sum(amount) as lost from disputes where state = 'lost' and order_id is null group by 1) d
  where d.payment_intent_id = p.payment_intent_id;--> statement-breakpoint
update subscription_shipments h set status = 'canceled', reason = 'The bank took the payment back.'
  from subscription_payments p
  where p.invoice_id = h.invoice_id and p.lost > 0 and p.refunded >= p.amount and h.status = 'pending';
