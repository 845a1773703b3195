import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { buy, type Market, type Paid } from './load/buyers.ts';
import { watchMemory } from './load/processes.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { openShop, settled, type Shop } from './load/shop.ts';
import { hoard } from './load/hoarder.ts';
import {
  count,
  fromNetwork,
  openTraffic,
  percentile,
  type Traffic,
  until,
} from './load/traffic.ts';
import { chances, pagesOf, readKinds, visit } from './load/visitors.ts';
import type { Figure } from './report.ts';

const second = 1000;
const crowd = { visitors: 3000, within: 60 * second };
const rush = { after: 20 * second, within: 10 * second };
/** How long one network tries to keep the shop from everybody: from before the rush until after it. */
const attackFor = 55 * second;
const drops = [
  { name: 'the original', slug: 'gasometer-dusk', buyers: 500, total: 1 },
  { name: 'the edition of 50', slug: 'last-lift', buyers: 1000, total: 50 },
] as const;
/** What the quiet minutes before are made of: the baseline of every read. */
const quiet = { visitors: 100, within: 10 * second };
const slugs = [
  'gasometer-dusk',
  'last-lift',
  'weir-first-light',
  'silos-first-snow',
  'plate-seven',
  'pumping-station',
];

/** A drop: 3,000 visitors in a minute, and in ten seconds of it 1,500 buyers for 51 pictures. */
export async function measureDropDay(): Promise<Figure[]> {
  const shop = await openShop(prepareDrops, {
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  });
  try {
    return await measure(shop);
  } finally {
    await shop.close();
  }
}

/** None of what is dropped has been sold, and there are as many of it as are waited for. */
export async function prepareDrops(db: Database): Promise<void> {
  for (const { slug, total } of drops)
    await db.transaction(async (tx) => {
      const [edition] = await tx
        .select({ id: editions.id, promised: editions.editionSize })
        .from(editions)
        .innerJoin(artworks, eq(artworks.id, editions.artworkId))
        .where(eq(artworks.slug, slug));
      if (!edition) throw new Error(`the demo has no ${slug}`);
      await tx.delete(editionNumbers).where(eq(editionNumbers.editionId, edition.id));
      await tx
        .update(editions)
        .set({ total, sold: 0, ...(edition.promised !== null && { editionSize: total }) })
        .where(eq(editions.id, edition.id));
    });
}

async function measure(shop: Shop): Promise<Figure[]> {
  const chance = chances(50);
  const calm = openTraffic(shop.origin);
  const pages = await pagesOf(calm, slugs);
  const visitors = (traffic: Traffic, many: typeof crowd) => {
    const start = performance.now();
    const begun = Array.from({ length: many.visitors }, (_, index) =>
      visit(
        fromNetwork(traffic, index),
        pages[Math.floor(chance() * pages.length)]!,
        start + (index / many.visitors) * many.within,
        chance,
      ),
    );
    return Promise.all(begun);
  };
  await visitors(calm, quiet);
  const before = shop.processors();
  const memory = watchMemory(shop.sitePid, 250);
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const start = performance.now();
  const crowded = visitors(shop.traffic, crowd);
  const attack = await attackOn(shop);
  await until(start + rush.after);
  const provider = openTraffic(shop.providerOrigin);
  const market: Market = {
    shop: shop.traffic,
    provider,
    publishableKey: shop.publishableKey,
    chance,
    paid: [],
  };
  const watch = watchOrders(shop, market.paid);
  await Promise.all([crowded, attack.over, ...(await buyers(shop, market))]);
  own.disable();
  const processors = shop.processors();
  await settled(shop.db);
  await watch.stop();
  memory.stop();
  const broken = await brokenInvariants(shop);
  for (const sentence of broken) process.stdout.write(`  broken: ${sentence}\n`);
  process.stdout.write(
    `  ${[...shop.traffic.statuses].map(([name, times]) => `${name}: ${times}`).join(', ')}\n`,
  );
  const sold = await soldOf(shop);
  const reads = (traffic: Traffic) =>
    readKinds.flatMap((kind) => traffic.durations.get(kind) ?? []);
  const webhooks = shop.traffic.durations.get('webhook') ?? [];
  const visible = market.paid.map(
    ({ paymentIntentId, at }) => (watch.seen.get(paymentIntentId) ?? Number.POSITIVE_INFINITY) - at,
  );
  calm.close();
  provider.close();
  return [
    ...drops.map(({ name, slug, total, buyers: many }): Figure => ({
      what: `drop day: sold of ${name}`,
      value: sold.get(slug) ?? 0,
      unit: '',
      baseline: { what: 'buyers', value: many },
      limit: { kind: 'exactly', value: total },
    })),
    {
      what: 'drop day: answers 5xx',
      value: count(shop.traffic.statuses, (status) => status >= 500),
      unit: '',
      baseline: { what: 'answers', value: count(shop.traffic.statuses, () => true) },
      limit: { kind: 'exactly', value: 0 },
    },
    {
      what: 'drop day: broken connections',
      value: count(shop.traffic.statuses, (status) => status === 0),
      unit: '',
      limit: { kind: 'exactly', value: 0 },
    },
    ...[0.95, 0.99].map((share): Figure => ({
      what: `drop day: reads, p${share * 100}`,
      value: percentile(reads(shop.traffic), share),
      unit: 'ms',
      baseline: { what: 'ms in quiet minutes', value: percentile(reads(calm), share) },
      limit: { kind: 'at most', value: share === 0.95 ? 100 : 300 },
    })),
    ...readKinds.map((kind): Figure => ({
      what: `drop day: ${kind}, p95`,
      value: percentile(shop.traffic.durations.get(kind) ?? [], 0.95),
      unit: 'ms',
      baseline: {
        what: 'ms in quiet minutes',
        value: percentile(calm.durations.get(kind) ?? [], 0.95),
      },
    })),
    {
      what: 'drop day: webhook acknowledged, p99',
      value: percentile(webhooks, 0.99),
      unit: 'ms',
      baseline: { what: 'webhooks', value: webhooks.length },
      limit: { kind: 'at most', value: 500 },
    },
    {
      what: 'drop day: order visible, slowest',
      value: Math.max(...visible) / second,
      unit: 's',
      baseline: {
        what: 's, slowest whose browser was closed',
        value: Math.max(...visible.filter((_, index) => market.paid[index]!.isClosed)) / second,
      },
      limit: { kind: 'at most', value: 5 },
    },
    {
      what: 'drop day: resident, with workers',
      value: Math.max(...memory.samples.map(({ family }) => family)),
      unit: 'MB',
      baseline: {
        what: 'MB, the site alone',
        value: Math.max(...memory.samples.map(({ alone }) => alone)),
      },
      limit: { kind: 'at most', value: 400 },
    },
    {
      what: 'drop day: originals that one network kept at once, most',
      value: attack.most(),
      unit: '',
      baseline: { what: 'for sale', value: attack.forSale },
      limit: { kind: 'at most', value: Math.max(5, Math.ceil(attack.forSale / 4)) },
    },
    {
      what: 'drop day: buyers refused for their network',
      value: [...shop.traffic.statuses].reduce(
        (sum, [name, times]) => sum + (name === 'checkout 429' || name === 'cart 429' ? times : 0),
        0,
      ),
      unit: '',
      limit: { kind: 'exactly', value: 0 },
    },
    {
      what: 'drop day: invariants broken',
      value: broken.length,
      unit: '',
      limit: { kind: 'exactly', value: 0 },
    },
    { what: "drop day: the load's own delay, p99", value: own.percentile(99) / 1e6, unit: 'ms' },
    ...Object.entries(processors).map(([name, seconds]): Figure => ({
      what: `drop day: processor, ${name}`,
      value: seconds - before[name as keyof typeof before],
      unit: 's',
    })),
  ];
}

