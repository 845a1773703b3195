import { eq } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/club.ts';
import { orders } from '#app/database/schema/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Cents } from '#app/platform/money.ts';
import { finishCheckout } from '#app/features/checkout/finish.server.ts';

/** A payment of this shop: of an order, or of a commission or the club, which have none. Cents. */
export type OwnPayment = { id: string; orderId: string | null; amount: Cents };

/**
 * The payment, if it is this shop's: several may share one account at the provider. News of it may come before the news that
 * it was made; then its order is made first. Throws AppError 'missing' for a payment that the provider does not know.
 */
export async function ownPayment(context: Context, id: string): Promise<OwnPayment | undefined> {
  const known = await ofOrder(context, id);
  if (known) return known;
  const { site, customerId, amount } = await context.payments.changes.origin(id);
  if (site === context.env.PUBLIC_URL) {
    await finishCheckout(context, id);
    return (await ofOrder(context, id)) ?? { id, orderId: null, amount };
  }
  return customerId && (await isOfClub(context, customerId)) ? { id, orderId: null, amount } : undefined;
}

async function ofOrder({ db }: Context, id: string): Promise<OwnPayment | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.stripePaymentIntentId, id));
  return order && { id, orderId: order.id, amount: order.totalAmount };
}

async function isOfClub({ db }: Context, customerId: string): Promise<boolean> {
  return (await db.$count(subscriptions, eq(subscriptions.stripeCustomerId, customerId))) > 0;
}
