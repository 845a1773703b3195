import { and, eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { letterRecipients, letters } from '#app/database/schema/newsletter/letters.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { HoldLetter } from '../contract.ts';
import { lockLetter } from '../drafts/rows.server.ts';
import { refusals } from '../refusals.ts';
import { endTask } from './note-outcome.server.ts';

/**
 * Lets the sending of a letter rest, or go on; where it does already, nothing changes. For the owner only. Throws AppError 'missing',
 * 'conflict' where it is not being sent.
 */
export async function holdLetter(
  context: Context,
  { params: { id }, body: { isHeld } }: Input<HoldLetter>,
): Promise<Record<string, never>> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const { state, heldAt } = await lockLetter(tx, id);
    if (state !== 'sending') throw new AppError('conflict', refusals.notSending);
    if ((heldAt !== null) === isHeld) return;
    await tx
      .update(letters)
      .set(
        isHeld
          ? { heldAt: at, heldBecause: 'owner' }
          : { heldAt: null, heldBecause: null, failures: 0, lastError: null, nextAt: at },
      )
      .where(eq(letters.id, id));
    await endTask(tx, context, id);
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'letter',
      entityId: id,
      change: isHeld ? 'held' : 'resumed',
    });
  });
  await context.jobs.wake('newsletter');
  return {};
}

/**
 * Ends the sending of a letter for good: who has not got it is skipped. One that is being handed over at this moment still arrives. For the
 * owner only. Throws AppError 'missing', 'conflict' where it is not being sent.
 */
export async function stopLetter(context: Context, id: string): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    const { state } = await lockLetter(tx, id);
    if (state !== 'sending') throw new AppError('conflict', refusals.notSending);
    await tx
      .update(letterRecipients)
      .set({ state: 'skipped', reason: 'stopped' })
      .where(and(eq(letterRecipients.letterId, id), eq(letterRecipients.state, 'queued')));
    await tx
      .update(letters)
      .set({
        state: 'cancelled',
        finishedAt: context.now(),
        heldAt: null,
        heldBecause: null,
      })
      .where(eq(letters.id, id));
    await endTask(tx, context, id);
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'letter',
      entityId: id,
      change: 'stopped',
    });
  });
  return {};
}
