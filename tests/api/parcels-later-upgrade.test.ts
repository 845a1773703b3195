import { readFile } from 'node:fs/promises';
import { createPglite } from '#app/database/connection/pglite.server.ts';
import { expect, it } from 'vitest';

const folder = 'app/database/migrations';
const sqlOf = (tag: string) => readFile(`${folder}/${tag}.sql`, 'utf8');
const id = (kind: string, number: number) => `00000000-0000-4000-${kind}-00000000000${number}`;

type Stored = {
  status: string;
  /** `source, status, tracking number`, each with one line. */
  parcels: [string, string, string?][];
  /** The numbers that the printer said, where it has begun. */
  printed?: string[];
};

/** An order as it was stored before lines kept their variant. */
function order(number: number, { status, parcels, printed }: Stored): string {
  const orderId = id('8000', number);
  return `
    insert into orders (id, token, session_id, customer_email, customer_first_name, customer_last_name, shipping_address,
      subtotal, shipping_cost, total_amount, status, has_manual_items, stripe_payment_intent_id)
    values ('${orderId}', 't${number}', '${orderId}', 'a@b.test', 'A', 'B', '{}', ${parcels.length}, 0, ${parcels.length}, '${status}',
      ${parcels.some(([source]) => source === 'studio')}, 'pi_${number}');
    ${parcels
      .map(([source, state, tracking], place) => {
        const parcelId = id(`900${place}`, number);
        return `
    insert into parcels (id, order_id, position, source, status, carrier, tracking_number, shipped_at)
    values ('${parcelId}', '${orderId}', ${place}, '${source}', '${state}', ${tracking ? `'USPS', '${tracking}', '2026-11-01'` : 'null, null, null'});
    insert into order_items (order_id, position, artwork_id, title, product_type, image_url, quantity, unit_price, total_price, fulfillment_type, fulfillment_status,
      tracking_number, parcel_id) values ('${orderId}', ${place}, ${source === 'printer' ? `'${id('a000', 1)}'` : 'null'}, '${source}',
      '${source === 'printer' ? 'merchandise' : 'artwork'}', '', 1, 1, 1, '${source === 'printer' ? 'print_on_demand' : 'manual'}', '${state}',
      ${tracking ? `'${tracking}'` : 'null'}, '${parcelId}');
    ${
      source === 'printer' && printed
        ? `insert into teemill_orders (order_id, parcel_id, teemill_order_id, confirming_at, confirmed_at, status, tracking_numbers)
          values ('${orderId}', '${parcelId}', 'tee-${number}', '2026-11-01', '2026-11-01', '${tracking ? 'shipped' : 'printing'}',
          array[${printed.map((one) => `'${one}'`).join()}]::text[]);`
        : ''
    }`;
      })
      .join('')}`;
}

it('gives lines their variant, parcels all of their numbers, and orders how far their owner is', async () => {
  const database = await createPglite();
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'));
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
  const first = tags.findIndex((tag) => tag.endsWith('_lines_keep_their_variant'));
  for (const tag of tags.slice(0, first)) await database.exec(await sqlOf(tag));
  await database.exec(`
    begin;
    insert into artworks (id, title, slug, medium, category, product_type, price, printed_by, teemill_variant_ref)
    values ('${id('a000', 1)}', 'Shirt', 'shirt', 'Cotton', 'prints', 'merchandise', 1, 'printer', 'tee-navy');
    ${[
      order(1, {
        status: 'shipped',
        parcels: [['printer', 'shipped', 'N1']],
        printed: ['N1', 'N2', 'N3'],
      }),
      order(2, {
        status: 'processing',
        parcels: [
          ['studio', 'pending'],
          ['printer', 'processing'],
        ],
        printed: [],
      }),
      order(3, {
        status: 'processing',
        parcels: [
          ['studio', 'pending'],
          ['printer', 'shipped', 'P1'],
        ],
        printed: ['P1'],
      }),
      order(4, { status: 'pending', parcels: [['studio', 'pending']] }),
    ].join('')}
    commit;`);
  for (const tag of tags.slice(first)) await database.exec(`begin; ${await sqlOf(tag)}; commit`);
  const { rows } = await database.query<{ said: string }>(`
    select concat_ws(' ', right(o.id::text, 1), o.status, o.fulfillment_status || ':', p.source, p.status, p.tracking_number,
      (select string_agg(one ->> 'carrier' || ' ' || (one ->> 'number'), ' ') from jsonb_array_elements(p.more_tracking) one),
      i.printer_variant_ref) as said
    from orders o join parcels p on p.order_id = o.id join order_items i on i.parcel_id = p.id order by o.id, p.position`);
  expect(rows.map(({ said }) => said)).toEqual([
    '1 shipped shipped: printer shipped N1 USPS N2 USPS N3 tee-navy',
    '2 processing pending: studio pending',
    '2 processing pending: printer processing tee-navy',
    '3 processing pending: studio pending',
    '3 processing pending: printer shipped P1 tee-navy',
    '4 pending pending: studio pending',
  ]);
  const { rows: tallies } = await database.query(
    `select name, total::int from tallies where name like 'orders:%' and total > 0`,
  );
  expect(tallies).toEqual([{ name: 'orders:pending', total: 3 }]);
  await database.close();
});
