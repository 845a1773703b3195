import pg from 'pg';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, startProcess } from '#tests/support/process.ts';
import { percentile } from './load/traffic.ts';
import type { Figure } from './report.ts';
import { benchFolder } from './site.ts';

/** The 95th percentile with the most may be so many times that with the fewest. */
const limit = 1.5;
const warmUp = 20;
const rounds = 40;
/** Others use this machine: what counts is the quietest of so many stretches of rounds. */
const stretches = 4;
export const owner = { username: 'studio', password: 'reeds in slack water' };

type Comparison = {
  /** Begins the names of the databases. */
  name: string;
  /** The fewest first. */
  sizes: readonly number[];
  /** `{order}` in a path is what `fill` answers by that name. */
  calls: readonly (readonly [name: string, path: string])[];
  fill: (url: string, many: number) => Promise<Record<string, string>>;
};
type Site = { origin: string; cookie: string; ids: Record<string, string> };

/** What the owner's calls cost on sites that have few rows and many: asked in turn, so that all meet the same weather. */
export async function compareSites({ name, sizes, calls, fill }: Comparison): Promise<Figure[]> {
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  const ends: (() => Promise<void>)[] = [postgres.remove];
  try {
    const sites: Site[] = [];
    for (const many of sizes) {
      await ask(`${postgres.url}/postgres`, `create database ${name}_${many}`);
      const url = `${postgres.url}/${name}_${many}`;
      const site = await openSite(url, ends);
      sites.push({ ...site, ids: await fill(url, many) });
    }
    const figures: Figure[] = [];
    for (const [call, path] of calls) {
      const [least, ...more] = await inTurn(sites, path);
      more.forEach((cost, index) =>
        figures.push({
          what: `${call}: p95 with ${sizes[index + 1]!.toLocaleString('en')}`,
          value: cost / least!,
          unit: `× (${cost.toFixed(1)} ms)`,
          baseline: { what: `ms with ${sizes[0]}`, value: least! },
          limit: { kind: 'at most', value: limit },
        }),
      );
    }
    return figures;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** A site without the demo on such a database, and its owner's session. */
export async function openSite(url: string, ends: (() => Promise<void>)[]) {
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
  const site = await startProcess(
    ['build/server/main.js'],
    { ...env, OWNER_USERNAME: owner.username, OWNER_PASSWORD: owner.password },
    `${origin}/readyz`,
  );
  ends.push(folder.remove, site.stop);
  await ask(
    url,
    `update settings set value = '{"openedAt": "2026-11-20T09:00:00.000Z"}' where name = 'opening'`,
  );
  return { origin, cookie: await signIn(origin), pid: site.pid };
}

/** The cookie of the owner's session. */
export async function signIn(origin: string): Promise<string> {
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!signedIn.ok) throw new Error(`the owner was refused: ${signedIn.status}`);
  return signedIn.headers.get('set-cookie')!.split(';')[0]!;
}

/** Runs one statement that answers ids, or nothing. */
export async function ask(url: string, statement: string): Promise<{ id: string }[]> {
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
      const address = origin + path.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!);
      const start = performance.now();
      const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
      costs[index]!.push(performance.now() - start);
    }
  }
  return costs;
}
