import { eq, inArray } from 'drizzle-orm';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { commissionPayments } from '#app/database/schema/studio.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { notePaymentOf } from '#app/features/commissions/records/payment-links.server.ts';
import { installationOf } from '#app/features/installation/may-act.server.ts';
import { noteRead, readUntil } from '#app/features/payments/webhook/last-read.server.ts';
import { notePaymentOfGift } from '#app/features/subscriptions/gifts/records/gift-payment.server.ts';
import { finishCheckout, type Outcome } from '../finish-checkout.server.ts';
import { isId, isOurs, recoverPayment } from './recover.server.ts';
import { refundPayment } from './refund-without-order.server.ts';

/** Minutes between two readings of the provider's ledger. */
const pause = 10;
/** Minutes that each reading goes back beyond the one before: a payment may be prepared long before it succeeds. */
const overlap = 3 * 24 * 60;

/**
 * Reads from the provider's ledger what succeeded and has neither an order nor a refund, though no open checkout knows of
 * it: a database restored from a copy has forgotten both. The bookmark is as old as the copy, so all since then is read.
 */
export async function findUnmatchedPayments(context: Context): Promise<void> {
  const at = context.now();
  const last = await readUntil(context.db, 'payments');
  if (!last) return noteRead(context.db, 'payments', at);
  if (at < minutesAfter(last, pause)) return;
  const succeeded = await context.payments.succeededSince(minutesAfter(last, -overlap));
  const strays = await withoutOrder(
    context,
    succeeded.filter((payment) => payment.metadata['checkout_id']),
  );
  for (const payment of strays) await finishUnmatchedPayment(context, payment);
  for (const payment of [
    ...(await notOfCommissions(context, succeeded)),
    ...(await notOfGifts(context, succeeded)),
  ])
    await sendStrayBack(context, payment);
  await noteRead(context.db, 'payments', at);
}

/**
 * What a database does that only looks: every succeeded payment of this shop since the copy was made waits for the owner, also
 * one whose checkout is still open here. Nothing reaches anybody (decision 34).
 */
export async function recoverUnmatchedPayments(context: Context): Promise<void> {
  const at = context.now();
  const { createdAt, suspectedCopySince } = await installationOf(context.db);
  const last = await readUntil(context.db, 'payments');
  const hasRead = last !== undefined && suspectedCopySince !== null && last >= suspectedCopySince;
  if (hasRead && at < minutesAfter(last, 1)) return;
  const succeeded = await context.payments.succeededSince(
    minutesAfter(last ?? createdAt, -overlap),
  );
  const unanswered = await withoutOrder(context, succeeded);
  for (const payment of unanswered) {
    const isKnown =
      (await isKnownCommission(context, payment)) || (await isKnownGift(context, payment));
    if (!isKnown && (await isOurs(context, payment))) await recoverPayment(context, payment);
  }
  await noteRead(context.db, 'payments', at);
}

/**
 * Makes the order of a payment; one that this database has lost waits for the owner. Answers undefined for another shop's.
 */
export async function finishUnmatchedPayment(
  context: Context,
  payment: Payment,
): Promise<Outcome | undefined> {
  try {
    return await finishCheckout(context, payment.id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'missing') throw error;
    if (!(await isOurs(context, payment))) return undefined;
    await recoverPayment(context, payment);
    return { kind: 'processing' };
  }
}

async function isKnownCommission({ db }: Context, { metadata }: Payment): Promise<boolean> {
  const named = metadata['commission_payment_id'];
  return (
    named !== undefined &&
    isId(named) &&
    (await db.$count(commissionPayments, eq(commissionPayments.id, named))) > 0
  );
}

async function isKnownGift({ db }: Context, { metadata }: Payment): Promise<boolean> {
  const named = metadata['gift_id'];
  return (
    named !== undefined && isId(named) && (await db.$count(clubGifts, eq(clubGifts.id, named))) > 0
  );
}

async function sendStrayBack(context: Context, payment: Payment): Promise<Outcome | undefined> {
  // Two shops may share one account at the provider: only money that names this shop is this shop's to send back.
  if (payment.metadata['site'] !== context.env.PUBLIC_URL) return undefined;
  await context.db.transaction((tx) =>
    refundPayment(tx, context, payment, { reason: 'no-record' }),
  );
  await context.jobs.wake('letters');
  return { kind: 'refunded' };
}

/**
 * Payments made for commissions that the books do not count: nobody asks for them any more, or another was paid. One that is
 * still asked for, and was forgotten, is named to the sweep that finishes it.
 */
async function notOfCommissions(context: Context, succeeded: Payment[]): Promise<Payment[]> {
  const { db, now } = context;
  const named = succeeded.filter(({ metadata }) => metadata['commission_payment_id']);
  const ids = named.map(({ metadata }) => metadata['commission_payment_id']!).filter(isId);
  const rows =
    ids.length > 0
      ? await db.select().from(commissionPayments).where(inArray(commissionPayments.id, ids))
      : [];
  const strays: Payment[] = [];
  for (const payment of named) {
    const row = rows.find(({ id }) => id === payment.metadata['commission_payment_id']);
    if (!row && (await isOurs(context, payment))) await recoverPayment(context, payment);
    if (!row) continue;
    if (row.status !== 'open') {
      if (row.status !== 'paid' || row.paymentIntentId !== payment.id) strays.push(payment);
    } else if (row.paymentIntentId !== payment.id) {
      await notePaymentOf(db, row.id, payment.id, now());
    }
  }
  return strays;
}

/** The same for months of the club that were given. */
async function notOfGifts(context: Context, succeeded: Payment[]): Promise<Payment[]> {
  const { db, now } = context;
  const named = succeeded.filter(({ metadata }) => isId(metadata['gift_id']));
  const ids = named.map(({ metadata }) => metadata['gift_id']!);
  const rows =
    ids.length > 0 ? await db.select().from(clubGifts).where(inArray(clubGifts.id, ids)) : [];
  const strays: Payment[] = [];
  for (const payment of named) {
    const row = rows.find(({ id }) => id === payment.metadata['gift_id']);
    if (!row && (await isOurs(context, payment))) await recoverPayment(context, payment);
    if (!row) continue;
    const isItsOwn = row.paymentIntentId === payment.id;
    if (row.status === 'open' && !isItsOwn) await notePaymentOfGift(db, row.id, payment.id, now());
    if (row.status === 'expired' || (row.paidAt && !isItsOwn)) strays.push(payment);
  }
  return strays;
}

async function withoutOrder({ db }: Context, payments: Payment[]): Promise<Payment[]> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return [];
  const ordered = await db
    .select({ id: orders.stripePaymentIntentId })
    .from(orders)
    .where(inArray(orders.stripePaymentIntentId, ids));
  const returned = await db
    .select({ id: refunds.paymentIntentId })
    .from(refunds)
    .where(inArray(refunds.paymentIntentId, ids));
  const answered = new Set([...ordered, ...returned].map(({ id }) => id));
  return payments.filter(({ id }) => !answered.has(id));
}
