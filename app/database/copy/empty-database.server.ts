import { sql } from 'drizzle-orm';
import { AppError } from '#app/platform/errors.ts';
import type { Database } from '../client.server.ts';
import { migrationsUpTo } from '../migration-files.server.ts';
import { listTables } from './tables.server.ts';

/** Where a database is: at an address of PostgreSQL, or PGlite's in a folder, which is made where there is none. */
export type DatabasePlace = { url: string } | { folder: string };

/** A database as it is, whatever version it was left by. */
export type UnmigratedDatabase = {
  db: Database;
  /** Gives an empty one the tables that it had after this migration. */
  migrateTo: (tag: string) => Promise<void>;
  /** Takes away all that is in it. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a database that nothing is in yet. Throws AppError 'conflict' where there are tables: what they hold would be lost. */
export async function openEmptyDatabase(place: DatabasePlace): Promise<UnmigratedDatabase> {
  const opened = await openUnmigrated(place);
  try {
    if ((await listTables(opened.db)).length > 0)
      throw new AppError(
        'conflict',
        'The database at DATABASE_URL is not empty, so nothing was restored. Make a new one (CREATE DATABASE), name it in DATABASE_URL, and try again.',
      );
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens a database and leaves its tables as they are. */
export async function openUnmigrated(place: DatabasePlace): Promise<UnmigratedDatabase> {
  const { db, migrate, close } =
    'url' in place ? await openPostgres(place.url) : await openPglite(place.folder);
  return {
    db,
    migrateTo: (tag) => migrationsUpTo(tag, migrate),
    empty: () => dropAll(db),
    close,
  };
}

async function openPostgres(url: string) {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A pool says that it has ended while its connections still close; one that the server ends meanwhile would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
  return {
    db,
    migrate: (migrationsFolder: string) => migrate(db, { migrationsFolder }),
    close: () => pool.end(),
  };
}

async function openPglite(folder: string) {
  const [{ createPglite }, { drizzle }, { migrate }] = await Promise.all([
    import('../connection/pglite.server.ts'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await createPglite({ dataDir: folder });
  const db = drizzle(client);
  return {
    db,
    migrate: (migrationsFolder: string) => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

/** The job queue's tables too: what is to be done is found again in the rows. */
async function dropAll(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const schema of ['public', 'drizzle', 'jobs'])
      await tx.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    await tx.execute(sql`create schema public`);
  });
}
