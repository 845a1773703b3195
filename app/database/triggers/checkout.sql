-- refunds

-- The refunds of an order never add up to more than its payment took. Each waits for the lock on the order's row, so that two at the same
-- time cannot both fit. A refund that failed, or was replaced by another, counts as nothing.
create function keep_refunds_within_the_order() returns trigger language plpgsql as $$
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

create trigger refunds_within_the_order before insert or update of amount, order_id, payment_intent_id, status on refunds
  for each row execute function keep_refunds_within_the_order();
