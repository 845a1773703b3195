create extension if not exists pg_trgm;
--> statement-breakpoint
create index artworks_of_search on artworks using gin (words_of(title || ' ' || coalesce(series, '') || ' ' || medium || ' ' || description));
--> statement-breakpoint
create index artworks_named_alike on artworks using gin ((title || ' ' || coalesce(series, '') || ' ' || medium) gin_trgm_ops);
--> statement-breakpoint
create index posts_words on posts using gin (words_of(title));
--> statement-breakpoint
create index posts_of_search on posts using gin (words_of(title || ' ' || coalesce(description, '') || ' ' || body));
--> statement-breakpoint
create index posts_named_alike on posts using gin ((title || ' ' || coalesce(description, '')) gin_trgm_ops);
