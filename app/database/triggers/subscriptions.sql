-- club_months

-- Cached pages show the published designs, say in which months the club pauses, and when which list closes: a gift begins with an open one.
create function shown_of_month(club_months) returns jsonb language sql stable as $$
  select case when $1.published_at is not null or $1.paused_at is not null then
    to_jsonb($1) - array['version', 'created_at', 'updated_at', 'on_hand', 'artwork_id', 'maker']
    else jsonb_build_object('closes_on', $1.closes_on, 'closed_at', $1.closed_at) end
$$;

create constraint trigger club_months_come after insert on club_months
  deferrable initially deferred for each row when (shown_of_month(new) is not null) execute function raise_site_version();

create constraint trigger club_months_go after delete on club_months
  deferrable initially deferred for each row when (shown_of_month(old) is not null) execute function raise_site_version();

create constraint trigger club_months_shown after update on club_months
  deferrable initially deferred for each row when (shown_of_month(old) is distinct from shown_of_month(new)) execute function raise_site_version();

create trigger club_months_emptied after truncate on club_months for each statement execute function raise_site_version();

-- A month is closed once: what was frozen stays so. One of which no shirt is left may go, as that of the demo does.
create function club_month_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and ((tg_op = 'DELETE' and exists (select from subscription_shipments where shipment_month = old.month))
      or tg_op = 'UPDATE' and (new.month, new.closed_at, new.closes_on, new.maker) is distinct from (old.month, old.closed_at, old.closes_on, old.maker)) then
    raise exception 'the month % of the club is closed', old.month using errcode = 'check_violation', constraint = 'club_month_stays_closed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger club_month_stays_closed before update or delete on club_months for each row execute function club_month_stays_closed();

create trigger club_design_is_not_on_sale after insert or update of artwork_id on club_months
  for each row when (new.artwork_id is not null) execute function club_design_is_not_sold();

-- The club rests only in a month that nobody has paid; months of gifts move to their end.
create function club_rests_unpaid() returns trigger language plpgsql as $$
begin
  if exists (select from subscription_payments p join subscriptions s on s.id = p.subscription_id
      where p.month = new.month and p.refunded < p.amount and s.gift_id is null) then
    raise exception 'the month % of the club is paid', new.month using errcode = 'check_violation', constraint = 'club_rests_unpaid';
  end if;
  return null;
end
$$;

create trigger club_rests_unpaid_new after insert on club_months
  for each row when (new.paused_at is not null) execute function club_rests_unpaid();

create trigger club_rests_unpaid after update of paused_at on club_months
  for each row when (new.paused_at is not null and old.paused_at is null) execute function club_rests_unpaid();

-- subscription_shipments

-- What a shirt is for never changes, and what paid for it only where that went back whole and the month was paid again; where it goes and in
-- what size is the owner's to correct.
create function shipment_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.subscription_id, new.shipment_month) is distinct from (old.subscription_id, old.shipment_month)
      or (new.invoice_id, new.run) is distinct from (old.invoice_id, old.run)
      and not (new.invoice_id is distinct from old.invoice_id
        and exists (select from subscription_payments where invoice_id = old.invoice_id and refunded >= amount)) then
    raise exception 'the shipment % is frozen', old.id using errcode = 'check_violation', constraint = 'shipment_is_frozen';
  end if;
  return new;
end
$$;

create trigger shipment_is_frozen before update on subscription_shipments for each row execute function shipment_is_frozen();

-- Only a closed month has shipments.
create function shipment_has_a_closed_month() returns trigger language plpgsql as $$
begin
  if not exists (select from club_months where month = new.shipment_month and closed_at is not null) then
    raise exception 'the month % is not closed', new.shipment_month using errcode = 'check_violation', constraint = 'shipment_has_a_closed_month';
  end if;
  return null;
end
$$;

create trigger shipment_has_a_closed_month after insert on subscription_shipments for each row execute function shipment_has_a_closed_month();

-- Numbers what was written, by size and name, after what the month had. Whoever writes two months at once takes the earlier one first.
create function number_shipments() returns trigger language plpgsql as $$
declare
  named date;
begin
  for named in select distinct shipment_month from added where number is null order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('shipments ' || named, 0));
    update subscription_shipments set number = placed.number
      from (
        select added.id, coalesce((select max(number) from subscription_shipments where shipment_month = named), 0)
            + row_number() over (order by array_position(array['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'], added.size),
              lower(subscriptions.customer_last_name), lower(subscriptions.customer_first_name), added.id) as number
          from added join subscriptions on subscriptions.id = added.subscription_id
          where added.shipment_month = named and added.number is null
      ) placed
      where subscription_shipments.id = placed.id;
  end loop;
  return null;
end
$$;

create trigger number_shipments after insert on subscription_shipments
  referencing new table as added for each statement execute function number_shipments();
