import pg from 'pg';

/** Rows in one commit: sums are added up by triggers at its end, and a row that is changed more often is slow to find. */
const batch = 500;

/** Gives a database so many people, orders, inquiries, subscribers and letters; two years of trade. */
export async function fillDesk(url: string, many: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(works);
    for (let from = 1; from <= many; from += batch) {
      const range = [from, Math.min(many, from + batch - 1)];
      for (const rows of [people, orders, parcels, lines, letters, inquiries, subscribers])
        await client.query(rows, range);
    }
    await client.query(carts);
    await client.query(commissions);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The same person, order or address for the same number, whatever the size, so that every site is asked for what it has. */
const person = `(array['Ines','Tomas','Noor','Ana','Ruth','Piet','Mara','Li','Sam','Jo'])[1 + n % 10]`;
/** The first fifty have names that nobody after them has. */
const family = `case when n <= 50 then (array['Okafor','Lind','Haddad','Reyes','Castellan'])[1 + (n - 1) / 10] else 'X' || left(md5(n::text), 7) end`;
/** Spread over two years, however many there are, the first the latest. */
const moment = `now() - (n % 7300) * interval '2.4 hours' - n * interval '1 second'`;
/** A digest in the form of a random id (version 4), which the contracts ask for. */
const id = (of: string) => randomId(`'${of} ' || n`);
const randomId = (words: string) =>
  `overlay(overlay(md5(${words}) placing '4' from 13) placing 'a' from 17)::uuid`;
const parcelId = (isPrinted: string) => randomId(`'parcel ' || n || ' ' || (${isPrinted})::text`);
/** Of the same orders and their parcels. */
const status = `(array['pending','delivered','delivered','shipped','processing','delivered','pending','cancelled'])[1 + n % 8]`;
const printed = `artworks.product_type = 'merchandise'`;

const works = `
  with made as (
    insert into artworks (slug, title, medium, price, category, product_type, position)
    select 'work-' || n, 'Work ' || n, 'Oil on linen', 90 * n, 'paintings', (array['artwork', 'print', 'merchandise'])[1 + n % 3], n
    from generate_series(1, 60) as n returning id, product_type
  ), sized as (
    insert into artwork_sizes (artwork_id, size, price) select id, 'A3', 90 from made where product_type = 'print' returning artwork_id
  )
  insert into editions (artwork_id, size, total) select artwork_id, 'A3', 3 + floor(random() * 20) from sized`;

const people = `
  insert into customers (id, email, first_name, last_name, phone, preferences, newsletter, total_purchases, total_spent, created_at)
  select ${id('person')}, 'person' || n || '@mail' || n % 500 || '.example', ${person}, ${family}, '+1 555 ' || n, array['Oil paintings'],
    n % 3 = 0, n % 4, 90 * (n % 4), ${moment} from generate_series($1::int, $2::int) as n`;

const orders = `
  insert into orders (id, token, session_id, customer_email, customer_first_name, customer_last_name, shipping_address, subtotal,
    total_amount, status, fulfillment_status, has_manual_items, stripe_payment_intent_id, created_at)
  select ${id('order')}, md5('token ' || n), ${id('cart')}, 'person' || n || '@mail' || n % 500 || '.example', ${person}, ${family},
    '{"firstName":"Ines","lastName":"Okafor","address1":"18 Foundry Row","city":"Duluth","state":"MN","postalCode":"55802","country":"US"}',
    180, 180, status, status, n % 5 < 3, 'pi_' || n, ${moment}
  from generate_series($1::int, $2::int) as n, lateral (select ${status} as status) as at`;

/** One for what the owner packs, one for what the printer makes. */
const parcels = `
  insert into parcels (id, order_id, position, source, status, tracking_number, shipped_at, delivered_at)
  select ${parcelId('is_printed')}, ${id('order')}, row_number() over (partition by n order by is_printed) - 1,
    case when is_printed then 'printer' else 'studio' end, status,
    case when has_left then '1Z 999 ' || lpad(n::text, 8, '0') || case when is_printed then '-P' else '' end end,
    case when has_left then ${moment} end, case when status = 'delivered' then ${moment} end
  from generate_series($1::int, $2::int) as n,
    lateral (select ${status} as status) as at, lateral (select status in ('shipped', 'delivered') as has_left) as on_the_way,
    lateral (select distinct ${printed} as is_printed from artworks where position in (1 + n % 60, 1 + (n + 1) % 60)) as parts`;

const lines = `
  insert into order_items (order_id, position, artwork_id, title, product_type, image_url, quantity, unit_price, total_price, fulfillment_type, tracking_number, parcel_id)
  select ${id('order')}, place, artworks.id, artworks.title, artworks.product_type, '/media/x', 1, 90, 90,
    case when ${printed} then 'print_on_demand' else 'manual' end,
    case when n % 2 = 0 then '1Z 999 ' || lpad(n::text, 8, '0') end, ${parcelId(printed)}
  from generate_series($1::int, $2::int) as n cross join generate_series(0, 1) as place
  join artworks on artworks.position = 1 + (n + place) % 60`;

const letters = `
  insert into outbox (kind, subject, recipient, payload, attempts, sent_at)
  select 'order-confirmation', n::text, 'person' || n || '@mail.example', '{}', 1, now() from generate_series($1::int, $2::int) as n`;

const inquiries = `
  insert into contact_inquiries (first_name, last_name, email, project_type, message, state, created_at)
  select ${person}, ${family}, 'person' || n || '@mail' || n % 500 || '.example', 'General Question', repeat('Is the weir still there? ', 12),
    (array['new', 'answered', 'archived'])[1 + n % 3], ${moment} from generate_series($1::int, $2::int) as n`;

const subscribers = `
  insert into newsletter_subscriptions (email, token, subscribed_at, confirmed_at, unsubscribed_at)
  select 'person' || n || '@mail' || n % 500 || '.example', md5('reader ' || n), ${moment},
    case when n % 4 > 0 then now() end, case when n % 10 = 0 then now() end from generate_series($1::int, $2::int) as n`;

/** How many carts stand about depends on the visitors of a month, not on the years. */
const carts = `
  insert into cart_items (session_id, artwork_id, quantity, added_at)
  select gen_random_uuid(), artworks.id, 1, now() - n * interval '1 hour' from generate_series(1, 400) as n join artworks on position = 1 + n % 60`;

const commissions = `
  insert into commissions (title, status, deadline, budget)
  select 'A pier ' || n, (array['inquiry', 'proposal', 'in_progress', 'completed', 'delivered'])[1 + n % 5], now() + (n - 15) * interval '1 day', 4200
  from generate_series(1, 40) as n`;
