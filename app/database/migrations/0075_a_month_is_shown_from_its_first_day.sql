drop trigger club_months_come_and_go on club_months;
--> statement-breakpoint
drop trigger club_months_shown on club_months;
--> statement-breakpoint
create function shown_of_month(club_months) returns jsonb language sql stable as $$
  select case when $1.published_at is not null or $1.paused_at is not null then
    to_jsonb($1) - array['version', 'created_at', 'updated_at', 'on_hand', 'closed_at', 'artwork_id'] end
$$;
--> statement-breakpoint
create constraint trigger club_months_come after insert on club_months
  deferrable initially deferred for each row when (shown_of_month(new) is not null) execute function raise_site_version();
--> statement-breakpoint
create constraint trigger club_months_go after delete on club_months
  deferrable initially deferred for each row when (shown_of_month(old) is not null) execute function raise_site_version();
--> statement-breakpoint
create constraint trigger club_months_shown after update on club_months
  deferrable initially deferred for each row when (shown_of_month(old) is distinct from shown_of_month(new)) execute function raise_site_version();
