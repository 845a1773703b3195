import { and, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import {
  checkouts,
  quotes,
  recoveredPayments,
  refunds,
} from '#app/database/schema/sales/checkout.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { readStoredAddress } from '#app/features/shipping/address/stored-address.ts';
import type { PaymentWithoutOrder, RepairPayment } from '../contract.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { knownPayment } from '../end-checkout.server.ts';
import { lockCheckout } from '../finish-checkout.server.ts';
import {
  failuresBeforeOwner,
  payRefund,
} from '#app/features/payments/refunds/send-refunds.server.ts';
import { refusals } from '../refusals.ts';
import { refundUnmadeOrder } from './refund-without-order.server.ts';
import { finishUnmatchedPayment } from './unmatched-payments.server.ts';

/** How many finished refunds are shown below those that wait. */
const recent = 20;

/**
 * The payments that have no order, for the owner: those that keep failing to become one, the refunds that are due, and
 * the last ones that went through. Amounts are decimal strings.
 */
export async function listWithoutOrder(context: Context): Promise<PaymentWithoutOrder[]> {
  // What the owner sends back of an order stands on that order's page, unless it will not go through.
  const isStray = isNull(refunds.orderId);
  const isHere = or(
    and(eq(refunds.status, 'due'), or(isStray, gte(refunds.attempts, failuresBeforeOwner))),
    and(eq(refunds.status, 'pending'), isStray),
  );
  const waiting = await context.db.select().from(refunds).where(isHere).orderBy(refunds.createdAt);
  const isDone = and(eq(refunds.status, 'done'), isStray);
  const done = await context.db
    .select()
    .from(refunds)
    .where(isDone)
    .orderBy(desc(refunds.updatedAt))
    .limit(recent);
  return [...(await unfinished(context)), ...waiting.map(ofRefund), ...done.map(ofRefund)];
}

/**
 * One click of the owner's: a payment is made an order if it can be, otherwise its money is sent back, now. What was
 * promised back in a letter goes back. Throws AppError 'missing' for a payment that is not this shop's or was never made.
 */
export async function repairPayment(
  context: Context,
  { params }: Input<RepairPayment>,
): Promise<{ outcome: 'order' | 'refunded' | 'waiting' }> {
  const { paymentIntentId } = params;
  const refund = await refundOf(context, paymentIntentId);
  if (refund?.status === 'done') return { outcome: 'refunded' };
  if (refund) await rememberTry(context, paymentIntentId);
  if (!refund && (await finishOrGiveBack(context, paymentIntentId))) return { outcome: 'order' };
  const due = refund ?? (await refundOf(context, paymentIntentId));
  const isRecovered = eq(recoveredPayments.paymentIntentId, paymentIntentId);
  // The owner decides about it in the list of its own.
  if (!due && (await context.db.$count(recoveredPayments, isRecovered)) > 0)
    return { outcome: 'waiting' };
  if (!due) throw new AppError('missing', refusals.noPayment);
  if (due.status === 'due') await payRefund(context, due);
  return {
    outcome: (await refundOf(context, paymentIntentId))?.status === 'done' ? 'refunded' : 'waiting',
  };
}

async function rememberTry({ db, now, owner }: Context, entityId: string): Promise<void> {
  await recordAudit(db, {
    ...byOwner({ now, owner }),
    entity: 'payment',
    entityId,
    change: 'tried again by hand',
  });
}

async function refundOf(
  { db }: Context,
  paymentIntentId: string,
): Promise<typeof refunds.$inferSelect | undefined> {
  const isOfPayment = eq(refunds.paymentIntentId, paymentIntentId);
  // Several parts of one payment may go back: the one that still waits comes first.
  return (
    await db
      .select()
      .from(refunds)
      .where(isOfPayment)
      .orderBy(desc(sql`${refunds.status} = 'due'`), refunds.createdAt)
      .limit(1)
  )[0];
}

/** Answers whether there is an order now. */
async function finishOrGiveBack(context: Context, paymentIntentId: string): Promise<boolean> {
  const payment = await knownPayment(context, paymentIntentId);
  if (payment?.status !== 'succeeded') throw new AppError('missing', refusals.noPayment);
  await rememberTry(context, paymentIntentId);
  try {
    return (await finishUnmatchedPayment(context, payment))?.kind === 'placed';
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What fails again in the owner's hands will not mend itself: the buyer has their money back rather than nothing.
    await context.db.transaction(async (tx) =>
      refundUnmadeOrder(tx, context, await lockCheckout(tx, payment), payment, {
        reason: 'unfinished',
      }),
    );
    await context.jobs.wake('letters');
    return false;
  }
}

/** Payments that succeeded and failed to become an order for a reason nobody foresaw. The sweep keeps trying. */
async function unfinished({ db }: Context): Promise<PaymentWithoutOrder[]> {
  const rows = await db
    .select()
    .from(checkouts)
    .innerJoin(
      quotes,
      and(eq(quotes.checkoutId, checkouts.id), eq(quotes.number, checkouts.currentQuote)),
    )
    .where(
      and(
        isNotNull(checkouts.trouble),
        or(eq(checkouts.status, 'open'), eq(checkouts.status, 'closing')),
      ),
    );
  return rows.map(({ checkouts: checkout, quotes: quote }) => {
    const { firstName, lastName, email } = readStoredAddress(quote.address);
    return {
      paymentIntentId: checkout.paymentIntentId ?? '',
      state: 'unfinished',
      needsOwner: true,
      reason: 'unfinished',
      buyer: { name: `${firstName} ${lastName}`, email },
      amount: toDecimal(quote.total),
      currency: quote.currency,
      attempts: 0,
      lastError: checkout.trouble,
      nextAttemptAt: null,
      since: (checkout.troubledAt ?? checkout.createdAt).toISOString(),
    };
  });
}

function ofRefund(refund: typeof refunds.$inferSelect): PaymentWithoutOrder {
  const isDue = refund.status === 'due';
  const isUnderway = isDue || refund.status === 'pending';
  return {
    paymentIntentId: refund.paymentIntentId,
    state: isDue ? 'due' : isUnderway ? 'pending' : 'done',
    needsOwner: isDue && refund.attempts >= failuresBeforeOwner,
    reason: refund.reason,
    buyer: { name: refund.buyerName, email: refund.buyerEmail },
    amount: toDecimal(refund.amount),
    currency: refund.currency,
    attempts: refund.attempts,
    lastError: refund.lastError,
    nextAttemptAt: isDue ? refund.nextAttemptAt.toISOString() : null,
    since: (isUnderway ? refund.createdAt : refund.updatedAt).toISOString(),
  };
}
