-- The works of a parcel that is not sent can be sold again while the order stands (docs/decisions/0065). Deferred, so that a cancelled order
-- withdraws them itself, and so that the order says when.
create function withdraw_certificates_of_line() returns trigger language plpgsql as $$
begin
  with withdrawn as (
    update certificates set withdrawn_at = orders.updated_at from orders
    where orders.id = new.order_id and certificates.withdrawn_at is null and certificates.order_item_id = new.id
    returning certificates.id, certificates.number, certificates.withdrawn_at
  )
  insert into audit_trail (at, actor, entity, entity_id, change, after)
    select withdrawn_at, 'system', 'certificate', id, 'withdrawn', number from withdrawn;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger withdraw_certificates_of_line after update of fulfillment_status on order_items
  deferrable initially deferred for each row
  when (new.fulfillment_status = 'cancelled' and old.fulfillment_status <> 'cancelled') execute function withdraw_certificates_of_line();
--> statement-breakpoint
-- Of what was called off before.
with withdrawn as (
  update certificates set withdrawn_at = orders.updated_at from order_items, orders
  where order_items.id = certificates.order_item_id and orders.id = order_items.order_id
    and certificates.withdrawn_at is null and order_items.fulfillment_status = 'cancelled'
  returning certificates.id, certificates.number, certificates.withdrawn_at
)
insert into audit_trail (at, actor, entity, entity_id, change, after)
  select withdrawn_at, 'system', 'certificate', id, 'withdrawn', number from withdrawn;
