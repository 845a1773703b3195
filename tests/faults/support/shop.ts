import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { PgBoss } from 'pg-boss';
import { type SQL, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect } from 'vitest';
import type { QueueName } from '#app/platform/operations/jobs.server.ts';
import { openStripeSandbox } from '#sandbox/stripe/server.ts';
import { beginProcess, freePort } from '#tests/support/process.ts';
import { type Database, openDatabase } from '#app/database/client.server.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { ownPostgres } from '#tests/support/site.ts';
import { siteEnv } from '#tests/support/site.setup.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';
import { openMailServer } from './mail-server.ts';
import { openProxy } from './proxy.ts';
import { isWhole } from './random.ts';

/**
 * Within how many milliseconds what the specification promises for five seconds has to be there: with WHOLE=on, on a machine that does
 * nothing else, five. `npm test` runs suites beside each other; fifteen are still less than the twenty after which a queue is looked at
 * though nobody woke it.
 */
export const promisedMs = isWhole ? 5_000 : 15_000;

/** How many works are hung in an embedded database. */
const works = 300;
const keys = {
  secretKey: 'sk_test_faults',
  publishableKey: 'pk_test_faults',
  webhookSecret: 'whsec_faults',
};

/** `FAULTS_DATABASE=pglite` runs a test on the database inside the process, which can be looked into only while that is dead. */
export const isEmbedded = process.env['FAULTS_DATABASE'] === 'pglite';

