import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#app/integrations/files/files.server.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';

/** Where a shop keeps its backups: `DATA_DIR/backups`. */
export const folderOf = (dataFolder: string): string => join(dataFolder, 'backups');

/** The colons of its time (UTC) are dashes. */
const fileName = /^shop-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)\.age$/;

/** What the backup of a moment is called. */
export const nameOf = (at: Date): string =>
  `shop-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.age`;

/** A backup on the disk or in the bucket; `bytes`: its length. */
export type KeptBackup = { name: string; madeAt: Date; bytes: number };

/** The backups in a folder, the newest last; none where it cannot be listed. What is not named as ours is not ours. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const found = (await readdir(folder).catch(ifUnreadable)) ?? [];
  const kept = await Promise.all(
    found.map(async (name): Promise<KeptBackup[]> => {
      const file = timeIn(name) && (await stat(join(folder, name)).catch(ifMissing));
      return file?.isFile() ? namedAs(name, file.size) : [];
    }),
  );
  return kept.flat().toSorted(byTime);
}

/** Those in a bucket, the newest last. Throws FilesAwayError. */
export async function listStored(store: Files): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = [];
  for await (const { name, bytes } of store.walk()) kept.push(...namedAs(name, bytes));
  return kept.toSorted(byTime);
}

const byTime = (a: KeptBackup, b: KeptBackup) => a.madeAt.getTime() - b.madeAt.getTime();

function namedAs(name: string, bytes: number): KeptBackup[] {
  const madeAt = timeIn(name);
  return madeAt ? [{ name, madeAt, bytes }] : [];
}

function timeIn(name: string): Date | undefined {
  const [, hour, minute, second] = fileName.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Milliseconds before what failed is tried again: it takes a minute of the processor, and a full disk stays full. */
export const pauseMs = 60 * 60 * 1000;

/** `tried`: when the last one was begun that is not made yet. `wanted`: when one was asked for. `sending`: since when some are not in the bucket. */
type Mark = 'tried' | 'wanted' | 'sending';

/** When it was marked; undefined where it is not. */
export async function readMark(folder: string, mark: Mark): Promise<Date | undefined> {
  const text = await readFile(join(folder, mark), 'utf8').catch(ifUnreadable);
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export async function setMark(folder: string, mark: Mark, at: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, mark), at.toISOString());
}

export async function removeMark(folder: string, mark: Mark): Promise<void> {
  await rm(join(folder, mark), { force: true });
}

/** Milliseconds for which a file that is being written or checked may lie untouched: less than until the next try. */
const deadAfter = 30 * 60 * 1000;

/** Takes away what backups left that were cut short. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.draft')) continue;
    const file = await stat(join(folder, name)).catch(ifMissing);
    if (file && Date.now() - file.mtimeMs > deadAfter)
      await rm(join(folder, name), { force: true });
  }
}

/** No folder, a file in its place, one of another user's: there is nothing in it for this shop. What is written there says what is wrong. */
function ifUnreadable(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) throw error;
  return undefined;
}
