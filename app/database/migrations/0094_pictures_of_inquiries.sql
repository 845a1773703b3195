CREATE TABLE "inquiry_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid,
	"position" integer,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_pictures_place" UNIQUE("inquiry_id","position"),
	CONSTRAINT "inquiry_pictures_size" CHECK ("inquiry_pictures"."width" > 0 and "inquiry_pictures"."height" > 0),
	CONSTRAINT "inquiry_pictures_position" CHECK (("inquiry_pictures"."inquiry_id" is null) = ("inquiry_pictures"."position" is null) and "inquiry_pictures"."position" between 0 and 4)
);
--> statement-breakpoint
ALTER TABLE "inquiry_pictures" ADD CONSTRAINT "inquiry_pictures_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_pictures_latest" ON "inquiry_pictures" USING btree ("created_at");