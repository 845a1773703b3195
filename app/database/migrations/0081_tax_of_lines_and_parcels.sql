ALTER TABLE "order_items" ADD COLUMN "tax_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tax_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax" CHECK ("order_items"."tax_amount" >= 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_tax" CHECK ("parcels"."tax_amount" >= 0);--> statement-breakpoint
-- The tax of a parcel is that of its lines and its shipping, where they say it.
create or replace function keep_refunds_within_the_parcel() returns trigger language plpgsql as $$
declare
  charged numeric;
  back numeric;
begin
  if new.parcel_id is null or new.status in ('failed', 'replaced') then return new; end if;
  perform from orders where id = new.order_id for update;
  with sums as (
    select parcels.id, parcels.position, parcels.shipping_cost, coalesce(sum(order_items.total_price), 0) as goods,
        coalesce(sum(order_items.tax_amount), 0) + coalesce(parcels.tax_amount, 0) as tax
      from parcels left join order_items on order_items.parcel_id = parcels.id
      where parcels.order_id = new.order_id group by parcels.id
  ), shares as (
    select id, goods, shipping_cost, tax, sum(tax) over () as kept,
        sum(goods) over (order by position) as reached, sum(goods) over () as whole from sums
  )
  select shares.goods + shares.shipping_cost + case
      when kept = tax_amount then tax
      when whole = 0 then 0
      else round(tax_amount * reached / whole, 2) - round(tax_amount * (reached - goods) / whole, 2) end
    into charged from shares, orders where shares.id = new.parcel_id and orders.id = new.order_id;
  select coalesce(sum(amount), 0) into back from refunds
    where parcel_id = new.parcel_id and status not in ('failed', 'replaced');
  if charged is null or back + new.amount > charged then
    raise exception 'refunds of parcel % would pass what was charged for it', new.parcel_id
      using errcode = 'check_violation', constraint = 'refunds_within_the_parcel';
  end if;
  return new;
end
$$;
