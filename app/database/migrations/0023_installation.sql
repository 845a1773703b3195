CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_opened_at" timestamp with time zone,
	"signing_public_key" text,
	"secrets_check" text,
	"encrypted_secrets" text,
	CONSTRAINT "installation_one_row" CHECK ("installation"."is_only")
);
--> statement-breakpoint
-- A database with anything in it was opened before; in an empty one the first start says so itself.
INSERT INTO "installation" ("first_opened_at")
SELECT CASE WHEN EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "settings") OR EXISTS (SELECT FROM "artworks")
  OR EXISTS (SELECT FROM "orders") OR EXISTS (SELECT FROM "customers") THEN now() END;
