-- What earlier migrations of the same start have left to be done at its end.
set constraints all immediate;
--> statement-breakpoint
ALTER TABLE "monthly_sales" DROP CONSTRAINT "monthly_sales_kind";
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "standing" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "provider_payment_id" text;
--> statement-breakpoint
ALTER TABLE "monthly_sales" ADD COLUMN "cancelled_quantity" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "monthly_sales" ADD COLUMN "cancelled_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "earlier_orders" jsonb;
--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "location" text;
--> statement-breakpoint
CREATE INDEX "transactions_latest" ON "transactions" USING btree ("transaction_date","id");
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_standing" CHECK ("artworks"."standing" in ('exhibition', 'private'));
--> statement-breakpoint
ALTER TABLE "monthly_sales" ADD CONSTRAINT "monthly_sales_kind" CHECK ("monthly_sales"."kind" in ('artwork', 'print', 'merchandise', 'commission', 'subscription', 'shipping', 'refund'));
--> statement-breakpoint
-- An original that hangs in an exhibition or is kept back is not for sale here, and its page says which of the two.
create or replace function offer_what_is_there() returns trigger language plpgsql as $$
declare
  why text := case when new.status in ('exhibition', 'private') then new.status end;
begin
  update artworks set is_available = (new.status = 'available'), standing = why
  where id = new.artwork_id and (is_available <> (new.status = 'available') or standing is distinct from why);
  return null;
end
$$;
--> statement-breakpoint
drop trigger offer_what_is_there on inventory_tracking;
--> statement-breakpoint
create trigger offer_what_is_there after update of status on inventory_tracking
  for each row when (new.type = 'original' and new.artwork_id is not null and old.status <> new.status)
  execute function offer_what_is_there();
--> statement-breakpoint
create trigger offer_what_is_hung after insert on inventory_tracking
  for each row when (new.type = 'original' and new.artwork_id is not null and new.status in ('exhibition', 'private'))
  execute function offer_what_is_there();
--> statement-breakpoint
create constraint trigger "exhibitions_come_and_go" after insert or delete on exhibitions deferrable initially deferred
  for each row execute function raise_site_version();
--> statement-breakpoint
create constraint trigger "exhibitions_shown" after update on exhibitions deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function raise_site_version();
--> statement-breakpoint
create trigger "exhibitions_emptied" after truncate on exhibitions for each statement execute function raise_site_version();
--> statement-breakpoint
-- One rule for every sum: money counts in the month (UTC) in which it came in or went back, shipping and tax included. A
-- cancelled order stays in its month; its refund counts in its own.
create function add_to_month(of_month timestamptz, of_kind text, of_title text, of_quantity bigint, of_amount numeric)
  returns void language sql as $$
  insert into monthly_sales (month, kind, title, quantity, amount)
  values (date_trunc('month', of_month at time zone 'UTC')::date, of_kind, of_title, of_quantity, (of_amount * 100)::bigint)
  on conflict (month, kind, title) do update
    set quantity = monthly_sales.quantity + excluded.quantity, amount = monthly_sales.amount + excluded.amount
$$;
--> statement-breakpoint
create or replace function tally_sales() returns trigger language plpgsql as $$
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
--> statement-breakpoint
-- Which works sold best leaves out what was cancelled.
create function take_out_cancelled(of_order orders, sign int) returns void language sql as $$
  insert into monthly_sales (month, kind, title, quantity, amount, cancelled_quantity, cancelled_amount)
  select date_trunc('month', of_order.created_at at time zone 'UTC')::date, product_type, title, 0, 0,
    sign * sum(quantity), (sign * sum(total_price) * 100)::bigint
  from order_items where order_id = of_order.id group by product_type, title order by product_type, title
  on conflict (month, kind, title) do update
    set cancelled_quantity = monthly_sales.cancelled_quantity + excluded.cancelled_quantity,
      cancelled_amount = monthly_sales.cancelled_amount + excluded.cancelled_amount
$$;
--> statement-breakpoint
-- Null for the sale of an order, whose lines are added above.
create function kind_of_money(entry transactions) returns text language sql immutable as $$
  select case
    when entry.type in ('refund', 'dispute') then 'refund'
    when entry.type = 'sale' and entry.related_order_id is not null then null
    when entry.category = 'commissions' then 'commission'
    when entry.category = 'subscriptions' then 'subscription'
    when entry.category in ('artwork', 'print', 'merchandise') then entry.category end
