-- Functions that several of these files use.

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

-- The words a text is found by. Search matches the beginning of a word.
create function words_of(text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace($1, '[^[:alnum:]]+', ' ', 'g'))
$$;

-- An e-mail address is found by its words and as one word: most addresses end alike, and their words alone would match half of them.
create function address_words(address text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(address, '[^[:alnum:]]+', ' ', 'g') || ' ' || regexp_replace(address, '[^[:alnum:]]+', '', 'g'))
$$;
