// The baseline of what writes: the statements of a cart line or of a whole order, by `pg` alone, without a server around them.
// Run as a process of its own: `node bare-sql.ts '<BareSql as JSON>'`.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

export type BareSql = {
  url: string;
  what: 'cart' | 'order';
  /** What is bought: a work, its size and that size's edition. */
  artworkId: string;
  size: string;
  editionId: string;
  connections: number;
  milliseconds: number;
};
export type Written = { times: number; milliseconds: number };

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>;

/** Writes for so long, once at least; answers how often. */
export async function writeBare({
  url,
  what,
  connections,
  milliseconds,
  ...thing
}: BareSql): Promise<Written> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // Its end is awaited, but not the server's goodbye: where the database is dropped at once, that is an error which nobody waits for.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let times = 0;
  const start = performance.now();
  const one = async () => {
    while (performance.now() < start + milliseconds) {
      const sessionId = randomUUID();
      await addToCart(pool, sessionId, thing);
      if (what === 'order') await order(pool, sessionId, thing);
      times += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const taken = performance.now() - start;
  await pool.end();
  return { times, milliseconds: taken };
}

export type Thing = Pick<BareSql, 'artworkId' | 'size' | 'editionId'>;

const inCart = `select * from cart_items c join artworks a on a.id = c.artwork_id join artwork_pictures ap on ap.artwork_id = a.id and ap.position = 0
  join pictures p on p.id = ap.picture_id left join artwork_sizes s on s.artwork_id = a.id and s.size = c.selected_size
  left join editions e on e.artwork_id = a.id and e.size is not distinct from c.selected_size where c.session_id = $1 order by c.added_at, c.id`;
const ownHolds = `select h.edition_id, h.quantity from holds h join checkouts c on c.id = h.checkout_id where c.session_id = $1 and h.edition_id in ($2)`;
const heldBy = 'select * from holds where checkout_id = $1';
const shift = `update editions set sold = sold + $1, held = held + $2 where id = $3 and sold + held + $4 <= total returning id`;
const hold = `insert into holds (checkout_id, edition_id, quantity) values ($1, $2, 1) on conflict (checkout_id, edition_id) do update set quantity = 1`;
const audit = `insert into audit_trail (at, actor, entity, entity_id, change, after) values (now(), 'buyer', $1, $2, $3, $4)`;

async function addToCart(
  pool: pg.Pool,
  sessionId: string,
  { artworkId, size, editionId }: Thing,
): Promise<void> {
  await inTransaction(pool, async (ask) => {
    await ask('select * from artworks where id = $1', [artworkId]);
    await ask('select * from artwork_sizes where artwork_id = $1', [artworkId]);
    await ask('select * from editions where artwork_id = $1 and size is not distinct from $2', [
      artworkId,
      size,
    ]);
    await ask(
      `insert into cart_items (session_id, artwork_id, quantity, selected_size, added_at) values ($1, $2, 1, $3, now())
       on conflict (session_id, artwork_id, selected_size, selected_color) do update set quantity = least(cart_items.quantity + 1, 99) returning id`,
      [sessionId, artworkId, size],
    );
    await ask(inCart, [sessionId]);
    await ask(ownHolds, [sessionId, editionId]);
  });
}

async function order(
  pool: pg.Pool,
  sessionId: string,
  { artworkId, size, editionId }: Thing,
): Promise<void> {
  const payment = `pi_bare_${randomBytes(9).toString('hex')}`;
  const lines = JSON.stringify([
    { artworkId, editionId, title: 'A print', quantity: 1, selectedSize: size, unitPrice: 9000 },
  ]);
  const address = JSON.stringify({
    firstName: 'Ines',
    lastName: 'Okafor',
    line1: '18 Foundry Row',
    city: 'Duluth',
    state: 'MN',
  });
  await pool.query(`select * from checkouts where session_id = $1 and status = 'open'`, [
    sessionId,
  ]);
  const checkoutId = await inTransaction(pool, async (ask) => {
    const made = await ask(
      `insert into checkouts (session_id, hold_expires_at) values ($1, now() + '10 minutes') on conflict do nothing returning id`,
      [sessionId],
    );
    const id = made.rows[0]!['id']!;
    await ask(audit, ['checkout', id, 'opened', 'open']);
    await ask(inCart, [sessionId]);
    await ask(ownHolds, [sessionId, editionId]);
    await ask('select * from editions where artwork_id in ($1)', [artworkId]);
    await ask(
      `select * from shipping_countries c left join shipping_rates r on r.zone_id = c.zone_id where c.country in ('US', '*')`,
    );
    await ask(`select * from tax_rates where country = 'US'`);
    await ask('select max(number) from quotes where checkout_id = $1', [id]);
    await ask(
      `insert into quotes (checkout_id, number, lines, address, subtotal, shipping, tax, total) values ($1, 1, $2, $3, 90, 14, 6.19, 110.19) returning *`,
      [id, lines, address],
    );
    await ask(heldBy, [id]);
    await ask(heldBy, [id]);
    await ask(shift, [0, 1, editionId, 1]);
    await ask(hold, [id, editionId]);
    return id;
  });
  await inTransaction(pool, async (ask) => {
    await ask(
      `update checkouts set payment_intent_id = $1, updated_at = now() where id = $2 and status = 'open' returning id`,
      [payment, checkoutId],
    );
    await ask(heldBy, [checkoutId]);
    await ask(hold, [checkoutId, editionId]);
  });
  await pool.query('select * from checkouts where payment_intent_id = $1', [payment]);
  await inTransaction(pool, async (ask) => {
    await ask('select * from checkouts where payment_intent_id = $1 for update', [payment]);
    await ask('select * from quotes where checkout_id = $1 and number = 1', [checkoutId]);
    await ask(heldBy, [checkoutId]);
    await ask(shift, [1, -1, editionId, 0]);
    await ask('delete from holds where checkout_id = $1 and edition_id = $2', [
      checkoutId,
      editionId,
    ]);
    await ask(
      `update artworks set is_available = false where id in (select artwork_id from editions where id = $1)
       and not exists (select 1 from editions e where e.artwork_id = artworks.id and e.sold < e.total)`,
      [editionId],
    );
    const placed = await ask(
      `insert into orders (token, session_id, customer_email, customer_first_name, customer_last_name, shipping_address, subtotal, shipping_cost,
       tax_amount, total_amount, has_manual_items, stripe_payment_intent_id)
       values ($1, $2, 'ines@example.com', 'Ines', 'Okafor', $3, 90, 14, 6.19, 110.19, true, $4) returning id`,
      [randomBytes(24).toString('base64url'), sessionId, address, payment],
    );
    const orderId = placed.rows[0]!['id']!;
    const packed = await ask(
      `insert into parcels (order_id, position, source, shipping_cost, leaves_within, min_days, max_days)
       values ($1, 0, 'studio', 14, 5, 3, 7) returning id`,
      [orderId],
    );
    await ask(
      `insert into order_items (order_id, position, artwork_id, title, image_url, quantity, selected_size, unit_price, total_price, fulfillment_type, parcel_id)
       values ($1, 0, $2, 'A print', '/media/x', 1, $3, 90, 90, 'manual', $4)`,
      [orderId, artworkId, size, packed.rows[0]!['id']],
    );
    const customer = await ask(
      `insert into customers (email, first_name, last_name, address, total_spent, total_purchases, last_purchase, last_contact)
       values ($1, 'Ines', 'Okafor', $2, 110.19, 1, now(), now()) on conflict (email) do update
       set total_spent = customers.total_spent + 110.19, total_purchases = customers.total_purchases + 1, last_purchase = now() returning id`,
      [`${sessionId}@example.com`, address],
    );
    await ask(
      `insert into transactions (type, category, amount, currency, description, related_order_id, related_customer_id, payment_method, tax_amount, transaction_date)
       values ('sale', 'shop', 110.19, 'USD', 'Order', $1, $2, 'card', 6.19, now())`,
      [orderId, customer.rows[0]!['id']],
    );
    await ask(audit, ['order', orderId, 'placed', 'pending']);
    await ask(
      `insert into outbox (kind, subject, recipient, payload, next_attempt_at, sent_at) values ('order-confirmation', $1, 'ines@example.com', $2, now(), now())
       on conflict do nothing`,
      [orderId, lines],
    );
    await ask(
      `update checkouts set status = 'paid', order_id = $1, updated_at = now() where id = $2`,
      [orderId, checkoutId],
    );
    await ask(
      'delete from cart_items where session_id = $1 and artwork_id = $2 and selected_size = $3 and quantity <= 1',
      [sessionId, artworkId, size],
    );
    await ask(
      'update cart_items set quantity = quantity - 1 where session_id = $1 and artwork_id = $2 and selected_size = $3',
      [sessionId, artworkId, size],
    );
  });
}

async function inTransaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work((text, values) => client.query(text, values));
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}

const [given] = process.argv.slice(2);
if (given) process.stdout.write(JSON.stringify(await writeBare(JSON.parse(given) as BareSql)));
