-- What is to be written in the workspace outside, noted in the transaction that changes it and only where a workspace was ever
-- connected. Deferred, so that the note is the last row to be locked, after the row it is about: the job locks in this order too.
create function mirror() returns trigger language plpgsql as $$
declare
  beside text[] := array['notion_page_id', 'version', 'updated_at', 'words'];
begin
  -- The job itself takes in what was changed over there; that need not go back.
  if current_setting('studio.takes_in', true) = '1' then return null; end if;
  if tg_op = 'DELETE' then
    update workspace_pages set is_erased = true, ours = null, theirs = null, wanted = wanted + 1
      where kind = tg_argv[0] and entity_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - beside = to_jsonb(new) - beside then return null; end if;
  insert into workspace_pages (kind, entity_id)
    select tg_argv[0], new.id where exists (select from workspace_sources where kind = tg_argv[0])
    on conflict (kind, entity_id) do update set wanted = workspace_pages.wanted + 1, attempts = 0,
      -- A page that is being made is left to whoever makes it.
      next_attempt_at = case when workspace_pages.page_id is null then workspace_pages.next_attempt_at else to_timestamp(0) end;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger mirror_inventory after insert or update or delete on inventory_tracking
  deferrable initially deferred for each row execute function mirror('inventory');
--> statement-breakpoint
create constraint trigger mirror_commissions after insert or update or delete on commissions
  deferrable initially deferred for each row execute function mirror('commissions');
--> statement-breakpoint
create constraint trigger mirror_customers after insert or update or delete on customers
  deferrable initially deferred for each row execute function mirror('customers');
--> statement-breakpoint
-- The sizes of a print stand on the page of its item: what each costs and how many there are in all.
create function mirror_sizes() returns trigger language plpgsql as $$
declare
  artwork uuid := case when tg_op = 'DELETE' then old.artwork_id else new.artwork_id end;
begin
  update workspace_pages set wanted = wanted + 1
    from inventory_tracking item
    where item.artwork_id = artwork and workspace_pages.kind = 'inventory' and workspace_pages.entity_id = item.id;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger mirror_sizes after insert or update or delete on artwork_sizes
  deferrable initially deferred for each row execute function mirror_sizes();
--> statement-breakpoint
create constraint trigger mirror_editions after update of total on editions
  deferrable initially deferred for each row when (old.total <> new.total) execute function mirror_sizes();
