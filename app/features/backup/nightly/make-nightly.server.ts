import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, FilesAwayError } from '#app/integrations/files/files.server.ts';
import { isOfSystem, messageForOwner } from '#app/integrations/files/message-for-owner.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { readPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { makeBackup } from '../make-backup.server.ts';
import {
  folderOf,
  listBackups,
  listStored,
  nameOf,
  pauseMs,
  readMark,
  removeDrafts,
  removeMark,
  setMark,
} from './folder.server.ts';
import { isDue, outlived } from './retention.ts';
import { sendBackups } from './send-backups.server.ts';

declare module '#app/platform/context.server.ts' {
  interface Context {
    /** Opens a backup in a process of its own, as a restore would, and answers what is wrong with it; undefined when it is whole. */
    checkBackup: (backup: { file: string; passphrase: string }) => Promise<string | undefined>;
    /** Where backups go besides the disk; undefined where no bucket is named. */
    backupStore: Files | undefined;
  }
}

/**
 * Makes the backup of the day, or one that the owner asked for, in `DATA_DIR/backups` where there is a passphrase, opens it again, and takes away
 * those that are outlived: the newest of seven days, five weeks and twelve months stay. One that fails or is not whole is removed, is a task at
 * home, and is tried again in an hour. Where a bucket is named for them, it is sent there too.
 */
export async function makeNightlyBackup(context: Context): Promise<void> {
  const passphrase = await readPassphrase(context);
  if (!passphrase) return;
  const { backupStore } = context;
  const isToBe = await isToBeMade(context);
  const isMade = isToBe && (await makeOne(context, passphrase));
  if (backupStore) await sendBackups(context, backupStore, { atOnce: isMade });
}

/** Answers whether it was made. */
async function makeOne(context: Context, passphrase: string): Promise<boolean> {
  const folder = folderOf(context.env.DATA_DIR);
  const file = join(folder, nameOf(context.now()));
  const problem = await makeAndCheck(context, { folder, file, passphrase });
  await context.db.transaction(async (tx) => {
    if (problem === undefined) await resolveTask(tx, context, 'backup-failed', 'nightly');
    else {
      const facts = { reason: problem };
      await raiseTask(tx, context, { kind: 'backup-failed', subject: 'nightly', facts });
    }
  });
  await context.jobs.wake('letters');
  if (problem !== undefined) return false;
  await removeMark(folder, 'wanted');
  await removeMark(folder, 'tried');
  const made = (await listBackups(folder)).map(({ madeAt }) => madeAt);
  for (const at of outlived(made)) await rm(join(folder, nameOf(at)));
  return true;
}

/** One that another machine has made and sent is the day's too. */
async function isToBeMade({ env, now, backupStore }: Context): Promise<boolean> {
  const folder = folderOf(env.DATA_DIR);
  const [tried, wanted] = await Promise.all([
    readMark(folder, 'tried'),
    readMark(folder, 'wanted'),
  ]);
  if (wanted && (!tried || tried < wanted)) return true;
  if (tried && now().getTime() - tried.getTime() < pauseMs) return false;
  if (wanted !== undefined) return true;
  if (!isDue((await listBackups(folder)).at(-1)?.madeAt, now())) return false;
  const stored = backupStore ? await listStored(backupStore).catch(ifAway) : [];
  return isDue(stored.at(-1)?.madeAt, now());
}

/** That it is away, the sending says. */
function ifAway(error: unknown): [] {
  if (!(error instanceof FilesAwayError)) throw error;
  return [];
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
    return messageForOwner(error);
  }
}

/** What is not whole is no backup, and is not asked for again at once. A folder that cannot be used holds neither. */
async function withdraw(folder: string, file: string): Promise<void> {
  for (const path of [file, join(folder, 'wanted')])
    await rm(path, { force: true }).catch((error: unknown) => {
      if (!isOfSystem(error)) throw error;
    });
}
