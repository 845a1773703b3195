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

-- What goes back for a parcel never passes what was charged for it: its lines, its shipping, and its share of the tax by the price of its
-- lines. The order's row is locked by then. Lines that are packed into another parcel later change nothing of what went back.
create function keep_refunds_within_the_parcel() returns trigger language plpgsql as $$
declare
  charged numeric;
  back numeric;
begin
  if new.parcel_id is null or new.status in ('failed', 'replaced') then return new; end if;
  perform from orders where id = new.order_id for update;
  with sums as (
    select parcels.id, parcels.position, parcels.shipping_cost, coalesce(sum(order_items.total_price), 0) as goods,
        coalesce(sum(order_items.tax_amount), 0) + coalesce(parcels.tax_amount, 0) as tax
      from parcels left join order_items on order_items.parcel_id = parcels.id
      where parcels.order_id = new.order_id group by parcels.id
  ), shares as (
    select id, goods, shipping_cost, tax, sum(tax) over () as kept,
        sum(goods) over (order by position) as reached, sum(goods) over () as whole from sums
  )
  select shares.goods + shares.shipping_cost + case
      when kept = tax_amount then tax
      when whole = 0 then 0
      else round(tax_amount * reached / whole, 2) - round(tax_amount * (reached - goods) / whole, 2) end
    into charged from shares, orders where shares.id = new.parcel_id and orders.id = new.order_id;
  select coalesce(sum(amount), 0) into back from refunds
    where parcel_id = new.parcel_id and status not in ('failed', 'replaced');
  if charged is null or back + new.amount > charged then
    raise exception 'refunds of parcel % would pass what was charged for it', new.parcel_id
      using errcode = 'check_violation', constraint = 'refunds_within_the_parcel';
  end if;
  return new;
end
$$;

create trigger refunds_within_the_parcel before insert on refunds
  for each row execute function keep_refunds_within_the_parcel();
