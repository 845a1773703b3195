import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import type { StoredRow } from './stored-rows.server.ts';

/** Rows under what they are: a table's name, or what is to be done with them. */
export type BackedUp = ReadonlyMap<string, readonly StoredRow[]>;

const folder = 'demo-backup';
const line = /^\["([\w:]+)",(.*)\]$/;

/**
 * Writes what was taken out to a file of the data folder that only its user reads, a line of JSON for each row. It is on the disk when
 * this returns: the rows are deleted after it.
 */
export async function writeBackup(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  name: string,
  rows: BackedUp,
): Promise<void> {
  await mkdir(join(DATA_DIR, folder), { recursive: true, mode: 0o700 });
  const path = join(DATA_DIR, folder, name);
  const file = await open(`${path}.draft`, 'w', 0o600);
  try {
    for (const [what, all] of rows)
      await file.appendFile(all.map((row) => `["${what}",${row}]\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.draft`, path);
}

/** What a backup holds; undefined where this data folder does not have it. */
export async function readBackup(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  name: string,
): Promise<BackedUp | undefined> {
  const text = await readFile(join(DATA_DIR, folder, basename(name)), 'utf8').catch(ifMissing);
  if (text === undefined) return undefined;
  const rows = new Map<string, string[]>();
  for (const one of text.split('\n').filter(Boolean)) {
    const [, what, row] = line.exec(one) ?? [];
    if (what === undefined || row === undefined) throw new Error(`${name} is not a backup of ours`);
    rows.set(what, [...(rows.get(what) ?? []), row]);
  }
  return rows;
}

/** Deletes a backup; one that is not there is deleted already. */
export async function deleteBackup(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  name: string,
): Promise<void> {
  await rm(join(DATA_DIR, folder, basename(name)), { force: true });
}

/** Deletes the files that a clearing left when its process ended before its commit: all but the one that is kept, written before then. */
export async function deleteLeftovers(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  kept: string | undefined,
  before: Date,
): Promise<void> {
  const names = (await readdir(join(DATA_DIR, folder)).catch(ifMissing)) ?? [];
  for (const name of names) {
    if (name === kept) continue;
    const { mtime } = await stat(join(DATA_DIR, folder, name));
    if (mtime < before) await deleteBackup({ DATA_DIR }, name);
  }
}
