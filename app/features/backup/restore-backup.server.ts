import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmptyDatabase } from '#app/database/copy/empty-database.server.ts';
import { diskFiles, type Files } from '#app/integrations/files/files.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { filesOfShop } from '#app/platform/storage/existing-shop.server.ts';
import { type ReadBackup, readBackup } from './read-backup.server.ts';

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;
type Backup = { file: string; passphrase: string };

/**
 * Brings a backup back where no shop is: an empty PostgreSQL database or none of PGlite's, and a data folder of no shop. It is made beside and
 * put in place once it is found to be whole; the next start migrates it and asks the payment provider what happened since (decision 34). Throws
 * AppError 'conflict' where there is something that would be lost, and what `readBackup` throws; then nothing is changed. Where uploads are kept in a
 * bucket they are put there: what it has of the same name is replaced, and nothing in it is taken away.
 */
export async function restoreBackup(
  env: Place,
  backup: Backup,
  bucket?: Files,
): Promise<ReadBackup> {
  await refuseFilled(env);
  const draft = join(env.DATA_DIR, '.restoring');
  // Of one that was cut short.
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
  try {
    const place = env.DATABASE_URL
      ? { url: env.DATABASE_URL }
      : { folder: join(draft, 'files/database') };
    const read = await readBackup(backup, {
      open: () => openEmptyDatabase(place),
      folder: join(draft, 'files'),
      whole: bucket && (() => moveInto(bucket, join(draft, 'files/uploads'))),
    });
    // The database last: without it, a start refuses the folder, and nothing is sold from half of a shop.
    const parts = (await readdir(join(draft, 'files'))).toSorted((a) =>
      a === 'database' ? 1 : -1,
    );
    for (const name of parts) await rename(join(draft, 'files', name), join(env.DATA_DIR, name));
    return read;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function moveInto(bucket: Files, folder: string): Promise<void> {
  for await (const { name } of diskFiles(folder).walk())
    await bucket.putFile(name, join(folder, name));
  await rm(folder, { recursive: true, force: true });
}

async function refuseFilled({ DATA_DIR, DATABASE_URL }: Place): Promise<void> {
  const traces = await filesOfShop(DATA_DIR);
  const hasDatabase = !DATABASE_URL && existsSync(join(DATA_DIR, 'database', 'PG_VERSION'));
  if (traces.length === 0 && !hasDatabase) return;
  const what = hasDatabase ? ['the database', ...traces] : traces;
  throw new AppError(
    'conflict',
    `${DATA_DIR} belongs to a shop (${what.join(', ')}), so nothing was restored. Name an empty folder in DATA_DIR, or move this one away, and try again.`,
  );
}

/**
 * Opens a backup as a restore would, in a place of its own that is removed again, and answers what is in it: a backup that was never opened is
 * a hope. Throws what `readBackup` throws.
 */
export async function checkBackup(backup: Backup): Promise<ReadBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-check-'));
  try {
    return await readBackup(backup, { open: () => openEmptyDatabase({ folder }) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
