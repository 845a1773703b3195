import { randomUUID } from 'node:crypto';
import { eq, isNull, or } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import {
  checkouts,
  quotes,
  recoveredPayments,
  refunds,
} from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { withGift } from '#app/features/shipping/address/stored-address.ts';
import { installationId, installationOf } from '#app/features/installation/standing.server.ts';
import { storeRecovered } from '#app/features/payments/refunds/recovered-payments.server.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { holdWhatIsLeft } from '#app/features/stock/holds.server.ts';
import { giftOfPayment } from '../quote/gift-metadata.ts';
import { readMetadata } from '../quote/payment-metadata.server.ts';
import { quoteByNumber, type StoredQuote, wantedOf } from '../quote/quote.server.ts';
import { addressOfPayment, readLines } from '../quote/stored-quote.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** Whether a text of the provider's can be an id of ours. */
export const isId = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');

/** Whether a payment names this shop: its installation, or its site. Several shops may share one account at the provider. */
export async function isOurs({ db, env }: Context, { metadata }: Payment): Promise<boolean> {
  return (
    metadata['site'] === env.PUBLIC_URL || metadata['installation'] === (await installationId(db))
  );
}

/**
 * Takes in a succeeded payment of this shop that the database does not know, or knows less of than was done: its row was written
 * before the payment existed, so rows have been lost. Nothing goes back and nobody is written to: the checkout is written again
 * from the payment, its works are held, and the owner is asked about all of them at once (decision 34).
 * Answers false where there is nothing to take in: it has its order or refund, or it is no purchase.
 */
export async function recoverPayment(context: Context, payment: Payment): Promise<boolean> {
  const kind = isId(payment.metadata['checkout_id'])
    ? 'order'
    : isId(payment.metadata['commission_payment_id'])
      ? 'commission'
      : undefined;
  if (!kind || payment.amountReceived <= 0) return false;
  const refunded = await context.payments.refundedOf(payment.id);
  const isNew = await context.db.transaction(async (tx) => {
    if (await isAnswered(tx, payment.id)) return false;
    const review =
      kind === 'order' ? await reviewed(tx, context, payment) : { checkoutId: null, soldSince: [] };
    if (!review) return false;
    await storeRecovered(tx, {
      paymentIntentId: payment.id,
      kind,
      ...review,
      refunded,
      amount: payment.amountReceived,
      currency: payment.currency,
      buyerName: payment.buyer.name,
      buyerEmail: payment.buyer.email,
      paidAt: payment.createdAt,
      foundAt: context.now(),
    });
    await recordAudit(tx, {
      at: context.now(),
      actor: 'system',
      entity: 'payment',
      entityId: payment.id,
      change: 'found at the provider',
      after: toDecimal(payment.amountReceived),
    });
    await askOwner(tx, context);
    return true;
  });
  if (isNew) await context.jobs.wake('letters');
  return isNew;
}

/** One task for all that waits for a decision. While the owner is asked whether this is a copy, that question is the one. */
export async function askOwner(tx: Transaction, context: Context): Promise<void> {
  const { lookingSince } = await installationOf(tx);
  if (lookingSince) return;
  const waiting = await tx
    .select({ amount: recoveredPayments.amount })
    .from(recoveredPayments)
    .where(isNull(recoveredPayments.decision));
  if (waiting.length === 0) return resolveTask(tx, context, 'payments-unknown', 'all');
  const facts = {
    count: waiting.length,
    total: toDecimal(waiting.reduce((sum, { amount }) => sum + amount, 0)),
  };
  await raiseTask(tx, context, { kind: 'payments-unknown', subject: 'all', facts });
}

async function isAnswered(tx: Transaction, id: string): Promise<boolean> {
  const counts = [
    await tx.$count(recoveredPayments, eq(recoveredPayments.paymentIntentId, id)),
    await tx.$count(orders, eq(orders.stripePaymentIntentId, id)),
    await tx.$count(refunds, eq(refunds.paymentIntentId, id)),
  ];
  return counts.some((count) => count > 0);
}

/** The checkout of a payment, held for review: as it is in the books, or written again. Undefined where it has ended otherwise. */
async function reviewed(tx: Transaction, context: Context, payment: Payment) {
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
