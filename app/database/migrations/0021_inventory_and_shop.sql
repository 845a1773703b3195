-- An original that was sold elsewhere or is kept back is not for sale here either; whoever writes it down, by the desk or in the workspace outside.
create function offer_what_is_there() returns trigger language plpgsql as $$
begin
  update artworks set is_available = new.status in ('available', 'exhibition')
  where id = new.artwork_id and is_available <> (new.status in ('available', 'exhibition'));
  return null;
end
$$;
--> statement-breakpoint
create trigger offer_what_is_there after update of status on inventory_tracking
  for each row when (
    new.type = 'original' and new.artwork_id is not null
    and (old.status in ('available', 'exhibition')) <> (new.status in ('available', 'exhibition')))
  execute function offer_what_is_there();
