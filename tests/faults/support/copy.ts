import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openDatabase } from '#app/database/client.server.ts';
import type { QueueName } from '#app/platform/operations/jobs.server.ts';
import { beginProcess, freePort } from '#tests/support/process.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { ask, type Shop } from './shop.ts';

/** A copy of a shop's database and data folder, as a backup restores them, and a site of its own that may be started on it. */
export type CopyOfShop = Awaited<ReturnType<typeof copyShop>>;

/** Copies a shop that has been stopped. The copy asks the same provider and the same mail server. */
export async function copyShop(shop: Shop) {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(shop.databaseUrl, name);
  const folder = join(shop.folder, name);
  await cp(join(shop.folder, 'data'), folder, { recursive: true });
  const databaseUrl = new URL(shop.databaseUrl);
  databaseUrl.pathname = `/${name}`;
  const { db, close } = await openDatabase({ DATABASE_URL: databaseUrl.href, DATA_DIR: '' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...shop.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl.href };
  const boss = new PgBoss({
    connectionString: databaseUrl.href,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on('error', () => undefined);
  let site: ReturnType<typeof beginProcess> | undefined;
  return {
    url,
    db,
    rows: async (query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows,
    start: async () => {
      site = beginProcess(
        ['build/server/main.js'],
        env,
        `${url}/readyz`,
        process.env['FAULTS_LOG'] ? 'inherit' : 'ignore',
      );
      await site.answers;
    },
    /** What another process would do: the site looks at a queue within a second, not within twenty. */
    wake: async (queue: QueueName) => {
      await boss.start();
      await boss.send(queue, {});
    },
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(url, method, path, body, headers),
    broken: (moment: 'settled' | 'underway') =>
      db.transaction((tx) => brokenInvariants({ db: tx, stripe: shop.stripe }, moment), {
        isolationLevel: 'repeatable read',
      }),
    close: async () => {
      await site?.kill();
      await boss.stop({ graceful: false });
      await close();
    },
  };
}

/** PostgreSQL copies a database that nobody is connected to: whoever still is, is sent away and comes back. */
async function copyDatabase(url: string, name: string): Promise<void> {
  const template = new URL(url).pathname.slice(1);
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    for (let tries = 0; ; tries++) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [template],
      );
      try {
        await client.query(`create database ${name} template ${template}`);
        return;
      } catch (error) {
        if (tries === 20 || (error as { code?: string }).code !== '55006') throw error;
      }
    }
  } finally {
    await client.end();
  }
}
