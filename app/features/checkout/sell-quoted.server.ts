import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { takeBought } from '#app/features/cart/service.server.ts';
import { certifyOriginals } from '#app/features/certificates/issue.server.ts';
import { placeOrder } from '#app/features/orders/place-order.server.ts';
import type { OrderLine } from '#app/features/orders/purchase.server.ts';
import { sellHeld, wantedOf } from '#app/features/stock/holds.server.ts';
import { type QuoteLine, type StoredQuote } from './quote/quote.server.ts';
import { oweSaleRecord } from './tax-records/record-taxes.server.ts';
import { addressOf, everyLine, giftOf } from './quote/stored-quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;

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
  const sold = origin === 'recovered' ? await asInCatalog(tx, lines) : lines;
  const order = await placeOrder(tx, context, {
    ...purchaseOf(checkout, quote, sold, payment),
    origin,
    letter,
    placedAt,
  });
  if (quote.taxCalculation !== null)
    await oweSaleRecord(tx, context, { orderId: order.id, calculation: quote.taxCalculation });
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
async function asInCatalog(tx: Transaction, lines: readonly QuoteLine[]): Promise<OrderLine[]> {
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
    paymentMode: payment.account.mode === 'none' ? undefined : payment.account.mode,
    email,
    buyer: { firstName, lastName },
    gift: gift && { message: gift.message },
    address,
    // The address is the recipient's, who is not billed.
    billingAddress: checkout.billingAddress ?? (gift && { firstName, lastName }),
    lines,
    subtotal: quote.subtotal,
    shipping: quote.shipping,
    tax: quote.tax,
    includedTax: quote.includedTax,
    total: quote.total,
    currency: quote.currency,
    token: checkout.orderToken,
    timeZone: checkout.timeZone,
  };
}
