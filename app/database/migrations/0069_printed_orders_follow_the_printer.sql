-- An order that the printer makes alone is as far as the printer is; 0067 wrote `pending` for it.
update orders o set fulfillment_status = o.status
where o.fulfillment_status <> o.status
  and not exists (select from parcels p where p.order_id = o.id and p.source <> 'printer');
