-- pictures

-- Cached pages show pictures.
create constraint trigger pictures_come_and_go after insert or delete on pictures
  deferrable initially deferred for each row execute function raise_site_version();

-- Pages name every width of a picture whether its file is made yet or not, so `ready` changes nothing on them.
create constraint trigger pictures_shown after update on pictures
  deferrable initially deferred for each row when (to_jsonb(old) - 'ready' is distinct from to_jsonb(new) - 'ready') execute function raise_site_version();

create trigger pictures_emptied after truncate on pictures for each statement execute function raise_site_version();

-- series

-- Cached pages show the name and the text of a series.
create constraint trigger series_come_and_go after insert or delete on series
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger series_shown after update on series
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger series_emptied after truncate on series for each statement execute function raise_site_version();

-- artworks

-- Cached pages show works.
create constraint trigger artworks_come_and_go after insert or delete on artworks
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger artworks_shown after update on artworks
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger artworks_emptied after truncate on artworks for each statement execute function raise_site_version();

-- A print that becomes a numbered one after copies were sold: they have the first numbers, in the order in which they were paid.
create function number_sold_editions() returns trigger language plpgsql as $$
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

create trigger number_sold_editions after update of is_numbered on artworks
  for each row when (new.is_numbered and not old.is_numbered) execute function number_sold_editions();

-- Titles are searched.
create index artworks_words on artworks using gin (words_of(title)) with (fastupdate = off);

-- What visitors search in: all words, and the names as trigrams. `fastupdate`: a search would read what is not sorted in yet from end to end.
create index artworks_of_search on artworks using gin (words_of(title || ' ' || coalesce(series, '') || ' ' || medium || ' ' || description)) with (fastupdate = off);

create index artworks_named_alike on artworks using gin ((title || ' ' || coalesce(series, '') || ' ' || medium) gin_trgm_ops) with (fastupdate = off);

-- The owner's list of works: its order by title, and what is found in it.
create index artworks_by_title on artworks (lower(title), id);

create index artworks_of_list on artworks using gin (words_of(title || ' ' || coalesce(series, '') || ' ' || medium));

-- The tab of that list that a published work stands in: sold is what is shown and can be had no more.
create function tab_of(work artworks) returns text language sql immutable as $$
  select case when work.visibility = 'live' and not work.is_available and work.standing is null then 'sold' else work.visibility end
$$;

-- Counts the works of each tab. All that count lock the sum of all works first, so that a sale and a restock, which change two tabs in
-- opposite order, cannot deadlock.
create function tally_works() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tab_of(old) = tab_of(new) then return null; end if;
  perform raise_tally('works:all', case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end);
  if tg_op <> 'INSERT' then perform raise_tally('works:' || tab_of(old), -1); end if;
  if tg_op <> 'DELETE' then perform raise_tally('works:' || tab_of(new), 1); end if;
  return null;
end
$$;

create constraint trigger tally_works after insert or delete or update of visibility, is_available, standing on artworks
  deferrable initially deferred for each row execute function tally_works();

create trigger club_design_is_not_sold after insert or update of visibility on artworks
  for each row when (new.visibility not in ('draft', 'archived')) execute function club_design_is_not_sold();

-- The longer side in inches that a label such as `24 × 39 in` or `60 x 100 cm` says, as `longestSide` reads it (platform/measures/sides.ts);
-- null where it says none.
create function longest_side(label text) returns double precision language sql immutable strict as $$
  select greatest(replace(side[1], ',', '.')::double precision, replace(side[2], ',', '.')::double precision) * case lower(side[3])
      when '' then 1 when 'in' then 1 when 'inch' then 1 when 'inches' then 1 when '"' then 1 when '″' then 1
      when 'cm' then 1 / 2.54 when 'mm' then 1 / 25.4
    end
  from regexp_match(label, '^\s*(\d{1,5}(?:[.,]\d+)?)\s*[a-z"″]*\s*[x×]\s*(\d{1,5}(?:[.,]\d+)?)\s*([a-z"″]*)\.?\s*$', 'i') as side
$$;

-- What visitors call large, by the longer side in inches (shop/filters/filter-copy.ts says the bounds).
create function size_band(side double precision) returns text language sql immutable strict as $$
  select case when side <= 12 then 'small' when side <= 24 then 'medium' when side <= 48 then 'large' else 'oversize' end
$$;

-- Nothing of a work that is being deleted.
create function keep_size_bands(work uuid) returns void language plpgsql as $$
declare
  bands text[] := array(
    select size_band(greatest(height, width)) from artworks where id = work
    union
    select size_band(longest_side(size)) from artworks join artwork_sizes on artwork_id = artworks.id where artworks.id = work and artwork_sizes.is_available
  );
begin
  delete from artwork_size_bands where artwork_id = work and band <> all (array_remove(bands, null));
  insert into artwork_size_bands (artwork_id, band) select work, unnest(array_remove(bands, null)) on conflict do nothing;
