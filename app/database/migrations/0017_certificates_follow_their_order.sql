-- Whoever cancels an order, and however: its works come back, so their certificates count no more (decision 26).
create function withdraw_certificates() returns trigger language plpgsql as $$
begin
  with withdrawn as (
    update certificates set withdrawn_at = new.updated_at
    where withdrawn_at is null and order_item_id in (select id from order_items where order_id = new.id)
    returning id, number
  )
  insert into audit_trail (at, actor, entity, entity_id, change, after)
    select new.updated_at, 'system', 'certificate', id, 'withdrawn', number from withdrawn;
  return null;
end
$$;
--> statement-breakpoint
create trigger withdraw_certificates after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function withdraw_certificates();
