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
