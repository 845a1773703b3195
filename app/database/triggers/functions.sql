-- Functions that several of these files use.

-- A search that forgives a slip of the pen.
create extension if not exists pg_trgm;

-- Pages and lists are cached until the site version changes (docs/decisions/0020). Only the first call of a transaction raises it, and
-- the triggers that call this are deferred: the row that all of them share is locked last and briefly, and cannot cause a deadlock.
create function raise_site_version() returns trigger language plpgsql as $$
BEGIN
	IF current_setting('studio.version_raised', true) IS DISTINCT FROM '1' THEN
		UPDATE "site_version" SET "version" = "version" + 1;
		PERFORM set_config('studio.version_raised', '1', true);
	END IF;
	RETURN NULL;
END $$;

-- The owner's screens show sums from `tallies`, so that a count costs the same with a hundred rows as with a hundred thousand. The
-- triggers that call this are deferred too: each sum is one row that every writer of its kind locks.
create function raise_tally(tally text, amount bigint) returns void language sql as $$
  insert into tallies (name, total) values (tally, amount)
  on conflict (name) do update set total = tallies.total + excluded.total
$$;

-- Money counts in the month (UTC) in which it came in or went back, shipping and tax included (docs/decisions/0041).
create function add_to_month(of_month timestamptz, of_kind text, of_title text, of_quantity bigint, of_amount numeric)
  returns void language sql as $$
  insert into monthly_sales (month, kind, title, quantity, amount)
  values (date_trunc('month', of_month at time zone 'UTC')::date, of_kind, of_title, of_quantity, (of_amount * 100)::bigint)
  on conflict (month, kind, title) do update
    set quantity = monthly_sales.quantity + excluded.quantity, amount = monthly_sales.amount + excluded.amount
$$;

-- Records what is to be written to Notion, in the transaction that changes it, and only for kinds that were ever connected
-- (docs/decisions/0027). Called by deferred triggers, so that `workspace_pages` is locked after the row it is about: the job that writes
-- to Notion locks in the same order.
create function mirror() returns trigger language plpgsql as $$
declare
  beside text[] := array['notion_page_id', 'version', 'updated_at', 'words'];
begin
  -- The job itself takes in what was changed over there; that need not go back.
  if current_setting('studio.takes_in', true) = '1' then return null; end if;
  if tg_op = 'DELETE' then
    update workspace_pages set is_erased = true, ours = null, theirs = null, wanted = wanted + 1
      where kind = tg_argv[0] and entity_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - beside = to_jsonb(new) - beside then return null; end if;
  insert into workspace_pages (kind, entity_id)
    select tg_argv[0], new.id where exists (select from workspace_sources where kind = tg_argv[0])
    on conflict (kind, entity_id) do update set wanted = workspace_pages.wanted + 1, attempts = 0,
      -- A page that is being made is left to whoever makes it.
      next_attempt_at = case when workspace_pages.page_id is null then workspace_pages.next_attempt_at else to_timestamp(0) end;
  return null;
end
$$;

