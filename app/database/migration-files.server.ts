import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { EnvError } from '#app/platform/env.server.ts';
import type { Database, Transaction } from './client.server.ts';
import { rowsOf } from './rows.server.ts';

/** Beside the folder that the program is started in: the sources' own, with or without a build. */
export const migrationsFolder = 'app/database/migrations';

/** What drizzle-kit keeps of the migrations: their names, and when each was made (milliseconds), by which the database knows it. */
const Journal = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

const readJournal = async () =>
  Journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));

/**
 * The name of the last migration of a database that an older version of this program left; undefined where it is new or up to date. Throws
 * EnvError where a newer version has brought it up to date: what that did is not understood here.
 */
export async function olderMigration(db: Database): Promise<string | undefined> {
  const [found] = await rowsOf<{ table: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  const last = found?.table ? await lastMoment(db) : 0;
  if (last === 0) return undefined;
  const { entries } = await readJournal();
  if (last > Math.max(...entries.map(({ when }) => when)))
    throw new EnvError(
      'DATABASE_URL, DATA_DIR: a newer version of this program brought this database up to date. Start that version again, or go back to before it: npm run owner -- undo-upgrade',
    );
  const isLast = entries.at(-1)?.when === last;
  return isLast ? undefined : entries.find(({ when }) => when === last)?.tag;
}

async function lastMoment(db: Database | Transaction): Promise<number> {
  const [row] = await rowsOf<{ at: string | number | null }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return Number(row?.at ?? 0);
}

/** Whether this is the last migration that a database has, whatever version of this program looks at it. */
export async function isAtMigration(db: Database, tag: string): Promise<boolean> {
  const { entries } = await readJournal();
  return entries.find((entry) => entry.tag === tag)?.when === (await lastMoment(db));
}

/** The name of the last migration that a database has. Throws where it is none of this program's. */
export async function lastMigration(db: Database | Transaction): Promise<string> {
  const at = await lastMoment(db);
  const { entries } = await readJournal();
  const last = entries.find(({ when }) => when === at);
  if (!last) throw new Error('the database was last migrated by another version of this program');
  return last.tag;
}

/** Whether this program has a migration of this name: what comes from a newer one is not understood here. */
export async function knowsMigration(tag: string): Promise<boolean> {
  return (await readJournal()).entries.some((entry) => entry.tag === tag);
}

/** Runs the migrations up to and with this one, for a database that is to be as it was then: `migrate` is handed a folder of them. */
export async function migrationsUpTo(
  tag: string,
  migrate: (folder: string) => Promise<void>,
): Promise<void> {
  const journal = await readJournal();
  const entries = journal.entries.slice(0, journal.entries.findIndex((it) => it.tag === tag) + 1);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const entry of entries)
      await copyFile(join(migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
    await migrate(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
