import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts } from '#app/database/schema/checkout.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import type { Payment, PaymentRequest } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/money.ts';
import { refusals } from '#app/features/cart/refusals.ts';
import { readCart } from '#app/features/cart/service.server.ts';
import { ShippingAddress } from '#app/features/delivery/contract.ts';
import type { BillingAddress, CreatePaymentIntent, ProcessPayment, Quote, UpdateCheckout } from './contract.ts';
import { expireCheckout, forgetCheckout, knownPayment } from './expiry.server.ts';
import { finishCheckout } from './finish.server.ts';
import { holdBesides, holdFor } from './holds.server.ts';
import { QuoteLine, quoteCart, type StoredQuote, wantedOf } from './quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;
type Wish = { sessionId: string; address: ShippingAddress; billing?: BillingAddress | null };

/**
 * Prepares the payment of a cart, or answers the one prepared before, quoted anew (decisions 1 and 2):
 * the snapshot and the holds are written first, then the provider is asked, then its answer is written down.
 * Throws AppError 'conflict' for an empty cart or works that cannot be had, 'upstream' when the provider is away.
 */
export async function createPaymentIntent(context: Context, { body }: Input<CreatePaymentIntent>): Promise<Quote> {
  const wish = { sessionId: body.sessionId, address: body.shippingAddress };
  const open = await openCheckout(context, body.sessionId);
  if (open?.paymentIntentId) {
    const payment = await knownPayment(context, open.paymentIntentId);
    if (payment === undefined) {
      await forgetCheckout(context, open.id);
      return settle(context, wish);
    }
    if (payment.status === 'succeeded') return finished(context, open, payment);
    if (payment.status === 'processing')
      throw new AppError('conflict', 'Your payment is being processed. We will write to you as soon as it is through.');
    if (payment.status === 'canceled') await expireCheckout(context, payment.id);
  }
  return settle(context, wish);
}

/**
 * Quotes a prepared payment again. Throws AppError 'missing' for another's payment, 'conflict' once it is paid,
 * 'gone' when its hold has run out.
 */
export async function updateCheckout(context: Context, { params, body }: Input<UpdateCheckout>): Promise<Quote> {
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.paymentIntentId, params.paymentIntentId));
  if (!checkout || checkout.sessionId !== body.sessionId) throw new AppError('missing', 'There is no such checkout.');
  if (checkout.status === 'expired' || checkout.status === 'closing')
    throw new AppError('gone', 'The time to pay has run out and your works were set free. Please start the checkout again.');
  if (checkout.status !== 'open') throw new AppError('conflict', 'This payment is finished and cannot be changed.');
  return settle(context, { sessionId: body.sessionId, address: body.shippingAddress, billing: body.billingAddress });
}

/** Turns a payment that succeeded into its order. Throws AppError 'missing' for another's payment (promise 12). */
export async function processPayment(context: Context, { body }: Input<ProcessPayment>) {
  const { paymentIntentId, sessionId, billingAddress } = body;
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.paymentIntentId, paymentIntentId));
  if (!checkout || checkout.sessionId !== sessionId) throw new AppError('missing', 'There is no such payment.');
  if (billingAddress && checkout.status === 'open') {
    await context.db.update(checkouts).set({ billingAddress }).where(eq(checkouts.id, checkout.id));
  }
  const outcome = await finishCheckout(context, paymentIntentId);
  const answers = {
    placed: 'Your order has been placed.',
    refunded: 'A work in your order was sold a moment before your payment arrived. Your money is on its way back to your card.',
    processing: 'Your payment is being processed. We will write to you as soon as it is through.',
    unpaid: 'This payment has not succeeded.',
  };
  return {
    success: outcome.kind === 'placed',
    message: answers[outcome.kind],
    ...(outcome.kind === 'placed' && { orderToken: outcome.order.token }),
  };
}

async function openCheckout({ db }: Context, sessionId: string): Promise<Checkout | undefined> {
  const [open] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.status, 'open')));
  return open;
}

async function finished(context: Context, checkout: Checkout, payment: Payment): Promise<Quote> {
  await finishCheckout(context, payment.id);
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    paymentStatus: 'succeeded',
    subtotal: toDecimal(payment.amount),
    shipping: toDecimal(0),
    tax: toDecimal(0),
    total: toDecimal(payment.amount),
    currency: payment.currency,
    ...holdOf(context, checkout),
  };
}

/** A cart that cannot be had is refused by one look, before anything is written for it: in a drop, nearly every one is. */
async function refuseWhatIsGone({ db }: Context, sessionId: string): Promise<void> {
  for (const { availability, artwork } of await readCart(db, sessionId)) {
    if (availability !== 'available') throw new AppError('conflict', refusals[availability](artwork.title));
  }
}

