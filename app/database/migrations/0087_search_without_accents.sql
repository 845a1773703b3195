-- A text whose letters have no accents, so that `lodz` finds `Łódź`. `withoutAccents` in search.server.ts does the same with what is searched for.
create function without_accents(text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(replace(replace(translate(
    normalize(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
    'łŁøØđĐðÐħĦı', 'lLoOdDdDhHi'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')
$$;
--> statement-breakpoint
create or replace function words_of(text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(public.without_accents($1), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
create or replace function address_words(address text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(public.without_accents(address), '[^[:alnum:]]+', ' ', 'g')
    || ' ' || regexp_replace(public.without_accents(address), '[^[:alnum:]]+', '', 'g'))
$$;
--> statement-breakpoint
create or replace function customer_words(first_name text, last_name text, email text, phone text, preferences text[]) returns tsvector
  language sql immutable as $$
  select to_tsvector('simple', regexp_replace(public.without_accents(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' ||
    regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(array_to_string(preferences, ' '), '')),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
reindex index artworks_words;
--> statement-breakpoint
reindex index artworks_of_list;
--> statement-breakpoint
reindex index work_drafts_of_list;
--> statement-breakpoint
reindex index newsletter_subscriptions_words;
--> statement-breakpoint
-- Stored words are computed anew where a column that they are made of is written.
update orders set customer_first_name = customer_first_name
  where customer_first_name || customer_last_name || customer_email ~ '[^\x01-\x7f]';
--> statement-breakpoint
update customers set first_name = first_name
  where concat(first_name, last_name, email, phone, array_to_string(preferences, ' ')) ~ '[^\x01-\x7f]';
