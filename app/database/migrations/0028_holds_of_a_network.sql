ALTER TABLE "editions" ADD COLUMN "edition_size" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "network_key" text;--> statement-breakpoint
CREATE INDEX "checkouts_of_network" ON "checkouts" USING btree ("network_key","created_at") WHERE "checkouts"."network_key" is not null;--> statement-breakpoint
-- What is printed today is what was promised.
UPDATE "editions" SET "edition_size" = "total" FROM "artworks" WHERE "artworks"."id" = "editions"."artwork_id" AND "artworks"."product_type" = 'print';
--> statement-breakpoint
create function announce_edition_size() returns trigger language plpgsql as $$
begin
  if new.edition_size is null and exists (select 1 from artworks where id = new.artwork_id and product_type = 'print') then
    new.edition_size := new.total;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger announce_edition_size before insert on editions for each row execute function announce_edition_size();
