ALTER TABLE "certificates" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "copy_number" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "is_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_for_a_copy" ON "certificates" USING btree ("edition_id","is_proof","copy_number") WHERE "certificates"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_copy" CHECK ("certificates"."copy_number" > 0);--> statement-breakpoint
create function forget_holder() returns trigger language plpgsql as $$
begin
  new.holder := null;
  return new;
end
$$;--> statement-breakpoint
create trigger forget_holder before insert or update on certificates
  for each row when (new.withdrawn_at is not null and new.holder is not null) execute function forget_holder();
