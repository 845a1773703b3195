import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#app/database/rows.server.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { seed } from '#app/server/installation/demo.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { skipDemoPictures } from '#tests/support/demo.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
beforeAll(async () => {
  opened = await openOwnerSite({ DEMO: 'on' }, { more: () => [servePages] });
  await skipDemoPictures(opened.site.context.db);
  await seed(opened.site.context);
});
afterAll(() => opened.site.close());

type Values = Record<string, unknown>;
type Line = [name: string, row: Values];

/** The orders of the migration's own test: number, status, tracking numbers of their parcels, lines as `title, status, tracking number`. */
const shapes: [number, string, string[], [string, string, string?][]][] = [
  [
    1,
    'pending',
    [],
    [
      ['Weir', 'pending'],
      ['Shirt', 'pending'],
    ],
  ],
  [
    2,
    'processing',
    ['A1'],
    [
      ['Weir', 'shipped', 'A1'],
      ['Shirt', 'processing'],
    ],
  ],
  [
    3,
    'shipped',
    ['B1', 'B2'],
    [
      ['Weir', 'shipped', 'B1'],
      ['Shirt', 'shipped', 'B2'],
    ],
  ],
  [
    4,
    'delivered',
    ['C1'],
    [
      ['Weir', 'delivered', 'C1'],
      ['Shirt', 'delivered', 'C1'],
    ],
  ],
  [5, 'delivered', [], [['Sold at a fair', 'delivered']]],
  [6, 'cancelled', [], [['Weir', 'cancelled']]],
  [
    7,
    'shipped',
    ['D1'],
    [
      ['Weir', 'shipped', 'D1'],
      ['Left behind', 'pending'],
    ],
  ],
  [
    8,
    'shipped',
    [],
    [
      ['Before parcels', 'shipped', 'E1'],
      ['Without number', 'shipped'],
    ],
  ],
];
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Rows of such an order as a backup had them before orders had parcels from the day they were placed. */
function olderRows(
  [number, status, trackings, lines]: (typeof shapes)[number],
  order: Values,
  item: Values,
): Line[] {
  const id = idOf(number);
  const ids = new Map(trackings.map((one) => [one, randomUUID()]));
  const names = { token: `older${number}`, stripe_payment_intent_id: `demo_older${number}` };
  const sums = { subtotal: lines.length, shipping_cost: 12, tax_amount: 0, included_tax: 0 };
  const total_amount = lines.length + 12;
  return [
    [
      'orders',
      { ...order, ...names, ...sums, id, total_amount, status, fulfillment_status: status },
    ],
    ...trackings.map((tracking_number): Line => [
      'parcels',
      {
        id: ids.get(tracking_number),
        order_id: id,
        carrier: null,
        tracking_number,
        shipped_at: `2026-11-0${number}T00:00:00+00:00`,
      },
    ]),
    ...lines.map(([title, fulfillment_status, tracking], position): Line => [
      'order_items',
      {
        ...item,
        id: randomUUID(),
        order_id: id,
        artwork_id: null,
        position,
        title,
        quantity: 1,
        unit_price: 1,
        total_price: 1,
        fulfillment_type: position === 0 ? 'manual' : 'print_on_demand',
        fulfillment_status,
        tracking_number: tracking ?? null,
        parcel_id: ids.get(tracking ?? '') ?? null,
      },
    ]),
  ];
}

/** Takes out of a row what the migration added: a parcel was what had left, and no more than that. */
function older([name, row]: Line, left: ReadonlySet<unknown>): Line[] {
  if (name === 'parcels') {
    const { id, order_id, carrier, tracking_number, shipped_at } = row;
    return left.has(id) ? [[name, { id, order_id, carrier, tracking_number, shipped_at }]] : [];
  }
  const { printed_by: _by, ...work } = row;
  if (name === 'artworks') return [[name, work]];
  const isPacked = left.has(row['parcel_id']);
  return [[name, name === 'order_items' && !isPacked ? { ...row, parcel_id: null } : row]];
}

it('comes back from a file that was written before orders had parcels', async () => {
  const { db } = opened.site.context;
  const call = (path: string, body?: unknown) =>
    opened.site.call('POST', `/api/admin/demo${path}`, body, opened.headers);
  const wares = () =>
    rowsOf(
      db,
      sql`select slug, printed_by from artworks where product_type = 'merchandise' order by 1`,
    );
  const [sold, printed] = [await db.$count(orders), await wares()];
  const lines = await db.$count(orderItems);
  expect((await call('/clear', { words: 'begin my shop' })).status).toBe(200);
  const folder = join(opened.site.env.DATA_DIR, 'demo-backup');
  const file = join(folder, (await readdir(folder))[0]!);
  const all = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const [[, order], [, item]] = ['orders', 'order_items'].map((name) =>
    all.find(([one]) => one === name)!,
  ) as [Line, Line];
  const more = shapes.flatMap((shape) => olderRows(shape, order, item));
  const isLeft = ([name, row]: Line) => name === 'parcels' && row['tracking_number'] !== null;
  const left = new Set(all.filter(isLeft).map(([, row]) => row['id']));
  const rows = [...all.flatMap((row) => older(row, left)), ...more];
  await writeFile(file, rows.map((row) => `["${row[0]}",${JSON.stringify(row[1])}]\n`).join(''));

  expect(await call('/bring-back')).toMatchObject({ status: 200, body: { is: 'there' } });
  const said = await rowsOf<{ said: string }>(
    db,
    sql`select concat_ws(' ', right(o.id::text, 1), o.status || ':', p.position, p.source, p.status, p.tracking_number, p.shipping_cost,
      (select string_agg(concat_ws(' ', i.title, i.fulfillment_type, i.fulfillment_status), ' + ' order by i.position)
        from order_items i where i.parcel_id = p.id)) as said
    from orders o join parcels p on p.order_id = o.id where o.token like 'older%' order by o.id, p.position`,
  );
  expect(said.map((row) => row.said)).toEqual([
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
  const trail = await db
    .select()
    .from(auditTrail)
    .where(
      inArray(
        auditTrail.entityId,
        shapes.map(([number]) => idOf(number)),
      ),
    );
  expect(trail).toMatchObject([
    { entityId: idOf(7), change: 'status', before: 'shipped', after: 'processing' },
  ]);
  // Whatever else the demo had is there again, the shirts with who makes them.
  expect(await db.$count(orders)).toBe(sold + shapes.length);
  expect(await db.$count(orderItems)).toBe(lines + shapes.flatMap((shape) => shape[3]).length);
  expect(await wares()).toEqual(printed);
  const first = await db.select().from(parcels).where(eq(parcels.position, 0));
  expect(first).toHaveLength(sold + shapes.length);
  expect(await db.$count(orderItems, like(orderItems.fulfillmentType, 'print%'))).toBe(0);
  // Nobody has paid for these.
  await db.delete(orders).where(like(orders.token, 'older%'));
});
