-- certificates

-- Whoever holds a work whose certificate counts no more is nothing that the shop needs to know.
create function forget_holder() returns trigger language plpgsql as $$
begin
  new.holder := null;
  return new;
end
$$;

create trigger forget_holder before insert or update on certificates
  for each row when (new.withdrawn_at is not null and new.holder is not null) execute function forget_holder();
