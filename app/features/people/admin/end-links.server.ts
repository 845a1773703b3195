import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { finishCommissionPayment } from '#app/features/commissions/payments/finish.server.ts';
import { endPaymentOf } from '#app/features/subscriptions/gifts/follow-gift.server.ts';
import type { Gift } from '#app/features/subscriptions/gifts/gift-rows.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { erasureCopy as copy } from './copy.ts';

/**
 * Ends, at the provider, the payments that were begun by open links for a person's commissions and for gifts that they give, so that none is paid once nobody
 * knows whose it is; paid by then, it is booked. Answers their ids there. `email` in lower case.
 * Throws AppError 'conflict' for one that was paid or that the bank is at work on, 'upstream' when the provider is away.
 */
export async function endLinks(context: Context, email: string): Promise<string[]> {
  const begun = await openLinks(context.db, email);
  for (const id of begun) {
    const { status } = await context.payments.cancel(id);
    if (status === 'succeeded') await finishCommissionPayment(context, id);
    if (status === 'succeeded') throw new AppError('conflict', copy.commissionPaid);
    if (status !== 'canceled') throw new AppError('conflict', copy.commissionPaying);
  }
  for (const gift of await openGifts(context.db, email))
    if (!(await endPaymentOf(context, gift))) throw new AppError('conflict', copy.giftPaying);
  return begun;
}

/** Locks a person's commissions. Throws AppError 'conflict' where a link was opened again since its payment was ended. */
export async function refuseOpenLinks(
  tx: Transaction,
  email: string,
  ended: readonly string[],
): Promise<void> {
  if ((await openGifts(tx, email)).length > 0) throw new AppError('conflict', copy.giftPaying);
  const theirs = eq(sql`lower(${commissions.email})`, email);
  const locked = await tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(theirs)
    .orderBy(asc(commissions.id))
    .for('update');
  if (locked.length === 0) return;
  const open = await openLinks(tx, email);
  if (open.some((id) => !ended.includes(id))) throw new AppError('conflict', copy.commissionPaying);
}

async function openLinks(db: Database | Transaction, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: commissionPayments.paymentIntentId })
    .from(commissionPayments)
    .innerJoin(commissions, eq(commissions.id, commissionPayments.commissionId))
    .where(
      and(
        eq(sql`lower(${commissions.email})`, email),
        eq(commissionPayments.status, 'open'),
        isNotNull(commissionPayments.paymentIntentId),
      ),
    )
    .orderBy(asc(commissionPayments.id));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Gifts that this person could still pay for, locked where the caller is in a transaction. */
async function openGifts(db: Database | Transaction, email: string): Promise<Gift[]> {
  return db
    .select()
    .from(clubGifts)
    .where(and(eq(sql`lower(${clubGifts.giverEmail})`, email), eq(clubGifts.status, 'open')))
    .orderBy(asc(clubGifts.id))
    .for('update');
}
