import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from './missing-file.ts';
import { EnvError } from '../env.server.ts';
import { keptSecrets } from '../secrets/secrets.server.ts';

/** What says that a data folder belongs to a shop that sold or showed something, as names of its parts. None in a folder that no site has used. */
export async function filesOfShop(dataDir: string): Promise<string[]> {
  const folders = await Promise.all(
    ['uploads', 'mailbox', 'sandbox'].map(async (name) =>
      (await namesIn(join(dataDir, name))).length > 0 ? [name] : [],
    ),
  );
  const { certificates } = await keptSecrets(dataDir);
  return [
    ...folders.flat(),
    ...(certificates === undefined ? [] : ['the signing key in secrets.json']),
  ];
}

/** Why a new shop is not opened beside what another has left, and what to do. */
export function emptiedDatabase(dataDir: string, traces: readonly string[]): EnvError {
  return new EnvError(
    `DATA_DIR: ${dataDir} belongs to a shop (${traces.join(', ')}), but its database is empty. Bring the database back from the backup, ` +
      'or check DATABASE_URL, and start again. If a new shop is meant, run "npm run owner -- new-shop": it puts aside what is there and deletes nothing.',
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ifMissing)) ?? [];
}
