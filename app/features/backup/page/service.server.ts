import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { FilesAwayError } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { readPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { openTask } from '#app/features/tasks/service.server.ts';
import {
  folderOf,
  type KeptBackup,
  listBackups,
  listStored,
  readMark,
  setMark,
} from '../nightly/folder.server.ts';
import type { Backups, downloadBackup } from './contract.ts';

/** Milliseconds after which one that is not made may be asked for anew: its process has ended, or it takes long, and the next waits for it. One of 50,000 orders took five minutes on a busy machine. */
const longestMs = 15 * 60 * 1000;

/** The backups on the disk and in the bucket, the newest first, whether one is being made, and why the last one failed. */
export async function getBackups(context: Context): Promise<Backups> {
  const [kept, stored, makingSince, failed, unsent] = await Promise.all([
    listBackups(folderOf(context.env.DATA_DIR)),
    storedOnes(context),
    beingMade(context),
    openTask(context.db, 'backup-failed', 'nightly'),
    openTask(context.db, 'backup-failed', 'bucket'),
  ]);
  const failure = failed ?? unsent;
  const { BACKUP_S3_BUCKET: name } = context.env;
  return {
    backups: inBothPlaces(kept, stored ?? []),
    bucket: name === undefined ? null : { name, isAway: stored === undefined },
    makingSince: makingSince?.toISOString() ?? null,
    failure: failure && {
      sentence: failure.happened,
      since: failure.since.toISOString(),
      isOnDisk: failed === null,
    },
  };
}

/** Undefined where the bucket cannot be listed. */
async function storedOnes({ backupStore, log }: Context): Promise<KeptBackup[] | undefined> {
  if (!backupStore) return [];
  return listStored(backupStore).catch((error: unknown) => {
    if (!(error instanceof FilesAwayError)) throw error;
    log.warn({ err: error }, 'the bucket of the backups cannot be listed');
    return undefined;
  });
}

function inBothPlaces(kept: KeptBackup[], stored: KeptBackup[]): Backups['backups'] {
  const [onDisk, inBucket] = [kept, stored].map((those) => new Set(those.map(({ name }) => name)));
  return [...new Map([...stored, ...kept].map((one) => [one.name, one])).values()]
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    .map(({ name, madeAt, bytes }) => ({
      name,
      madeAt: madeAt.toISOString(),
      bytes,
      isOnDisk: onDisk!.has(name),
      isInBucket: inBucket!.has(name),
    }));
}

/** Has a backup made now. Throws AppError 'conflict' where there is no passphrase; does nothing while one is being made. */
export async function askForBackup(context: Context): Promise<Backups> {
  if (!(await readPassphrase(context)))
    throw new AppError('conflict', 'Set a passphrase first: a backup is closed with it.');
  if (!(await beingMade(context))) {
    await setMark(folderOf(context.env.DATA_DIR), 'wanted', context.now()).catch(
      (error: unknown) => {
        throw new AppError(
          'conflict',
          `The folder of the backups cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
        );
      },
    );
    await context.jobs.wake('backups');
  }
  return getBackups(context);
}

/** From the disk where it is there. Throws AppError 'missing' for a name that is none of the list. */
export async function sendBackup(
  { env, backupStore }: Context,
  name: string,
): Promise<Reply<typeof downloadBackup>> {
  const folder = folderOf(env.DATA_DIR);
  const isIn = (backups: KeptBackup[]) => backups.some((one) => one.name === name);
  if (isIn(await listBackups(folder))) return { name, bytes: createReadStream(join(folder, name)) };
  if (backupStore && isIn(await listStored(backupStore)))
    return { name, bytes: (await backupStore.open(name)).body };
  throw new AppError('missing', 'This backup is not there any more.');
}

async function beingMade({ env, now }: Context): Promise<Date | undefined> {
  const wanted = await readMark(folderOf(env.DATA_DIR), 'wanted');
  return wanted && now().getTime() - wanted.getTime() < longestMs ? wanted : undefined;
}
