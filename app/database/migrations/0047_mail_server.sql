CREATE TABLE "connections" (
	"name" text PRIMARY KEY NOT NULL,
	"shown" jsonb NOT NULL,
	"secret" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_name" CHECK ("connections"."name" = 'mail'),
	CONSTRAINT "connections_encrypted" CHECK ("connections"."secret" like 'v1:%')
);
--> statement-breakpoint
-- The privacy page names who carries the letters.
CREATE CONSTRAINT TRIGGER "connections_come_and_go" AFTER INSERT OR DELETE ON "connections" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "connections_shown" AFTER UPDATE ON "connections" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.shown IS DISTINCT FROM NEW.shown) EXECUTE FUNCTION raise_site_version();
--> statement-breakpoint
CREATE TRIGGER "connections_emptied" AFTER TRUNCATE ON "connections" FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();
