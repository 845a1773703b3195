-- Pages and texts name the address of the owner's account where no other is known.
CREATE CONSTRAINT TRIGGER "users_come_and_go" AFTER INSERT OR DELETE ON "users" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_shown" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "users_emptied" AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
