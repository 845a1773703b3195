import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { buy, type Market } from './load/buyers.ts';
import { watchMemory } from './load/processes.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { openShop, settled, type Shop } from './load/shop.ts';
import { count, openTraffic, percentile, type Traffic, until } from './load/traffic.ts';
import { chances, type Page, pagesOf, readKinds, readOne } from './load/visitors.ts';
import { type Figure, median } from './report.ts';

const minute = 60_000;
const perSecond = 50;
/** The first two minutes warm up; then two minutes at the start are held against the two at the end. */
const stretch = 2 * minute;
/** Every so many requests are a cart, and every so many a purchase. */
const every = { cart: 4, purchase: 500 };
const made = ['last-lift-poster', 'line-cut-note-cards', 'harbor-tote'];
const slugs = ['gasometer-dusk', 'last-lift', 'weir-first-light', ...made];

/** Twenty minutes at 50 requests a second, reads, carts and purchases: what the site's memory does. */
export async function measureLongRun(minutes = 20): Promise<Figure[]> {
  const shop = await openShop(async () => undefined);
  try {
    return await measure(shop, minutes * minute);
  } finally {
    await shop.close();
  }
}

async function measure(shop: Shop, length: number): Promise<Figure[]> {
  const { traffic } = shop;
  const chance = chances(20);
  const setup = openTraffic(shop.origin);
  const provider = openTraffic(shop.providerOrigin);
  const pages = await pagesOf(setup, slugs);
  const works = await rowsOf<{ id: string }>(
    shop.db,
    sql`select id from artworks where slug in (${sql.join(made, sql`, `)})`,
  );
  const market: Market = {
    shop: traffic,
    provider,
    publishableKey: shop.publishableKey,
    chance,
    paid: [],
  };
  const memory = watchMemory(shop.sitePid, 1000);
  const start = performance.now();
  const underway: Promise<unknown>[] = [];
  for (let sent = 0; sent < (length / 1000) * perSecond; sent++) {
    const due = start + (sent / perSecond) * 1000;
    await until(due);
    const work = works[sent % works.length]!.id;
    if (sent % every.purchase === 0) underway.push(buy(market, work, due));
    else if (sent % every.cart === 0) underway.push(useCart(traffic, work, due, sent));
    else
      underway.push(
        readOne(traffic, pages[Math.floor(chance() * pages.length)] as Page, due, chance),
      );
    if (sent % (perSecond * 60) === 0)
      tell(memory.samples.at(-1)?.alone, performance.now() - start);
  }
  memory.stop();
  await Promise.all(underway);
  await settled(shop.db);
  const broken = await brokenInvariants(shop);
  for (const sentence of broken) process.stdout.write(`  broken: ${sentence}\n`);
  process.stdout.write(
    `  ${[...traffic.statuses].map(([name, times]) => `${name}: ${times}`).join(', ')}\n`,
  );
  setup.close();
  provider.close();
  const held = (from: number) =>
    median(
      memory.samples
        .filter(({ at }) => at >= start + from && at < start + from + stretch)
        .map(({ family }) => family),
    );
  const reads = readKinds.flatMap((kind) => traffic.durations.get(kind) ?? []);
  const name = `${length / minute} min at ${perSecond}/s`;
  return [
    {
      what: `${name}: memory at the end`,
      value: held(length - stretch) / held(stretch),
      unit: '× after 2 min',
      baseline: { what: 'MB after 2 min', value: held(stretch) },
      limit: { kind: 'at most', value: 1.1 },
    },
    {
      what: `${name}: answers 5xx, broken connections`,
      value: count(traffic.statuses, (status) => status >= 500 || status === 0),
      unit: '',
      baseline: { what: 'answers', value: count(traffic.statuses, () => true) },
      limit: { kind: 'exactly', value: 0 },
    },
    {
      what: `${name}: reads, p99`,
      value: percentile(reads, 0.99),
      unit: 'ms',
      baseline: { what: 'ms, p50', value: percentile(reads, 0.5) },
    },
    {
      what: `${name}: invariants broken`,
      value: broken.length,
      unit: '',
      baseline: { what: 'purchases', value: market.paid.length },
      limit: { kind: 'exactly', value: 0 },
    },
  ];
}

/** A new cart and one thing put in, or the same cart looked at again. */
let cart = randomUUID();
function useCart(traffic: Traffic, artworkId: string, due: number, turn: number): Promise<unknown> {
  if (turn % (2 * every.cart) === 0)
    return traffic.ask({ kind: 'cart', path: `/api/cart/${cart}`, due });
  cart = randomUUID();
  const body = JSON.stringify({ artworkId, sessionId: cart, quantity: 1 });
  return traffic.ask({
    kind: 'cart',
    method: 'POST',
    path: '/api/cart',
    headers: { 'content-type': 'application/json' },
    body,
    due,
  });
}

function tell(megabytes: number | undefined, passed: number): void {
  process.stdout.write(`  ${Math.round(passed / minute)} min: ${megabytes?.toFixed(0)} MB\n`);
}
