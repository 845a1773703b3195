import { readFile } from 'node:fs/promises';
import { createPglite } from '#app/database/connection/pglite.server.ts';
import { expect, it } from 'vitest';

const folder = 'app/database/migrations';
const sqlOf = (tag: string) => readFile(`${folder}/${tag}.sql`, 'utf8');

/** An order of an earlier version, with its lines as `title, status, tracking number`. */
function order(
  number: number,
  status: string,
  parcels: string[],
  lines: [string, string, string?][],
) {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  const parcelId = (tracking: string) =>
    `(select id from parcels where order_id = '${id}' and tracking_number = '${tracking}')`;
  return `
    insert into orders (id, token, session_id, customer_email, customer_first_name, customer_last_name, shipping_address,
      subtotal, shipping_cost, total_amount, status, has_manual_items, stripe_payment_intent_id)
    values ('${id}', 't${number}', '${id}', 'a@b.test', 'A', 'B', '{}', ${lines.length}, 12, ${lines.length + 12}, '${status}', true, 'pi_${number}');
    ${parcels.map((tracking) => `insert into parcels (order_id, tracking_number, shipped_at) values ('${id}', '${tracking}', '2026-11-0${number}');`).join('')}
    ${lines
      .map(
        ([title, state, tracking], place) => `
    insert into order_items (order_id, position, title, image_url, quantity, unit_price, total_price, fulfillment_type, fulfillment_status,
      tracking_number, parcel_id) values ('${id}', ${place}, '${title}', '', 1, 1, 1, '${place === 0 ? 'manual' : 'print_on_demand'}', '${state}',
      ${tracking ? `'${tracking}'` : 'null'}, ${tracking && parcels.includes(tracking) ? parcelId(tracking) : 'null'});`,
      )
      .join('')}`;
}

it('keeps what has left, and puts what has not into a parcel', async () => {
  const database = await createPglite();
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'));
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
  const upgrade = tags.findIndex((tag) => tag.endsWith('_order_parcels'));
  for (const tag of tags.slice(0, upgrade)) await database.exec(await sqlOf(tag));
  await database.exec(
    [
      order(
        1,
        'pending',
        [],
        [
          ['Weir', 'pending'],
          ['Shirt', 'pending'],
        ],
      ),
      order(
        2,
        'processing',
        ['A1'],
        [
          ['Weir', 'shipped', 'A1'],
          ['Shirt', 'processing'],
        ],
      ),
      order(
        3,
        'shipped',
        ['B1', 'B2'],
        [
          ['Weir', 'shipped', 'B1'],
          ['Shirt', 'shipped', 'B2'],
        ],
      ),
      order(
        4,
        'delivered',
        ['C1'],
        [
          ['Weir', 'delivered', 'C1'],
          ['Shirt', 'delivered', 'C1'],
        ],
      ),
      order(5, 'delivered', [], [['Sold at a fair', 'delivered']]),
      order(6, 'cancelled', [], [['Weir', 'cancelled']]),
      order(
        7,
        'shipped',
        ['D1'],
        [
          ['Weir', 'shipped', 'D1'],
          ['Left behind', 'pending'],
        ],
      ),
      order(
        8,
        'shipped',
        [],
        [
          ['Before parcels', 'shipped', 'E1'],
          ['Without number', 'shipped'],
        ],
      ),
    ].join(''),
  );
  await database.exec(`begin; ${await sqlOf(tags[upgrade]!)}; commit`);
  const { rows } = await database.query<{ said: string }>(`
    select concat_ws(' ', right(o.id::text, 1), o.status || ':', p.position, p.source, p.status, p.tracking_number, p.shipping_cost,
      (select string_agg(concat_ws(' ', i.title, i.fulfillment_type, i.fulfillment_status), ' + ' order by i.position)
        from order_items i where i.parcel_id = p.id)) as said
    from orders o join parcels p on p.order_id = o.id order by o.id, p.position`);
  expect(rows.map(({ said }) => said)).toEqual([
    '1 pending: 0 studio pending 12.00 Weir manual pending + Shirt manual pending',
    '2 processing: 0 studio shipped A1 12.00 Weir manual shipped',
    '2 processing: 1 studio processing 0.00 Shirt manual processing',
    expect.stringMatching(/^3 shipped: 0 studio shipped B\d 12.00 /),
    expect.stringMatching(/^3 shipped: 1 studio shipped B\d 0.00 /),
    '4 delivered: 0 studio delivered C1 12.00 Weir manual delivered + Shirt manual delivered',
    '5 delivered: 0 studio delivered 12.00 Sold at a fair manual delivered',
    '6 cancelled: 0 studio cancelled 12.00 Weir manual cancelled',
    '7 processing: 0 studio shipped D1 12.00 Weir manual shipped',
    '7 processing: 1 studio processing 0.00 Left behind manual processing',
    '8 shipped: 0 studio shipped E1 12.00 Before parcels manual shipped',
    '8 shipped: 1 studio shipped Not recorded 0.00 Without number manual shipped',
  ]);
  const { rows: trail } = await database.query(
    `select change, before, after, right(entity_id, 1) as order from audit_trail`,
  );
  expect(trail).toEqual([{ change: 'status', before: 'shipped', after: 'processing', order: '7' }]);
  await database.close();
});
