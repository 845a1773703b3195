-- users

-- Pages and policies name the address of the owner's account where no other is set.
create constraint trigger users_come_and_go after insert or delete on users
  deferrable initially deferred for each row execute function raise_site_version();

-- Nothing else of an account is shown: a sign-in must not empty the cache.
create constraint trigger users_shown after update on users
  deferrable initially deferred for each row when (old.email is distinct from new.email) execute function raise_site_version();

create trigger users_emptied after truncate on users for each statement execute function raise_site_version();

-- customers

-- The newsletter's own list says who reads it: nobody counts as a reader without having confirmed.
create function know_readers() returns trigger language plpgsql as $$
begin
  new.newsletter := exists (
    select from newsletter_subscriptions as subscription where subscription.email = new.email and is_reader(subscription));
  return new;
end
$$;

create trigger know_readers before insert or update of newsletter, email on customers for each row execute function know_readers();

-- Counts all customers, readers and returning ones, and adds up what they spent.
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

create constraint trigger tally_customers after insert or delete or update of newsletter, total_purchases, total_spent on customers
  deferrable initially deferred for each row execute function tally_customers();

-- Customers are mirrored to Notion where it is connected.
create constraint trigger mirror_customers after insert or update or delete on customers
  deferrable initially deferred for each row execute function mirror('customers');

-- What a customer is found by: name, address, telephone (also without its spaces) and preferences.
create function customer_words(first_name text, last_name text, email text, phone text, preferences text[]) returns tsvector
  language sql immutable as $$
  select to_tsvector('simple', regexp_replace(public.without_accents(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' ||
    regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(array_to_string(preferences, ' '), '')),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Only search reads the column: the schema does not declare it, so no other query fetches it.
alter table customers add column words tsvector generated always as (
  customer_words(first_name, last_name, email, phone, preferences) || address_words(email)) stored;

create index customers_words on customers using gin (words);

-- newsletter_subscriptions

create function is_reader(subscription newsletter_subscriptions) returns boolean language sql immutable as $$
  select subscription.confirmed_at is not null and subscription.unsubscribed_at is null
$$;

-- Whoever confirms becomes a customer, and whoever unsubscribes stops being a reader, in the same transaction.
create function follow_readers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and is_reader(new) then
    insert into customers (email, newsletter, acquisition_source) values (new.email, true, 'newsletter')
    on conflict (email) do update set newsletter = true where not customers.newsletter;
  elsif tg_op <> 'INSERT' and is_reader(old) then
    update customers set newsletter = false where email = old.email and newsletter;
  end if;
  return null;
end
$$;

create trigger follow_readers after insert or delete or update of confirmed_at, unsubscribed_at on newsletter_subscriptions
  for each row execute function follow_readers();

create function subscriber_state(confirmed_at timestamptz, unsubscribed_at timestamptz) returns text language sql immutable as $$
  select case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is not null then 'confirmed' else 'waiting' end
$$;

-- Counts the subscribers by state, for the owner's inbox.
create function tally_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform raise_tally('subscribers:' || subscriber_state(old.confirmed_at, old.unsubscribed_at), -1); end if;
  if tg_op <> 'DELETE' then perform raise_tally('subscribers:' || subscriber_state(new.confirmed_at, new.unsubscribed_at), 1); end if;
  return null;
end
$$;

create constraint trigger tally_subscribers after insert or delete or update of confirmed_at, unsubscribed_at on newsletter_subscriptions
  deferrable initially deferred for each row execute function tally_subscribers();

-- The inbox lists the subscribers of a state, the latest first, and finds them by address.
create index newsletter_subscriptions_by_state on newsletter_subscriptions
  (subscriber_state(confirmed_at, unsubscribed_at), subscribed_at, id);

create index newsletter_subscriptions_words on newsletter_subscriptions using gin (address_words(email));
