import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { compareEveryMs, mayAct } from '#app/features/installation/may-act.server.ts';
import { noteDecline } from '#app/features/payments/guard/card-testing.server.ts';
import { reasonOf } from '#app/features/payments/refunds/reason.ts';
import { NotForSale } from '#app/features/stock/holds.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { everyLine } from './quote/stored-quote.server.ts';
import { quoteByNumber } from './quote/quote.server.ts';
import { isPackedByHand } from '#app/features/shipping/parcels/source.ts';
import { refundPayment, refundUnmadeOrder } from './reconciliation/refund-without-order.server.ts';
import { sellQuoted } from './sell-quoted.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** How a payment ended: an order, money sent back, or nothing yet. */
export type Outcome =
  | {
      kind: 'placed';
      order: { id: string; token: string };
      /** The queues that have to do with a new one, beside that of its letters. */
      wakes?: ('tax-records' | 'printing')[];
    }
  | { kind: 'refunded' }
  | { kind: 'processing' }
  | { kind: 'unpaid' };

/**
 * Turns a succeeded payment into its order, once, whoever asks and however often: the buyer's page, the webhook and
 * the sweep all come here (decision 4, invariants 1-3). Everything is written in one transaction; money that cannot
 * become an order becomes a stored refund. Throws AppError 'missing' for a payment that is none of ours.
 */
export async function finishCheckout(context: Context, paymentIntentId: string): Promise<Outcome> {
  return finishPayment(context, await context.payments.retrieve(paymentIntentId));
}

/** The same with what the provider has just said of the payment. */
export async function finishPayment(context: Context, payment: Payment): Promise<Outcome> {
  if (payment.status === 'processing') return { kind: 'processing' };
  if (payment.status !== 'succeeded') {
    if (payment.declined) await noteDecline(context, payment.id, payment.declined);
    return { kind: 'unpaid' };
  }
  // Money that was taken while this database only looks waits for the owner like all that it has lost.
  if (!(await mayAct(context, { againAfter: compareEveryMs.buyers })))
    return { kind: 'processing' };
  try {
    const outcome = await context.db.transaction((tx) => settlePaid(tx, context, payment));
    await context.jobs.wake(outcome.kind === 'refunded' ? 'checkouts' : 'letters');
    for (const queue of (outcome.kind === 'placed' && outcome.wakes) || [])
      await context.jobs.wake(queue);
    return outcome;
  } catch (error) {
    if (!(error instanceof AppError)) await noteTrouble(context, payment, error);
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    await context.db.transaction(async (tx) =>
      refundUnmadeOrder(tx, context, await lockCheckout(tx, payment), payment, {
        reason: error instanceof NotForSale ? 'withdrawn' : 'sold-out',
      }),
    );
    await context.jobs.wake('checkouts');
    return { kind: 'refunded' };
  }
}

/** Money was taken and nobody foresaw why there is no order: the sweep tries again, and the owner sees it (invariant 3). */
async function noteTrouble(
  { db, log, now }: Context,
  { id }: Payment,
  error: unknown,
): Promise<void> {
  log.error(
    { err: error, payment: id },
    'a payment that succeeded could not become an order; it will be tried again',
  );
  try {
    await db
      .update(checkouts)
      .set({
        trouble: reasonOf(error),
        troubledAt: sql`coalesce(${checkouts.troubledAt}, ${now().toISOString()}::timestamptz)`,
      })
      .where(eq(checkouts.paymentIntentId, id));
  } catch (second) {
    log.error({ err: second, payment: id }, 'the trouble with a payment could not be written down');
  }
}

async function settlePaid(tx: Transaction, context: Context, payment: Payment): Promise<Outcome> {
  const checkout = await lockCheckout(tx, payment);
  if (checkout.orderId) return alreadyPlaced(tx, context, checkout, payment);
  if (checkout.status === 'review') return { kind: 'processing' };
  if (checkout.status === 'refunded') {
    await refundPayment(tx, context, payment, { checkoutId: checkout.id, reason: 'paid-twice' });
    return { kind: 'refunded' };
  }
  const quote = await quoteByNumber(tx, checkout.id, Number(payment.metadata['quote']));
  if (!quote || quote.total !== payment.amountReceived || quote.currency !== payment.currency) {
    context.log.error(
      { payment: payment.id, received: payment.amountReceived, quoted: quote?.total },
      'the amount paid is not the amount quoted',
    );
    await refundUnmadeOrder(tx, context, checkout, payment, { reason: 'amount' });
    return { kind: 'refunded' };
  }
  return {
    kind: 'placed',
    order: await sellQuoted(tx, context, { checkout, quote, payment, origin: 'checkout' }),
    wakes: [
      ...(quote.taxCalculation === null ? [] : ['tax-records' as const]),
      ...(everyLine(quote.lines).every(isPackedByHand) ? [] : ['printing' as const]),
    ],
  };
}

/** The checkout of a payment, locked. Throws AppError 'missing' for a payment that is none of ours. */
export async function lockCheckout(tx: Transaction, payment: Payment): Promise<Checkout> {
  const named = payment.metadata['checkout_id'] ?? '';
  const isOurs = isId(named);
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(
      or(eq(checkouts.paymentIntentId, payment.id), isOurs ? eq(checkouts.id, named) : undefined),
    )
    .for('update');
  if (!checkout) throw new AppError('missing', 'There is no such payment.');
  return checkout;
}

/** The same payment again answers its order; a second payment for the same checkout goes back. */
async function alreadyPlaced(
  tx: Transaction,
  context: Context,
  { id: checkoutId, orderId }: Checkout,
  payment: Payment,
): Promise<Outcome> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  if (order?.stripePaymentIntentId === payment.id)
    return { kind: 'placed', order: { id: order.id, token: order.token } };
  await refundPayment(tx, context, payment, { checkoutId, reason: 'paid-twice' });
  return { kind: 'refunded' };
}
