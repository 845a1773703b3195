import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { openDatabase } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, startProcess } from '#tests/support/process.ts';
import { benchFolder } from '../site.ts';
import { familyOf, processorSeconds } from './processes.ts';
import { openRelay } from './relay.ts';
import { openTraffic } from './traffic.ts';

const keys = { secret: 'sk_test_bench', publishable: 'pk_test_bench', webhook: 'whsec_bench' };
/** How long each call to the provider takes. */
const latencyMs = 300;

/**
 * The shop as it is on a good day: `npm start` on PostgreSQL with the demo collection and all its pictures made, and a
 * payment provider 300 ms away whose every webhook comes twice. Database, provider and site are processes of their own.
 */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** `prepare` changes the database while the site is closed. */
export async function openShop(
  prepare: (db: Database) => Promise<void>,
  limits: Limits = { RATE_LIMITS: 'off' },
) {
  const folder = await benchFolder();
  const postgres = await startPostgres([]);
  const database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: folder.path });
  const ports = { site: await freePort(), provider: await freePort() };
  const origin = `http://127.0.0.1:${ports.site}`;
  const traffic = openTraffic(origin);
  const relay = await openRelay(() => traffic);
  const provider = await startProvider(
    ports.provider,
    join(folder.path, 'provider.jsonl'),
    relay.url,
  );
  const start = () => startSite(ports.site, folder.path, postgres.url, provider.origin, limits);
  const first = await start();
  await smallPictures(origin);
  await first.stop();
  await prepare(database.db);
  const site = await start();
  const [wrapper, sitePid = 0] = familyOf(site.pid);
  if (!sitePid) throw new Error(`process ${wrapper} has no site`);
  const databasePid = Number(
    (await readFile(join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  return {
    origin,
    traffic,
    providerOrigin: provider.origin,
    publishableKey: keys.publishable,
    db: database.db,
    /** What the provider knows. */
    stripe: new Stripe(keys.secret, { host: '127.0.0.1', port: ports.provider, protocol: 'http' }),
    sitePid,
    /** The processor seconds that each process has used so far. */
    processors: () => ({
      site: processorSeconds(sitePid),
      database: processorSeconds(databasePid),
      provider: processorSeconds(provider.pid),
      visitors:
        processorSeconds(process.pid) -
        processorSeconds(site.pid) -
        processorSeconds(provider.pid) -
        processorSeconds(databasePid),
    }),
    close: async () => {
      await relay.close();
      await site.stop();
      await provider.stop();
      traffic.close();
      await database.close();
      await postgres.remove();
      await folder.remove();
    },
  };
}

/** Whether visitors are limited, and whose word tells them apart. */
type Limits = { RATE_LIMITS: 'on' | 'off'; TRUST_PROXY?: string };

type Database = Awaited<ReturnType<typeof openDatabase>>['db'];

/** By the very command that `npm start` runs, with its flags. */
function startSite(
  port: number,
  folder: string,
  database: string,
  provider: string,
  limits: Limits,
) {
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database,
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_PUBLISHABLE_KEY: keys.publishable,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_BASE: provider,
    ...limits,
    LOG_LEVEL: 'warn',
    OWNER_PASSWORD: 'reeds in slack water',
    OWNER_USERNAME: 'studio',
  };
  return startProcess(['scripts/start.mjs'], env, `http://127.0.0.1:${port}/readyz`);
}

async function startProvider(port: number, ledger: string, webhook: string) {
  const origin = `http://127.0.0.1:${port}`;
  const args = [
    '--port',
    String(port),
    '--ledger',
    ledger,
    '--webhook',
    webhook,
    '--latency',
    String(latencyMs),
  ];
  const secrets = [
    '--secret-key',
    keys.secret,
    '--publishable-key',
    keys.publishable,
    '--webhook-secret',
    keys.webhook,
  ];
  return {
    origin,
    ...(await startProcess(
      ['sandbox/stripe/main.ts', ...args, ...secrets],
      {},
      `${origin}/stripe.js`,
    )),
  };
}

/** Asks for every picture in the sizes that visitors ask for here: a file is made when it is first asked for. */
async function smallPictures(origin: string): Promise<void> {
  const works = (await (await fetch(`${origin}/api/artworks`)).json()) as {
    picture: { id: string };
  }[];
  for (const { picture } of works)
    for (const file of ['360.avif', '720.avif'])
      await (await fetch(`${origin}/media/${picture.id}/${file}`)).arrayBuffer();
}

/** Waits until the shop's jobs have nothing left to do, for as long as two rounds of its sweeps take. */
export async function settled(db: Database, seconds = 60): Promise<void> {
  const left = sql`
    select 1 from checkouts where status in ('open', 'closing')
    union all select 1 from provider_events where handled_at is null
    union all select 1 from outbox where sent_at is null
    union all select 1 from refunds where status = 'due' limit 1`;
  for (let tries = 0; tries < seconds * 2; tries++) {
    if ((await rowsOf(db, left)).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
