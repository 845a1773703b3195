import { sql } from 'drizzle-orm';
import { AppError } from '#app/platform/errors.ts';
import type { Database } from '../client.server.ts';
import { listTables } from './tables.server.ts';
import { withMigrationsUpTo } from './versions.server.ts';

/** Where a database is made from nothing: at an address of PostgreSQL, or by PGlite in a folder that does not exist. */
type EmptyPlace = { url: string } | { folder: string };

/** A database without a table in it, which a copy is written into. */
export type EmptyDatabase = {
  db: Database;
  /** Gives it the tables that it had after this migration. */
  migrateTo: (tag: string) => Promise<void>;
  /** Takes away all that was written into it, for another try. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens it. Throws AppError 'conflict' where there are tables already: what they hold would be lost. */
export async function openEmptyDatabase(place: EmptyPlace): Promise<EmptyDatabase> {
  const opened = 'url' in place ? await openPostgres(place.url) : await openPglite(place.folder);
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

async function openPostgres(url: string): Promise<EmptyDatabase> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = drizzle(pool);
  return {
    db,
    migrateTo: (tag) =>
      withMigrationsUpTo(tag, (migrationsFolder) => migrate(db, { migrationsFolder })),
    empty: () => dropAll(db),
    close: () => pool.end(),
  };
}

async function openPglite(folder: string): Promise<EmptyDatabase> {
  const [{ createPglite }, { drizzle }, { migrate }] = await Promise.all([
    import('../connection/pglite.server.ts'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await createPglite({ dataDir: folder });
  const db = drizzle(client);
  return {
    db,
    migrateTo: (tag) =>
      withMigrationsUpTo(tag, (migrationsFolder) => migrate(db, { migrationsFolder })),
    empty: () => dropAll(db),
    close: () => client.close(),
  };
}

async function dropAll(db: Database): Promise<void> {
  for (const schema of ['public', 'drizzle'])
    await db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
  await db.execute(sql`create schema public`);
}
