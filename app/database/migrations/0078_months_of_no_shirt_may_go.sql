create or replace function club_month_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and ((tg_op = 'DELETE' and exists (select from subscription_shipments where shipment_month = old.month))
      or tg_op = 'UPDATE' and (new.month, new.closed_at, new.closes_on) is distinct from (old.month, old.closed_at, old.closes_on)) then
    raise exception 'the month % of the club is closed', old.month using errcode = 'check_violation', constraint = 'club_month_stays_closed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
