import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Database, Transaction } from '#app/database/client.server.ts';
import type { UnmigratedDatabase } from '#app/database/copy/empty-database.server.ts';
import { fingerprintOf } from '#app/database/copy/fingerprints.server.ts';
import { writeAlike } from '#app/database/copy/read-rows.server.ts';
import { type CopiedTable, listTables } from '#app/database/copy/tables.server.ts';
import { knowsMigration } from '#app/database/migration-files.server.ts';
import { replaceRows, setSequences, writeRows } from '#app/database/copy/write-rows.server.ts';
import { type ArchiveEntry, readArchive } from '#app/integrations/archive/archive.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { BackupContents, BackupHead, layout, names } from './contents.server.ts';

const decompress = promisify(gunzip);

type Destination = {
  open: () => Promise<UnmigratedDatabase>;
  folder?: string;
  whole?: () => Promise<void>;
};

/** What was read of a backup, and found to be whole. */
export type ReadBackup = { head: BackupHead; contents: BackupContents };

/**
 * Reads a backup into an empty database and, where one is named, its files into a folder. Every table's rows are read again and every file is
 * hashed, and both compared with what the backup says of itself: it is all there, or nothing is and the reason is thrown. `whole` is told so before
 * the database keeps it. The database is opened once the passphrase is known to be right. Throws AppError 'invalid' for a backup that is damaged, of a newer version, or encrypted with another
 * passphrase.
 */
export async function readBackup(
  { file, passphrase }: { file: string; passphrase: string },
  { open, folder, whole }: Destination,
): Promise<ReadBackup> {
  const entries = readArchive(file, passphrase);
  try {
    const head = await readHead(entries);
    const database = await open();
    try {
      await database.migrateTo(head.migration);
      return { head, contents: await readInto(database.db, entries, { folder, whole }) };
    } catch (error) {
      await database.empty();
      throw refusedByDatabase(error) ?? error;
    } finally {
      await database.close();
    }
  } finally {
    await entries.return();
  }
}

async function readInto(
  db: Database,
  entries: AsyncGenerator<ArchiveEntry, void, void>,
  { folder, whole }: Omit<Destination, 'open'>,
): Promise<BackupContents> {
  return db.transaction(async (tx) => {
    await writeAlike(tx);
    const tables = await listTables(tx);
    const read: Read = { files: new Map() };
    await replaceRows(tx, () => readEntries(tx, entries, { tables, read, folder }));
    const { contents } = read;
    if (!contents) throw incomplete('its list of contents is missing');
    await setSequences(tx, contents.sequences);
    await compareTables(tx, tables, contents);
    compareFiles(read.files, contents);
    await whole?.();
    return contents;
  });
}

/** What has come so far; `files`: the length and hash of each. */
type Read = {
  files: Map<string, { bytes: number; sha256: string }>;
  contents?: BackupContents;
};

async function readHead(entries: AsyncGenerator<ArchiveEntry, void, void>): Promise<BackupHead> {
  // By hand: leaving a loop over them would end them.
  for (;;) {
    const { value: entry } = await entries.next();
    if (!entry) throw incomplete('it does not say what it is');
    const bytes = await bytesOf(entry);
    if (entry.name !== names.head) continue;
    const head = BackupHead.parse(JSON.parse(bytes.toString()));
    if (head.layout !== layout || !(await knowsMigration(head.migration)))
      throw new AppError(
        'invalid',
        `This backup was made by a newer version of this program (${head.migration}). Update the program first, then restore it.`,
      );
    return head;
  }
}

async function readEntries(
  tx: Transaction,
  entries: AsyncGenerator<ArchiveEntry, void, void>,
  { tables, read, folder }: { tables: CopiedTable[]; read: Read; folder: string | undefined },
): Promise<void> {
  for await (const entry of entries) {
    if (entry.name.startsWith(names.tables)) await readPart(tx, entry, tables);
    else if (entry.name.startsWith(names.files)) {
      const name = entry.name.slice(names.files.length);
      read.files.set(name, await readFileOf(entry, folder && within(folder, name)));
    } else if (entry.name === names.contents)
      read.contents = BackupContents.parse(JSON.parse((await bytesOf(entry)).toString()));
    else await bytesOf(entry);
  }
}

async function readPart(tx: Transaction, entry: ArchiveEntry, tables: CopiedTable[]) {
  const [, name] = entry.name.split('/');
  const table = tables.find((one) => one.name === name);
  if (!table) throw incomplete(`it has rows of a table ${name} that its version did not have`);
  const text = (await decompress(await bytesOf(entry))).toString();
  await writeRows(tx, table, text.trimEnd().split('\n'));
}

async function readFileOf(entry: ArchiveEntry, path: string | undefined) {
  const hash = createHash('sha256');
  if (path === undefined) for await (const chunk of entry.body) hash.update(chunk);
  else {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(hashed(entry, hash), createWriteStream(path, { mode: 0o600, flush: true }));
  }
  return { bytes: entry.size, sha256: hash.digest('hex') };
}

async function* hashed({ body }: ArchiveEntry, hash: Hash) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

async function bytesOf({ body }: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A name that leads out of the folder was not written by this program. */
function within(folder: string, name: string): string {
  const path = normalize(join(folder, name));
  if (!path.startsWith(normalize(folder) + sep)) throw incomplete(`it has a file named ${name}`);
  return path;
}

async function compareTables(tx: Transaction, tables: CopiedTable[], said: BackupContents) {
  if (said.tables.map(({ name }) => name).join() !== tables.map(({ name }) => name).join())
    throw incomplete('it has other tables than its version had');
  for (const table of tables) {
    const { rows, sha256 } = said.tables.find(({ name }) => name === table.name)!;
    const found = await fingerprintOf(tx, table);
    if (found.rows !== rows)
      throw incomplete(`${table.name} has ${found.rows} rows in place of ${rows}`);
    if (found.sha256 !== sha256) throw incomplete(`a row of ${table.name} is another one`);
  }
}

function compareFiles(read: Read['files'], said: BackupContents): void {
  if (read.size !== said.files.length)
    throw incomplete(`it has ${read.size} files in place of ${said.files.length}`);
  for (const { name, sha256 } of said.files)
    if (read.get(name)?.sha256 !== sha256) throw incomplete(`the file ${name} is another one`);
}

/** SQLSTATE classes 22 and 23: a value that cannot be, a row without the one that it refers to. */
function refusedByDatabase(error: unknown): AppError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  const code = cause && 'code' in cause ? String(cause.code) : '';
  return /^2[23]/.test(code) ? incomplete(`the database says ${cause?.message}`) : undefined;
}

const incomplete = (why: string) =>
  new AppError('invalid', `This backup is not whole: ${why}. Nothing was restored.`);
