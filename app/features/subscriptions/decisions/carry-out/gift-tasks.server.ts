import { raiseTask, resolveOthers } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatMonth } from '../../club.ts';
import { lastMonth } from '../club-status.server.ts';
import { giftsLeft } from '../gifts-left.server.ts';

/** Makes a task of each gift with months that an ending club does not send, with what is to go back; one that was refunded is over. */
export async function askForGiftRefunds(context: Context): Promise<void> {
  const { db } = context;
  const last = await lastMonth(db);
  const left = last ? await giftsLeft(db, last) : [];
  await db.transaction(async (tx) => {
    for (const { id, ...facts } of left)
      await raiseTask(tx, context, {
        kind: 'club-gift-left',
        subject: id,
        facts: { ...facts, last: formatMonth(last ?? '') ?? '' },
        letter: false,
      });
    await resolveOthers(
      tx,
      context,
      'club-gift-left',
      left.map(({ id }) => id),
    );
  });
}
