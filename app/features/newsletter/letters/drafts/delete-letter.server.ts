import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { refusals } from '../refusals.ts';
import { lockLetter } from './rows.server.ts';

/** Throws a draft away for good. For the owner only. Throws AppError 'missing', 'conflict' for what is scheduled or went out. */
export async function deleteLetter(context: Context, id: string): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    const { state, subject } = await lockLetter(tx, id);
    if (state !== 'draft') throw new AppError('conflict', refusals.notADraft);
    await tx.delete(letters).where(eq(letters.id, id));
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'letter',
      entityId: id,
      change: 'deleted',
      before: subject,
    });
  });
  return {};
}
