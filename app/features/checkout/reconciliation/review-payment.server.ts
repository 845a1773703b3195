import { randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts, quotes } from '#app/database/schema/sales/checkout.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { withGift } from '#app/features/shipping/address/stored-address.ts';
import { holdWhatIsLeft, wantedOf } from '#app/features/stock/holds.server.ts';
import { giftOfPayment } from '#app/features/checkout/quote/gift-metadata.ts';
import { readMetadata } from '#app/features/checkout/quote/payment-metadata.server.ts';
import { quoteByNumber, type StoredQuote } from '#app/features/checkout/quote/quote.server.ts';
import { addressOfPayment, readLines } from '#app/features/checkout/quote/stored-quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** The checkout of a payment, held for review: as it is in the books, or written again. Undefined where it has ended otherwise. */
export async function reviewed(tx: Transaction, context: Context, payment: Payment) {
  const known = await lockKnown(tx, payment);
  if (known && !['open', 'closing', 'expired'].includes(known.status)) return undefined;
  const checkout = known ? await held(tx, known, payment) : await written(tx, payment);
  const quote =
    (await quoteByNumber(tx, checkout.id, numberOf(payment))) ??
    (await requoted(tx, context, checkout, payment));
  const lines = quote && quote.total === payment.amountReceived ? readLines(quote.lines).lines : [];
  const gone = await holdWhatIsLeft(tx, checkout.id, wantedOf(lines));
  const soldSince = lines
    .filter(({ editionId }) => editionId !== null && gone.includes(editionId))
    .map(({ title }) => title);
  return { checkoutId: checkout.id, soldSince };
}

async function lockKnown(
  tx: Transaction,
  { id, metadata }: Payment,
): Promise<Checkout | undefined> {
  const isIt = or(
    eq(checkouts.paymentIntentId, id),
    eq(checkouts.id, metadata['checkout_id'] ?? ''),
  );
  const [known] = await tx.select().from(checkouts).where(isIt).for('update');
  return known;
}

async function held(
  tx: Transaction,
  { id, orderToken }: Checkout,
  payment: Payment,
): Promise<Checkout> {
  const [checkout] = await tx
    .update(checkouts)
    .set({
      status: 'review',
      paymentIntentId: payment.id,
      paymentRequest: null,
      orderToken: orderToken ?? payment.metadata['order_token'] ?? null,
      trouble: null,
    })
    .where(eq(checkouts.id, id))
    .returning();
  if (!checkout) throw new Error('the checkout was not written');
  return checkout;
}

async function written(tx: Transaction, { id, metadata, createdAt }: Payment): Promise<Checkout> {
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      id: metadata['checkout_id'],
      // Whose cart it was is not known any more, and no cart is touched.
      sessionId: randomUUID(),
      status: 'review',
      paymentIntentId: id,
      currentQuote: numberOf({ metadata }),
      orderToken: metadata['order_token'] ?? null,
      holdExpiresAt: createdAt,
      createdAt,
    })
    .returning();
  if (!checkout) throw new Error('the checkout was not written');
  return checkout;
}

/** The quote as the payment carries it; undefined for payments of versions that named no lines. */
async function requoted(
  tx: Transaction,
  context: Context,
  { id }: Checkout,
  payment: Payment,
): Promise<StoredQuote | undefined> {
  const bought = await readMetadata(tx, payment.metadata, payment.amountReceived);
  if (!bought) return undefined;
  const [quote] = await tx
    .insert(quotes)
    .values({
      ...bought,
      checkoutId: id,
      number: numberOf(payment),
      address: withGift(addressOfPayment(payment), giftOfPayment(payment.metadata)),
      total: payment.amountReceived,
      currency: payment.currency,
      createdAt: context.now(),
    })
    .returning();
  return quote;
}

/** The number of the quote that a payment names; it is the checkout's first where it names none. */
function numberOf({ metadata }: Pick<Payment, 'metadata'>): number {
  const number = Number(metadata['quote']);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
