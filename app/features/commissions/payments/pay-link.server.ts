import { and, eq } from 'drizzle-orm';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { isAnswered, type Payment } from '#app/integrations/payments/payments.server.ts';
import {
  installationId,
  refuseWhileSuspectedCopy,
} from '#app/features/installation/may-act.server.ts';
import { withPaymentUncertainty } from '#app/features/payments/guard/payment-uncertain.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { PaymentToMake } from './contract.ts';
import { finishCommissionPayment, type Outcome } from './finish.server.ts';

type Row = typeof commissionPayments.$inferSelect;

const reassurance = {
  unseen:
    'We cannot see your payment just now. If it went through, it is booked by itself and the receipt comes by mail. Please do not pay again.',
  lookedAfter:
    'Your payment is being looked after. If it went through, it is booked by itself and the receipt comes by mail. Please do not pay again.',
};

/** What a link is for. Throws AppError 'missing' for any other token (invariant 12). */
export async function getPaymentToMake({ db }: Context, token: string): Promise<PaymentToMake> {
  const [found] = await db
    .select({ row: commissionPayments, title: commissions.title })
    .from(commissionPayments)
    .innerJoin(commissions, eq(commissions.id, commissionPayments.commissionId))
    .where(eq(commissionPayments.token, token));
  if (!found)
    throw new AppError(
      'missing',
      'There is no payment at this address. Please check the link in your letter.',
    );
  const { kind, amount, currency, status } = found.row;
  return { title: found.title, kind, amount: toDecimal(amount), currency, status };
}

/**
 * Prepares the payment at the provider, once, for the amount in our books; asked again it is the same payment, unless that was
 * cancelled over there, and the time until somebody looks unasked begins anew. Throws AppError 'missing', 'gone' for a withdrawn link, 'upstream'.
 */
export async function beginPayment(
  context: Context,
  token: string,
): Promise<{ clientSecret: string; status: 'open' | 'paid' }> {
  const row = await rowOf(context, token);
  if (row.status === 'paid') return { clientSecret: '', status: 'paid' };
  await refuseWhileSuspectedCopy(context);
  if (row.status === 'withdrawn')
    throw new AppError('gone', 'This link is no longer used. Please look for the newer letter.');
  const { paymentIntentId: earlier } = row;
  const there = earlier
    ? await withPaymentUncertainty(context, reassurance, () => context.payments.retrieve(earlier))
    : undefined;
  const isAlive = there !== undefined && (await isStillPaid(context, there));
  const payment = isAlive ? there : await prepare(context, row);
  const at = context.now();
  const [stored] = await context.db
    .update(commissionPayments)
    .set({ paymentIntentId: payment.id, openedAt: at, lookAt: at })
    .where(and(eq(commissionPayments.id, row.id), eq(commissionPayments.status, 'open')))
    .returning({ id: commissionPayments.id });
  if (stored) return { clientSecret: payment.clientSecret, status: 'open' };
  // Withdrawn or paid between the two: what was prepared meanwhile is not left lying about.
  if (!isAlive) await context.payments.cancel(payment.id);
  return beginPayment(context, token);
}

/** What was begun with keys that were replaced can be paid by no page that opens now: it is cancelled, and another is made. */
async function isStillPaid({ payments }: Context, there: Payment): Promise<boolean> {
  if (there.status === 'canceled') return false;
  if (there.account.publishableKey === (await payments.browser()).publishableKey) return true;
  return (await payments.cancel(there.id)).status !== 'canceled';
}

/** What became of the payment of a link; a page asks when it comes back from the bank. Throws AppError 'missing', 'upstream', 'busy'. */
export async function endPayment(context: Context, token: string): Promise<{ outcome: Outcome }> {
  return withPaymentUncertainty(context, reassurance, async () => {
    const row = await rowOf(context, token);
    if (row.status === 'paid') return { outcome: 'paid' };
    if (!row.paymentIntentId) return { outcome: 'unpaid' };
    return { outcome: await finishCommissionPayment(context, row.paymentIntentId) };
  });
}

/** A failure that the provider answered with is kept under its key for a day: the next attempt has another. */
async function prepare(context: Context, row: Row): Promise<Payment> {
  try {
    return await create(context, row);
  } catch (error) {
    const isThisAttempt = and(
      eq(commissionPayments.id, row.id),
      eq(commissionPayments.attempt, row.attempt),
    );
    if (isAnswered(error))
      await context.db
        .update(commissionPayments)
        .set({ attempt: row.attempt + 1 })
        .where(isThisAttempt);
    throw error;
  }
}

async function create({ env, db, payments }: Context, row: Row): Promise<Payment> {
  const { id, amount, currency, commissionId, attempt, paymentIntentId: cancelled } = row;
  const [commission] = await db
    .select({ email: commissions.email })
    .from(commissions)
    .where(eq(commissions.id, commissionId));
  const email = commission?.email ?? '';
  const key = [
    `commission:${id}`,
    ...(cancelled ? [`after:${cancelled}`] : []),
    ...(attempt > 0 ? [String(attempt)] : []),
  ].join(':');
  return payments.create(
    {
      amount,
      currency,
      email,
      metadata: {
        commission_payment_id: id,
        site: env.PUBLIC_URL,
        installation: await installationId(db),
      },
    },
    key,
  );
}

async function rowOf({ db }: Context, token: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.token, token));
  if (!row)
    throw new AppError(
      'missing',
      'There is no payment at this address. Please check the link in your letter.',
    );
  return row;
}
