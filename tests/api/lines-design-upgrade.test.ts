import { readFile } from 'node:fs/promises';
import { createPglite } from '#app/database/connection/pglite.server.ts';
import { expect, it } from 'vitest';
import { PrintDesign } from '#app/features/catalog/preview/print-design.server.ts';

const folder = 'app/database/migrations';
const sqlOf = (tag: string) => readFile(`${folder}/${tag}.sql`, 'utf8');
const id = (kind: string, number: number) => `00000000-0000-4000-${kind}-00000000000${number}`;

/** An order of one shirt, as far as the printer is with it. */
const order = (number: number, status: string) => `
  insert into orders (id, token, session_id, customer_email, customer_first_name, customer_last_name, shipping_address,
    subtotal, shipping_cost, total_amount, stripe_payment_intent_id)
  values ('${id('8000', number)}', 't${number}', '${id('8000', number)}', 'a@b.test', 'A', 'B', '{}', 1, 0, 1, 'pi_${number}');
  insert into parcels (id, order_id, position, source) values ('${id('9000', number)}', '${id('8000', number)}', 0, 'printer');
  insert into order_items (id, order_id, position, artwork_id, title, product_type, image_url, quantity, unit_price, total_price,
    fulfillment_type, parcel_id)
  values ('${id('b000', number)}', '${id('8000', number)}', 0, '${id('a000', number)}', 'Shirt', 'merchandise', '', 1, 1, 1,
    'print_on_demand', '${id('9000', number)}');
  insert into teemill_orders (id, order_id, parcel_id, status, teemill_order_id, confirming_at, confirmed_at, next_at, reason)
  values ('${id('c000', number)}', '${id('8000', number)}', '${id('9000', number)}', '${status}',
    ${status !== 'printing' ? 'null, null, null' : `'tee-${number}', '2026-11-01', '2026-11-01'`}, ${status === 'refused' ? "null, 'declined'" : 'now(), null'});
  insert into teemill_order_items (teemill_order_id, order_item_id, quantity) values ('${id('c000', number)}', '${id('b000', number)}', 1);`;

/** A work at the printer, with these values of its design. */
const work = (number: number, values: string) => `
  insert into artworks (id, title, slug, medium, category, product_type, price, printed_by, merchandise_type, design, design_for_dark,
    design_x, design_y, design_width, has_colors, colors, sizes)
  values ('${id('a000', number)}', 'Shirt', 'shirt-${number}', 'Cotton', 'prints', 'merchandise', 1, 'printer', ${values});`;

it('gives what was sold and is not printed yet the design that its work has', async () => {
  const database = await createPglite();
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'));
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
  const first = tags.findIndex((tag) => tag.endsWith('_lines_keep_their_design'));
  for (const tag of tags.slice(0, first)) await database.exec(await sqlOf(tag));
  await database.exec(`
    begin;
    ${work(1, `'t-shirt', 'designs/a.png', 'designs/b.png', 0.25, 0.1, 0.5, true, array['navy'], array['M', 'L']`)}
    ${work(2, `'mug', 'designs/a.png', null, null, null, null, true, null, null`)}
    ${work(3, `'t-shirt', 'designs/a.png', null, null, null, null, false, null, null`)}
    ${work(4, `'t-shirt', null, null, null, null, null, false, null, null`)}
    ${order(1, 'waiting')}
    ${order(2, 'refused')}
    ${order(3, 'printing')}
    ${order(4, 'waiting')}
    commit;`);
  for (const tag of tags.slice(first)) await database.exec(`begin; ${await sqlOf(tag)}; commit`);
  const { rows } = await database.query<{ design: unknown }>(
    'select print_design as design from order_items order by id',
  );
  expect(rows.map(({ design }) => design)).toEqual([
    PrintDesign.parse({
      thing: 't-shirt',
      design: 'designs/a.png',
      designForDark: 'designs/b.png',
      place: { x: 0.25, y: 0.1, width: 0.5 },
      colors: ['navy'],
      sizes: ['M', 'L'],
    }),
    PrintDesign.parse({
      thing: 'mug',
      design: 'designs/a.png',
      designForDark: null,
      place: null,
      colors: ['white', 'black', 'navy', 'gray', 'red', 'green'],
      sizes: null,
    }),
    null,
    null,
  ]);
  await database.close();
});
