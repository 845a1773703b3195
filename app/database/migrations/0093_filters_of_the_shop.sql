CREATE TABLE "artwork_size_bands" (
	"artwork_id" uuid NOT NULL,
	"band" text NOT NULL,
	CONSTRAINT "artwork_size_bands_artwork_id_band_pk" PRIMARY KEY("artwork_id","band"),
	CONSTRAINT "artwork_size_bands_band" CHECK ("artwork_size_bands"."band" in ('small', 'medium', 'large', 'oversize'))
);
--> statement-breakpoint
ALTER TABLE "artwork_size_bands" ADD CONSTRAINT "artwork_size_bands_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_size_bands_of_band" ON "artwork_size_bands" USING btree ("band","artwork_id");
--> statement-breakpoint
create function longest_side(label text) returns double precision language sql immutable strict as $$
  select greatest(replace(side[1], ',', '.')::double precision, replace(side[2], ',', '.')::double precision) * case lower(side[3])
      when '' then 1 when 'in' then 1 when 'inch' then 1 when 'inches' then 1 when '"' then 1 when '″' then 1
      when 'cm' then 1 / 2.54 when 'mm' then 1 / 25.4
    end
  from regexp_match(label, '^\s*(\d{1,5}(?:[.,]\d+)?)\s*[a-z"″]*\s*[x×]\s*(\d{1,5}(?:[.,]\d+)?)\s*([a-z"″]*)\.?\s*$', 'i') as side
$$;
--> statement-breakpoint
create function size_band(side double precision) returns text language sql immutable strict as $$
  select case when side <= 12 then 'small' when side <= 24 then 'medium' when side <= 48 then 'large' else 'oversize' end
$$;
--> statement-breakpoint
create function keep_size_bands(work uuid) returns void language plpgsql as $$
declare
  bands text[] := array(
    select size_band(greatest(height, width)) from artworks where id = work
    union
    select size_band(longest_side(size)) from artworks join artwork_sizes on artwork_id = artworks.id where artworks.id = work and artwork_sizes.is_available
  );
begin
  delete from artwork_size_bands where artwork_id = work and band <> all (array_remove(bands, null));
  insert into artwork_size_bands (artwork_id, band) select work, unnest(array_remove(bands, null)) on conflict do nothing;
end
$$;
--> statement-breakpoint
create function measure_work() returns trigger language plpgsql as $$
begin
  perform keep_size_bands(new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger measure_work after insert or update of height, width on artworks
  for each row execute function measure_work();
--> statement-breakpoint
create function measure_size() returns trigger language plpgsql as $$
begin
  perform keep_size_bands(case when tg_op = 'DELETE' then old.artwork_id else new.artwork_id end);
  return null;
end
$$;
--> statement-breakpoint
create trigger measure_size after insert or delete or update of size, is_available on artwork_sizes
  for each row execute function measure_size();
--> statement-breakpoint
insert into artwork_size_bands (artwork_id, band)
  select id, size_band(greatest(height, width)) from artworks where height is not null or width is not null
  union
  select artwork_id, size_band(longest_side(size)) from artwork_sizes where is_available and longest_side(size) is not null;
