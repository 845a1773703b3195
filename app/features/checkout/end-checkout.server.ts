import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { isAnswered, type Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { createPayment } from './payment/create-payment.server.ts';
import { finishPayment } from './finish-checkout.server.ts';
import { releaseHolds } from '#app/features/stock/holds.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** Minutes. For less than the day that the provider keeps a key, a payment is found by it; after that in the provider's list. */
const keyLives = 20 * 60;
/** Minutes that the provider's clock may differ from ours. */
const skew = 5;

/** Ends a checkout whose time is up; any other is left as it is. */
export async function endIfOver(context: Context, id: string): Promise<void> {
  const isOver = and(eq(checkouts.status, 'open'), lte(checkouts.holdExpiresAt, context.now()));
  await claimAndEnd(
    context,
    and(eq(checkouts.id, id), or(eq(checkouts.status, 'closing'), isOver)),
  );
}

/** Ends the checkout of a payment, whatever time it has left. One that was paid becomes an order instead. */
export async function expireCheckout(context: Context, paymentIntentId: string): Promise<void> {
  await claimAndEnd(context, eq(checkouts.paymentIntentId, paymentIntentId));
}

/**
 * Ends the checkouts that meet a condition, and answers how many did. Claimed (`closing`), a checkout can no longer be quoted,
 * and no payment be asked for. Throws as the provider does; what was claimed is then ended by the sweep.
 */
export async function claimAndEnd(context: Context, condition: SQL | undefined): Promise<number> {
  const claimed = await context.db
    .update(checkouts)
    .set({ status: 'closing' })
    .where(and(condition, inArray(checkouts.status, ['open', 'closing'])))
    .returning();
  for (const checkout of claimed) await end(context, checkout);
  return claimed.length;
}

/** What turns out to be paid becomes an order; otherwise the works are set free once nobody can pay for them (invariant 7). */
async function end(context: Context, claimed: Checkout): Promise<void> {
  const { checkout, payment } = await cancelPayments(context, claimed);
  if (payment) await finishPayment(context, payment);
  else await setFree(context, checkout);
}

/**
 * Cancels every payment that the provider may have for a claimed checkout. Answers the checkout as it then is, and the payment
 * that can no longer be cancelled where there is one: paid, or the bank is at work on it. Throws ProviderError when the provider
 * does not answer; the checkout stays claimed, and the sweep goes on with it.
 */
export async function cancelPayments(
  context: Context,
  claimed: Checkout,
): Promise<{ checkout: Checkout; payment?: Payment }> {
  const checkout = await withPaymentUnderWay(context, claimed);
  const named =
    checkout.paymentIntentId === null ? 'none' : await cancelled(context, checkout.paymentIntentId);
  if (typeof named === 'object' && named.status !== 'canceled') return { checkout, payment: named };
  // Of one that the provider does not know, or said it could not prepare, only its list tells all that it has.
  const isInDoubt = checkout.paymentAttempt > 0 || named === undefined;
  for (const id of isInDoubt ? await listedFor(context, checkout) : []) {
    const payment = await cancelled(context, id);
    if (payment && payment.status !== 'canceled') return { checkout, payment };
  }
  return { checkout };
}

/**
 * A payment may have been asked for whose answer nobody has written down: it is under way in this process or another, or its
 * asker was killed. Asked for again under its key it is the same one, and whoever asked first is left with a cancelled payment.
 */
async function withPaymentUnderWay(context: Context, checkout: Checkout): Promise<Checkout> {
  const { paymentIntentId, paymentRequest, paymentAttempt, createdAt } = checkout;
  if (paymentIntentId !== null || paymentRequest === null) return checkout;
  const isForgotten = createdAt < minutesAfter(context.now(), -keyLives);
  if (isForgotten)
    return reread(context, checkout, { paymentRequest: null, paymentAttempt: paymentAttempt + 1 });
  try {
    const { id } = await createPayment(context, checkout);
    return await reread(context, checkout, { paymentIntentId: id, paymentRequest: null });
  } catch (error) {
    if (!isAnswered(error)) throw error;
    return reread(context, checkout);
  }
}

async function reread(
  { db }: Context,
  { id }: Checkout,
  change?: Partial<Checkout>,
): Promise<Checkout> {
  const isClaimed = and(eq(checkouts.id, id), eq(checkouts.status, 'closing'));
  const [row] = change
    ? await db.update(checkouts).set(change).where(isClaimed).returning()
    : await db.select().from(checkouts).where(isClaimed);
  if (!row) throw new AppError('busy', 'This checkout is being ended elsewhere.');
  return row;
}

async function listedFor({ payments }: Context, { id, createdAt }: Checkout): Promise<string[]> {
  const listed = await payments.preparedSince(minutesAfter(createdAt, -skew));
  return listed
    .filter(({ metadata, status }) => metadata['checkout_id'] === id && status !== 'canceled')
    .map((payment) => payment.id);
}

/** Undefined for a payment that the provider does not know (other keys, a lost ledger): that can never be paid. */
async function cancelled({ payments }: Context, id: string): Promise<Payment | undefined> {
  try {
    return await payments.cancel(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}

/** Only of a row that is, under its lock, the one whose payments were just cancelled: otherwise the sweep looks again. */
async function setFree(
  context: Context,
  { id, paymentIntentId, paymentAttempt }: Checkout,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
    const isSame =
      row?.paymentIntentId === paymentIntentId &&
      row.paymentRequest === null &&
      row.paymentAttempt === paymentAttempt;
    if (row?.status !== 'closing' || !isSame) return;
    const at = context.now();
    await tx
      .update(checkouts)
      .set({ status: 'expired', updatedAt: at })
      .where(eq(checkouts.id, id));
    await releaseHolds(tx, id);
    await recordAudit(tx, {
      at,
      actor: 'system',
      entity: 'checkout',
      entityId: id,
      change: 'expired',
      after: 'expired',
    });
  });
}

/** The payment as the provider knows it; undefined for one it does not know. */
export async function knownPayment(
  context: Context,
  paymentIntentId: string,
): Promise<Payment | undefined> {
  try {
    return await context.payments.retrieve(paymentIntentId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}
