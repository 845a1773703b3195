import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import { checkouts } from '#app/database/schema/checkout.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { forgetDeclines, noteDecline } from './card-testing.server.ts';
import { finishCheckout } from './finish.server.ts';
import { releaseHolds } from './holds.server.ts';
import { payRefunds } from './refunds.server.ts';
import { findStrays } from './strays.server.ts';

/** How many open checkouts one sweep asks the provider about. */
const batch = 100;

/**
 * Asks the provider about every open checkout: paid ones become orders though no browser and no webhook ever came,
 * and those whose time is up are cancelled at the provider first and only then set free (promises 1, 3, 7).
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  const open = await context.db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.status, ['open', 'closing']))
    .orderBy(asc(checkouts.updatedAt))
    .limit(batch);
  for (const checkout of open) {
    await sweepOne(context, checkout).catch((error: unknown) => {
      context.log.error({ err: error, checkout: checkout.id }, 'a checkout could not be swept; it will be tried again');
    });
    // Also after a failure: what cannot be settled must not keep its place at the head of the line.
    await context.db.update(checkouts).set({ updatedAt: context.now() }).where(eq(checkouts.id, checkout.id));
  }
  await findStrays(context).catch((error: unknown) => {
    context.log.error({ err: error }, "the provider's ledger could not be read to its end; it will be tried again");
  });
  await payRefunds(context);
  await forgetDeclines(context);
}

async function sweepOne(context: Context, { id, paymentIntentId }: typeof checkouts.$inferSelect): Promise<void> {
  const payment = paymentIntentId === null ? undefined : await knownPayment(context, paymentIntentId);
  if (payment?.status === 'succeeded') await finishCheckout(context, payment.id);
  else if (payment?.declined && (await noteDecline(context, payment.id, payment.declined))) await expireCheckout(context, payment.id);
  else if (payment?.status !== 'processing') await endIfOver(context, id, payment);
}

/** Ends a checkout whose time is up; any other is left as it is. */
export async function endIfOver(context: Context, id: string, payment: Payment | undefined): Promise<void> {
  if (!(await close(context, id))) return;
  if (payment) await expireCheckout(context, payment.id);
  else await forgetCheckout(context, id);
}

/** Claims a checkout whose time is up, so that its buyer can no longer pay while it is being cancelled. */
async function close({ db, now }: Context, id: string): Promise<boolean> {
  const closed = await db
    .update(checkouts)
    .set({ status: 'closing' })
    .where(
      and(
        eq(checkouts.id, id),
        or(eq(checkouts.status, 'closing'), and(eq(checkouts.status, 'open'), lte(checkouts.holdExpiresAt, now()))),
      ),
    )
    .returning({ id: checkouts.id });
  return closed.length > 0;
}

/** The payment as the provider knows it; undefined for one it does not know (other keys, a lost ledger): that can never be paid. */
export async function knownPayment(context: Context, paymentIntentId: string): Promise<Payment | undefined> {
  try {
    return await context.payments.retrieve(paymentIntentId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}

/** Ends a checkout: the payment is cancelled at the provider, then its works are set free. A paid one is finished instead. */
export async function expireCheckout(context: Context, paymentIntentId: string): Promise<void> {
  const payment = await context.payments.cancel(paymentIntentId);
  if (payment.status !== 'canceled') {
    await finishCheckout(context, paymentIntentId);
    return;
  }
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.paymentIntentId, paymentIntentId));
  if (checkout) await forgetCheckout(context, checkout.id);
}

/** Sets a checkout's works free. Only for one whose payment is cancelled, or was never known to the provider. */
export async function forgetCheckout(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const at = context.now();
    const freed = await tx
      .update(checkouts)
      .set({ status: 'expired', updatedAt: at })
      .where(and(eq(checkouts.id, id), inArray(checkouts.status, ['open', 'closing'])))
      .returning({ id: checkouts.id });
    if (freed.length === 0) return;
    await releaseHolds(tx, id);
    await tx.insert(auditTrail).values({ at, actor: 'system', entity: 'checkout', entityId: id, change: 'expired', after: 'expired' });
  });
}
