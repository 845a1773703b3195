import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { makeBackup } from '../make-backup.server.ts';
import { isDue, outlived } from './kept.ts';

declare module '#app/platform/context.server.ts' {
  interface Context {
    /** Opens a backup in a process of its own, as a restore would, and answers what is wrong with it; undefined when it is whole. */
    checkBackup: (backup: { file: string; passphrase: string }) => Promise<string | undefined>;
  }
}

/** Milliseconds before one that failed is tried again: it takes a minute of the processor, and a full disk stays full. */
const pauseMs = 60 * 60 * 1000;

/** Of a file in `DATA_DIR/backups`, where the colons of its time are dashes. */
const fileName = /^shop-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)\.age$/;

const nameOf = (at: Date) => `shop-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.age`;

/**
 * Makes the backup of the day in `DATA_DIR/backups` where `BACKUP_PASSPHRASE` is set, opens it again, and takes away those that are outlived: the
 * newest of seven days, five weeks and twelve months stay. One that fails or is not whole is removed, is a task at home, and is tried again in an
 * hour.
 */
export async function makeNightlyBackup(context: Context): Promise<void> {
  const { BACKUP_PASSPHRASE: passphrase, DATA_DIR } = context.env;
  if (!passphrase) return;
  const folder = join(DATA_DIR, 'backups');
  const tried = join(folder, 'tried');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = context.now();
  if (!isDue((await madeIn(folder)).at(-1), now)) return;
  if (now.getTime() - (await timeIn(tried)) < pauseMs) return;
  // Before it begins: one that ends the process, for want of memory, would be begun again with each start.
  await writeFile(tried, now.toISOString());
  const file = join(folder, nameOf(now));
  const problem = await makeAndCheck(context, { file, passphrase });
  if (problem !== undefined) await rm(file, { force: true });
  await context.db.transaction(async (tx) => {
    if (problem === undefined) await resolveTask(tx, context, 'backup-failed', 'nightly');
    else {
      const facts = { reason: problem };
      await raiseTask(tx, context, { kind: 'backup-failed', subject: 'nightly', facts });
    }
  });
  await context.jobs.wake('letters');
  if (problem !== undefined) return;
  await rm(tried);
  for (const at of outlived(await madeIn(folder))) await rm(join(folder, nameOf(at)));
}

async function makeAndCheck(
  context: Context,
  backup: { file: string; passphrase: string },
): Promise<string | undefined> {
  try {
    const { tables, files } = await makeBackup(context, backup);
    const problem = await context.checkBackup(backup);
    if (problem === undefined)
      context.log.info(
        { tables: tables.length, files: files.length },
        'a backup was made and is whole',
      );
    return problem;
  } catch (error) {
    context.log.error({ err: error }, 'the backup of the day could not be made');
    return error instanceof AppError || isOfSystem(error)
      ? error.message
      : 'The reason is in the log of the site.';
  }
}

/** A full disk, a folder that cannot be written. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** When the backups in a folder were made, the newest last. */
async function madeIn(folder: string): Promise<Date[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const [, hour, minute, second] = fileName.exec(name) ?? [];
    return hour ? [new Date(`${hour}:${minute}:${second}Z`)] : [];
  });
  return found.toSorted((a, b) => a.getTime() - b.getTime());
}

async function timeIn(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return Date.parse(text) || 0;
}
