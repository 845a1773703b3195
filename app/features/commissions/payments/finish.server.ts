import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { commissionPayments } from '#app/database/schema/studio.ts';
import { refundPayment } from '#app/features/checkout/reconciliation/refund-without-order.server.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import { compareEveryMs, mayAct } from '#app/features/installation/may-act.server.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { lock, note, book } from './book-payment.server.ts';

type Row = typeof commissionPayments.$inferSelect;

/** How a payment ended, as far as it is known. */
export type Outcome = 'paid' | 'refunded' | 'processing' | 'unpaid';

/** How many payments one sweep asks the provider about. */
const batch = 50;
/** Seconds between two unasked looks at the same payment: a third of the time since the client began, within these. */
const look = { soonest: 20, latest: 3600 };

/**
 * Takes a succeeded payment into the books, once, whoever asks and however often: the client's page, the webhook and the sweep
 * all come here (invariants 1-3). What cannot be taken is stored as a refund in the same transaction.
 * Throws AppError 'missing' for a payment that is none of ours, 'upstream' when the provider is away.
 */
export async function finishCommissionPayment(
  context: Context,
  paymentIntentId: string,
): Promise<Outcome> {
  const payment = await context.payments.retrieve(paymentIntentId);
  if (payment.status === 'processing') return 'processing';
  if (payment.status !== 'succeeded') return 'unpaid';
  // Money that was taken while this database only looks is booked once the owner has decided.
  if (!(await mayAct(context, { againAfter: compareEveryMs.buyers }))) return 'processing';
  const outcome = await context.db.transaction((tx) => take(tx, context, payment));
  await context.jobs.wake('letters');
  if (outcome === 'refunded') await context.jobs.wake('checkouts');
  return outcome;
}

/** A webhook about a payment that a link led to; every other payment is passed over without asking anybody. */
export const followCommissionPayment: EventHandler = async (context, { type, payment }) => {
  if (type !== 'payment_intent.succeeded' || !payment) return;
  const [row] = await context.db
    .select({ id: commissionPayments.id })
    .from(commissionPayments)
    .where(eq(commissionPayments.paymentIntentId, payment));
  if (row) await finishCommissionPayment(context, payment);
};

/**
 * Asks the provider about payments that were begun: paid ones are found though no browser and no webhook ever came. Those of
 * withdrawn links are ended there, so that nobody pays what is no longer asked for.
 */
export async function sweepCommissionPayments(context: Context): Promise<void> {
  const { db, now, log } = context;
  const due = await db
    .select()
    .from(commissionPayments)
    .where(and(ne(commissionPayments.status, 'paid'), lte(commissionPayments.lookAt, now())))
    .orderBy(asc(commissionPayments.lookAt))
    .limit(batch);
  for (const row of due) {
    let isOver = false;
    try {
      if (row.status === 'withdrawn') isOver = await endWithdrawn(context, row);
      else if (row.paymentIntentId) await finishCommissionPayment(context, row.paymentIntentId);
    } catch (error) {
      log.error(
        { err: error, payment: row.paymentIntentId },
        'a payment of a commission could not be looked at; it will be tried again',
      );
    }
    await db
      .update(commissionPayments)
      .set({ lookAt: isOver ? null : nextLook(row, now()) })
      .where(eq(commissionPayments.id, row.id));
  }
}

/** Ends the payment of a withdrawn link at the provider; paid at the last moment, it goes back. Answers whether that was all. */
async function endWithdrawn(context: Context, { paymentIntentId }: Row): Promise<boolean> {
  if (!paymentIntentId) return true;
  const { status } = await context.payments.cancel(paymentIntentId);
  if (status === 'succeeded') await finishCommissionPayment(context, paymentIntentId);
  return status === 'succeeded' || status === 'canceled';
}

function nextLook({ openedAt }: Row, at: Date): Date {
  const since = openedAt ? (at.getTime() - openedAt.getTime()) / 1000 : 0;
  return new Date(at.getTime() + Math.min(look.latest, Math.max(look.soonest, since / 3)) * 1000);
}

async function take(tx: Transaction, context: Context, payment: Payment): Promise<Outcome> {
  const row = await lock(tx, payment);
  if (row.status === 'paid' && row.paymentIntentId === payment.id) return 'paid';
  const isAsked =
    row.status === 'open' &&
    row.amount === payment.amountReceived &&
    row.currency === payment.currency;
  if (!isAsked) {
    await refundPayment(tx, context, payment, {
      reason: row.status === 'paid' ? 'paid-twice' : 'no-record',
    });
    await note(tx, context, row, `${row.kind} sent back`, payment.amountReceived);
    return 'refunded';
  }
  await book(tx, context, row, payment);
  return 'paid';
}
