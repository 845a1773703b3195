import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { newOrderToken } from '#app/features/orders/place-order.server.ts';
import { isOver } from '#app/features/checkout/hold-time.server.ts';
import { refusals } from '#app/features/checkout/refusals.ts';

type Checkout = typeof checkouts.$inferSelect;
/** Where the buyer comes from, as digests. */
export type Keys = { addressKey: string | null; networkKey: string | null };

/**
 * The cart's one open checkout, locked; a second tab gets the same one. Throws AppError 'gone' for one whose time is over,
 * 'conflict' for one that is paid, 'busy' where another is being made.
 */
export async function claimCheckout(
  tx: Transaction,
  context: Context,
  {
    sessionId,
    checkoutId,
    timeZone,
    holdMinutes,
  }: {
    sessionId: string;
    checkoutId?: string;
    timeZone?: string | undefined;
    /** What a hold begun now lasts. */
    holdMinutes: number;
  },
  keys: Keys,
) {
  const at = context.now();
  const [made] = checkoutId
    ? []
    : await tx
        .insert(checkouts)
        .values({
          sessionId,
          timeZone,
          ...keys,
          orderToken: newOrderToken(),
          holdExpiresAt: minutesAfter(at, holdMinutes),
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoNothing()
        .returning();
  if (made) {
    await recordAudit(tx, {
      at,
      actor: 'buyer',
      entity: 'checkout',
      entityId: made.id,
      change: 'opened',
      after: 'open',
    });
    return made;
  }
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.sessionId, sessionId),
        eq(checkouts.status, 'open'),
        checkoutId ? eq(checkouts.id, checkoutId) : undefined,
      ),
    )
    .for('update');
  if (!open) throw await whyNotOpen(tx, checkoutId);
  if (isOver(context, open)) throw new AppError('gone', refusals.over);
  return open;
}

async function whyNotOpen(tx: Transaction, checkoutId: string | undefined): Promise<AppError> {
  if (!checkoutId) return new AppError('busy', refusals.settling);
  const [row] = await tx
    .select({ status: checkouts.status })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return whyEnded(row?.status);
}

/** Paid a moment ago, or over. */
export function whyEnded(status: Checkout['status'] | undefined): AppError {
  const isFinished = status === 'paid' || status === 'refunded';
  return isFinished
    ? new AppError('conflict', refusals.finished)
    : new AppError('gone', refusals.over);
}