-- A text whose letters have no accents, so that `lodz` finds `Łódź`. `withoutAccents` in search.server.ts does the same with what is searched for.
create function without_accents(text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(replace(replace(translate(
    normalize(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
    'łŁøØđĐðÐħĦı', 'lLoOdDdDhHi'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')
$$;

-- The words a text is found by. Search matches the beginning of a word. `public.`: an index is built, and a backup read in, without a search
-- path.
create function words_of(text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(public.without_accents($1), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- An e-mail address is found by its words and as one word: most addresses end alike, and their words alone would match half of them.
create function address_words(address text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(public.without_accents(address), '[^[:alnum:]]+', ' ', 'g')
    || ' ' || regexp_replace(public.without_accents(address), '[^[:alnum:]]+', '', 'g'))
$$;

-- What visitors find by words (docs/decisions/0075): ids, the nearest first. `typed` is what was searched for, `typed_words` the same as words;
-- names that are nearly the same come `alike` to it, and are looked for unless that is null. Each way of finding has an index of its own, and
-- is gone only while those before it have left room on the page.
-- Words are looked for apart from what is shown, behind `offset 0`: asked for together, PostgreSQL may read all that is shown and cut each text
-- into words. Read one after the other, or by another index, a few hundred rows of a common word look cheap for the same reason. The plan is
-- made once for each connection: it takes as long as the search.
create function search_of_visitors(typed text, typed_words tsquery, alike real, out works uuid[], out posts uuid[]) language plpgsql
  set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', coalesce(alike, 1)::text, true);
  with works_titled as materialized (
    select id, 0 as place, is_so, likeness, position from (
      select id, position, visibility = 'live' as is_shown, lower(title) = lower(typed) as is_so,
        word_similarity(typed, title || ' ' || coalesce(series, '') || ' ' || medium) as likeness
      from artworks where words_of(title) @@ typed_words offset 0
    ) as found where is_shown limit 300
  ), works_worded as materialized (
    select id, 1 as place, is_so, likeness, position from (
      select id, position, visibility = 'live' as is_shown, lower(title) = lower(typed) as is_so,
        word_similarity(typed, title || ' ' || coalesce(series, '') || ' ' || medium) as likeness
      from artworks where words_of(title || ' ' || coalesce(series, '') || ' ' || medium || ' ' || description) @@ typed_words offset 0
    ) as found where is_shown and (select count(*) from works_titled) < 24 and id not in (select id from works_titled) limit 300
  ), posts_titled as materialized (
    select id, 0 as place, is_so, likeness, published_at from (
      select id, published_at, status = 'published' as is_shown, lower(title) = lower(typed) as is_so,
        word_similarity(typed, title || ' ' || coalesce(description, '')) as likeness
      from posts where words_of(title) @@ typed_words offset 0
    ) as found where is_shown limit 300
  ), posts_worded as materialized (
    select id, 1 as place, is_so, likeness, published_at from (
      select id, published_at, status = 'published' as is_shown, lower(title) = lower(typed) as is_so,
        word_similarity(typed, title || ' ' || coalesce(description, '')) as likeness
      from posts where words_of(title || ' ' || coalesce(description, '') || ' ' || body) @@ typed_words offset 0
    ) as found where is_shown and (select count(*) from posts_titled) < 24 and id not in (select id from posts_titled) limit 300
  ), works_held as materialized (select * from works_titled union all select * from works_worded),
  posts_held as materialized (select * from posts_titled union all select * from posts_worded),
  room as materialized (
    select alike is not null and (select count(*) from works_held) < 24 and (select count(*) from posts_held) < 24 as for_near
  ), works_near as (
    select id, 2 as place, is_so, likeness, position from (
      select id, position, visibility = 'live' as is_shown, lower(title) = lower(typed) as is_so,
        word_similarity(typed, title || ' ' || coalesce(series, '') || ' ' || medium) as likeness
      from artworks where typed <% (title || ' ' || coalesce(series, '') || ' ' || medium) offset 0
    ) as found where is_shown and (select for_near from room) and id not in (select id from works_held) limit 300
  ), posts_near as (
    select id, 2 as place, is_so, likeness, published_at from (
      select id, published_at, status = 'published' as is_shown, lower(title) = lower(typed) as is_so,
        word_similarity(typed, title || ' ' || coalesce(description, '')) as likeness
      from posts where typed <% (title || ' ' || coalesce(description, '')) offset 0
    ) as found where is_shown and (select for_near from room) and id not in (select id from posts_held) limit 300
  )
  select
    array(select id from (select * from works_held union all select * from works_near) as found
      order by is_so desc, place > 0, round(likeness::numeric, 1) desc, position, id limit 24),
    array(select id from (select * from posts_held union all select * from posts_near) as found
      order by is_so desc, place > 0, round(likeness::numeric, 1) desc, published_at desc, id limit 24)
    into works, posts;
end
$$;

-- Gives the sold copies of an edition that have no number yet the lowest free ones: first what was sold elsewhere, then what was ordered
-- here, by the time of payment.
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

-- Of a numbered edition each sold copy has one number, void ones are no longer for sale, and no number passes the size that buyers were
-- promised (invariants 6 and 32). At the commit, when both the count and the numbers are written.
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

-- A design of the club belongs to its members alone: the work it is made of is shown to nobody and sold to nobody.
create function club_design_is_not_sold() returns trigger language plpgsql as $$
declare
  work uuid := case tg_table_name when 'artworks' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'artwork_id') end::uuid;
begin
  if exists (select from club_months where artwork_id = work)
      and exists (select from artworks where id = work and visibility not in ('draft', 'archived')) then
    raise exception 'the work % is a design of the club', work using errcode = 'check_violation', constraint = 'club_design_is_not_sold';
  end if;
  return null;
end
$$;