$$;
--> statement-breakpoint
create function title_of_money(entry transactions) returns text language sql immutable as $$
  select case kind_of_money(entry)
    when 'refund' then case entry.type when 'dispute' then 'Lost dispute' else 'Refund' end
    when 'commission' then 'Commission'
    when 'subscription' then 'Monthly T-shirt'
    else coalesce(entry.description, 'Sale') end
$$;
--> statement-breakpoint
create function money_of(entry transactions) returns numeric language sql immutable as $$
  select case when entry.status <> 'completed' then 0 when entry.type in ('refund', 'dispute') then -entry.amount else entry.amount end
$$;
--> statement-breakpoint
create function tally_money() returns trigger language plpgsql as $$
declare
  moved numeric := case when tg_op = 'DELETE' then 0 else money_of(new) end - case when tg_op = 'INSERT' then 0 else money_of(old) end;
  entry transactions := case when tg_op = 'DELETE' then old else new end;
  kind text := kind_of_money(entry);
  pieces bigint := case when kind = 'refund' then 0 when tg_op = 'INSERT' then 1 when tg_op = 'DELETE' then -1 else 0 end;
begin
  if kind is not null and (moved <> 0 or pieces <> 0) then
    perform add_to_month(entry.transaction_date, kind, title_of_money(entry), pieces, moved);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- At the commit, like the sales.
create constraint trigger tally_money after insert or delete or update of amount, status on transactions
  deferrable initially deferred for each row execute function tally_money();
--> statement-breakpoint
-- The newsletter's own list says who reads it: nobody counts as a reader without having confirmed.
create or replace function know_readers() returns trigger language plpgsql as $$
begin
  new.newsletter := exists (
    select from newsletter_subscriptions as subscription where subscription.email = new.email and is_reader(subscription));
  return new;
end
$$;
--> statement-breakpoint
drop trigger know_readers on customers;
--> statement-breakpoint
create trigger know_readers before insert or update of newsletter, email on customers for each row execute function know_readers();
--> statement-breakpoint
set constraints all deferred;
--> statement-breakpoint
update artworks set is_available = false, standing = item.status
from inventory_tracking as item
where item.artwork_id = artworks.id and item.type = 'original' and item.status in ('exhibition', 'private')
  and not exists (select from editions where editions.artwork_id = artworks.id and editions.sold >= editions.total);
--> statement-breakpoint
delete from monthly_sales;
--> statement-breakpoint
insert into monthly_sales (month, kind, title, quantity, amount, cancelled_quantity, cancelled_amount)
  select date_trunc('month', orders.created_at at time zone 'UTC')::date, product_type, title, sum(quantity), (sum(total_price) * 100)::bigint,
    coalesce(sum(quantity) filter (where orders.status = 'cancelled'), 0),
    (coalesce(sum(total_price) filter (where orders.status = 'cancelled'), 0) * 100)::bigint
  from order_items join orders on orders.id = order_items.order_id group by 1, 2, 3;
--> statement-breakpoint
insert into monthly_sales (month, kind, title, quantity, amount)
  select date_trunc('month', created_at at time zone 'UTC')::date, 'shipping', 'Shipping and tax', 0,
    (sum(total_amount - (select coalesce(sum(total_price), 0) from order_items where order_id = orders.id)) * 100)::bigint
  from orders group by 1;
--> statement-breakpoint
insert into monthly_sales (month, kind, title, quantity, amount)
  select date_trunc('month', transaction_date at time zone 'UTC')::date, kind_of_money(t), title_of_money(t),
    count(*) filter (where kind_of_money(t) <> 'refund'), (sum(money_of(t)) * 100)::bigint
  from transactions as t where kind_of_money(t) is not null group by 1, 2, 3;
--> statement-breakpoint
-- What members have paid so far belongs to what they spent, as deposits and orders do.
update customers set total_spent = total_spent + paid.amount
from (select related_customer_id, sum(amount) as amount from transactions
  where type = 'subscription' and related_customer_id is not null group by 1) as paid
where paid.related_customer_id = customers.id;
--> statement-breakpoint
insert into newsletter_subscriptions (email, token, subscribed_at, confirmed_at)
  select email, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), created_at, created_at from customers
  where newsletter and acquisition_source = 'demo' and email like '%@example.com' on conflict do nothing;
--> statement-breakpoint
update customers set newsletter = newsletter where newsletter;
--> statement-breakpoint
-- The next migration may change these tables.
set constraints all immediate;
--> statement-breakpoint
set constraints all deferred;
