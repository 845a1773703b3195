CREATE TABLE "card_declines" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"address_key" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "card_declines_of" ON "card_declines" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "card_declines_from" ON "card_declines" USING btree ("address_key","at");--> statement-breakpoint
CREATE INDEX "checkouts_with_address" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."address_key" is not null;