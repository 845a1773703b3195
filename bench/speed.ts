import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, startProcess } from '#tests/support/process.ts';
import type { Recorded } from './bare.ts';
import type { BareSql, Thing, Written } from './bare-sql.ts';
import type { Answered, Load } from './load.ts';
import { openBuyer } from './buyer.ts';
import { endlessPrint } from './endless-print.ts';
import { type Figure, median } from './report.ts';
import { benchFolder } from './site.ts';

const rounds = 7;
const milliseconds = 1_500;
const connections = 32;
/** Some ten thousand answers: code that runs hot is compiled by then. */
const warmUp = 5_000;
/** As `npm start` runs it. */
const frugal = ['--max-semi-space-size=8'];

/**
 * What the site answers beside the least that could: the same bytes from a bare Fastify, the same statements by bare `pg`.
 * PostgreSQL is a real one; site, baselines and client have a process each; both are asked in turn, and medians count. What one
 * process does alone is told in answers a second of that process's own time, so that neighbors on the machine count for nothing.
 */
export async function measureSpeed(): Promise<Figure[]> {
  const folder = await benchFolder();
  const postgres = await startPostgres([]);
  const url = `${postgres.url}/postgres`;
  const stripe = await startSandbox(folder.path);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...stripe.env,
  };
  await hangWorks(env);
  const site = await startProcess([...frugal, 'build/server/main.js'], env, `${origin}/readyz`);
  const ends: (() => Promise<void>)[] = [site.stop, stripe.stop, postgres.remove, folder.remove];
  try {
    const bare = await startBare(
      folder.path,
      await Promise.all([page, known, list].map((one) => record(port, one))),
    );
    ends.unshift(bare.stop);
    const here = { port, pid: site.pid };
    const thing = await endlessPrint(url);
    const figures = [
      () => besideBare('a page that is kept', page, here, bare, 0.6),
      () => besideBare('a page the browser knows (304)', known, here, bare, 0.6),
      () => besideBare('50 works from /api/artworks', list, here, bare, 0.5),
      () => pagesMadeAfresh(here),
      () => cartLines(here, url, thing),
      () => wholeOrders(origin, stripe, url, thing),
    ];
    const measured: Figure[] = [];
    for (const measure of figures) {
      measured.push(await measure());
      const { what, value } = measured.at(-1)!;
      process.stderr.write(`  ${what}: ${value.toPrecision(3)}\n`);
    }
    return measured;
  } finally {
    for (const end of ends) await end();
  }
}

type Read = { path: string; headers: Record<string, string>; etagOf?: string };
type Process = { port: number; pid: number };

const page: Read = { path: '/shop', headers: { 'accept-encoding': 'gzip, deflate, br' } };
const known: Read = {
  path: '/blog',
  headers: { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': '*' },
};
const list: Read = {
  path: '/api/artworks?limit=50',
  headers: { 'accept-encoding': 'gzip, deflate, br' },
};

async function besideBare(
  what: string,
  read: Read,
  site: Process,
  bare: Process,
  least: number,
): Promise<Figure> {
  const request = requestFor('GET', read.path, read.headers);
  const costs = { site: [] as number[], bare: [] as number[] };
  for (const { port } of [bare, site])
    await load({ port, requests: [request], connections, milliseconds: warmUp });
  for (let round = 1; round <= rounds; round++) {
    const measured = {
      bare: await perSecondOfItsTime(bare, [request]),
      site: await perSecondOfItsTime(site, [request]),
    };
    costs.bare.push(measured.bare);
    costs.site.push(measured.site);
  }
  const [ours, least0] = [median(costs.site), median(costs.bare)];
  return {
    what,
    value: ours / least0,
    unit: '× a bare reply of the same bytes',
    baseline: {
      what: `bare replies a second of its time; ours ${Math.round(ours)}`,
      value: least0,
    },
    limit: { kind: 'at least', value: least },
  };
}

/** With a slash at its end a page's address is none that is kept, and everything about it is done anew each time. */
async function pagesMadeAfresh(site: Process): Promise<Figure> {
  const request = requestFor('GET', '/work/gasometer-dusk/', {});
  const measured: number[] = [];
  await load({ port: site.port, requests: [request], connections: 4, milliseconds: 2 * warmUp });
  for (let round = 1; round <= rounds; round++)
    measured.push(await perSecondOfItsTime(site, [request], 4));
  return {
    what: 'pages of a work rendered afresh, statements and all',
    value: median(measured),
    unit: 'a second of one core',
    limit: { kind: 'at least', value: 300 },
  };
}

async function cartLines(site: Process, url: string, thing: Thing): Promise<Figure> {
  const body = JSON.stringify({
    artworkId: thing.artworkId,
    sessionId: '{uuid}',
    quantity: 1,
    selectedSize: thing.size,
  });
  const length = Buffer.byteLength(body.replace('{uuid}', '0'.repeat(36)));
  const request =
    requestFor('POST', '/api/cart', {
      'content-type': 'application/json',
      'content-length': String(length),
    }) + body;
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const written = await bareSql({ url, what: 'cart', ...thing, connections: 10, milliseconds });
    const { statuses, milliseconds: taken } = await load({
      port: site.port,
      requests: [request],
      connections: 10,
      milliseconds,
    });
    if (round === 0) continue;
    bare.push((written.times / written.milliseconds) * 1000);
    ours.push((onlyStatus(statuses, '200') / taken) * 1000);
  }
  return {
    what: 'cart lines a second, ten buyers at once',
    value: median(ours) / median(bare),
    unit: '× their bare SQL',
    baseline: { what: `by bare SQL; ours ${Math.round(median(ours))}`, value: median(bare) },
    limit: { kind: 'at least', value: 0.5 },
  };
}

