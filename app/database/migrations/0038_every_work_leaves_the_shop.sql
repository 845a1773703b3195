-- A print that is not available leaves the shop as an original does, says why, and comes back only where copies are left.
create or replace function offer_what_is_there() returns trigger language plpgsql as $$
declare
  why text := case when new.status in ('exhibition', 'private') then new.status end;
  is_offered boolean := new.status = 'available'
    and (not exists (select from editions where artwork_id = new.artwork_id)
      or exists (select from editions where artwork_id = new.artwork_id and sold < total));
begin
  update artworks set is_available = is_offered, standing = why
  where id = new.artwork_id and (is_available <> is_offered or standing is distinct from why);
  return null;
end
$$;
--> statement-breakpoint
drop trigger offer_what_is_there on inventory_tracking;
--> statement-breakpoint
drop trigger offer_what_is_hung on inventory_tracking;
--> statement-breakpoint
create trigger offer_what_is_there after update of status on inventory_tracking
  for each row when (new.artwork_id is not null and old.status <> new.status)
  execute function offer_what_is_there();
--> statement-breakpoint
create trigger offer_what_is_hung after insert on inventory_tracking
  for each row when (new.artwork_id is not null and new.status <> 'available')
  execute function offer_what_is_there();
--> statement-breakpoint
update artworks set is_available = false, standing = case when item.status in ('exhibition', 'private') then item.status end
from inventory_tracking as item
where item.artwork_id = artworks.id and item.type = 'print' and item.status <> 'available';
