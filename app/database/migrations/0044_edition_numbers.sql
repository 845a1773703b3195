ALTER TABLE "artworks" DROP CONSTRAINT "artworks_numbered";--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_numbered" CHECK (not "artworks"."is_numbered" or "artworks"."product_type" <> 'merchandise');--> statement-breakpoint
ALTER TABLE "edition_numbers" ADD CONSTRAINT "edition_numbers_proof" CHECK (not "edition_numbers"."is_proof" or "edition_numbers"."order_item_id" is null);--> statement-breakpoint
create or replace function shown_of_edition(edition editions) returns text language sql immutable as $$
	SELECT concat_ws(' ', "edition"."artwork_id", "edition"."total" = 1, CASE
		WHEN "edition"."sold" + "edition"."held" < "edition"."total" THEN 'available'
		WHEN "edition"."sold" < "edition"."total" THEN 'held'
		ELSE 'sold' END, "edition"."size",
		CASE WHEN "edition"."edition_size" IS NOT NULL THEN concat("edition"."total" - "edition"."sold", '/', "edition"."edition_size") END)
$$;
--> statement-breakpoint
create or replace function announce_edition_size() returns trigger language plpgsql as $$
begin
  if new.edition_size is null and exists (select 1 from artworks where id = new.artwork_id and is_numbered) then
    new.edition_size := new.total;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create function number_sold_copies(edition editions) returns void language sql as $$
  with given as (
    select * from edition_numbers where edition_id = edition.id and not is_proof
  ), free as (
    select number, row_number() over (order by number) as place from generate_series(1, edition.edition_size) as number
    where not exists (select from given where given.number = number.number)
  ), ordered as (
    select order_items.id as item, orders.created_at as paid_at, order_items.position
    from order_items join orders on orders.id = order_items.order_id
    cross join generate_series(1, order_items.quantity - (select count(*) from given where order_item_id = order_items.id))
    where order_items.artwork_id = edition.artwork_id and order_items.selected_size is not distinct from edition.size
      and orders.status <> 'cancelled'
  ), lacking as (
    select greatest(0, edition.sold - count(*) filter (where voided_at is null)) as copies from given
  ), copies as (
    select item, paid_at, row_number() over (order by paid_at nulls first, position, item) as place from (
      select null::uuid as item, null::timestamptz as paid_at, 0 as position
      from generate_series(1, (select copies from lacking) - (select count(*) from ordered))
      union all select item, paid_at, position from ordered
    ) as copies
  )
  insert into edition_numbers (edition_id, number, order_item_id, given_at)
    select edition.id, number, item, coalesce(paid_at, now()) from copies join free using (place)
    where place <= (select copies from lacking)
$$;
--> statement-breakpoint
create function keep_edition_numbers() returns trigger language plpgsql as $$
declare
  edition editions;
  given bigint;
  void bigint;
begin
  if tg_table_name = 'editions' then
    select * into edition from editions where id = new.id;
  else
    select * into edition from editions where id = case when tg_op = 'DELETE' then old.edition_id else new.edition_id end;
  end if;
  if edition.id is null then return null; end if;
  if exists (select from edition_numbers where edition_id = edition.id
      and number > coalesce(case when is_proof then edition.proofs else edition.edition_size end, 0)) then
    raise exception 'a number of edition % passes its size', edition.id
      using errcode = 'check_violation', constraint = 'edition_numbers_within_size';
  end if;
  if not exists (select from artworks where id = edition.artwork_id and is_numbered) then return null; end if;
  select count(*) filter (where voided_at is null), count(*) filter (where voided_at is not null) into given, void
    from edition_numbers where edition_id = edition.id and not is_proof;
  if given <> edition.sold then
    raise exception 'edition % has sold % and given % numbers', edition.id, edition.sold, given
      using errcode = 'check_violation', constraint = 'edition_numbers_of_sold';
  end if;
  if edition.total + void > coalesce(edition.edition_size, 0) then
    raise exception 'edition % would pass the size that was promised', edition.id
      using errcode = 'check_violation', constraint = 'editions_within_size';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function number_new_edition() returns trigger language plpgsql as $$
begin
  if exists (select from artworks where id = new.artwork_id and is_numbered) then perform number_sold_copies(new); end if;
  return null;
end
$$;
--> statement-breakpoint
create function set_proofs_aside() returns trigger language plpgsql as $$
begin
  delete from edition_numbers where edition_id = new.id and is_proof and number > new.proofs;
  insert into edition_numbers (edition_id, number, is_proof, given_at)
    select new.id, proof, true, now() from generate_series(1, new.proofs) as proof on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create function number_sold_editions() returns trigger language plpgsql as $$
begin
  update editions set edition_size = total where artwork_id = new.id and edition_size is null;
  perform number_sold_copies(editions) from editions where artwork_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- What was sold before has its numbers now; no numbered edition is larger than what its buyers were promised.
update editions set edition_size = greatest(total, edition_size) from artworks where artworks.id = artwork_id and is_numbered
  and (edition_size is null or edition_size < total);
--> statement-breakpoint
select number_sold_copies(editions) from editions join artworks on artworks.id = artwork_id where is_numbered;
--> statement-breakpoint
insert into edition_numbers (edition_id, number, is_proof, given_at)
  select editions.id, proof, true, now() from editions, generate_series(1, proofs) as proof;
--> statement-breakpoint
-- The tables are changed next.
set constraints all immediate;
--> statement-breakpoint
set constraints all deferred;
--> statement-breakpoint
create trigger number_new_edition after insert on editions
  for each row when (new.sold > 0) execute function number_new_edition();
--> statement-breakpoint
create trigger set_proofs_aside after insert on editions
  for each row when (new.proofs > 0) execute function set_proofs_aside();
--> statement-breakpoint
create trigger change_proofs_aside after update of proofs on editions
  for each row when (old.proofs <> new.proofs) execute function set_proofs_aside();
--> statement-breakpoint
create constraint trigger edition_numbers_agree after insert or update of total, sold, edition_size, proofs on editions
  deferrable initially deferred for each row execute function keep_edition_numbers();
--> statement-breakpoint
create trigger number_sold_editions after update of is_numbered on artworks
  for each row when (new.is_numbered and not old.is_numbered) execute function number_sold_editions();
--> statement-breakpoint
create constraint trigger edition_numbers_agree after insert or update or delete on edition_numbers
  deferrable initially deferred for each row execute function keep_edition_numbers();
--> statement-breakpoint
create trigger withdraw_freed_certificate after delete on edition_numbers
  for each row when (old.order_item_id is not null) execute function withdraw_numbered_certificate();
--> statement-breakpoint
create trigger withdraw_void_certificate after update of voided_at on edition_numbers
  for each row when (old.order_item_id is not null and old.voided_at is null and new.voided_at is not null)
  execute function withdraw_numbered_certificate();
