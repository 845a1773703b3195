INSERT INTO "site_version" ("version") VALUES (1);
--> statement-breakpoint
-- Once in a transaction, at its end: the row is locked last and for a moment only, so it can be part of no deadlock.
CREATE FUNCTION raise_site_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('studio.version_raised', true) IS DISTINCT FROM '1' THEN
		UPDATE "site_version" SET "version" = "version" + 1;
		PERFORM set_config('studio.version_raised', '1', true);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- All that a visitor can tell of an edition: how many are sold or held is shown only as there being one more or not.
CREATE FUNCTION shown_of_edition("edition" "editions") RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT concat_ws(' ', "edition"."artwork_id", "edition"."total" = 1, CASE
		WHEN "edition"."sold" + "edition"."held" < "edition"."total" THEN 'available'
		WHEN "edition"."sold" < "edition"."total" THEN 'held'
		ELSE 'sold' END, "edition"."size")
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "editions_come_and_go" AFTER INSERT OR DELETE ON "editions" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "editions_shown" AFTER UPDATE ON "editions" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (shown_of_edition(OLD) IS DISTINCT FROM shown_of_edition(NEW)) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artworks_come_and_go" AFTER INSERT OR DELETE ON "artworks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artworks_shown" AFTER UPDATE ON "artworks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artwork_sizes_come_and_go" AFTER INSERT OR DELETE ON "artwork_sizes" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artwork_sizes_shown" AFTER UPDATE ON "artwork_sizes" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artwork_pictures_come_and_go" AFTER INSERT OR DELETE ON "artwork_pictures" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artwork_pictures_shown" AFTER UPDATE ON "artwork_pictures" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pictures_come_and_go" AFTER INSERT OR DELETE ON "pictures" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
-- A page names a picture's widths whether they are made yet or not, so `ready` changes nothing on it.
CREATE CONSTRAINT TRIGGER "pictures_shown" AFTER UPDATE ON "pictures" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (to_jsonb(OLD) - 'ready' IS DISTINCT FROM to_jsonb(NEW) - 'ready') EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "posts_come_and_go" AFTER INSERT OR DELETE ON "posts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "posts_shown" AFTER UPDATE ON "posts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "settings_come_and_go" AFTER INSERT OR DELETE ON "settings" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "settings_shown" AFTER UPDATE ON "settings" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "editions_emptied" AFTER TRUNCATE ON "editions" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "artworks_emptied" AFTER TRUNCATE ON "artworks" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "artwork_sizes_emptied" AFTER TRUNCATE ON "artwork_sizes" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "artwork_pictures_emptied" AFTER TRUNCATE ON "artwork_pictures" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "pictures_emptied" AFTER TRUNCATE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "posts_emptied" AFTER TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "settings_emptied" AFTER TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
