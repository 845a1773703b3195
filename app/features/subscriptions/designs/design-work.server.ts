import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import { monthOf } from '../months/rules.ts';
import { refusals } from './refusals.ts';

type Month = typeof clubMonths.$inferSelect;
/** What a design has of the work that it is made of. */
type Look = { title: string; pictureId: string | undefined };

/** The month that is made of a work, locked. Asked for before the work is locked, as a design that is saved locks both. */
export async function lockMonthOf(tx: Transaction, artworkId: string): Promise<Month | undefined> {
  const [month] = await tx
    .select()
    .from(clubMonths)
    .where(eq(clubMonths.artworkId, artworkId))
    .for('update');
  return month;
}

/**
 * Gives a month the title and the picture of its work, which the caller has just written. Throws AppError 'invalid', naming the fields,
 * for a month that is closed: its shirts, cards and labels were made so.
 */
export async function followWork(
  tx: Transaction,
  context: Context,
  month: Month,
  { before, now }: { before: Look; now: Look },
): Promise<void> {
  if (month.closedAt) return refuseOther(month, before, now);
  const { title, pictureId = null } = now;
  if (month.title === title && month.pictureId === pictureId) return;
  const at = context.now();
  await tx
    .update(clubMonths)
    .set({ title, pictureId, version: month.version + 1, updatedAt: at })
    .where(eq(clubMonths.month, month.month));
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'club month',
    entityId: monthOf(month.month),
    change: 'design',
    after: JSON.stringify({ title, pictureId }),
  });
}

function refuseOther({ month }: Month, before: Look, now: Look): void {
  const errors: FieldErrors = {};
  const sentence = refusals.workIsPacked(monthOf(month));
  if (before.title !== now.title) errors['title'] = sentence;
  if (before.pictureId !== now.pictureId) errors['pictures'] = sentence;
  if (Object.keys(errors).length > 0) throw new AppError('invalid', refusals.invalid, errors);
}
