ALTER TABLE "artwork_progress" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
create constraint trigger artwork_progress_comes after insert on artwork_progress
  deferrable initially deferred for each row when (new.is_shown) execute function raise_site_version();--> statement-breakpoint
create constraint trigger artwork_progress_goes after delete on artwork_progress
  deferrable initially deferred for each row when (old.is_shown) execute function raise_site_version();--> statement-breakpoint
create constraint trigger artwork_progress_shown after update on artwork_progress
  deferrable initially deferred for each row
  when ((old.is_shown or new.is_shown) and old.* is distinct from new.*) execute function raise_site_version();--> statement-breakpoint
create trigger artwork_progress_emptied after truncate on artwork_progress for each statement execute function raise_site_version();
