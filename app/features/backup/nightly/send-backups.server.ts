import { join } from 'node:path';
import { type Files, FilesAwayError } from '#app/integrations/files/files.server.ts';
import { messageForOwner } from '#app/integrations/files/message-for-owner.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import {
  folderOf,
  type KeptBackup,
  listBackups,
  listStored,
  nameOf,
  pauseMs,
  readMark,
  removeMark,
  setMark,
} from './folder.server.ts';
import { outlived } from './retention.ts';

/**
 * Sends the backups on the disk that the bucket lacks, and takes away there what is outlived, as on the disk. What fails is a task at home until
 * nothing is left to send, and is tried again in an hour; at once where one was just made.
 */
export async function sendBackups(
  context: Context,
  store: Files,
  { atOnce }: { atOnce: boolean },
): Promise<void> {
  const folder = folderOf(context.env.DATA_DIR);
  const begun = await readMark(folder, 'sending');
  if (!atOnce && begun && context.now().getTime() - begun.getTime() < pauseMs) return;
  const problem = await sendAll(context, { folder, store });
  if (problem === undefined && begun === undefined && !atOnce) return;
  await context.db.transaction(async (tx) => {
    if (problem === undefined) await resolveTask(tx, context, 'backup-failed', 'bucket');
    else {
      const facts = { reason: problem, isOnDisk: true };
      await raiseTask(tx, context, { kind: 'backup-failed', subject: 'bucket', facts });
    }
  });
  await context.jobs.wake('letters');
}

async function sendAll(
  context: Context,
  { folder, store }: { folder: string; store: Files },
): Promise<string | undefined> {
  try {
    const [kept, stored] = await Promise.all([listBackups(folder), listStored(store)]);
    const gone = new Set(outlived([...kept, ...stored].map(({ madeAt }) => madeAt)).map(nameOf));
    const unsent = kept.filter((one) => !gone.has(one.name) && !isAmong(stored, one));
    // Before it begins: another process, or one that begins anew, does not send the same.
    if (unsent.length > 0) await setMark(folder, 'sending', context.now());
    for (const { name } of unsent) await store.putFile(name, join(folder, name));
    const arrived = unsent.length > 0 ? await listStored(store) : stored;
    const lost = unsent.find((one) => !isAmong(arrived, one));
    if (lost) throw new FilesAwayError(`${lost.name} is not whole there`);
    for (const { name } of stored) if (gone.has(name)) await store.delete(name);
    await removeMark(folder, 'sending');
    return undefined;
  } catch (error) {
    context.log.error({ err: error }, 'the backups could not be sent to the bucket');
    await setMark(folder, 'sending', context.now());
    return messageForOwner(error);
  }
}

const isAmong = (backups: readonly KeptBackup[], { name, bytes }: KeptBackup) =>
  backups.some((one) => one.name === name && one.bytes === bytes);
