CREATE TABLE "letter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"reader_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"token_hash" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "letter_recipients_state" CHECK ("letter_recipients"."state" in ('queued', 'handing over', 'sent', 'unsure', 'returned', 'skipped')),
	CONSTRAINT "letter_recipients_reason" CHECK ("letter_recipients"."reason" in ('left', 'stopped', 'gave-up', 'refused', 'bounced', 'complained')),
	CONSTRAINT "letter_recipients_sent" CHECK (("letter_recipients"."sent_at" is not null) or "letter_recipients"."state" in ('queued', 'returned', 'skipped')),
	CONSTRAINT "letter_recipients_why" CHECK (("letter_recipients"."reason" is not null) = ("letter_recipients"."state" in ('returned', 'skipped')))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"post_id" uuid,
	"artwork_id" uuid,
	"audience" text DEFAULT 'everybody' NOT NULL,
	"series" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"held_because" text,
	"next_at" timestamp with time zone,
	"per_minute" integer DEFAULT 40 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "letters_audience" CHECK ("letters"."audience" in ('everybody', 'buyers', 'club', 'series')),
	CONSTRAINT "letters_scheduled" CHECK ("letters"."state" <> 'scheduled' or "letters"."send_at" is not null),
	CONSTRAINT "letters_whole" CHECK ("letters"."state" in ('draft', 'cancelled') or ("letters"."subject" <> '' and "letters"."body" <> '')),
	CONSTRAINT "letters_started" CHECK ("letters"."state" not in ('sending', 'sent') or "letters"."started_at" is not null),
	CONSTRAINT "letters_finished" CHECK (("letters"."finished_at" is not null) = ("letters"."state" in ('sent', 'cancelled'))),
	CONSTRAINT "letters_held" CHECK ("letters"."held_at" is null or "letters"."state" = 'sending'),
	CONSTRAINT "letters_held_because" CHECK (("letters"."held_at" is null) = ("letters"."held_because" is null)),
	CONSTRAINT "letters_per_minute" CHECK ("letters"."per_minute" between 1 and 6000)
);
--> statement-breakpoint
CREATE TABLE "series_followers" (
	"reader_id" uuid NOT NULL,
	"series" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_followers_reader_id_series_pk" PRIMARY KEY("reader_id","series")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "wants" text DEFAULT 'everything' NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_reader_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_series_series_name_fk" FOREIGN KEY ("series") REFERENCES "public"."series"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "series_followers" ADD CONSTRAINT "series_followers_reader_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_followers" ADD CONSTRAINT "series_followers_series_series_name_fk" FOREIGN KEY ("series") REFERENCES "public"."series"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_once" ON "letter_recipients" USING btree ("letter_id","reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_token" ON "letter_recipients" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "letter_recipients_of_reader" ON "letter_recipients" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "letter_recipients_waiting" ON "letter_recipients" USING btree ("letter_id","next_attempt_at") WHERE "letter_recipients"."state" in ('queued', 'handing over');--> statement-breakpoint
CREATE INDEX "letters_under_way" ON "letters" USING btree ("send_at") WHERE "letters"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "letters_of_post" ON "letters" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "letters_of_work" ON "letters" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "letters_of_series" ON "letters" USING btree ("series");--> statement-breakpoint
CREATE INDEX "series_followers_of_series" ON "series_followers" USING btree ("series");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_wants" CHECK ("newsletter_subscriptions"."wants" in ('everything', 'series'));