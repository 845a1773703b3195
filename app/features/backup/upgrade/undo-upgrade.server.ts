import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type DatabasePlace,
  openEmptyDatabase,
  openUnmigrated,
  type UnmigratedDatabase,
} from '#app/database/copy/empty-database.server.ts';
import { type Fingerprint, fingerprints } from '#app/database/copy/fingerprints.server.ts';
import { listTables } from '#app/database/copy/tables.server.ts';
import { lockFolder } from '#app/database/folder-lock.server.ts';
import { otherConnections } from '#app/database/connection/other-connections.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { makeBackup } from '../make-backup.server.ts';
import { folderOf } from '../nightly/folder.server.ts';
import { readBackup } from '../read-backup.server.ts';
import { checkBackup } from '../restore-backup.server.ts';
import { lastUpgrade, passphraseOf } from './around-upgrade.server.ts';

const Fingerprints = z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() }));

/** What the site writes by itself as soon as it runs. Nothing that anybody did is in them alone. */
const writtenByItself = new Set([
  'account_activity',
  'audit_trail',
  'balance_comparisons',
  'bookmarks',
  'cart_items',
  'counters',
  'demo_rows',
  'holds',
  'idempotency_keys',
  'installation',
  'known_browsers',
  'monthly_sales',
  'outbox',
  'owner_settings',
  'owner_tasks',
  'password_resets',
  'provider_events',
  'quotes',
  'sessions',
  'sign_in_failures',
  'site_version',
  'tallies',
  'uploads',
  'workspace_pages',
  'workspace_sources',
]);

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;

/**
 * Puts the database back as it was before the last upgrade, for the version that left it. Pictures and letters stay. Answers the last migration
 * that it has now, and where what it was is kept. Throws AppError 'conflict' where there was no upgrade, while the shop runs, and where anything
 * came since that would be lost; then nothing is changed.
 */
export async function undoUpgrade(env: Place): Promise<{ from: string; kept: string }> {
  const upgrade = await lastUpgrade(env.DATA_DIR);
  if (!upgrade) throw new AppError('conflict', 'There was no upgrade here that can be undone.');
  const backup = { file: upgrade.file, passphrase: await passphraseOf(env.DATA_DIR) };
  const kept = env.DATABASE_URL
    ? await undoInPostgres(env.DATABASE_URL, env, { backup, after: upgrade.after })
    : await undoInFolder(env, { backup, after: upgrade.after });
  await rm(upgrade.file);
  await rm(upgrade.after);
  return { from: upgrade.from, kept };
}

type Undone = { backup: { file: string; passphrase: string }; after: string };

async function undoInFolder({ DATA_DIR }: Place, { backup, after }: Undone): Promise<string> {
  const folder = join(DATA_DIR, 'database');
  const draft = join(DATA_DIR, '.restoring');
  const aside = join(DATA_DIR, 'database-undone');
  const unlock = await lockFolder(folder);
  try {
    // A rename that was cut short left none.
    if (existsSync(folder)) await within({ folder }, (database) => refuseChanged(database, after));
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const made = join(draft, 'database');
    await readBackup(backup, { open: () => openEmptyDatabase({ folder: made }) });
    if (existsSync(folder)) {
      await rm(aside, { recursive: true, force: true });
      await rename(folder, aside);
    }
    await rename(made, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await unlock();
  }
  return aside;
}

async function undoInPostgres(
  url: string,
  { DATA_DIR }: Place,
  { backup, after }: Undone,
): Promise<string> {
  const kept = join(folderOf(DATA_DIR), 'undone-upgrade.age');
  await within({ url }, async ({ db, empty }) => {
    if ((await otherConnections(db)) > 0)
      throw new AppError('conflict', 'The shop is running. Stop it, and try again.');
    // An undoing that was cut short left none.
    if ((await listTables(db)).length === 0) return;
    await refuseChanged({ db }, after);
    await checkBackup(backup);
    const { passphrase } = backup;
    await makeBackup(
      { db, env: { DATA_DIR }, now: () => new Date() },
      { file: kept, passphrase },
      'database',
    );
    await empty();
  });
  await readBackup(backup, { open: () => openEmptyDatabase({ url }) });
  return kept;
}

async function within(
  place: DatabasePlace,
  work: (database: UnmigratedDatabase) => Promise<void>,
): Promise<void> {
  const database = await openUnmigrated(place);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Throws AppError 'conflict' where a table is not as the upgrade left it. */
async function refuseChanged({ db }: Pick<UnmigratedDatabase, 'db'>, after: string): Promise<void> {
  const left = Fingerprints.parse(JSON.parse(await readFile(after, 'utf8')));
  const now = await fingerprints(db);
  const changed = Object.keys(now).filter(
    (name) => !writtenByItself.has(name) && !isSame(left[name], now[name]),
  );
  if (changed.length > 0)
    throw new AppError(
      'conflict',
      `Something came after the upgrade that the older version could not carry, and would be lost (${changed.join(', ')}). Nothing was changed. To go back all the same, restore a backup where nothing is.`,
    );
}

const isSame = (one: Fingerprint | undefined, other: Fingerprint | undefined): boolean =>
  one?.rows === other?.rows && one?.sha256 === other?.sha256;
