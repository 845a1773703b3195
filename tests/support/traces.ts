import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/** Where a text stands, in any case: the tables whose rows hold it, and the files of a folder that do. */
export async function tracesOf(text: string, db: Database, folder: string): Promise<string[]> {
  return [...(await tablesWith(text, db)), ...(await filesWith(text, folder))];
}

async function tablesWith(text: string, db: Database): Promise<string[]> {
  const listed = sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const names = (await rowsOf<{ name: string }>(db, listed)).map(({ name }) => name).toSorted();
  const found: string[] = [];
  for (const name of names) {
    const holds = sql`select count(*) as rows from ${sql.identifier(name)} as t where strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0`;
    const [counted] = await rowsOf<{ rows: number | string }>(db, holds);
    if (Number(counted?.rows) > 0) found.push(name);
  }
  return found;
}

async function filesWith(text: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const held = await Promise.all(
    files.map(async (file) =>
      (await readFile(file, 'latin1')).toLowerCase().includes(text.toLowerCase()),
    ),
  );
  return files.filter((_, at) => held[at]).map((file) => file.slice(folder.length + 1));
}
