ALTER TABLE "artworks" ADD COLUMN "video_poster" uuid;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "video_description" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_video_poster_pictures_id_fk" FOREIGN KEY ("video_poster") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_video" CHECK ("artworks"."video" is null or ("artworks"."video_poster" is not null and "artworks"."video_description" is not null));