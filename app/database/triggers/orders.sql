-- orders

-- Counts the orders with something to pack by hand, by how far that is.
create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.has_manual_items then perform raise_tally('orders:' || old.fulfillment_status, -1); end if;
  if tg_op <> 'DELETE' and new.has_manual_items then perform raise_tally('orders:' || new.fulfillment_status, 1); end if;
  return null;
end
$$;

create constraint trigger tally_orders after insert or delete or update of fulfillment_status, has_manual_items on orders
  deferrable initially deferred for each row execute function tally_orders();

-- Sorted, so that two orders with the same works lock the rows of `monthly_sales` in the same order and cannot deadlock.
create function add_to_sales(of_order orders, sign int) returns void language sql as $$
  insert into monthly_sales (month, kind, title, quantity, amount)
  select date_trunc('month', of_order.created_at at time zone 'UTC')::date, product_type, title,
    sign * sum(quantity), (sign * sum(total_price) * 100)::bigint
  from order_items where order_id = of_order.id group by product_type, title order by product_type, title
  on conflict (month, kind, title) do update
    set quantity = monthly_sales.quantity + excluded.quantity, amount = monthly_sales.amount + excluded.amount
$$;

-- The list of what sold best leaves out what was cancelled.
create function take_out_cancelled(of_order orders, sign int) returns void language sql as $$
  insert into monthly_sales (month, kind, title, quantity, amount, cancelled_quantity, cancelled_amount)
  select date_trunc('month', of_order.created_at at time zone 'UTC')::date, product_type, title, 0, 0,
    sign * sum(quantity), (sign * sum(total_price) * 100)::bigint
  from order_items where order_id = of_order.id group by product_type, title order by product_type, title
  on conflict (month, kind, title) do update
    set cancelled_quantity = monthly_sales.cancelled_quantity + excluded.cancelled_quantity,
      cancelled_amount = monthly_sales.cancelled_amount + excluded.cancelled_amount
$$;

-- A cancelled order stays in its month; its refund counts in the month of the refund (docs/decisions/0041).
create function tally_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_sales(new, 1);
    perform add_to_month(new.created_at, 'shipping', 'Shipping and tax', 0,
      new.total_amount - (select coalesce(sum(total_price), 0) from order_items where order_id = new.id));
  end if;
  if new.status = 'cancelled' and (tg_op = 'INSERT' or old.status <> 'cancelled') then perform take_out_cancelled(new, 1); end if;
  if tg_op = 'UPDATE' and old.status = 'cancelled' and new.status <> 'cancelled' then perform take_out_cancelled(new, -1); end if;
  return null;
end
$$;

-- Deferred to the commit, when the order's items are stored too.
create constraint trigger tally_sales after insert or update of status on orders
  deferrable initially deferred for each row execute function tally_sales();

-- An order that the demo invented goes with it, and its money with the order; its refunds take theirs along (`tally_money`). Before the
-- order's items go.
create function take_out_of_sales() returns trigger language plpgsql as $$
begin
  perform add_to_sales(old, -1);
  perform add_to_month(old.created_at, 'shipping', 'Shipping and tax', 0,
    (select coalesce(sum(total_price), 0) from order_items where order_id = old.id) - old.total_amount);
  if old.status = 'cancelled' then perform take_out_cancelled(old, -1); end if;
  return old;
end
$$;

create trigger take_out_of_sales before delete on orders for each row execute function take_out_of_sales();

-- Whatever cancels an order, its works can be sold again, so their certificates no longer count (docs/decisions/0026).
create function withdraw_certificates() returns trigger language plpgsql as $$
begin
  with withdrawn as (
    update certificates set withdrawn_at = new.updated_at
    where withdrawn_at is null and order_item_id in (select id from order_items where order_id = new.id)
    returning id, number
  )
  insert into audit_trail (at, actor, entity, entity_id, change, after)
    select new.updated_at, 'system', 'certificate', id, 'withdrawn', number from withdrawn;
  return null;
end
$$;

create trigger withdraw_certificates after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function withdraw_certificates();

-- What an order is found by. Only search reads the column: the schema does not declare it, so no other query fetches it.
alter table orders add column words tsvector generated always as (
  words_of(left(id::text, 8) || ' ' || customer_first_name || ' ' || customer_last_name) || address_words(customer_email)) stored;

create index orders_words on orders using gin (words);

-- order_items

-- The works of a parcel that is not sent, and a work that came back, can be sold again while the order stands (docs/decisions/0065). Deferred, so that a cancelled order
-- withdraws them itself, and so that the order says when.
create function withdraw_certificates_of_line() returns trigger language plpgsql as $$
begin
  with withdrawn as (
    update certificates set withdrawn_at = orders.updated_at from orders
    where orders.id = new.order_id and certificates.withdrawn_at is null and certificates.order_item_id = new.id
    returning certificates.id, certificates.number, certificates.withdrawn_at
  )
  insert into audit_trail (at, actor, entity, entity_id, change, after)
    select withdrawn_at, 'system', 'certificate', id, 'withdrawn', number from withdrawn;
  return null;
end
$$;

create constraint trigger withdraw_certificates_of_line after update of fulfillment_status, returned_at on order_items
  deferrable initially deferred for each row
  when ((new.fulfillment_status = 'cancelled' and old.fulfillment_status <> 'cancelled')
    or (new.returned_at is not null and old.returned_at is null)) execute function withdraw_certificates_of_line();

-- A tracking number is found however it is spaced or capitalized.
create index order_items_tracking on order_items (lower(regexp_replace(tracking_number, '[^[:alnum:]]+', '', 'g')) text_pattern_ops)
  where tracking_number is not null;
