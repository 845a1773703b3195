-- A gift begins with the first month whose list is open, which pages say whether its design is shown or not.
create or replace function shown_of_month(club_months) returns jsonb language sql stable as $$
  select case when $1.published_at is not null or $1.paused_at is not null then
    to_jsonb($1) - array['version', 'created_at', 'updated_at', 'on_hand', 'artwork_id', 'maker']
    else jsonb_build_object('closes_on', $1.closes_on, 'closed_at', $1.closed_at) end
$$;
