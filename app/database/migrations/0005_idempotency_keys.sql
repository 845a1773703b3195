CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");