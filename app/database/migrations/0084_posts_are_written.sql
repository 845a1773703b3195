CREATE TABLE "former_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"has_changes" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"form" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_versions_once" UNIQUE("post_id","number"),
	CONSTRAINT "post_versions_number" CHECK ("post_versions"."number" > 0),
	CONSTRAINT "post_versions_reason" CHECK ("post_versions"."reason" in ('published', 'scheduled', 'updated', 'saved', 'replaced'))
);
--> statement-breakpoint
-- Changed in one go with the table: an event that waits for the end would keep the table from being altered.
drop trigger posts_come_and_go on posts;--> statement-breakpoint
drop trigger posts_shown on posts;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "share_picture" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What stands there was on the site since it was written. One without a title or a text is none to read, and waits as a draft.
update posts set status = 'published', published_at = created_at, updated_at = created_at where title <> '' and body <> '';--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_post_slugs_of_post" ON "former_post_slugs" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_share_picture_pictures_id_fk" FOREIGN KEY ("share_picture") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_to_publish" ON "posts" USING btree ("publish_at") WHERE "posts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "posts_latest" ON "posts" USING btree ("published_at") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_shared" ON "posts" USING btree ("share_picture");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_status" CHECK ("posts"."status" in ('draft', 'scheduled', 'published'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled" CHECK (("posts"."status" = 'scheduled') = ("posts"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_published" CHECK ("posts"."status" <> 'published' or "posts"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_whole" CHECK ("posts"."status" = 'draft' or ("posts"."slug" is not null and "posts"."title" <> '' and "posts"."body" <> ''));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted" CHECK ("posts"."deleted_at" is null or "posts"."status" = 'draft');--> statement-breakpoint
-- Cached pages show the posts that are published, and no others.
create constraint trigger posts_come after insert on posts
  deferrable initially deferred for each row when (new.status = 'published') execute function raise_site_version();--> statement-breakpoint
create constraint trigger posts_go after delete on posts
  deferrable initially deferred for each row when (old.status = 'published') execute function raise_site_version();--> statement-breakpoint
create constraint trigger posts_shown after update on posts
  deferrable initially deferred for each row
  when (old.* is distinct from new.* and (old.status = 'published' or new.status = 'published'))
  execute function raise_site_version();
