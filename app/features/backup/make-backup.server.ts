import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Transaction } from '#app/database/client.server.ts';
import { readRows, readSnapshot } from '#app/database/copy/read-rows.server.ts';
import { type CopiedTable, listSequences, listTables } from '#app/database/copy/tables.server.ts';
import { lastMigration } from '#app/database/migration-files.server.ts';
import { type ArchiveWriter, writeArchive } from '#app/integrations/archive/archive.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { checkPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import {
  type BackupContents,
  type BackupHead,
  keptInFolder,
  layout,
  names,
  readme,
} from './contents.server.ts';

const compress = promisify(gzip);

/** Characters after which the rows of a table go into a file of their own: so much of a table is in memory at once. */
const partLength = 2_000_000;

/**
 * Writes everything that is the shop's into one encrypted file: all rows as they were in one moment, the originals of pictures, letters and
 * keys; of `part` 'database', the rows alone. The shop goes on meanwhile (on PGlite its database waits). Throws AppError 'invalid' for a weak passphrase.
 */
export async function makeBackup(
  { db, env, now }: Pick<Context, 'db' | 'now'> & { env: { DATA_DIR: string } },
  { file, passphrase }: { file: string; passphrase: string },
  part: 'everything' | 'database' = 'everything',
): Promise<BackupContents> {
  checkPassphrase(passphrase);
  // The rows alone may be an older version's, which only its own code reads.
  const shop = part === 'database' ? '' : (await readStudio(db)).name;
  let contents: BackupContents = { tables: [], sequences: [], files: [] };
  await writeArchive(file, passphrase, async (archive) => {
    const { tables, sequences } = await readSnapshot(db, async (tx) => {
      const head: BackupHead = {
        layout,
        shop,
        madeAt: now().toISOString(),
        migration: await lastMigration(tx),
      };
      await archive.add(names.readme, Buffer.from(readme));
      await archive.add(names.head, json(head));
      const copied: BackupContents['tables'] = [];
      for (const table of await listTables(tx)) copied.push(await addTable(archive, tx, table));
      return { tables: copied, sequences: await listSequences(tx) };
    });
    // After the rows: a picture that a row names was there before the row was.
    const files = part === 'database' ? [] : await addFiles(archive, env.DATA_DIR);
    contents = { tables, sequences, files };
    await archive.add(names.contents, json(contents));
  });
  return contents;
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function addTable(archive: ArchiveWriter, tx: Transaction, table: CopiedTable) {
  const hash = createHash('sha256');
  let rows = 0;
  let parts = 0;
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    parts += 1;
    const name = `${names.tables}${table.name}/${String(parts).padStart(6, '0')}.jsonl.gz`;
    await archive.add(name, await compress(lines.join(''), { level: 1 }));
    lines = [];
    length = 0;
  };
  for await (const some of readRows(tx, table)) {
    for (const row of some) {
      const line = `${row}\n`;
      hash.update(line);
      lines.push(line);
      length += line.length;
    }
    rows += some.length;
    if (length >= partLength) await flush();
  }
  await flush();
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') };
}

async function addFiles(archive: ArchiveWriter, folder: string): Promise<BackupContents['files']> {
  const added: BackupContents['files'] = [];
  for (const kept of keptInFolder)
    for await (const name of filesUnder(folder, kept)) {
      const file = await archive.addFile(names.files + name, join(folder, name)).catch(ifGone);
      if (file) added.push({ name, ...file });
    }
  return added;
}

/** The files under a name in a folder, as paths with slashes; a file that is being written is nobody's yet. */
async function* filesUnder(folder: string, name: string): AsyncGenerator<string, void, void> {
  const found = await stat(join(folder, name)).catch(ifGone);
  if (found?.isFile() && !name.endsWith('.draft')) yield name;
  if (!found?.isDirectory()) return;
  for (const inner of (await readdir(join(folder, name))).toSorted())
    yield* filesUnder(folder, `${name}/${inner}`);
}

/** What was taken away since the rows were read was not theirs any more. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
