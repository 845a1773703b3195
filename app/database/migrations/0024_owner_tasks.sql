CREATE TABLE "owner_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"times" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_tasks_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE INDEX "owner_tasks_open" ON "owner_tasks" USING btree ("opened_at") WHERE "owner_tasks"."resolved_at" is null;