-- What is written to a GIN index waits in a list that each search reads from end to end until a vacuum sorts it in; PGlite never vacuums.
-- From now on it is sorted in as it is written, and what waits is sorted in here.
ALTER INDEX "artworks_words" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "artworks_of_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "artworks_named_alike" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "posts_words" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "posts_of_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "posts_named_alike" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('artworks_words'), gin_clean_pending_list('artworks_of_search'), gin_clean_pending_list('artworks_named_alike'), gin_clean_pending_list('posts_words'), gin_clean_pending_list('posts_of_search'), gin_clean_pending_list('posts_named_alike');
