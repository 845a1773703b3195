-- A month that was given back and is paid again has its shirt after all.
create or replace function shipment_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.subscription_id, new.shipment_month) is distinct from (old.subscription_id, old.shipment_month)
      or (new.invoice_id, new.run) is distinct from (old.invoice_id, old.run)
      and not (new.invoice_id is distinct from old.invoice_id
        and exists (select from subscription_payments where invoice_id = old.invoice_id and refunded >= amount)) then
    raise exception 'the shipment % is frozen', old.id using errcode = 'check_violation', constraint = 'shipment_is_frozen';
  end if;
  return new;
end
$$;--> statement-breakpoint
-- Of a gift that a bank has taken back no shirt that waits is owed any more.
update subscription_payments p set refunded = p.amount
  from subscriptions s, club_gifts g, subscription_shipments h
  where s.id = p.subscription_id and g.id = s.gift_id and h.invoice_id = p.invoice_id and h.status = 'pending' and g.status = 'refunded'
    and exists (select from disputes d where d.payment_intent_id = g.payment_intent_id and d.state = 'lost');--> statement-breakpoint
update subscription_shipments h set status = 'canceled', reason = 'The bank took the payment back.'
  from subscription_payments p, subscriptions s
  where p.invoice_id = h.invoice_id and s.id = p.subscription_id and s.gift_id is not null and p.refunded >= p.amount and h.status = 'pending';
