-- Whoever reads the newsletter is a customer to the owner, and one who ends it reads it no more; the list itself says who does.
create function is_reader(subscription newsletter_subscriptions) returns boolean language sql immutable as $$
  select subscription.confirmed_at is not null and subscription.unsubscribed_at is null
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger follow_readers after insert or delete or update of confirmed_at, unsubscribed_at on newsletter_subscriptions
  for each row execute function follow_readers();
--> statement-breakpoint
create function know_readers() returns trigger language plpgsql as $$
begin
  new.newsletter := new.newsletter or exists (
    select from newsletter_subscriptions as subscription where subscription.email = new.email and is_reader(subscription));
  return new;
end
$$;
--> statement-breakpoint
create trigger know_readers before insert on customers for each row execute function know_readers();
--> statement-breakpoint
insert into customers (email, newsletter, acquisition_source)
  select email, true, 'newsletter' from newsletter_subscriptions as subscription where is_reader(subscription)
  on conflict (email) do update set newsletter = true where not customers.newsletter;
