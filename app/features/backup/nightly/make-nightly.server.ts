import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#app/integrations/files/files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { readPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { makeBackup } from '../make-backup.server.ts';
import {
  folderOf,
  listBackups,
  nameOf,
  readMark,
  removeDrafts,
  removeMark,
  setMark,
} from './folder.server.ts';
import { isDue, outlived } from './retention.ts';

declare module '#app/platform/context.server.ts' {
  interface Context {
    /** Opens a backup in a process of its own, as a restore would, and answers what is wrong with it; undefined when it is whole. */
    checkBackup: (backup: { file: string; passphrase: string }) => Promise<string | undefined>;
    /** Where backups go besides the disk; undefined where no bucket is named. */
    backupStore: Files | undefined;
  }
}

/** Milliseconds before one that failed is tried again: it takes a minute of the processor, and a full disk stays full. */
const pauseMs = 60 * 60 * 1000;

/**
 * Makes the backup of the day, or one that the owner asked for, in `DATA_DIR/backups` where there is a passphrase, opens it again, and takes away
 * those that are outlived: the newest of seven days, five weeks and twelve months stay. One that fails or is not whole is removed, is a task at
 * home, and is tried again in an hour.
 */
export async function makeNightlyBackup(context: Context): Promise<void> {
  const passphrase = await readPassphrase(context);
  if (!passphrase) return;
  const folder = folderOf(context.env.DATA_DIR);
  const now = context.now();
  if (!(await isToBeMade(folder, now))) return;
  const file = join(folder, nameOf(now));
  const problem = await makeAndCheck(context, { folder, file, passphrase });
  await context.db.transaction(async (tx) => {
    if (problem === undefined) await resolveTask(tx, context, 'backup-failed', 'nightly');
    else {
      const facts = { reason: problem };
      await raiseTask(tx, context, { kind: 'backup-failed', subject: 'nightly', facts });
    }
  });
  await context.jobs.wake('letters');
  if (problem !== undefined) return;
  await removeMark(folder, 'wanted');
  await removeMark(folder, 'tried');
  const made = (await listBackups(folder)).map(({ madeAt }) => madeAt);
  for (const at of outlived(made)) await rm(join(folder, nameOf(at)));
}

async function isToBeMade(folder: string, now: Date): Promise<boolean> {
  const [made, tried, wanted] = await Promise.all([
    listBackups(folder),
    readMark(folder, 'tried'),
    readMark(folder, 'wanted'),
  ]);
  if (wanted && (!tried || tried < wanted)) return true;
  if (tried && now.getTime() - tried.getTime() < pauseMs) return false;
  return wanted !== undefined || isDue(made.at(-1)?.madeAt, now);
}

/** It has its name once it was opened again: what is listed is whole, also where this process ends in between. */
async function makeAndCheck(
  context: Context,
  { folder, file, passphrase }: { folder: string; file: string; passphrase: string },
): Promise<string | undefined> {
  const backup = { file: `${file}.draft`, passphrase };
  try {
    // Before it begins: one that ends the process, for want of memory, would be begun again with each start.
    await setMark(folder, 'tried', context.now());
    await removeDrafts(folder);
    const { tables, files } = await makeBackup(context, backup);
    const problem = await context.checkBackup(backup);
    if (problem !== undefined) await withdraw(folder, backup.file);
    else {
      await rename(backup.file, file);
      context.log.info(
        { tables: tables.length, files: files.length },
        'a backup was made and is whole',
      );
    }
    return problem;
  } catch (error) {
    context.log.error({ err: error }, 'the backup of the day could not be made');
    await withdraw(folder, backup.file);
    return error instanceof AppError || isOfSystem(error)
      ? error.message
      : 'The reason is in the log of the site.';
  }
}

/** What is not whole is no backup, and is not asked for again at once. A folder that cannot be used holds neither. */
async function withdraw(folder: string, file: string): Promise<void> {
  for (const path of [file, join(folder, 'wanted')])
    await rm(path, { force: true }).catch((error: unknown) => {
      if (!isOfSystem(error)) throw error;
    });
}

/** A full disk, a folder that cannot be written. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;
