import { sql } from 'drizzle-orm';
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Env } from '#app/platform/env.server.ts';
import { emptiedDatabase, filesOfShop } from '#app/platform/storage/existing-shop.server.ts';
import { lockFolder } from './folder-lock.server.ts';
import { migrationsFolder, olderMigration } from './migration-files.server.ts';
import { watchHeartbeat } from './connection/heartbeat.server.ts';
import { connectionsTo } from './connection/postgres-connections.server.ts';

/** The database as use cases see it: the same on PGlite and PostgreSQL. Inside a transaction, pass the transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Lets one transaction of a name go on at a time, until its end: for what no row stands for yet that could be locked. */
export async function oneAtATime(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Lets nobody work `oneAtATime` under this name until the transaction ends; any number may ask for that at once. */
export async function keepAsIs(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

declare module '#app/platform/context.server.ts' {
  interface Context {
    db: Database;
  }
}

/** A read replica, and the version of what the site shows that has come to it. */
export type Replica = { db: Database; siteVersion: () => Promise<string> };

/** An open database, what the job queue needs of it, and its way out. */
export type OpenDatabase = {
  db: Database;
  /** The same database for those who come in crowds: they wait in a line of their own, and nobody else waits behind them. */
  secondPool: Database;
  /** A copy on another server that follows this one (`DATABASE_READ_URL`), for what anybody may read. */
  replica?: Replica;
  /** Options for pg-boss, so that jobs live in the same database. */
  boss: Pick<Extract<ConstructorParameters<typeof PgBoss>[0], object>, 'db' | 'backend'>;
  /** The version of what the site shows, asked for on a connection of its own where there can be more than one, so that no buyer is before it. */
  siteVersion: () => Promise<string>;
  /** How many writes of this process have come to their end. While it stands, nothing here has changed; unset where nobody counts. */
  writes?: () => number;
  /**
   * From now on whoever waits for a database that has gone silent is refused instead. Not before the site answers: a start has time,
   * and on a busy machine it would be ended by its own impatience.
   */
  refuseWhenSilent?: () => void;
  close: () => Promise<void>;
};

/** So few that what they do at the same time leaves the process free to answer everybody else in between. */
const secondPoolSize = 4;

/** What is done around the upgrade of a database that an older version left; `from` is its last migration. */
export type AroundUpgrade = {
  before: (db: Database, from: string) => Promise<void>;
  after: (db: Database, from: string) => Promise<void>;
};

/**
 * Opens PostgreSQL (`DATABASE_URL`) or PGlite in `DATA_DIR/database`, and brings the schema up to date.
 * Throws when another process holds the folder, or the server does not answer.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_READ_URL'>>,
  around?: AroundUpgrade,
): Promise<OpenDatabase> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env.DATABASE_READ_URL, around)
    : openPglite(env.DATA_DIR, around);
}

/** Brings a database up to date; an older one with what is to be done around that. */
async function upgrade(
  db: Database,
  migrate: () => Promise<void>,
  around: AroundUpgrade | undefined,
): Promise<void> {
  const from = await olderMigration(db);
  if (from) await around?.before(db, from);
  await migrate();
  if (from) await around?.after(db, from);
}

async function openPostgres(
  url: string,
  readUrl: string | undefined,
  around: AroundUpgrade | undefined,
): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const connections = connectionsTo(url, pg);
  const pool = connections.openPool(10);
  const secondPool = connections.openPool(secondPoolSize);
  await migrateAlone(pool, around);
  const aside = connections.openAside();
  const replica = readUrl === undefined ? undefined : await openReplica(readUrl);
  let stopHeartbeat: (() => void) | undefined;
  return {
    db: drizzle(pool),
    secondPool: drizzle(secondPool),
    boss: { db: { executeSql: (text, values) => pool.query(text, values) } },
    writes: connections.writes,
    siteVersion: versionFrom(aside),
    ...(replica && { replica }),
    refuseWhenSilent: () => {
      stopHeartbeat ??= watchHeartbeat(connections.openClient, connections.hangUp);
    },
    close: async () => {
      stopHeartbeat?.();
      await Promise.all([pool.end(), secondPool.end(), aside.end(), replica?.close()]);
    },
  };
}

/** None of it is connected before it is used: a replica that is away keeps no shop from starting. */
async function openReplica(url: string): Promise<Replica & { close: () => Promise<void> }> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const connections = connectionsTo(url, pg);
  const pool = connections.openPool(10);
  const aside = connections.openAside();
  return {
    db: drizzle(pool),
    siteVersion: versionFrom(aside),
    close: async () => {
      await Promise.all([pool.end(), aside.end()]);
    },
  };
}

/** Brings the schema up to date. Several processes may start at once; the lock lets one migrate while the others wait. */
async function migrateAlone(pool: Pool, around?: AroundUpgrade): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const one = await pool.connect();
  try {
    // Waiting for another process, and a migration of a large table, may take minutes.
    await one.query('set statement_timeout = 0');
    await one.query('select pg_advisory_lock(7268001)');
    const db = drizzle(one);
    await upgrade(db, () => migrate(db, { migrationsFolder }), around);
  } finally {
    await one.query('select pg_advisory_unlock(7268001)');
    await one.query('reset statement_timeout');
    one.release();
  }
}

async function openPglite(dataDir: string, around?: AroundUpgrade): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true });
  await refuseUnreadable(folder);
  const unlock = await lockFolder(folder);
  await refuseEmptied(dataDir, folder).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const { createPglite } = await import('./connection/pglite.server.ts');
  const client = await createPglite({ dataDir: folder });
  const opened = await pgliteDatabase(client, around).catch(async (error: unknown) => {
    await client.close();
    await unlock();
    throw error;
  });
  return {
    ...opened,
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

/** A database that another user began, with sudo for instance, is found by name and cannot be opened, of which PGlite says nothing. */
async function refuseUnreadable(folder: string): Promise<void> {
  for (const path of [folder, join(folder, 'PG_VERSION')])
    await access(path, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return;
      throw new Error(
        `DATA_DIR: ${path} cannot be read and written by the user that the shop runs as. Give everything in it to that user, with chown -R.`,
      );
    });
}

/** Nothing is made in the place of a database that is gone: the backup will be put there. */
async function refuseEmptied(dataDir: string, folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const traces = await filesOfShop(dataDir);
  if (traces.length > 0) throw emptiedDatabase(dataDir, traces);
}

type PGliteClient = InstanceType<(typeof import('@electric-sql/pglite'))['PGlite']>;

/** Wraps a PGlite client and migrates it. Tests hand in one that lives in memory. */
export async function pgliteDatabase(
  client: PGliteClient,
  around?: AroundUpgrade,
): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }, { fromPglite }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('pg-boss'),
  ]);
  const db = drizzle(client);
  await upgrade(db, () => migrate(db, { migrationsFolder }), around);
  return {
    db,
    secondPool: db,
    boss: { db: fromPglite(client), backend: 'pglite' },
    siteVersion: async () => versionIn(await client.query(askForVersion)),
    close: () => client.close(),
  };
}

const versionFrom = (pool: Pool) => async (): Promise<string> =>
  versionIn(await pool.query({ name: 'site_version', text: askForVersion }));

const askForVersion = 'select version::text from site_version';

function versionIn({ rows }: { rows: unknown[] }): string {
  const [row] = rows as { version: string }[];
  if (!row) throw new Error('the site has no version');
  return row.version;
}
