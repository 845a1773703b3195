import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type DatabasePlace } from '#app/database/copy/empty-database.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { asAdmin } from './postgres.ts';

/** An empty data folder and, where the tests run on PostgreSQL, an empty database. `remove` takes the database away. */
export async function emptyPlace(within: string) {
  const DATA_DIR = await mkdtemp(join(within, 'place-'));
  if (process.env['TEST_DATABASE'] !== 'postgres')
    return { DATA_DIR, DATABASE_URL: undefined, remove: async () => undefined };
  const admin = inject('postgresUrl');
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await asAdmin(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    DATA_DIR,
    DATABASE_URL: url.href,
    remove: () => asAdmin(admin, `drop database ${name} with (force)`),
  };
}

/** Where the database of such a place is. */
export const databaseIn = ({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string;
  DATABASE_URL: string | undefined;
}): DatabasePlace =>
  DATABASE_URL ? { url: DATABASE_URL } : { folder: join(DATA_DIR, 'database') };

/** Every row of every table as text, in an order of its own. */
export async function everything(
  db: Parameters<typeof rowsOf>[0],
): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select t::text as row from ${sql.identifier(name)} t order by t::text collate "C"`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
