CREATE TABLE "club_decision_members" (
	"decision_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"did" text,
	"settled_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"look_at" timestamp with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_decision_members_decision_id_subscription_id_pk" PRIMARY KEY("decision_id","subscription_id"),
	CONSTRAINT "club_decision_members_did" CHECK ("club_decision_members"."did" in ('skipped', 'moved', 'ends')),
	CONSTRAINT "club_decision_members_attempts" CHECK ("club_decision_members"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "club_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_decisions_kind" CHECK ("club_decisions"."kind" in ('pause', 'end')),
	CONSTRAINT "club_decisions_month" CHECK (extract(day from "club_decisions"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "club_decision_members" ADD CONSTRAINT "club_decision_members_decision_id_club_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."club_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_decision_members" ADD CONSTRAINT "club_decision_members_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_decision_members_of_subscription" ON "club_decision_members" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "club_decision_members_to_settle" ON "club_decision_members" USING btree ("look_at") WHERE "club_decision_members"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "club_decisions_one_pause_of_a_month" ON "club_decisions" USING btree ("month") WHERE "club_decisions"."kind" = 'pause' and "club_decisions"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "club_decisions_one_end" ON "club_decisions" USING btree ("kind") WHERE "club_decisions"."kind" = 'end' and "club_decisions"."taken_back_at" is null;
--> statement-breakpoint
create function club_rests_unpaid() returns trigger language plpgsql as $$
begin
  if exists (select from subscription_payments p join subscriptions s on s.id = p.subscription_id
      where p.month = new.month and p.refunded < p.amount and s.gift_id is null) then
    raise exception 'the month % of the club is paid', new.month using errcode = 'check_violation', constraint = 'club_rests_unpaid';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger club_rests_unpaid_new after insert on club_months
  for each row when (new.paused_at is not null) execute function club_rests_unpaid();
--> statement-breakpoint
create trigger club_rests_unpaid after update of paused_at on club_months
  for each row when (new.paused_at is not null and old.paused_at is null) execute function club_rests_unpaid();
--> statement-breakpoint
create constraint trigger club_decisions_come after insert on club_decisions
  deferrable initially deferred for each row execute function raise_site_version();
--> statement-breakpoint
create constraint trigger club_decisions_go after delete on club_decisions
  deferrable initially deferred for each row execute function raise_site_version();
--> statement-breakpoint
create constraint trigger club_decisions_change after update on club_decisions
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();
--> statement-breakpoint
create trigger club_decisions_emptied after truncate on club_decisions for each statement execute function raise_site_version();
