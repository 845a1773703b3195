import { sql } from 'drizzle-orm';
import { rowsOf } from '#app/database/rows.server.ts';
import { buy } from './load/buyers.ts';
import { openShop, type Shop } from './load/shop.ts';
import { openTraffic } from './load/traffic.ts';
import { readFigures, readUntil, wait } from './reads.ts';
import type { Figure } from './report.ts';

const many = 1000;
const quietFor = 6_000;
/** A shirt that the printer makes. */
const shirt = sql`select id from artworks where slug = 'heron-hook-art-t-shirt'`;

/** A thousand orders of a shirt that are paid at once, until the printer makes them all, and what the shop's reads pay meanwhile. */
export async function measurePrinting(): Promise<Figure[]> {
  const shop = await openShop(async () => undefined);
  try {
    const before = await printed(shop);
    await buyShirt(shop);
    await untilPrinted(shop, before + 1);
    await readUntil(shop.origin, wait(2_000));
    const quiet = await readUntil(shop.origin, wait(quietFor));
    await repeatOrder(shop, many);
    const start = performance.now();
    // Whoever buys wakes the job; the others were paid while it was away.
    await buyShirt(shop);
    const busy = await readUntil(shop.origin, untilPrinted(shop, before + many + 2));
    const seconds = (performance.now() - start) / 1000;
    return [
      {
        what: `${many.toLocaleString('en')} paid shirts handed to the printer`,
        value: seconds,
        unit: 's',
        limit: { kind: 'at most', value: 60 },
      },
      ...readFigures('while shirts are handed over', quiet, busy),
    ];
  } finally {
    await shop.close();
  }
}

async function buyShirt(shop: Shop): Promise<void> {
  const [found] = await rowsOf<{ id: string }>(shop.db, shirt);
  const provider = openTraffic(shop.providerOrigin);
  const { publishableKey } = shop;
  const market = { shop: shop.traffic, provider, publishableKey, chance: () => 0, paid: [] };
  await buy(market, found!.id, performance.now(), { selectedSize: 'L', selectedColor: 'navy' });
  provider.close();
  if (market.paid.length !== 1) throw new Error('the shirt was not paid');
}

/** So many orders as the last, each with ids of its own, none of them handed over. */
export async function repeatOrder({ db }: Pick<Shop, 'db'>, times: number): Promise<void> {
  const own = (digest: string) =>
    `overlay(overlay(md5('copied ${digest} ' || n) placing '4' from 13) placing 'a' from 17)::uuid`;
  const last = 'select id from orders order by created_at desc limit 1';
  const ofOrder = `where order_id = (${last})`;
  const copies = [
    [
      'orders',
      `where id = (${last})`,
      `'id', ${own('order')}, 'token', md5('copied token ' || n), 'stripe_payment_intent_id', 'pi_copied_' || n`,
    ],
    ['parcels', ofOrder, `'id', ${own('parcel')}, 'order_id', ${own('order')}`],
    [
      'order_items',
      ofOrder,
      `'id', ${own('line')}, 'order_id', ${own('order')}, 'parcel_id', ${own('parcel')}`,
    ],
    [
      'teemill_orders',
      ofOrder,
      `'id', ${own('print')}, 'order_id', ${own('order')}, 'parcel_id', ${own('parcel')}, 'status', 'waiting',
        'teemill_order_id', null, 'word', null, 'asked_at', null, 'confirming_at', null, 'confirmed_at', null, 'next_at', now()`,
    ],
    [
      'teemill_order_items',
      `where teemill_order_id = (select id from teemill_orders ${ofOrder})`,
      `'id', ${own('printed')}, 'teemill_order_id', ${own('print')}, 'order_item_id', ${own('line')}`,
    ],
  ] as const;
  await db.transaction(async (tx) => {
    // The last order is another one once the first copy stands.
    await tx.execute(
      sql.raw(
        copies
          .map(
            ([table, where]) =>
              `create temp table copied_${table} on commit drop as select * from ${table} ${where};`,
          )
          .join(''),
      ),
    );
    for (const [table, , changes] of copies) {
      const written = await rowsOf<{ name: string }>(
        tx,
        sql`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
      );
      const columns = written.map(({ name }) => name).join(', ');
      await tx.execute(
        sql.raw(`insert into ${table} (${columns}) select ${columns.replaceAll(/\w+/g, 'made.$&')}
          from copied_${table} as one, generate_series(1, ${times}) as n,
            jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changes})) as made`),
      );
    }
  });
}

async function untilPrinted(shop: Shop, wanted: number): Promise<void> {
  while ((await printed(shop)) < wanted) await wait(250);
}

/** Orders that the printer makes, each under an id of its own: none was drafted for two. */
async function printed({ db }: Shop): Promise<number> {
  const [row] = await rowsOf<{ made: number }>(
    db,
    sql`select count(distinct teemill_order_id)::int as made from teemill_orders where confirmed_at is not null`,
  );
  return row!.made;
}
