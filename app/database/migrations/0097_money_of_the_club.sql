ALTER TABLE "club_gifts" ADD COLUMN "payment_mode" text;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "payment_mode" text;--> statement-breakpoint
ALTER TABLE "club_gifts" ADD CONSTRAINT "club_gifts_mode" CHECK ("club_gifts"."payment_mode" in ('live', 'test', 'sandbox'));--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_mode" CHECK ("subscription_payments"."payment_mode" in ('live', 'test', 'sandbox'));--> statement-breakpoint
-- What was paid between two orders of test mode was paid in test mode too. What else was paid stays unknown, and counts as real.
update subscription_payments p
  set payment_mode = (select o.payment_mode from orders o where o.payment_mode is not null and o.created_at <= p.paid_at order by o.created_at desc limit 1)
  where (select o.payment_mode from orders o where o.payment_mode is not null and o.created_at <= p.paid_at order by o.created_at desc limit 1) in ('test', 'sandbox')
    and (select o.payment_mode from orders o where o.payment_mode is not null and o.created_at > p.paid_at order by o.created_at limit 1) in ('test', 'sandbox');
--> statement-breakpoint
update club_gifts g
  set payment_mode = (select o.payment_mode from orders o where o.payment_mode is not null and o.created_at <= g.paid_at order by o.created_at desc limit 1)
  where (select o.payment_mode from orders o where o.payment_mode is not null and o.created_at <= g.paid_at order by o.created_at desc limit 1) in ('test', 'sandbox')
    and (select o.payment_mode from orders o where o.payment_mode is not null and o.created_at > g.paid_at order by o.created_at limit 1) in ('test', 'sandbox');
