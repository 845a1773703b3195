import { sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { sampleId } from '#app/platform/storage/sample.ts';
import { residentMegabytes, watchMemory } from './load/processes.ts';
import { openShop } from './load/shop.ts';
import { signIn } from './owner-sites.ts';
import { readFigures, readUntil, wait } from './reads.ts';
import type { Figure } from './report.ts';

const many = 10_000;
const quietFor = 6_000;

/** A month that ten thousand members have paid for is closed by its owner, and what the shop's reads pay meanwhile. */
export async function measureClub(): Promise<Figure[]> {
  const shop = await openShop(async (db) => {
    await fillClub(db, many);
  });
  const month = new Date().toISOString().slice(0, 7);
  try {
    const cookie = await signIn(shop.origin);
    await readUntil(shop.origin, wait(2_000));
    const quiet = await readUntil(shop.origin, wait(quietFor));
    const idle = residentMegabytes([shop.sitePid]);
    const memory = watchMemory(shop.sitePid, 100);
    const start = performance.now();
    const closing = fetch(`${shop.origin}/api/admin/club/months/${month}/close`, {
      method: 'POST',
      headers: { cookie, origin: shop.origin },
    });
    const busy = await readUntil(shop.origin, closing);
    const seconds = (performance.now() - start) / 1000;
    const { status } = await closing;
    if (status !== 200) throw new Error(`the month was not closed: ${status}`);
    await expectShirts(shop.db, month);
    const papers: Figure[] = [];
    for (const paper of ['pick-list', 'labels', 'table'])
      papers.push(
        await measurePaper(`${shop.origin}/api/admin/club/months/${month}`, paper, cookie),
      );
    memory.stop();
    return [
      {
        what: `a month of ${many.toLocaleString('en')} members closed`,
        value: seconds,
        unit: 's',
        limit: { kind: 'at most', value: 60 },
      },
      ...papers,
      {
        what: 'memory above idle, its papers included',
        value: Math.max(...memory.samples.map(({ alone }) => alone)) - idle,
        unit: 'MB',
        limit: { kind: 'at most', value: 300 },
      },
      ...readFigures('while the month is closed', quiet, busy),
    ];
  } finally {
    await shop.close();
  }
}

/** So many members who have paid for the running month, and nobody else; their ids say that the provider knows nothing of them. */
export async function fillClub(db: Database, members: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from subscription_payments where month = date_trunc('month', now() at time zone 'UTC')`,
    );
    await tx.execute(sql`
      insert into subscriptions (customer_email, customer_first_name, customer_last_name, stripe_customer_id, stripe_subscription_id,
        status, current_period_start, current_period_end, shipping_address, tshirt_size)
      select 'member-' || n || '@example.com', 'Ines', 'Okafor ' || n, ${sampleId('bench_customer_')} || n, ${sampleId('bench_member_')} || n,
        'active', date_trunc('month', now()), date_trunc('month', now()) + interval '1 month',
        jsonb_build_object('firstName', 'Ines', 'lastName', 'Okafor ' || n, 'addressLine1', n || ' Foundry Row', 'addressLine2', '',
          'city', 'Duluth', 'stateCode', 'MN', 'countryCode', 'US', 'postalCode', '55802')::text,
        (array['XS','S','M','L','XL','XXL','3XL'])[1 + n % 7]
      from generate_series(1, ${members}) n`);
    await tx.execute(sql`
      insert into subscription_payments (invoice_id, subscription_id, month, amount, currency, paid_at)
      select replace(stripe_subscription_id, 'member', 'invoice'), id, date_trunc('month', now() at time zone 'UTC')::date, 35, 'usd', now()
      from subscriptions where stripe_subscription_id like ${`${sampleId('bench_member')}\\_%`}`);
  });
}

async function expectShirts(db: Database, month: string): Promise<void> {
  const [row] = await rowsOf<{ shirts: number }>(
    db,
    sql`select count(*)::int as shirts from subscription_shipments where shipment_month = ${`${month}-01`}`,
  );
  if (row?.shirts !== many) throw new Error(`${row?.shirts} shirts, not ${many}`);
}

async function measurePaper(base: string, paper: string, cookie: string): Promise<Figure> {
  const start = performance.now();
  const answer = await fetch(`${base}/${paper}`, { headers: { cookie } });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${paper} answered ${answer.status}`);
  return {
    what: `its ${paper}, ${(byteLength / 1_000_000).toFixed(1)} MB`,
    value: (performance.now() - start) / 1000,
    unit: 's',
  };
}
