-- Sums for the owner's screens. Deferred, so that the one row all of a kind meet at is locked only while they commit.
create function raise_tally(tally text, amount bigint) returns void language sql as $$
  insert into tallies (name, total) values (tally, amount)
  on conflict (name) do update set total = tallies.total + excluded.total
$$;
--> statement-breakpoint
create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.has_manual_items then perform raise_tally('orders:' || old.status, -1); end if;
  if tg_op <> 'DELETE' and new.has_manual_items then perform raise_tally('orders:' || new.status, 1); end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger tally_orders after insert or delete or update of status, has_manual_items on orders
  deferrable initially deferred for each row execute function tally_orders();
--> statement-breakpoint
insert into tallies (name, total) select 'orders:' || status, count(*) from orders where has_manual_items group by status;
--> statement-breakpoint
-- What a customer is found by: the beginnings of the words in name, address, telephone and preferences (spec. section 2).
create function customer_words(first_name text, last_name text, email text, phone text, preferences text[]) returns tsvector
  language sql immutable as $$
  select to_tsvector('simple', regexp_replace(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' ||
    regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(array_to_string(preferences, ' '), ''),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
alter table customers add column words tsvector
  generated always as (customer_words(first_name, last_name, email, phone, preferences)) stored;
--> statement-breakpoint
create index customers_words on customers using gin (words);
--> statement-breakpoint
create function tally_customers() returns trigger language plpgsql as $$
declare
  was customers := case when tg_op = 'INSERT' then null else old end;
  has customers := case when tg_op = 'DELETE' then null else new end;
  moved bigint;
begin
  moved := (has.id is not null)::int - (was.id is not null)::int;
  if moved <> 0 then perform raise_tally('customers', moved); end if;
  moved := coalesce(has.newsletter, false)::int - coalesce(was.newsletter, false)::int;
  if moved <> 0 then perform raise_tally('customers:newsletter', moved); end if;
  moved := (coalesce(has.total_purchases, 0) > 1)::int - (coalesce(was.total_purchases, 0) > 1)::int;
  if moved <> 0 then perform raise_tally('customers:repeat', moved); end if;
  moved := ((coalesce(has.total_spent, 0) - coalesce(was.total_spent, 0)) * 100)::bigint;
  if moved <> 0 then perform raise_tally('customers:revenue', moved); end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger tally_customers after insert or delete or update of newsletter, total_purchases, total_spent on customers
  deferrable initially deferred for each row execute function tally_customers();
--> statement-breakpoint
insert into tallies (name, total)
  select 'customers', count(*) from customers
  union all select 'customers:newsletter', count(*) from customers where newsletter
  union all select 'customers:repeat', count(*) from customers where total_purchases > 1
  union all select 'customers:revenue', coalesce((sum(total_spent) * 100)::bigint, 0) from customers;