/** The built site in a process of its own, and a bad wire to each thing that it depends on. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

type Options = {
  postgres?: string;
  replicaPort?: number;
  settings?: Record<string, string>;
  latencyMs?: number;
  output?: Parameters<typeof beginProcess>[3];
  program?: readonly string[];
};

/** `output`: where its log goes. `latencyMs`: of each call to the provider. `postgres`: the administrative address of a PostgreSQL of the test's own; otherwise all tests share one. `replicaPort`: where a read replica of that listens. */
export async function openShop({
  postgres,
  replicaPort,
  settings = {},
  latencyMs = 0,
  output = process.env['FAULTS_LOG'] ? 'inherit' : 'ignore',
  program = ['build/server/main.js'],
}: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'studio-faults-'));
  const own = await ownPostgres(postgres);
  await chargeSimply(own);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;

  let webhookUrl: string | undefined = `${url}/api/stripe/webhook`;
  const sandbox = openStripeSandbox({
    ...keys,
    webhookUrl: () => webhookUrl ?? '',
    ledgerFile: join(folder, 'ledger.jsonl'),
    retryDelaysMs: [200, 1000],
    latencyMs,
  });
  const provider = Fastify();
  await provider.register(sandbox.routes);
  const providerPort = Number(new URL(await provider.listen({ host: '127.0.0.1', port: 0 })).port);
  const mailServer = await openMailServer();
  const databaseUrl = overTcp(own.url);
  const wires = {
    database: await openProxy(Number(databaseUrl.port)),
    provider: await openProxy(providerPort),
    mail: await openProxy(mailServer.port),
  };
  const readUrl = overTcp(own.url);
  if (replicaPort) readUrl.port = String(replicaPort);
  databaseUrl.port = String(wires.database.port);
  const env = {
    ...siteEnv(port, join(folder, 'data')),
    DATABASE_URL: isEmbedded ? '' : databaseUrl.href,
    ...(replicaPort && { DATABASE_READ_URL: readUrl.href }),
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${wires.provider.port}`,
    SMTP_URL: `smtp://127.0.0.1:${wires.mail.port}`,
    DEMO: 'off',
    LOG_LEVEL: process.env['FAULTS_LOG'] ?? 'silent',
    ...settings,
  };
  // The official SDK past the bad wire: what the provider knows.
  const stripe = new Stripe(keys.secretKey, {
    host: '127.0.0.1',
    port: providerPort,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const boss = new PgBoss({
    connectionString: own.url,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on('error', () => undefined);
  let site: ReturnType<typeof beginProcess> | undefined;

  let embedded: Awaited<ReturnType<typeof openDatabase>> | undefined;
  /** The database as the site has it. An embedded one is opened in its place once the site is dead, until it starts again. */
  const within = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    if (!isEmbedded) return work(own.db);
    embedded ??= await openDatabase({
      DATABASE_URL: undefined,
      DATA_DIR: settings['DATA_DIR'] ?? join(folder, 'data'),
    });
    return work(embedded.db);
  };
  const leave = async () => {
    await embedded?.close();
    embedded = undefined;
  };
  let begun = Promise.resolve();
  const start = async () => {
    const begin = async () => {
      await leave();
      site = beginProcess(program, env, `${url}/readyz`, output);
    };
    begun = begin();
    await begun;
    await site!.answers;
  };
  const broken = (moment: 'settled' | 'underway') =>
    within((db) =>
      db.transaction((tx) => brokenInvariants({ db: tx, stripe }, moment), {
        isolationLevel: 'repeatable read',
      }),
    );
  const hung: string[] = [];
  if (isEmbedded) {
    // Nobody else can write into it while the site runs.
    await within(async (db) => {
      await chargeSimply({ db });
      for (let index = 0; index < works; index++) hung.push((await hangWork({ db })).id);
    });
  }
  let taken = 0;

  return {
    url,
    env,
    folder,
    db: own.db,
    /** Its database, past the bad wire. */
    databaseUrl: overTcp(own.url).href,
    within,
    /** A work that was hung before the start of an embedded database; round and round, where there are more buyers than works. */
    nextWork: () => hung[taken++ % hung.length]!,
    stripe,
    wires,
    mailServer,
    webhookSecret: keys.webhookSecret,
    /** Whether the provider's webhooks arrive. */
    deliverWebhooks: (arrives: boolean) => {
      webhookUrl = arrives ? `${url}/api/stripe/webhook` : undefined;
    },
    /** Changes when the process does. */
    pid: () => site?.child.pid,
    process: () => site?.child,
    isAlive: () => site?.child.exitCode === null && site.child.signalCode === null,
    /** Resolves when it answers, rejects when it was ended before that. */
    start,
    kill: async () => {
      // A start that is asked for and not yet made would outlive this.
      await begun;
      await site?.kill();
    },
    stop: async () => site?.stop(),
    /** Mends what a test that broke off has left: a wire that is bad, a site that is dead. */
    revive: async () => {
      for (const wire of Object.values(wires)) {
        wire.watch();
        wire.resume();
        await wire.accept();
      }
      const isDead = site && (site.child.exitCode !== null || site.child.signalCode !== null);
      if (isDead) await start();
    },
    /** What another process would do: the site looks at a queue within a second, not within twenty. */
    wake: async (queue: QueueName) => {
      await boss.start();
      await boss.send(queue, {});
    },
    broken,
    /** Waits until nothing is left to do and every invariant holds; by invariant 1 that may take a minute, on a machine that does nothing else. */
    settled: async (patience = isWhole ? 60_000 : 120_000) => {
      if (!isEmbedded)
        return void (await expect
          .poll(() => broken('settled'), { timeout: patience, interval: 500 })
          .toEqual([]));
      // Nobody can look while it works: it is stopped for each look, and stays so after the last.
      for (const end = performance.now() + patience; ; await start()) {
        await wait(patience / 10);
        await site?.stop();
        const sentences = await broken('settled');
        if (performance.now() < end && sentences.length > 0) continue;
        return expect(sentences).toEqual([]);
      }
    },
    rows: async (query: SQL) =>
      ((await within((db) => db.execute(query))) as { rows: Record<string, unknown>[] }).rows,
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(url, method, path, body, headers),
    close: async () => {
      await site?.kill();
      sandbox.close();
      await provider.close();
      await mailServer.close();
      for (const wire of Object.values(wires)) await wire.close();
      await boss.stop({ graceful: false });
      await leave();
      await own.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Time passes while nobody works: letters that were being sent when their process died may be taken up again. */
export async function passLetterLease({ within }: Pick<Shop, 'within'>): Promise<void> {
  await within((db) =>
    db.execute(sql`update outbox set next_attempt_at = to_timestamp(0) where sent_at is null`),
  );
}

/** Time passes: every hold that is open has run out. */
export async function passHolds({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.execute(
    sql`update checkouts set hold_expires_at = now() - interval '1 second' where status = 'open'`,
  );
}

/** One call with a JSON body to a site; answers status, headers, the parsed text, and how long it took. */
export async function ask(
  site: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
) {
  const began = performance.now();
  const response = await fetch(site + path, {
    method,
    headers: {
      origin: site,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
    seconds: (performance.now() - began) / 1000,
  };
}

/** Over a line that can be cut, or led elsewhere by its port, and not by the socket. */
function overTcp(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete('host');
  return url;
}