/** One buyer after the other, from cart to order. What the provider took, asked for the same beside it, is no time of ours. */
async function wholeOrders(
  origin: string,
  provider: { apiBase: string; secretKey: string },
  url: string,
  thing: Thing,
): Promise<Figure> {
  const buyer = openBuyer(origin, provider, thing);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const written = await bareSql({ url, what: 'order', ...thing, connections: 1, milliseconds });
    const bought = await buyer.buy(30);
    if (round === 0) continue;
    bare.push(written.milliseconds / written.times);
    ours.push(bought);
  }
  return {
    what: 'whole orders, cart to letter, the provider taken out',
    value: median(bare) / median(ours),
    unit: '× their bare SQL',
    baseline: { what: `ms by bare SQL; ours ${median(ours).toFixed(1)} ms`, value: median(bare) },
    limit: { kind: 'at least', value: 0.4 },
  };
}

const requestFor = (method: string, path: string, headers: Record<string, string>) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

async function perSecondOfItsTime(
  { port, pid }: Process,
  requests: string[],
  over = connections,
): Promise<number> {
  const before = secondsOf(pid);
  const { statuses } = await load({ port, requests, connections: over, milliseconds });
  const [status, ...others] = Object.keys(statuses);
  if (!status || others.length > 0)
    throw new Error(`different answers: ${JSON.stringify(statuses)}`);
  return statuses[status]! / (secondsOf(pid) - before);
}

/** Processor time a process has used, its own and the kernel's for it (proc(5): ticks of 10 ms). */
function secondsOf(pid: number): number {
  const [user = 0, kernel = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + kernel) / 100;
}

function onlyStatus(statuses: Record<string, number>, wanted: string): number {
  if (Object.keys(statuses).join() !== wanted)
    throw new Error(`other answers than ${wanted}: ${JSON.stringify(statuses)}`);
  return statuses[wanted]!;
}

const load = (what: Load) => inProcess<Answered>('bench/load.ts', what);
const bareSql = (what: BareSql) => inProcess<Written>('bench/bare-sql.ts', what);

async function inProcess<T>(program: string, what: object): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(what)]);
  return JSON.parse(stdout) as T;
}

async function startSandbox(folder: string) {
  const port = await freePort();
  const apiBase = `http://127.0.0.1:${port}`;
  const secretKey = 'sk_test_sandbox';
  const { stop } = await startProcess(
    ['sandbox/stripe/main.ts', '--port', String(port), '--ledger', join(folder, 'stripe.jsonl')],
    {},
    apiBase,
  );
  const keys = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  };
  return { apiBase, secretKey, stop, env: { ...keys, STRIPE_API_BASE: apiBase } };
}

async function startBare(
  folder: string,
  recorded: Recorded[],
): Promise<Process & { stop: () => Promise<void> }> {
  const file = join(folder, 'recorded.json');
  await writeFile(file, JSON.stringify(recorded));
  const port = await freePort();
  const { pid, stop } = await startProcess(
    ['bench/bare.ts', String(port), file],
    {},
    `http://127.0.0.1:${port}/readyz`,
  );
  return { port, pid, stop };
}

/** The site's own answer, for the baseline to repeat. */
async function record(port: number, { path, headers }: Read): Promise<Recorded> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _alive,
          ...kept
        } = answer.headers as Record<string, string>;
        resolve({
          path: path.split('?')[0]!,
          status: answer.statusCode!,
          headers: kept,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}

/** A first start hangs the demo collection; what is measured is a later one. */
async function hangWorks(env: Record<string, string>): Promise<void> {
  const first = await startProcess(
    [...frugal, 'build/server/main.js'],
    env,
    `http://127.0.0.1:${env['PORT']}/readyz`,
  );
  await first.stop();
}