async function buyers(shop: Shop, market: Market): Promise<Promise<void>[]> {
  const start = performance.now();
  const arrivals = [];
  for (const { slug, buyers: many } of drops) {
    const [work] = await rowsOf<{ id: string }>(
      shop.db,
      sql`select id from artworks where slug = ${slug}`,
    );
    arrivals.push(
      ...Array.from({ length: many }, (_, index) => {
        const own = { ...market, shop: fromNetwork(market.shop, 10_000 + arrivals.length + index) };
        return buy(own, work!.id, start + market.chance() * rush.within);
      }),
    );
  }
  return arrivals;
}

/** One network that keeps whatever original it can get, beside the crowd; looked at each second. */
async function attackOn(shop: Shop) {
  const works = await rowsOf<{ id: string }>(
    shop.db,
    sql`select a.id from artworks a join editions e on e.artwork_id = a.id where a.is_available and e.size is null and e.total = 1 and e.sold = 0`,
  );
  const ids = works.map(({ id }) => id);
  const end = performance.now() + attackFor;
  let most = 0;
  const look = async () => {
    for (; performance.now() < end; await until(performance.now() + second)) {
      const [row] = await rowsOf<{ kept: number }>(
        shop.db,
        sql`select coalesce(max(kept), 0)::int as kept from (select count(*) as kept from holds h join checkouts c on c.id = h.checkout_id
          join editions e on e.id = h.edition_id where e.total = 1 and c.status <> 'paid' group by c.network_key) networks`,
      );
      most = Math.max(most, Number(row?.kept ?? 0));
    }
  };
  return {
    over: Promise.all([hoard(shop.traffic, ids, end), look()]),
    most: () => most,
    forSale: ids.length,
  };
}

async function soldOf({ db }: Shop): Promise<Map<string, number>> {
  const rows = await rowsOf<{ slug: string; sold: number }>(
    db,
    sql`select a.slug, coalesce(sum(i.quantity), 0)::int as sold from order_items i
      join orders o on o.id = i.order_id and o.status <> 'cancelled' join artworks a on a.id = i.artwork_id group by a.slug`,
  );
  return new Map(rows.map(({ slug, sold }) => [slug, sold]));
}

/** Notes when the order of each payment could first be read by its buyer's link. */
function watchOrders({ db, traffic }: Shop, paid: readonly Paid[]) {
  const seen = new Map<string, number>();
  // Each buyer looks from a place of their own.
  let asked = 0x20000;
  const look = async () => {
    if (paid.every(({ paymentIntentId }) => seen.has(paymentIntentId))) return;
    const rows = await rowsOf<{ id: string; token: string }>(
      db,
      sql`select stripe_payment_intent_id as id, token from orders`,
    );
    for (const { id, token } of rows.filter((row) => !seen.has(row.id))) {
      const { status } = await fromNetwork(traffic, (asked += 1)).ask({
        kind: 'order',
        path: `/api/orders/by-token/${token}`,
      });
      if (status === 200) seen.set(id, performance.now());
    }
  };
  const over = new AbortController();
  const watching = (async () => {
    for (; !over.signal.aborted; await until(performance.now() + 100)) await look();
    await look();
  })();
  return {
    seen,
    stop: () => {
      over.abort();
      return watching;
    },
  };
}
