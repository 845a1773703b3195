CREATE TABLE "bookmarks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid NOT NULL,
	"size" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "waiting_list_email_lower" CHECK ("waiting_list"."email" = lower("waiting_list"."email")),
	CONSTRAINT "waiting_list_ended" CHECK (("waiting_list"."ended_at" is null) = ("waiting_list"."outcome" is null) and "waiting_list"."outcome" in ('told', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "buyer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "buyer_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list" USING btree ("artwork_id",coalesce("size", ''),"email") WHERE "waiting_list"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_list_by_email" ON "waiting_list" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" = 'due';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_extended_in_time" CHECK ("checkouts"."extended_at" is null or "checkouts"."extended_at" < "checkouts"."hold_expires_at");