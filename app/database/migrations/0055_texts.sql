CREATE TABLE "text_drafts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_drafts_body" CHECK (length("text_drafts"."body") <= 40000)
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"body" text,
	"added" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_versions_numbered" UNIQUE("name","number"),
	CONSTRAINT "text_versions_number" CHECK ("text_versions"."number" >= 1),
	CONSTRAINT "text_versions_words" CHECK ("text_versions"."added" >= 0 and "text_versions"."removed" >= 0),
	CONSTRAINT "text_versions_body" CHECK ("text_versions"."body" <> '' and length("text_versions"."body") <= 40000)
);

--> statement-breakpoint
-- What stood in code below the shop of the home page goes on standing there, as a text that its owner can change.
INSERT INTO "settings" ("name", "value")
SELECT 'text:promises', jsonb_build_object('body', concat(
	E'## Authenticity guaranteed\n\nOriginal artworks come with a signed certificate of authenticity.\n\n',
	E'## Professional, insured shipping\n\nPacked by hand in the studio and sent worldwide.\n\n',
	E'## 30-day satisfaction guarantee\n\nLive with the work. If it is not right, send it back.'
))
WHERE EXISTS (SELECT FROM "settings" WHERE "name" = 'studio')
ON CONFLICT DO NOTHING;
