CREATE TABLE "withdrawn_items" (
	"inquiry_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	CONSTRAINT "withdrawn_items_inquiry_id_order_item_id_pk" PRIMARY KEY("inquiry_id","order_item_id")
);
--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawn_items" ADD CONSTRAINT "withdrawn_items_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_items" ADD CONSTRAINT "withdrawn_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_items_by_item" ON "withdrawn_items" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_settled" CHECK ("contact_inquiries"."settled_at" is null or ("contact_inquiries"."state" = 'archived' and "contact_inquiries"."project_type" = 'Withdrawal'));--> statement-breakpoint
-- What was stated before goods were read stops all of its order, as it did.
INSERT INTO "withdrawn_items" ("inquiry_id", "order_item_id")
SELECT "contact_inquiries"."id", "order_items"."id"
FROM "contact_inquiries" JOIN "order_items" ON "order_items"."order_id" = "contact_inquiries"."order_id";--> statement-breakpoint
-- Why a statement was put away stood in the trail alone.
UPDATE "contact_inquiries" SET "settled_at" = "last"."at"
FROM (
	SELECT DISTINCT ON ("entity_id") "entity_id", "change", "at" FROM "audit_trail"
	WHERE "entity" = 'inquiry' ORDER BY "entity_id", "at" DESC
) "last"
WHERE "contact_inquiries"."id"::text = "last"."entity_id" AND "last"."change" = 'money sent back'
	AND "contact_inquiries"."state" = 'archived' AND "contact_inquiries"."project_type" = 'Withdrawal';
