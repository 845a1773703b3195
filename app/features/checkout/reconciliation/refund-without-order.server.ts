import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { storeRefund } from '#app/features/payments/refunds/store-refund.server.ts';
import { releaseHolds } from '#app/features/stock/holds.server.ts';
import { quoteByNumber } from '../quote/quote.server.ts';
import { addressOf, readLines } from '../quote/stored-quote.server.ts';

/**
 * Why money goes back: the work was gone, the owner had taken it out of the shop, the amount was not the quoted one, the cart
 * had been settled before, the shop has no record of what was bought (a restored database), or the owner gave up on an order
 * that could not be written.
 */
type RefundReason = 'sold-out' | 'withdrawn' | 'amount' | 'paid-twice' | 'no-record' | 'unfinished';

/** What goes back and why; all that was paid, where no amount says what is left of it. Cents. */
type GivenBack = { reason: RefundReason; amount?: Cents | undefined };

/** Ends a checkout, locked by the caller, whose payment cannot become an order: its holds and its money go back (invariant 3). */
export async function refundUnmadeOrder(
  tx: Transaction,
  context: Context,
  checkout: typeof checkouts.$inferSelect,
  payment: Payment,
  { reason, amount }: GivenBack,
): Promise<void> {
  if (checkout.orderId || checkout.status === 'refunded')
    return refundPayment(tx, context, payment, { checkoutId: checkout.id, reason: 'paid-twice' });
  const at = context.now();
  await releaseHolds(tx, checkout.id);
  await tx
    .update(checkouts)
    .set({ status: 'refunded', paymentRequest: null, trouble: null, updatedAt: at })
    .where(eq(checkouts.id, checkout.id));
  await recordAudit(tx, {
    at,
    actor: 'system',
    entity: 'checkout',
    entityId: checkout.id,
    change: `refunded: ${reason}`,
    before: checkout.status,
    after: 'refunded',
  });
  await refundPayment(tx, context, payment, { checkoutId: checkout.id, reason, amount });
}

/** Stores the refund of a payment, once, with the letter that tells of it. A job asks the provider for it. */
export async function refundPayment(
  tx: Transaction,
  context: Context,
  payment: Payment,
  { checkoutId, reason, amount = payment.amountReceived }: GivenBack & { checkoutId?: string },
): Promise<void> {
  const [stored] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.paymentIntentId, payment.id));
  if (stored) return;
  const quote =
    checkoutId === undefined
      ? undefined
      : await quoteByNumber(tx, checkoutId, Number(payment.metadata['quote']));
  const address = quote && addressOf(quote.address, payment);
  const buyer = address
    ? { name: `${address.firstName} ${address.lastName}`, email: address.email }
    : payment.buyer;
  const { id: paymentIntentId, currency } = payment;
  await storeRefund(
    tx,
    { paymentIntentId, reason, amount, currency, buyerName: buyer.name, buyerEmail: buyer.email },
    context.now(),
  );
  if (!buyer.email) return;
  await postLetter(tx, {
    kind: 'order-refunded',
    subject: payment.id,
    recipient: buyer.email,
    // What the owner decides now is told; what was found of an older time may have been told then.
    ...(reason !== 'no-record' && { since: payment.createdAt }),
    payload: {
      firstName: address?.firstName ?? buyer.name.split(' ')[0] ?? '',
      reason,
      amount: toDecimal(amount),
      currency: payment.currency,
      titles: readLines(quote?.lines ?? []).lines.map((line) => line.title),
      contactEmail: contactAddress(context.env),
    },
  });
}
