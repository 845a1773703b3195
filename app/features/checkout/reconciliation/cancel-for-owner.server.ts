import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { checkoutHoldsWork } from '#app/features/stock/checkout-holds-work.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { cancelPayments } from '../end-checkout.server.ts';
import { finishCheckout } from '../finish-checkout.server.ts';
import { releaseHolds } from '#app/features/stock/holds.server.ts';
import { takeBackCopy } from './owner-copy.ts';

type Checkout = typeof checkouts.$inferSelect;

/**
 * Cancels, at the provider, the payments of the checkouts that hold a work, so that none of them can be paid any more; the
 * works stay held until `releaseTakenBack`. May be called again after a failure: the sweep ends what was begun.
 * Answers their ids. Throws AppError 'conflict' for an original that has just been paid, which is then its buyer's, as a copy of
 * a print is without stopping the others, or for a payment that the bank is at work on, and 'upstream' when the provider is away; then nothing has changed for the work.
 */
export async function cancelHoldersOf(
  context: Context,
  artworkId: string,
  isOriginal: boolean,
): Promise<string[]> {
  const holders = await context.db
    .select({ id: checkouts.id, sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(checkoutHoldsWork(context.db, artworkId), inArray(checkouts.status, ['open', 'closing'])),
    )
    .orderBy(asc(checkouts.id));
  const cancelled: string[] = [];
  for (const { id, sessionId } of holders) {
    // A quote of this cart that is under way ends first: it may be about to write down its payment.
    const isEnded = await inTurn(`settle ${sessionId.toLowerCase()}`, () =>
      cancelOne(context, id, isOriginal),
    );
    if (isEnded) cancelled.push(id);
  }
  return cancelled;
}

/** Sets free what checkouts held whose payments were cancelled for the owner. Takes the locks of the checkouts: call it before any of a work. */
export async function lockTakenBack(tx: Transaction, ids: string[]): Promise<Checkout[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.id, ids),
        eq(checkouts.status, 'closing'),
        isNull(checkouts.paymentRequest),
      ),
    )
    .orderBy(asc(checkouts.id))
    .for('update');
}

/** Ends checkouts locked by `lockTakenBack`: their works are free for what the owner does with them in the same transaction. */
export async function releaseTakenBack(
  tx: Transaction,
  { now, owner }: Context,
  taken: readonly Checkout[],
): Promise<void> {
  const at = now();
  for (const { id } of taken) {
    await tx
      .update(checkouts)
      .set({ status: 'expired', updatedAt: at })
      .where(eq(checkouts.id, id));
    await releaseHolds(tx, id);
    await recordAudit(tx, {
      at,
      actor: 'owner',
      actorId: owner?.id,
      entity: 'checkout',
      entityId: id,
      change: 'taken back',
      after: 'expired',
    });
  }
}

async function cancelOne(context: Context, id: string, isOriginal: boolean): Promise<boolean> {
  const [claimed] = await context.db
    .update(checkouts)
    .set({ status: 'closing' })
    .where(and(eq(checkouts.id, id), inArray(checkouts.status, ['open', 'closing'])))
    .returning();
  if (!claimed) return false;
  const { payment } = await cancelPayments(context, claimed);
  if (!payment) return true;
  if (payment.status !== 'succeeded') throw new AppError('conflict', takeBackCopy.processing);
  const outcome = await finishCheckout(context, payment.id);
  if (outcome.kind === 'placed' && isOriginal)
    throw new AppError('conflict', takeBackCopy.paid(orderNumberOf(outcome.order.id)));
  return false;
}
