import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { takeBought } from '#app/features/cart/service.server.ts';
import { certifyOriginals } from '#app/features/certificates/issue.server.ts';
import { mayAct, pause } from '#app/features/installation/standing.server.ts';
import { type OrderLine, placeOrder } from '#app/features/orders/place-order.server.ts';
import { noteDecline } from '#app/features/payments/guard/card-testing.server.ts';
import { sellHeld } from '#app/features/stock/holds.server.ts';
import { reasonOf } from '#app/features/payments/refunds/reason.ts';
import { type QuoteLine, quoteByNumber, type StoredQuote, wantedOf } from './quote/quote.server.ts';
import { refundPayment, refundUnmadeOrder } from './reconciliation/refund-unmade-order.server.ts';
import { addressOf, everyLine, giftOf } from './quote/stored-quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** How a payment ended: an order, money sent back, or nothing yet. */
export type Outcome =
  | { kind: 'placed'; order: { id: string; token: string } }
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
  if (!(await mayAct(context, { againAfter: pause.buyers }))) return { kind: 'processing' };
  try {
    const outcome = await context.db.transaction((tx) => settlePaid(tx, context, payment));
    await context.jobs.wake(outcome.kind === 'refunded' ? 'checkouts' : 'letters');
    return outcome;
  } catch (error) {
    if (!(error instanceof AppError)) await noteTrouble(context, payment, error);
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    await context.db.transaction(async (tx) =>
      refundUnmadeOrder(tx, context, await lockCheckout(tx, payment), payment, {
        reason: 'sold-out',
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
  };
}

type Sale = {
  checkout: Checkout;
  quote: StoredQuote;
  payment: Payment;
  origin: 'checkout' | 'recovered';
  /** Of a recovered order its buyer may have been told before. */
  letter?: boolean;
};

/** Writes the order of a quote that has been paid: works, certificates, cart. Throws AppError 'conflict' for works that are gone. */
export async function sellQuoted(
  tx: Transaction,
  context: Context,
  sale: Sale,
): Promise<{ id: string; token: string }> {
  const { checkout, quote, payment, origin, letter = origin === 'checkout' } = sale;
  const lines = everyLine(quote.lines);
  await sellHeld(
    tx,
    checkout.id,
    wantedOf(lines),
    lines.map(({ artworkId }) => artworkId),
  );
  const placedAt = origin === 'recovered' ? payment.createdAt : null;
  const sold = origin === 'recovered' ? await asInCatalogue(tx, lines) : lines;
  const order = await placeOrder(tx, context, {
    ...purchaseOf(checkout, quote, sold, payment),
    origin,
    letter,
    placedAt,
  });
  const originals = lines.filter(({ isUnique }) => isUnique).map(({ artworkId }) => artworkId);
  await certifyOriginals(tx, context, order.id, originals);
  await tx
    .update(checkouts)
    .set({
      status: 'paid',
      orderId: order.id,
      paymentIntentId: payment.id,
      paymentRequest: null,
      trouble: null,
      updatedAt: context.now(),
    })
    .where(eq(checkouts.id, checkout.id));
  for (const line of lines) await takeBought(tx, checkout.sessionId, line);
  return order;
}

/** A work that was hung after the copy was made is not known any more. */
async function asInCatalogue(tx: Transaction, lines: readonly QuoteLine[]): Promise<OrderLine[]> {
  const ids = lines.map(({ artworkId }) => artworkId);
  const known = new Set(
    (await tx.select({ id: artworks.id }).from(artworks).where(inArray(artworks.id, ids))).map(
      ({ id }) => id,
    ),
  );
  return lines.map((line) => ({
    ...line,
    artworkId: known.has(line.artworkId) ? line.artworkId : null,
  }));
}

/** The checkout of a payment, locked. Throws AppError 'missing' for a payment that is none of ours. */
export async function lockCheckout(tx: Transaction, payment: Payment): Promise<Checkout> {
  const named = payment.metadata['checkout_id'] ?? '';
  const isId = /^[0-9a-f-]{36}$/.test(named);
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(
      or(eq(checkouts.paymentIntentId, payment.id), isId ? eq(checkouts.id, named) : undefined),
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

function purchaseOf(checkout: Checkout, quote: StoredQuote, lines: OrderLine[], payment: Payment) {
  const gift = giftOf(quote.address, payment);
  const { firstName, lastName, email, line1, line2, city, state, postal_code, country } = addressOf(
    quote.address,
    payment,
  );
  const address = {
    firstName: gift?.firstName ?? firstName,
    lastName: gift?.lastName ?? lastName,
    address1: line1,
    ...(line2 && { address2: line2 }),
    city,
    state,
    postalCode: postal_code,
    country,
  };
  return {
    sessionId: checkout.sessionId,
    paymentIntentId: payment.id,
    email,
    buyer: { firstName, lastName },
    gift: gift && { message: gift.message },
    address,
    billingAddress: checkout.billingAddress,
    lines,
    subtotal: quote.subtotal,
    shipping: quote.shipping,
    tax: quote.tax,
    total: quote.total,
    currency: quote.currency,
    token: checkout.orderToken,
    timeZone: checkout.timeZone,
  };
}
