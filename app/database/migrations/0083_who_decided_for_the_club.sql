ALTER TABLE "club_decisions" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "club_decisions" ADD COLUMN "taken_back_by" uuid;--> statement-breakpoint
ALTER TABLE "club_decisions" ADD CONSTRAINT "club_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_decisions" ADD CONSTRAINT "club_decisions_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_decisions" ADD CONSTRAINT "club_decisions_taken_back_by" CHECK ("club_decisions"."taken_back_by" is null or "club_decisions"."taken_back_at" is not null);