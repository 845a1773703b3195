-- posts

-- Cached pages show the posts that are published, and no others.
create constraint trigger posts_come after insert on posts
  deferrable initially deferred for each row when (new.status = 'published') execute function raise_site_version();

create constraint trigger posts_go after delete on posts
  deferrable initially deferred for each row when (old.status = 'published') execute function raise_site_version();

create constraint trigger posts_shown after update on posts
  deferrable initially deferred for each row
  when (old.* is distinct from new.* and (old.status = 'published' or new.status = 'published'))
  execute function raise_site_version();

create trigger posts_emptied after truncate on posts for each statement execute function raise_site_version();

-- What visitors search in: all words, and the names as trigrams. `fastupdate`: a search would read what is not sorted in yet from end to end.
create index posts_words on posts using gin (words_of(title)) with (fastupdate = off);

create index posts_of_search on posts using gin (words_of(title || ' ' || coalesce(description, '') || ' ' || body)) with (fastupdate = off);

create index posts_named_alike on posts using gin ((title || ' ' || coalesce(description, '')) gin_trgm_ops) with (fastupdate = off);