end
$$;

create function measure_work() returns trigger language plpgsql as $$
begin
  perform keep_size_bands(new.id);
  return null;
end
$$;

create trigger measure_work after insert or update of height, width on artworks
  for each row execute function measure_work();

-- artwork_sizes

create function measure_size() returns trigger language plpgsql as $$
begin
  perform keep_size_bands(case when tg_op = 'DELETE' then old.artwork_id else new.artwork_id end);
  return null;
end
$$;

create trigger measure_size after insert or delete or update of size, is_available on artwork_sizes
  for each row execute function measure_size();

-- Cached pages show sizes and their prices.
create constraint trigger artwork_sizes_come_and_go after insert or delete on artwork_sizes
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger artwork_sizes_shown after update on artwork_sizes
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger artwork_sizes_emptied after truncate on artwork_sizes for each statement execute function raise_site_version();

-- The Notion page of a print lists its sizes: what each costs and how many there are.
create function mirror_sizes() returns trigger language plpgsql as $$
declare
  artwork uuid := case when tg_op = 'DELETE' then old.artwork_id else new.artwork_id end;
begin
  update workspace_pages set wanted = wanted + 1
    from inventory_tracking item
    where item.artwork_id = artwork and workspace_pages.kind = 'inventory' and workspace_pages.entity_id = item.id;
  return null;
end
$$;

create constraint trigger mirror_sizes after insert or update or delete on artwork_sizes
  deferrable initially deferred for each row execute function mirror_sizes();

-- editions

-- All that a visitor sees of an edition: of how many are sold or held, only whether there is one more, and of a numbered one how many
-- are left to be sold.
create function shown_of_edition(edition editions) returns text language sql immutable as $$
	SELECT concat_ws(' ', "edition"."artwork_id", "edition"."total" = 1, CASE
		WHEN "edition"."sold" + "edition"."held" < "edition"."total" THEN 'available'
		WHEN "edition"."sold" < "edition"."total" THEN 'held'
		ELSE 'sold' END, "edition"."size",
		CASE WHEN "edition"."edition_size" IS NOT NULL THEN concat("edition"."total" - "edition"."sold", '/', "edition"."edition_size") END)
$$;

create constraint trigger editions_come_and_go after insert or delete on editions
  deferrable initially deferred for each row execute function raise_site_version();

-- Most holds change nothing that a visitor sees, and must not empty the cache.
create constraint trigger editions_shown after update on editions
  deferrable initially deferred for each row when (shown_of_edition(old) is distinct from shown_of_edition(new)) execute function raise_site_version();

create trigger editions_emptied after truncate on editions for each statement execute function raise_site_version();

-- The Notion page of a print says how many there are of each size.
create constraint trigger mirror_editions after update of total on editions
  deferrable initially deferred for each row when (old.total <> new.total) execute function mirror_sizes();

-- The number of copies that buyers of a numbered print are told is fixed when the edition is made; `total` may change later. The stock
-- of an open print promises nothing.
create function announce_edition_size() returns trigger language plpgsql as $$
begin
  if new.edition_size is null and exists (select 1 from artworks where id = new.artwork_id and is_numbered) then
    new.edition_size := new.total;
  end if;
  return new;
end
$$;

create trigger announce_edition_size before insert on editions for each row execute function announce_edition_size();

-- Copies that were sold elsewhere before the edition came into the shop have numbers too.
create function number_new_edition() returns trigger language plpgsql as $$
begin
  if exists (select from artworks where id = new.artwork_id and is_numbered) then perform number_sold_copies(new); end if;
  return null;
end
$$;

create trigger number_new_edition after insert on editions
  for each row when (new.sold > 0) execute function number_new_edition();

-- The artist's proofs of an edition are set aside as soon as it has any; no order can have one (`edition_numbers_proof`).
create function set_proofs_aside() returns trigger language plpgsql as $$
begin
  delete from edition_numbers where edition_id = new.id and is_proof and number > new.proofs;
  insert into edition_numbers (edition_id, number, is_proof, given_at)
    select new.id, proof, true, now() from generate_series(1, new.proofs) as proof on conflict do nothing;
  return null;
end
$$;

create trigger set_proofs_aside after insert on editions
  for each row when (new.proofs > 0) execute function set_proofs_aside();

create trigger change_proofs_aside after update of proofs on editions
  for each row when (old.proofs <> new.proofs) execute function set_proofs_aside();

create constraint trigger edition_numbers_agree after insert or update of total, sold, edition_size, proofs on editions
  deferrable initially deferred for each row execute function keep_edition_numbers();

-- artwork_pictures

-- Cached pages show which pictures a work has, and in which order.
create constraint trigger artwork_pictures_come_and_go after insert or delete on artwork_pictures
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger artwork_pictures_shown after update on artwork_pictures
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger artwork_pictures_emptied after truncate on artwork_pictures for each statement execute function raise_site_version();
