-- commissions

-- Commissions are mirrored to Notion where it is connected.
create constraint trigger mirror_commissions after insert or update or delete on commissions
  deferrable initially deferred for each row execute function mirror('commissions');

-- artwork_progress

-- Cached pages of works show the stages that are to be seen, and only those.
create constraint trigger artwork_progress_comes after insert on artwork_progress
  deferrable initially deferred for each row when (new.is_shown) execute function raise_site_version();

create constraint trigger artwork_progress_goes after delete on artwork_progress
  deferrable initially deferred for each row when (old.is_shown) execute function raise_site_version();

create constraint trigger artwork_progress_shown after update on artwork_progress
  deferrable initially deferred for each row
  when ((old.is_shown or new.is_shown) and old.* is distinct from new.*) execute function raise_site_version();

create trigger artwork_progress_emptied after truncate on artwork_progress for each statement execute function raise_site_version();

-- inventory_tracking

-- The inventory is mirrored to Notion where it is connected.
create constraint trigger mirror_inventory after insert or update or delete on inventory_tracking
  deferrable initially deferred for each row execute function mirror('inventory');

-- A work that the inventory calls anything but available cannot be bought, and its page says whether it is exhibited or kept; it is
-- offered again only while its edition is not sold out. Here, because the owner's screens and Notion
-- both change the inventory.
create function offer_what_is_there() returns trigger language plpgsql as $$
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

create trigger offer_what_is_there after update of status on inventory_tracking
  for each row when (new.artwork_id is not null and old.status <> new.status) execute function offer_what_is_there();

create trigger offer_what_is_hung after insert on inventory_tracking
  for each row when (new.artwork_id is not null and new.status <> 'available') execute function offer_what_is_there();

-- exhibitions

-- Cached pages show the exhibitions.
create constraint trigger exhibitions_come_and_go after insert or delete on exhibitions
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger exhibitions_shown after update on exhibitions
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger exhibitions_emptied after truncate on exhibitions for each statement execute function raise_site_version();
