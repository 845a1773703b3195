import { eq } from 'drizzle-orm';
import { recoveredPayments } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { commissionPayments } from '#app/database/schema/studio.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { finishPayment } from '#app/features/checkout/finish-checkout.server.ts';
import { finishUnmatchedPayment } from '#app/features/checkout/reconciliation/unmatched-payments.server.ts';

/**
 * A payment of this shop: of an order, or one that has none: of a commission, of a gift, of the club, then with the provider's customer, or
 * waiting for the owner after a restore. Cents.
 */
export type OwnPayment = {
  id: string;
  orderId: string | null;
  amount: Cents;
  customerId?: string | undefined;
  /** Its refunds may be rows of ours and are booked all the same. */
  isGift?: boolean;
};

/**
 * The payment, if it is this shop's: several may share one account at the provider. News of it may come before the news that
 * it was made, or before a restored database has found it again; then that is done first. Throws AppError 'missing' for a payment
 * that the provider does not know, 'busy' for one of a commission that is not in the books yet.
 */
export async function ownPayment(context: Context, id: string): Promise<OwnPayment | undefined> {
  const known = await inBooks(context, id);
  if (known) return known;
  const { site, customerId, amount } = await context.payments.changes.origin(id);
  if (site === context.env.PUBLIC_URL) {
    const payment = await context.payments.retrieve(id);
    // One for a commission is looked for by the sweep of those.
    if (payment.metadata['checkout_id']) await finishUnmatchedPayment(context, payment);
    else await finishPayment(context, payment);
    return (await inBooks(context, id)) ?? { id, orderId: null, amount, customerId };
  }
  return customerId && (await isOfClub(context, customerId))
    ? { id, orderId: null, amount, customerId }
    : undefined;
}

async function inBooks(context: Context, id: string): Promise<OwnPayment | undefined> {
  return (
    (await ofOrder(context, id)) ??
    (await foundAgain(context, id)) ??
    (await ofCommission(context, id)) ??
    (await ofGift(context, id))
  );
}

async function ofOrder({ db }: Context, id: string): Promise<OwnPayment | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.stripePaymentIntentId, id));
  return order && { id, orderId: order.id, amount: order.totalAmount };
}

async function foundAgain({ db }: Context, id: string): Promise<OwnPayment | undefined> {
  const [row] = await db
    .select()
    .from(recoveredPayments)
    .where(eq(recoveredPayments.paymentIntentId, id));
  return row && { id, orderId: null, amount: row.amount };
}

async function ofCommission({ db }: Context, id: string): Promise<OwnPayment | undefined> {
  const [row] = await db
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.paymentIntentId, id));
  // What happened to it came before the news that it was paid: that is on its way, and this is looked at again.
  if (row?.status === 'open')
    throw new AppError('busy', 'This payment has not been taken into the books yet.');
  return row && { id, orderId: null, amount: row.amount };
}

/** Of months of the club that were given, which may go back by a row of ours or at the provider. */
async function ofGift({ db }: Context, id: string): Promise<OwnPayment | undefined> {
  const [row] = await db.select().from(clubGifts).where(eq(clubGifts.paymentIntentId, id));
  if (row?.status === 'open')
    throw new AppError('busy', 'This payment has not been taken into the books yet.');
  return row && { id, orderId: null, amount: row.amount, isGift: row.paidAt !== null };
}

async function isOfClub({ db }: Context, customerId: string): Promise<boolean> {
  return (await db.$count(subscriptions, eq(subscriptions.stripeCustomerId, customerId))) > 0;
}
