-- posts

-- Cached pages show posts.
create constraint trigger posts_come_and_go after insert or delete on posts
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger posts_shown after update on posts
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger posts_emptied after truncate on posts for each statement execute function raise_site_version();
