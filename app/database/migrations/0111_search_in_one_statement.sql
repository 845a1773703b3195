-- Both kinds of what visitors find, in one statement whose plan is kept: beginning a transaction, setting how it is planned, and planning took as
-- long as the search.
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
