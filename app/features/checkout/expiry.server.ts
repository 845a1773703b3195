import { and, asc, eq } from 'drizzle-orm';
import { checkouts, refunds } from '#app/database/schema/checkout.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { finishCheckout } from './finish.server.ts';
import { releaseHolds } from './holds.server.ts';

/** How many open checkouts one sweep asks the provider about. */
const batch = 100;

/**
 * Asks the provider about every open checkout: paid ones become orders though no browser and no webhook ever came,
 * and those whose time is up are cancelled at the provider first and only then set free (promises 1, 3, 7).
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  const open = await context.db.select().from(checkouts).where(eq(checkouts.status, 'open')).orderBy(asc(checkouts.updatedAt)).limit(batch);
  for (const checkout of open) {
    await sweepOne(context, checkout).catch((error: unknown) => {
      context.log.error({ err: error, checkout: checkout.id }, 'a checkout could not be swept; it will be tried again');
    });
  }
  await payRefunds(context);
}

async function sweepOne(context: Context, checkout: typeof checkouts.$inferSelect): Promise<void> {
  const isOver = checkout.holdExpiresAt <= context.now();
  const { paymentIntentId } = checkout;
  if (paymentIntentId === null) {
    if (isOver) await setFree(context, checkout.id);
    return;
  }
  const outcome = await finishCheckout(context, paymentIntentId);
  if (outcome.kind !== 'unpaid') return;
  if (isOver) await expireCheckout(context, paymentIntentId);
  else await context.db.update(checkouts).set({ updatedAt: context.now() }).where(eq(checkouts.id, checkout.id));
}

/** Ends an open checkout: the payment is cancelled at the provider, then its works are set free. A paid one is finished instead. */
export async function expireCheckout(context: Context, paymentIntentId: string): Promise<void> {
  const payment = await context.payments.cancel(paymentIntentId);
  if (payment.status !== 'canceled') {
    await finishCheckout(context, paymentIntentId);
    return;
  }
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.paymentIntentId, paymentIntentId));
  if (checkout) await setFree(context, checkout.id);
}

async function setFree(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const at = context.now();
    const freed = await tx
      .update(checkouts)
      .set({ status: 'expired', updatedAt: at })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
      .returning({ id: checkouts.id });
    if (freed.length === 0) return;
    await releaseHolds(tx, id);
    await tx
      .insert(auditTrail)
      .values({ at, actor: 'system', entity: 'checkout', entityId: id, change: 'expired', before: 'open', after: 'expired' });
  });
}

/** Asks the provider for every refund that is due; one that fails stays due (promise 3). */
export async function payRefunds(context: Context): Promise<void> {
  const { db, payments, now, log } = context;
  const due = await db.select().from(refunds).where(eq(refunds.status, 'due')).orderBy(asc(refunds.createdAt)).limit(batch);
  for (const refund of due) {
    try {
      const providerRefundId = await payments.refund(refund.paymentIntentId, refund.amount, `refund:${refund.id}`);
      await db.update(refunds).set({ status: 'done', providerRefundId, updatedAt: now() }).where(eq(refunds.id, refund.id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.error({ err: error, refund: refund.id }, 'a refund did not go through; it will be tried again');
      await db
        .update(refunds)
        .set({ attempts: refund.attempts + 1, updatedAt: now() })
        .where(eq(refunds.id, refund.id));
    }
  }
}
