create or replace function keep_edition_numbers() returns trigger language plpgsql as $$
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
  -- What is numbered no more keeps the numbers that were given, and promises no size.
  if not exists (select from artworks where id = edition.artwork_id and is_numbered) then return null; end if;
  if exists (select from edition_numbers where edition_id = edition.id
      and number > coalesce(case when is_proof then edition.proofs else edition.edition_size end, 0)) then
    raise exception 'a number of edition % passes its size', edition.id
      using errcode = 'check_violation', constraint = 'edition_numbers_within_size';
  end if;
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
create or replace function number_sold_editions() returns trigger language plpgsql as $$
begin
  -- Numbers of an earlier time count.
  update editions set edition_size = greatest(
      total + (select count(*) from edition_numbers where edition_id = editions.id and not is_proof and voided_at is not null),
      (select max(number) from edition_numbers where edition_id = editions.id and not is_proof))
    where artwork_id = new.id and edition_size is null;
  perform number_sold_copies(editions) from editions where artwork_id = new.id;
  return null;
end
$$;
