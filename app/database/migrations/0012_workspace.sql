CREATE TABLE "workspace_pages" (
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"page_id" text,
	"url" text,
	"wanted" integer DEFAULT 1 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"ours" jsonb,
	"theirs" jsonb,
	"edited_at" timestamp with time zone,
	"is_detached" boolean DEFAULT false NOT NULL,
	"is_erased" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"last_error" text,
	CONSTRAINT "workspace_pages_kind_entity_id_pk" PRIMARY KEY("kind","entity_id"),
	CONSTRAINT "workspace_pages_kind" CHECK ("workspace_pages"."kind" in ('inventory', 'commissions', 'customers')),
	CONSTRAINT "workspace_pages_sent" CHECK ("workspace_pages"."sent" <= "workspace_pages"."wanted")
);
--> statement-breakpoint
CREATE TABLE "workspace_sources" (
	"kind" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"read_to" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"rest_until" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_pages_page" ON "workspace_pages" USING btree ("kind","page_id");--> statement-breakpoint
CREATE INDEX "workspace_pages_waiting" ON "workspace_pages" USING btree ("kind","next_attempt_at") WHERE "workspace_pages"."wanted" > "workspace_pages"."sent" and not "workspace_pages"."is_detached";