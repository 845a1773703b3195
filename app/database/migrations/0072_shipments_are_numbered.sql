ALTER TABLE "subscription_shipments" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD COLUMN "times_shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD COLUMN "reason" text;--> statement-breakpoint
update "subscription_shipments" set "times_shipped" = 1 where "shipped_date" is not null;--> statement-breakpoint
update "subscription_shipments" set "reason" = '' where "status" in ('returned', 'canceled');--> statement-breakpoint
update "subscription_shipments" set "number" = placed."number" from (
  select shipment."id", row_number() over (partition by shipment."shipment_month" order by shipment."run",
      array_position(array['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'], shipment."size"),
      lower(member."customer_last_name"), lower(member."customer_first_name"), shipment."id") as "number"
    from "subscription_shipments" shipment join "subscriptions" member on member."id" = shipment."subscription_id"
) placed where "subscription_shipments"."id" = placed."id";--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_number" UNIQUE("shipment_month","number");--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_says_why" CHECK ("subscription_shipments"."status" not in ('returned', 'canceled') or "subscription_shipments"."reason" is not null);--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_times" CHECK ("subscription_shipments"."times_shipped" >= 0);--> statement-breakpoint
create function number_shipments() returns trigger language plpgsql as $$
declare
  named date;
begin
  for named in select distinct shipment_month from added where number is null order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('shipments ' || named, 0));
    update subscription_shipments set number = placed.number
      from (
        select added.id, coalesce((select max(number) from subscription_shipments where shipment_month = named), 0)
            + row_number() over (order by array_position(array['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'], added.size),
              lower(subscriptions.customer_last_name), lower(subscriptions.customer_first_name), added.id) as number
          from added join subscriptions on subscriptions.id = added.subscription_id
          where added.shipment_month = named and added.number is null
      ) placed
      where subscription_shipments.id = placed.id;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger number_shipments after insert on subscription_shipments
  referencing new table as added for each statement execute function number_shipments();
