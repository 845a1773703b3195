import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#app/database/client.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { isOpened } from './installation.server.ts';

const aside = 'before-';

/**
 * Puts everything in the data folder aside, for a shop that begins anew beside what another left, and answers where it is. Nothing is
 * deleted. Throws AppError 'conflict' while the database is that of a shop: what lies in the folder belongs to it.
 */
export async function beginNewShop(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  openDatabase: () => Promise<{ db: Database; close: () => Promise<void> }>,
  now: Date,
): Promise<string> {
  if (env.DATABASE_URL || existsSync(join(env.DATA_DIR, 'database', 'PG_VERSION'))) {
    const { db, close } = await openDatabase();
    try {
      if (await isOpened(db))
        throw new AppError('conflict', 'The database is that of a shop, so nothing was put aside.');
    } finally {
      await close();
    }
  }
  const names = (await readdir(env.DATA_DIR)).filter((name) => !name.startsWith(aside));
  const folder = join(env.DATA_DIR, `${aside}${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(folder, { mode: 0o700 });
  for (const name of names) await rename(join(env.DATA_DIR, name), join(folder, name));
  return `The next start opens a new shop. What was there before is in ${folder}.`;
}
