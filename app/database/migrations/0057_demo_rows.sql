CREATE TABLE "demo_rows" (
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "demo_rows_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
-- An order that the demo invented goes with it, and its money with the order; its refunds take theirs along (`tally_money`). Before the
-- order's items go.
create function take_out_of_sales() returns trigger language plpgsql as $$
begin
  perform add_to_sales(old, -1);
  perform add_to_month(old.created_at, 'shipping', 'Shipping and tax', 0,
    (select coalesce(sum(total_price), 0) from order_items where order_id = old.id) - old.total_amount);
  if old.status = 'cancelled' then perform take_out_cancelled(old, -1); end if;
  return old;
end
$$;

--> statement-breakpoint
create trigger take_out_of_sales before delete on orders for each row execute function take_out_of_sales();
