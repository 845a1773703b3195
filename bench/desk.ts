import pg from 'pg';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, startProcess } from '#tests/support/process.ts';
import { fillDesk } from './fill-desk.ts';
import { percentile } from './load/traffic.ts';
import type { Figure } from './report.ts';
import { benchFolder } from './site.ts';

const sizes = [100, 10_000, 100_000] as const;
/** The 95th percentile with the most orders and people may be so many times that with the fewest. */
const limit = 1.5;
const warmUp = 20;
const rounds = 40;
/** Others use this machine: what counts is the quietest of so many stretches of rounds. */
const stretches = 4;
const owner = { username: 'studio', password: 'reeds in slack water' };

/** What the owner's screens ask for, page and calls alike; `{order}` and `{person}` are ids in the middle of the list. */
const calls: readonly (readonly [name: string, path: string])[] = [
  ['/fulfillment, the page', '/fulfillment'],
  ['/fulfillment, all orders, the page', '/fulfillment?tab=all'],
  ['orders to pack', '/api/orders/manual-fulfillment?limit=25&status=pending'],
  ['orders to pack, deep in the list', '/api/orders/manual-fulfillment?limit=25&cursor={order}'],
  ['orders, counted', '/api/orders/manual-fulfillment/counts'],
  ['/admin/customers, the page', '/admin/customers'],
  ['customers', '/api/admin/customers?limit=25'],
  ['customers, deep in the list', '/api/admin/customers?limit=25&cursor={person}'],
  ['customers, a rare name', '/api/admin/customers?limit=25&search=ines+okafor'],
  ['customers, a common name', '/api/admin/customers?limit=25&search=ruth'],
  ['customers, an address', '/api/admin/customers?limit=25&search=person42@mail42.example'],
  ['customers, nobody', '/api/admin/customers?limit=25&search=nobody'],
  ['customers, summed up', '/api/admin/customers/summary'],
  ['one customer', '/api/admin/customers/{person}'],
  ['/admin, the page', '/admin'],
  ['overview', '/api/admin/overview'],
  ['search, an order', '/api/admin/search?q={number}'],
  ['search, a tracking number', '/api/admin/search?q=1z99900000042'],
  ['search, a common name', '/api/admin/search?q=ruth'],
  ['search, two letters', '/api/admin/search?q=ma'],
  ['/admin/inbox, the page', '/admin/inbox'],
  ['inquiries', '/api/admin/inquiries?limit=25'],
  ['/admin/inbox/newsletter, the page', '/admin/inbox/newsletter'],
  ['subscribers, a search', '/api/admin/subscribers?limit=25&search=person42@mail42.example'],
];

/** What the owner's screens cost with 100, 10,000 and 100,000 orders and people: the same calls on three sites, in turn. */
export async function measureDesk(): Promise<Figure[]> {
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  const ends: (() => Promise<void>)[] = [postgres.remove];
  try {
    const sites: Site[] = [];
    for (const many of sizes) sites.push(await openSite(postgres.url, many, ends));
    const figures: Figure[] = [];
    for (const [name, path] of calls) {
      const costs = await inTurn(sites, path);
      const [least] = costs;
      costs.slice(1).forEach((cost, index) =>
        figures.push({
          what: `${name}: p95 with ${sizes[index + 1]!.toLocaleString('en')}`,
          value: cost / least!,
          unit: `× (${cost.toFixed(1)} ms)`,
          baseline: { what: 'ms with 100', value: least! },
          limit: { kind: 'at most', value: limit },
        }),
      );
    }
    return figures;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

type Site = { origin: string; cookie: string; ids: Record<'order' | 'person' | 'number', string> };

async function openSite(
  server: string,
  many: number,
  ends: (() => Promise<void>)[],
): Promise<Site> {
  const url = `${server}/desk_${many}`;
  await ask(`${server}/postgres`, `create database desk_${many}`);
  const folder = await benchFolder();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: url,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const asOwner = { OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password };
  const site = await startProcess(
    ['build/server/main.js'],
    { ...env, ...asOwner },
    `${origin}/readyz`,
  );
  ends.push(folder.remove, site.stop);
  await fillDesk(url, many);
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const middle = (table: string, where: string) =>
    `select id from ${table} ${where} order by created_at desc, id desc offset ${Math.floor(many / 4)} limit 1`;
  const [order] = await ask(url, middle('orders', 'where has_manual_items'));
  const [person] = await ask(url, middle('customers', ''));
  const ids = { order: order!.id, person: person!.id, number: order!.id.slice(0, 8) };
  return { origin, ids, cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! };
}

async function ask(url: string, statement: string): Promise<{ id: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ id: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The 95th percentile of the milliseconds on each site in the quietest stretch, asked one after the other, round after round. */
async function inTurn(sites: readonly Site[], path: string): Promise<number[]> {
  await askEach(sites, path, warmUp);
  const stretchesOfSites: number[][] = [];
  for (let stretch = 0; stretch < stretches; stretch++) {
    stretchesOfSites.push(
      (await askEach(sites, path, rounds)).map((costs) => percentile(costs, 0.95)),
    );
  }
  return sites.map((_, index) => Math.min(...stretchesOfSites.map((costs) => costs[index]!)));
}

async function askEach(sites: readonly Site[], path: string, times: number): Promise<number[][]> {
  const costs: number[][] = sites.map(() => []);
  for (let round = 0; round < times; round++) {
    for (const [index, { origin, cookie, ids }] of sites.entries()) {
      const address = origin + path.replace(/\{(\w+)\}/, (_, name: keyof Site['ids']) => ids[name]);
      const start = performance.now();
      const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
      costs[index]!.push(performance.now() - start);
    }
  }
  return costs;
}
