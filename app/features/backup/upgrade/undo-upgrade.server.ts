import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  type DatabasePlace,
  openEmptyDatabase,
  openUnmigrated,
  type UnmigratedDatabase,
} from '#app/database/copy/empty-database.server.ts';
import { type Fingerprint, fingerprints } from '#app/database/copy/fingerprints.server.ts';
import type { Database } from '#app/database/client.server.ts';
import { lockFolder } from '#app/database/folder-lock.server.ts';
import { isAtMigration } from '#app/database/migration-files.server.ts';
import { writeWhole } from '#app/integrations/files/files.server.ts';
import { otherConnections } from '#app/database/connection/other-connections.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import { makeBackup } from '../make-backup.server.ts';
import { folderOf } from '../nightly/folder.server.ts';
import { readBackup } from '../read-backup.server.ts';
import { checkBackup } from '../restore-backup.server.ts';
import { type KeptUpgrade, lastUpgrade, passphraseOf } from './around-upgrade.server.ts';
import { CarriedOver, carryOver, readCarriedOver } from './carry-over.server.ts';

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
 * Puts the database back as it was before the last upgrade, for the version that left it. Pictures and letters stay, what went out since counts as
 * sent, and everybody signs in again. One that was cut short is finished by the next. Answers the last migration that it has now, and where what
 * it was is kept. Throws AppError 'conflict' where there was no upgrade, while the shop runs, and where anything came since that would be lost; then
 * nothing is changed.
 */
export async function undoUpgrade(env: Place): Promise<{ from: string; kept: string }> {
  const upgrade = await lastUpgrade(env.DATA_DIR);
  if (!upgrade) throw new AppError('conflict', 'There was no upgrade here that can be undone.');
  const backup = { file: upgrade.file, passphrase: await passphraseOf(env.DATA_DIR) };
  const undo = env.DATABASE_URL ? undoInPostgres : undoInFolder;
  const kept = await undo(env, { upgrade, backup });
  for (const file of [upgrade.file, upgrade.after, upgrade.begun]) await rm(file, { force: true });
  return { from: upgrade.from, kept };
}

type Undone = { upgrade: KeptUpgrade; backup: { file: string; passphrase: string } };

async function undoInFolder({ DATA_DIR }: Place, { upgrade, backup }: Undone): Promise<string> {
  const folder = join(DATA_DIR, 'database');
  const draft = join(DATA_DIR, '.restoring');
  const aside = join(DATA_DIR, 'database-undone');
  const unlock = await lockFolder(folder);
  try {
    let carried = await readBegun(upgrade);
    if (carried && existsSync(folder) && (await isDone(folder, upgrade.from))) return aside;
    // Between the two renames there is none.
    if (existsSync(folder))
      carried = await within({ folder }, async ({ db }) => {
        await refuseChanged(db, upgrade);
        return readCarriedOver(db);
      });
    const made = join(draft, 'database');
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await readBackup(backup, { open: () => openEmptyDatabase({ folder: made }) });
    await within({ folder: made }, ({ db }) => carryOver(db, carried!));
    await writeBegun(upgrade, carried!);
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

const isDone = (folder: string, from: string): Promise<boolean> =>
  within({ folder }, ({ db }) => isAtMigration(db, from));

/** Milliseconds in which the last connections of a shop that was just stopped come to their end. */
const disconnectWithinMs = 3_000;

/** Whether nobody else is connected: a server lets go of a connection a moment after its program has closed it. */
async function isAlone(db: Database): Promise<boolean> {
  const end = performance.now() + disconnectWithinMs;
  while ((await otherConnections(db)) > 0) {
    if (performance.now() > end) return false;
    await wait(100);
  }
  return true;
}

async function undoInPostgres(
  { DATA_DIR, DATABASE_URL: url = '' }: Place,
  { upgrade, backup }: Undone,
): Promise<string> {
  const kept = join(folderOf(DATA_DIR), 'undone-upgrade.age');
  let carried = await readBegun(upgrade);
  await within({ url }, async ({ db, empty }) => {
    if (!(await isAlone(db)))
      throw new AppError(
        'conflict',
        'Somebody is connected to the database: the shop is running, or another program looks at it. Stop that, and try again.',
      );
    if (!carried) {
      await refuseChanged(db, upgrade);
      await checkBackup(backup);
      const { passphrase } = backup;
      const rows = { db, env: { DATA_DIR }, files: undefined, now: () => new Date() };
      await makeBackup(rows, { file: kept, passphrase });
      carried = await readCarriedOver(db);
      await writeBegun(upgrade, carried);
    }
    await empty();
  });
  await readBackup(backup, { open: () => openEmptyDatabase({ url }) });
  await within({ url }, ({ db }) => carryOver(db, carried!));
  return kept;
}

/** What an undoing that was cut short had noted; undefined where none was. */
async function readBegun({ begun }: KeptUpgrade): Promise<CarriedOver | undefined> {
  const text = await readFile(begun, 'utf8').catch(ifMissing);
  return text === undefined ? undefined : CarriedOver.parse(JSON.parse(text));
}

/** From here on the shop does not open before it is undone. */
async function writeBegun({ begun }: KeptUpgrade, carried: CarriedOver): Promise<void> {
  await writeWhole(begun, Buffer.from(JSON.stringify(carried)));
}

async function within<Answer>(
  place: DatabasePlace,
  work: (database: UnmigratedDatabase) => Promise<Answer>,
): Promise<Answer> {
  const database = await openUnmigrated(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Throws AppError 'conflict' where a table is not as the upgrade left it. */
async function refuseChanged(db: Database, { after }: KeptUpgrade): Promise<void> {
  const text = await readFile(after, 'utf8').catch(ifMissing);
  if (text === undefined)
    throw new AppError(
      'conflict',
      'The start that brought the database up to date was cut short before it noted what it was like, so nobody can tell whether anything came since. Nothing was changed. To go back all the same, restore a backup where nothing is.',
    );
  const left = Fingerprints.parse(JSON.parse(text));
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
