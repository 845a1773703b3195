-- edition_numbers

create constraint trigger edition_numbers_agree after insert or update or delete on edition_numbers
  deferrable initially deferred for each row execute function keep_edition_numbers();

-- Another buyer may get the number, or nobody: a certificate that names it no longer counts. A number that goes with its edition was not
-- taken from its buyer.
create function withdraw_numbered_certificate() returns trigger language plpgsql as $$
begin
  if not exists (select from editions where id = old.edition_id) then return null; end if;
  with withdrawn as (
    update certificates set withdrawn_at = now()
    where withdrawn_at is null and order_item_id = old.order_item_id
    returning id, number
  )
  insert into audit_trail (at, actor, entity, entity_id, change, after)
    select now(), 'system', 'certificate', id, 'withdrawn', number from withdrawn;
  return null;
end
$$;

create trigger withdraw_freed_certificate after delete on edition_numbers
  for each row when (old.order_item_id is not null) execute function withdraw_numbered_certificate();

create trigger withdraw_void_certificate after update of voided_at on edition_numbers
  for each row when (old.order_item_id is not null and old.voided_at is null and new.voided_at is not null)
  execute function withdraw_numbered_certificate();
