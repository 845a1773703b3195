CREATE TABLE "club_months" (
	"month" date PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"artwork_id" uuid,
	"color" text,
	"run_size" integer,
	"on_hand" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closes_on" date NOT NULL,
	"retires_on" date NOT NULL,
	"published_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_months_one_for_each_design" UNIQUE("artwork_id"),
	CONSTRAINT "club_months_month" CHECK (extract(day from "club_months"."month") = 1),
	CONSTRAINT "club_months_closes_in_its_month" CHECK ("club_months"."closes_on" >= "club_months"."month" and "club_months"."closes_on" < ("club_months"."month" + interval '1 month')),
	CONSTRAINT "club_months_retires" CHECK ("club_months"."retires_on" >= "club_months"."closes_on"),
	CONSTRAINT "club_months_run_size" CHECK ("club_months"."run_size" > 0),
	CONSTRAINT "club_months_on_hand" CHECK (jsonb_typeof("club_months"."on_hand") = 'object'),
	CONSTRAINT "club_months_published_is_named" CHECK ("club_months"."published_at" is null or ("club_months"."title" <> '' and ("club_months"."picture_id" is not null or "club_months"."artwork_id" is not null))),
	CONSTRAINT "club_months_paused_or_closed" CHECK ("club_months"."paused_at" is null or "club_months"."closed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"refunded" numeric(10, 2) DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"number" text,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_payments_month" CHECK (extract(day from "subscription_payments"."month") = 1),
	CONSTRAINT "subscription_payments_amount" CHECK ("subscription_payments"."amount" > 0),
	CONSTRAINT "subscription_payments_refunded" CHECK ("subscription_payments"."refunded" >= 0 and "subscription_payments"."refunded" <= "subscription_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "subscription_skips" (
	"subscription_id" uuid NOT NULL,
	"month" date NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_skips_subscription_id_month_pk" PRIMARY KEY("subscription_id","month"),
	CONSTRAINT "subscription_skips_month" CHECK (extract(day from "subscription_skips"."month") = 1),
	CONSTRAINT "subscription_skips_by" CHECK ("subscription_skips"."by" in ('member', 'owner', 'club'))
);
--> statement-breakpoint
ALTER TABLE "subscription_shipments" DROP CONSTRAINT "subscription_shipments_subscription_id_subscriptions_id_fk";
--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD COLUMN "shipping_address" text;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "club_months" ADD CONSTRAINT "club_months_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_months" ADD CONSTRAINT "club_months_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_skips" ADD CONSTRAINT "subscription_skips_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_payments_by_month" ON "subscription_payments" USING btree ("month","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_payments_by_subscription" ON "subscription_payments" USING btree ("subscription_id","paid_at");--> statement-breakpoint
CREATE INDEX "subscription_skips_by_month" ON "subscription_skips" USING btree ("month");--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_invoice_id_subscription_payments_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."subscription_payments"("invoice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_shipments_by_month" ON "subscription_shipments" USING btree ("shipment_month","run","size");--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_invoice_id_unique" UNIQUE("invoice_id");--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_run" CHECK ("subscription_shipments"."run" in (1, 2));--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_size" CHECK ("subscription_shipments"."size" in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'));--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_status" CHECK ("subscription_shipments"."status" in ('pending', 'shipped', 'returned', 'canceled'));--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_shipped_has_a_day" CHECK ("subscription_shipments"."status" <> 'shipped' or "subscription_shipments"."shipped_date" is not null);--> statement-breakpoint
-- Cached pages show the designs of the club.
create constraint trigger club_months_come_and_go after insert or delete on club_months
  deferrable initially deferred for each row execute function raise_site_version();--> statement-breakpoint
create constraint trigger club_months_shown after update on club_months
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();--> statement-breakpoint
create trigger club_months_emptied after truncate on club_months for each statement execute function raise_site_version();--> statement-breakpoint
-- A month is closed once: what was frozen stays so.
create function club_month_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and (tg_op = 'DELETE'
      or (new.month, new.closed_at, new.closes_on) is distinct from (old.month, old.closed_at, old.closes_on)) then
    raise exception 'the month % of the club is closed', old.month using errcode = 'check_violation', constraint = 'club_month_stays_closed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;--> statement-breakpoint
create trigger club_month_stays_closed before update or delete on club_months for each row execute function club_month_stays_closed();--> statement-breakpoint
-- A design of the club belongs to its members alone: the work it is made of is shown to nobody and sold to nobody.
create function club_design_is_not_sold() returns trigger language plpgsql as $$
declare
  work uuid := case tg_table_name when 'artworks' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'artwork_id') end::uuid;
begin
  if exists (select from club_months where artwork_id = work)
      and exists (select from artworks where id = work and visibility not in ('draft', 'archived')) then
    raise exception 'the work % is a design of the club', work using errcode = 'check_violation', constraint = 'club_design_is_not_sold';
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger club_design_is_not_sold after insert or update of visibility on artworks
  for each row when (new.visibility not in ('draft', 'archived')) execute function club_design_is_not_sold();--> statement-breakpoint
create trigger club_design_is_not_on_sale after insert or update of artwork_id on club_months
  for each row when (new.artwork_id is not null) execute function club_design_is_not_sold();--> statement-breakpoint
-- What a shirt is for, and what paid for it, never changes; where it goes and in what size is the owner's to correct.
create function shipment_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.subscription_id, new.shipment_month, new.invoice_id, new.run)
      is distinct from (old.subscription_id, old.shipment_month, old.invoice_id, old.run) then
    raise exception 'the shipment % is frozen', old.id using errcode = 'check_violation', constraint = 'shipment_is_frozen';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger shipment_is_frozen before update on subscription_shipments for each row execute function shipment_is_frozen();--> statement-breakpoint
-- Only a closed month has shipments.
create function shipment_has_a_closed_month() returns trigger language plpgsql as $$
begin
  if not exists (select from club_months where month = new.shipment_month and closed_at is not null) then
    raise exception 'the month % is not closed', new.shipment_month using errcode = 'check_violation', constraint = 'shipment_has_a_closed_month';
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger shipment_has_a_closed_month after insert on subscription_shipments for each row execute function shipment_has_a_closed_month();
