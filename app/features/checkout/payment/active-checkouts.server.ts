import { and, asc, eq, inArray } from 'drizzle-orm';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { Quote } from '#app/features/checkout/contract.ts';
import {
  endIfOver,
  expireCheckout,
  knownPayment,
} from '#app/features/checkout/end-checkout.server.ts';
import { finishCheckout } from '#app/features/checkout/finish-checkout.server.ts';
import { holdOf } from '#app/features/checkout/hold-time.server.ts';
import { refusals } from '#app/features/checkout/refusals.ts';

type Checkout = typeof checkouts.$inferSelect;

/** A cart's checkouts that still keep works, those that are being ended first. */
export async function activeCheckouts({ db }: Context, sessionId: string): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), inArray(checkouts.status, ['open', 'closing'])))
    .orderBy(asc(checkouts.status), asc(checkouts.createdAt));
}

/**
 * Takes up an earlier attempt: one that was paid is finished and answered, one that cannot be paid any more is ended, so
 * that a new one can begin, and one that is open is left to be quoted again.
 */
export async function takeUp(context: Context, checkout: Checkout): Promise<Quote | undefined> {
  const { id, paymentIntentId } = checkout;
  const payment =
    paymentIntentId === null ? undefined : await knownPayment(context, paymentIntentId);
  if (payment?.status === 'succeeded') return finished(context, checkout, payment);
  if (payment?.status === 'processing') throw new AppError('conflict', refusals.processing);
  // One that the provider does not know can be paid no more than a cancelled one.
  const isOver =
    payment === undefined || payment.status === 'canceled' || !(await isPayable(context, payment));
  if (paymentIntentId !== null && isOver) await expireCheckout(context, paymentIntentId);
  else await endIfOver(context, id);
  return undefined;
}

/** A browser that opens the page now is given the keys in use: with those it cannot pay what was begun with others. */
async function isPayable({ payments }: Context, { account }: Payment): Promise<boolean> {
  return account.publishableKey === (await payments.browser()).publishableKey;
}

async function finished(context: Context, checkout: Checkout, payment: Payment): Promise<Quote> {
  await finishCheckout(context, payment.id);
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    paymentStatus: 'succeeded',
    lines: [],
    subtotal: toDecimal(payment.amount),
    shipping: toDecimal(0),
    parcels: [],
    tax: toDecimal(0),
    includedTax: toDecimal(0),
    total: toDecimal(payment.amount),
    currency: payment.currency,
    ...holdOf(context, checkout),
  };
}
