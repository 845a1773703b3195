ALTER TABLE "order_items" ADD COLUMN "print_design" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_print_design" CHECK (jsonb_typeof("order_items"."print_design") = 'object');--> statement-breakpoint
-- What was sold and is not confirmed yet is printed with the design that its work has today: nothing else is known of it.
update order_items i set print_design = jsonb_build_object(
  'thing', a.merchandise_type, 'design', a.design, 'designForDark', a.design_for_dark,
  'place', case when a.design_x is not null then jsonb_build_object('x', a.design_x, 'y', a.design_y, 'width', a.design_width) end,
  'colors', case when a.has_colors then to_jsonb(coalesce(a.colors, array['white', 'black', 'navy', 'gray', 'red', 'green'])) end,
  'sizes', to_jsonb(a.sizes))
from artworks a, teemill_order_items l, teemill_orders t
where a.id = i.artwork_id and l.order_item_id = i.id and t.id = l.teemill_order_id and l.ended_at is null
  and t.status in ('waiting', 'created', 'confirming', 'refused')
  and a.design is not null and a.merchandise_type in ('t-shirt', 'tote', 'mug', 'poster');
