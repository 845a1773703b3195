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

-- work_drafts

-- What was never published stands in the owner's list beside the works that were.
create index work_drafts_by_title on work_drafts (lower(form ->> 'title'), id) where base is null;

create index work_drafts_of_list on work_drafts using gin (
  words_of(coalesce(form ->> 'title', '') || ' ' || coalesce(form ->> 'series', '') || ' ' || coalesce(form ->> 'medium', ''))
) where base is null;

create function tally_drafts() returns trigger language plpgsql as $$
declare
  moved int := 0;
begin
  if tg_op <> 'INSERT' and old.base is null then moved := moved - 1; end if;
  if tg_op <> 'DELETE' and new.base is null then moved := moved + 1; end if;
  if moved <> 0 then
    perform raise_tally('works:all', moved);
    perform raise_tally('works:draft', moved);
  end if;
  return null;
end
$$;

create constraint trigger tally_drafts after insert or delete or update of base on work_drafts
  deferrable initially deferred for each row execute function tally_drafts();
