import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#app/platform/context.server.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { readPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { openTask } from '#app/features/tasks/service.server.ts';
import { folderOf, listBackups, readMark, setMark } from '../nightly/folder.server.ts';
import type { Backups, downloadBackup } from './contract.ts';

/** Milliseconds after which one that is not made may be asked for anew: its process has ended, or it takes long, and the next waits for it. */
const longestMs = 5 * 60 * 1000;

/** The backups on the disk, the newest first, whether one is being made, and why the last one failed. */
export async function getBackups(context: Context): Promise<Backups> {
  const folder = folderOf(context.env.DATA_DIR);
  const [kept, makingSince, failed] = await Promise.all([
    listBackups(folder),
    beingMade(context),
    openTask(context.db, 'backup-failed', 'nightly'),
  ]);
  return {
    backups: kept
      .toReversed()
      .map(({ name, madeAt, bytes }) => ({ name, madeAt: madeAt.toISOString(), bytes })),
    makingSince: makingSince?.toISOString() ?? null,
    failure: failed && { sentence: failed.happened, since: failed.since.toISOString() },
  };
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

/** Throws AppError 'missing' for a name that is none of the list. */
export async function sendBackup(
  { env }: Context,
  name: string,
): Promise<Reply<typeof downloadBackup>> {
  const folder = folderOf(env.DATA_DIR);
  const kept = (await listBackups(folder)).find((one) => one.name === name);
  if (!kept) throw new AppError('missing', 'This backup is not there any more.');
  return { name: kept.name, bytes: createReadStream(join(folder, kept.name)) };
}

async function beingMade({ env, now }: Context): Promise<Date | undefined> {
  const wanted = await readMark(folderOf(env.DATA_DIR), 'wanted');
  return wanted && now().getTime() - wanted.getTime() < longestMs ? wanted : undefined;
}
