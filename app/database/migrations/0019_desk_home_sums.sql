-- What was sold is kept from the very line, so that the sums do not move when a work changes its kind or its name.
update order_items set product_type = coalesce(
  (select artworks.product_type from artworks where artworks.id = order_items.artwork_id),
  case when fulfillment_type = 'print_on_demand' then 'merchandise' when selected_size is not null then 'print' else 'artwork' end);
--> statement-breakpoint
-- The works of an order are added in one order of their own, so that two carts with the same works cannot wait for each other.
create function add_to_sales(of_order orders, sign int) returns void language sql as $$
  insert into monthly_sales (month, kind, title, quantity, amount)
  select date_trunc('month', of_order.created_at at time zone 'UTC')::date, product_type, title,
    sign * sum(quantity), (sign * sum(total_price) * 100)::bigint
  from order_items where order_id = of_order.id group by product_type, title order by product_type, title
  on conflict (month, kind, title) do update
    set quantity = monthly_sales.quantity + excluded.quantity, amount = monthly_sales.amount + excluded.amount
$$;
--> statement-breakpoint
create function tally_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'cancelled' and new.status = 'cancelled' then perform add_to_sales(new, -1); end if;
  if tg_op = 'INSERT' and new.status <> 'cancelled' then perform add_to_sales(new, 1); end if;
  return null;
end
$$;
--> statement-breakpoint
-- At the commit, when the lines are there too.
create constraint trigger tally_sales after insert or update of status on orders
  deferrable initially deferred for each row execute function tally_sales();
--> statement-breakpoint
insert into monthly_sales (month, kind, title, quantity, amount)
  select date_trunc('month', orders.created_at at time zone 'UTC')::date, product_type, title, sum(quantity), (sum(total_price) * 100)::bigint
  from order_items join orders on orders.id = order_items.order_id where orders.status <> 'cancelled' group by 1, 2, 3;
--> statement-breakpoint
insert into monthly_sales (month, kind, title, quantity, amount)
  select date_trunc('month', (payload ->> 'paidAt')::timestamptz at time zone 'UTC')::date, 'subscription', 'Monthly T-shirt',
    count(*), sum((payload ->> 'amount')::numeric * 100)::bigint
  from outbox where kind = 'subscription-receipt' and payload ? 'paidAt' group by 1;
--> statement-breakpoint
create function tally_inquiries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform raise_tally('inquiries:' || old.state, -1); end if;
  if tg_op <> 'DELETE' then perform raise_tally('inquiries:' || new.state, 1); end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger tally_inquiries after insert or delete or update of state on contact_inquiries
  deferrable initially deferred for each row execute function tally_inquiries();
--> statement-breakpoint
insert into tallies (name, total) select 'inquiries:' || state, count(*) from contact_inquiries group by state;
--> statement-breakpoint
create function subscriber_state(confirmed_at timestamptz, unsubscribed_at timestamptz) returns text language sql immutable as $$
  select case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is not null then 'confirmed' else 'waiting' end
$$;
--> statement-breakpoint
create index newsletter_subscriptions_by_state on newsletter_subscriptions
  (subscriber_state(confirmed_at, unsubscribed_at), subscribed_at, id);
--> statement-breakpoint
create function tally_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform raise_tally('subscribers:' || subscriber_state(old.confirmed_at, old.unsubscribed_at), -1); end if;
  if tg_op <> 'DELETE' then perform raise_tally('subscribers:' || subscriber_state(new.confirmed_at, new.unsubscribed_at), 1); end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger tally_subscribers after insert or delete or update of confirmed_at, unsubscribed_at on newsletter_subscriptions
  deferrable initially deferred for each row execute function tally_subscribers();
--> statement-breakpoint
insert into tallies (name, total)
  select 'subscribers:' || subscriber_state(confirmed_at, unsubscribed_at), count(*) from newsletter_subscriptions group by 1;
--> statement-breakpoint
-- The card that the form made in the same transaction.
update contact_inquiries set commission_id = (
  select commissions.id from commissions
  where commissions.email = contact_inquiries.email and commissions.project_type = contact_inquiries.project_type
    and commissions.title = contact_inquiries.project_type || ': ' || contact_inquiries.first_name || ' ' || contact_inquiries.last_name
    and commissions.created_at between contact_inquiries.created_at - interval '1 day' and contact_inquiries.created_at
  order by commissions.created_at desc limit 1)
where project_type in ('Custom Commission', 'Custom artwork');
--> statement-breakpoint
-- What things are found by: the beginnings of the words in them, as customers are (migration desk_tallies).
create function words_of(text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace($1, '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- An address by its words, and by itself as one: all end alike, so that by its words alone half of all would be looked at.
create function address_words(address text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(address, '[^[:alnum:]]+', ' ', 'g') || ' ' || regexp_replace(address, '[^[:alnum:]]+', '', 'g'))
$$;
--> statement-breakpoint
alter table orders add column words tsvector generated always as (
  words_of(left(id::text, 8) || ' ' || customer_first_name || ' ' || customer_last_name) || address_words(customer_email)) stored;
--> statement-breakpoint
alter table customers drop column words;
--> statement-breakpoint
alter table customers add column words tsvector generated always as (
  customer_words(first_name, last_name, email, phone, preferences) || address_words(email)) stored;
--> statement-breakpoint
create index customers_words on customers using gin (words);
--> statement-breakpoint
create index orders_words on orders using gin (words);
--> statement-breakpoint
create index artworks_words on artworks using gin (words_of(title));
--> statement-breakpoint
create index newsletter_subscriptions_words on newsletter_subscriptions using gin (address_words(email));
--> statement-breakpoint
-- A tracking number is typed with or without its blanks.
create index order_items_tracking on order_items (lower(regexp_replace(tracking_number, '[^[:alnum:]]+', '', 'g')) text_pattern_ops)
  where tracking_number is not null;