/** Snapshot and holds, then the provider, then the bookkeeping: no call to the provider inside a transaction. */
async function settle(context: Context, wish: Wish): Promise<Quote> {
  await refuseWhatIsGone(context, wish.sessionId);
  const { checkout, quote } = await context.db.transaction((tx) => snapshot(tx, context, wish));
  const request = requestOf(checkout, quote);
  const payment = checkout.paymentIntentId
    ? await context.payments.update(checkout.paymentIntentId, request)
    : await context.payments.create(request, `checkout:${checkout.id}:${quote.number}`);
  const kept = await keepPayment(context, checkout.id, payment.id, quote);
  if (kept === payment.id) return quoteOf(context, quote, checkout, payment);
  // Two tabs prepared a payment at once with different addresses: one payment stays, the other can never be paid.
  await context.payments.cancel(payment.id);
  return quoteOf(context, quote, checkout, await context.payments.update(kept, request));
}

/**
 * Writes the payment down, unless another was written first, and lets go of what its quote no longer names;
 * answers the payment that counts.
 */
async function keepPayment({ db, now }: Context, id: string, paymentIntentId: string, quote: StoredQuote): Promise<string> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .update(checkouts)
      .set({
        paymentIntentId: sql`coalesce(${checkouts.paymentIntentId}, ${paymentIntentId})`,
        currentQuote: quote.number,
        updatedAt: now(),
      })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
      .returning({ paymentIntentId: checkouts.paymentIntentId });
    if (!kept) throw new AppError('conflict', 'This payment is finished and cannot be changed.');
    await holdFor(tx, id, wantedOf(QuoteLine.array().parse(quote.lines)));
    return kept.paymentIntentId ?? paymentIntentId;
  });
}

async function snapshot(tx: Transaction, context: Context, { sessionId, address, billing }: Wish) {
  const now = context.now();
  const checkout = await claimCheckout(tx, context, sessionId);
  const quote = await quoteCart(tx, { checkoutId: checkout.id, sessionId, address, now });
  await holdBesides(tx, checkout.id, wantedOf(QuoteLine.array().parse(quote.lines)));
  if (billing !== undefined) await tx.update(checkouts).set({ billingAddress: billing }).where(eq(checkouts.id, checkout.id));
  return { checkout, quote };
}

/** The cart's one open checkout, locked; a second tab gets the same one. */
async function claimCheckout(tx: Transaction, context: Context, sessionId: string): Promise<Checkout> {
  const now = context.now();
  const [made] = await tx
    .insert(checkouts)
    .values({ sessionId, holdExpiresAt: minutesAfter(now, context.env.HOLD_MINUTES), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await tx.insert(auditTrail).values({ at: now, actor: 'buyer', entity: 'checkout', entityId: made.id, change: 'opened', after: 'open' });
    return made;
  }
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.status, 'open')))
    .for('update');
  if (!open) throw new AppError('busy', 'Your checkout is being settled. Please try again in a moment.');
  if (open.holdExpiresAt > now) return open;
  // The time has run out, but nothing has been set free yet: the buyer is back, so the hold begins anew.
  const holdExpiresAt = minutesAfter(now, context.env.HOLD_MINUTES);
  await tx.update(checkouts).set({ holdExpiresAt }).where(eq(checkouts.id, open.id));
  return { ...open, holdExpiresAt };
}

function requestOf(checkout: Checkout, quote: StoredQuote): PaymentRequest {
  const address = ShippingAddress.parse(quote.address);
  return {
    amount: quote.total,
    currency: quote.currency,
    email: address.email,
    metadata: { checkout_id: checkout.id, quote: String(quote.number) },
    shipping: {
      name: `${address.firstName} ${address.lastName}`,
      address: {
        line1: address.line1,
        ...(address.line2 && { line2: address.line2 }),
        city: address.city,
        state: address.state,
        postal_code: address.postal_code,
        country: address.country,
      },
    },
  };
}

function quoteOf(context: Context, quote: StoredQuote, checkout: Checkout, payment: Payment): Quote {
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    paymentStatus: payment.status === 'canceled' ? 'open' : payment.status,
    subtotal: toDecimal(quote.subtotal),
    shipping: toDecimal(quote.shipping),
    tax: toDecimal(quote.tax),
    total: toDecimal(quote.total),
    currency: quote.currency,
    ...holdOf(context, checkout),
  };
}

function holdOf({ now, env }: Context, { holdExpiresAt }: Checkout): Pick<Quote, 'holdExpiresAt' | 'holdSecondsLeft' | 'holdSeconds'> {
  const left = Math.round((holdExpiresAt.getTime() - now().getTime()) / 1000);
  return { holdExpiresAt: holdExpiresAt.toISOString(), holdSecondsLeft: Math.max(0, left), holdSeconds: Math.round(env.HOLD_MINUTES * 60) };
}
