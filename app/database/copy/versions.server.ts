import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { migrationsFolder } from '../client.server.ts';
import type { Database, Transaction } from '../client.server.ts';
import { rowsOf } from '../rows.server.ts';

/** What drizzle-kit keeps of the migrations: their names, and when each was made (milliseconds), by which the database knows it. */
const Journal = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

const readJournal = async () =>
  Journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));

/** The name of the last migration that a database has. Throws where it is none of this program's. */
export async function lastMigration(db: Database | Transaction): Promise<string> {
  const [row] = await rowsOf<{ at: string | number }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  const { entries } = await readJournal();
  const last = entries.find(({ when }) => when === Number(row?.at));
  if (!last) throw new Error('the database was last migrated by another version of this program');
  return last.tag;
}

/** Whether this program has a migration of this name: what comes from a newer one is not understood here. */
export async function knowsMigration(tag: string): Promise<boolean> {
  return (await readJournal()).entries.some((entry) => entry.tag === tag);
}

/**
 * A folder of the migrations up to and with this one, for a database that is to be as it was then; `use` is handed its path and it is removed
 * afterwards.
 */
export async function withMigrationsUpTo<Answer>(
  tag: string,
  use: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const journal = await readJournal();
  const entries = journal.entries.slice(0, journal.entries.findIndex((it) => it.tag === tag) + 1);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const entry of entries)
      await copyFile(join(migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
