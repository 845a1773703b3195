CREATE INDEX "artworks_series" ON "artworks" USING btree ("series");--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "artworks_by_price" ON "artworks" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "artworks_live" ON "artworks" USING btree ("position","id") WHERE "artworks"."visibility" = 'live' and ("artworks"."is_available" or "artworks"."standing" is not null);--> statement-breakpoint
CREATE INDEX "artworks_sold" ON "artworks" USING btree ("position","id") WHERE "artworks"."visibility" = 'live' and not "artworks"."is_available" and "artworks"."standing" is null;--> statement-breakpoint
CREATE INDEX "work_drafts_new" ON "work_drafts" USING btree ("created_at","id") WHERE "work_drafts"."base" is null;
--> statement-breakpoint
-- Cached pages show the name and the text of a series.
create constraint trigger series_come_and_go after insert or delete on series
  deferrable initially deferred for each row execute function raise_site_version();
--> statement-breakpoint
create constraint trigger series_shown after update on series
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();
--> statement-breakpoint
create trigger series_emptied after truncate on series for each statement execute function raise_site_version();
--> statement-breakpoint
-- The owner's list of works: its order by title, and what is found in it.
create index artworks_by_title on artworks (lower(title), id);
--> statement-breakpoint
create index artworks_of_list on artworks using gin (words_of(title || ' ' || coalesce(series, '') || ' ' || medium));
--> statement-breakpoint
-- The tab of that list that a published work stands in: sold is what is shown and can be had no more.
create function tab_of(work artworks) returns text language sql immutable as $$
  select case when work.visibility = 'live' and not work.is_available and work.standing is null then 'sold' else work.visibility end
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create constraint trigger tally_works after insert or delete or update of visibility, is_available, standing on artworks
  deferrable initially deferred for each row execute function tally_works();
--> statement-breakpoint
-- What was never published stands in the owner's list beside the works that were.
create index work_drafts_by_title on work_drafts (lower(form ->> 'title'), id) where base is null;
--> statement-breakpoint
create index work_drafts_of_list on work_drafts using gin (
  words_of(coalesce(form ->> 'title', '') || ' ' || coalesce(form ->> 'series', '') || ' ' || coalesce(form ->> 'medium', ''))
) where base is null;
--> statement-breakpoint
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
--> statement-breakpoint
create constraint trigger tally_drafts after insert or delete or update of base on work_drafts
  deferrable initially deferred for each row execute function tally_drafts();
--> statement-breakpoint
-- What there is already.
insert into tallies (name, total)
  select 'works:all', count(*) from artworks
  union all select 'works:' || tab_of(work), count(*) from artworks work group by tab_of(work);
--> statement-breakpoint
insert into tallies (name, total)
  select name, count(*) from work_drafts, (values ('works:all'), ('works:draft')) as tab (name) where base is null group by name
  on conflict (name) do update set total = tallies.total + excluded.total;
