import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Transaction } from '#app/database/client.server.ts';
import { readRows, readSnapshot } from '#app/database/copy/read-rows.server.ts';
import { type CopiedTable, listSequences, listTables } from '#app/database/copy/tables.server.ts';
import { lastMigration } from '#app/database/migration-files.server.ts';
import { type ArchiveWriter, writeArchive } from '#app/integrations/archive/archive.server.ts';
import { diskFiles, type Files } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import { checkPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import {
  type BackupContents,
  type BackupHead,
  isInPassing,
  keptFolders,
  layout,
  names,
  readme,
  secretsFile,
} from './contents.server.ts';

const compress = promisify(gzip);

/** Bytes of a table's rows that go into a file of their own: so much of it is in memory at once, unless a row is longer. */
const partLength = 500_000;
const lineEnd = '\n'.charCodeAt(0);

/**
 * Writes everything that is the shop's into one encrypted file: all rows as they were in one moment, the originals of pictures, letters and
 * keys; without `files`, the rows alone. The shop goes on meanwhile (on PGlite its database waits). Throws AppError 'invalid' for a weak passphrase.
 */
export async function makeBackup(
  {
    db,
    env,
    files,
    now,
  }: Pick<Context, 'db' | 'now'> & {
    env: { DATA_DIR: string };
    files: Files | undefined;
  },
  { file, passphrase }: { file: string; passphrase: string },
): Promise<BackupContents> {
  checkPassphrase(passphrase);
  // The rows alone may be an older version's, which only its own code reads.
  const shop = files ? (await readStudio(db)).name : '';
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
      const part = Buffer.alloc(partLength);
      for (const table of await listTables(tx))
        copied.push(await addTable(archive, tx, { table, part }));
      return { tables: copied, sequences: await listSequences(tx) };
    });
    // After the rows: a picture that a row names was there before the row was.
    const added = files ? await addFiles(archive, env.DATA_DIR, files) : [];
    contents = { tables, sequences, files: added };
    await archive.add(names.contents, json(contents));
  });
  return contents;
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/**
 * Rows are written into one piece of memory, again and again: as text that waits for its file they would outlive the young generation, and what
 * has is tidied so seldom that a large shop's backup took 200 MB.
 */
async function addTable(
  archive: ArchiveWriter,
  tx: Transaction,
  { table, part }: { table: CopiedTable; part: Buffer },
) {
  const hash = createHash('sha256');
  let rows = 0;
  let parts = 0;
  let filled = 0;
  const addPart = async (bytes: Uint8Array) => {
    hash.update(bytes);
    parts += 1;
    const name = `${names.tables}${table.name}/${String(parts).padStart(6, '0')}.jsonl.gz`;
    await archive.add(name, await compress(bytes, { level: 1 }));
  };
  const flush = async () => {
    if (filled > 0) await addPart(part.subarray(0, filled));
    filled = 0;
  };
  for await (const lines of readRows(tx, table)) {
    rows += lines.length;
    for (const line of lines) {
      const length = Buffer.byteLength(line) + 1;
      if (filled + length > part.length) await flush();
      if (length > part.length) await addPart(Buffer.from(`${line}\n`));
      else {
        part.write(line, filled);
        filled += length;
        part[filled - 1] = lineEnd;
      }
    }
  }
  await flush();
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') };
}

async function addFiles(
  archive: ArchiveWriter,
  dataFolder: string,
  uploads: Files,
): Promise<BackupContents['files']> {
  const added: BackupContents['files'] = [];
  for await (const { name, open } of keptFiles(dataFolder, uploads)) {
    // What was taken away since the rows were read was not theirs any more.
    const opened = await open().catch(ifMissing);
    if (opened) added.push({ name, ...(await archive.addFile(names.files + name, opened)) });
  }
  return added;
}

/** The uploads are read where they are kept, and named as in the data folder all the same: a backup is restored to either place. */
async function* keptFiles(dataFolder: string, uploads: Files) {
  const disk = diskFiles(dataFolder);
  yield { name: secretsFile, open: () => disk.open(secretsFile) };
  for (const folder of keptFolders) {
    const [files, within] = folder === 'uploads' ? [uploads, undefined] : [disk, folder];
    for await (const { name } of files.walk(within))
      if (!isInPassing(name))
        yield {
          name: within === undefined ? `${folder}/${name}` : name,
          open: () => files.open(name),
        };
  }
}
