-- Sums for the owner's screens. Deferred, so that the one row all of a kind meet at is locked only while they commit.
create function raise_tally(tally text, amount bigint) returns void language sql as $$
  insert into tallies (name, total) values (tally, amount)
  on conflict (name) do update set total = tallies.total + excluded.total
$$;
--> statement-breakpoint
create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.has_manual_items then perform raise_tally('orders:' || old.status, -1); end if;
  if tg_op <> 'DELETE' and new.has_manual_items then perform raise_tally('orders:' || new.status, 1); end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger tally_orders after insert or delete or update of status, has_manual_items on orders
  deferrable initially deferred for each row execute function tally_orders();
--> statement-breakpoint
insert into tallies (name, total) select 'orders:' || status, count(*) from orders where has_manual_items group by status;
