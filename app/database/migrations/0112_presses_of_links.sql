CREATE TABLE "letter_links" (
	"key" text PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"url" text NOT NULL,
	"presses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letter_links_presses" CHECK ("letter_links"."presses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "counts_links" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_links" ADD CONSTRAINT "letter_links_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_links_once" ON "letter_links" USING btree ("letter_id","url");