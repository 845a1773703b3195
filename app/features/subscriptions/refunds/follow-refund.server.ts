import { and, eq, isNotNull } from 'drizzle-orm';
import { subscriptionPayments, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { isRefund, paymentOf } from '#app/features/payments/events/follow-changes.server.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { followSubscription } from '../follow/follow.server.ts';
import { writeRefunded } from './write-refunded.server.ts';

/** What was sent back of a payment of the club, here or at the provider, is in its row (invariant 26). */
export const followClubRefund: EventHandler = async (context, event) => {
  if (!isRefund(event.type)) return;
  const id = await paymentOf(context, event);
  if (!id) return;
  const payment = (await rowOf(context, id)) ?? (await askForRow(context, id));
  if (!payment) return;
  const refunded = await context.payments.refundedOf(id);
  await context.db.transaction((tx) => writeRefunded(tx, context, payment, refunded));
  await context.jobs.wake('printing');
};

async function rowOf({ db }: Context, paymentIntentId: string) {
  const [row] = await db
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.paymentIntentId, paymentIntentId));
  return row;
}

/** News of a refund may come before the news of its payment, or be of one from before payments were kept by name. */
async function askForRow(context: Context, paymentIntentId: string) {
  const { customerId } = await context.payments.changes.origin(paymentIntentId);
  if (!customerId) return undefined;
  const [member] = await context.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.stripeCustomerId, customerId),
        isNotNull(subscriptions.stripeSubscriptionId),
      ),
    );
  if (!member?.stripeSubscriptionId) return undefined;
  await followSubscription(context, member.stripeSubscriptionId);
  return rowOf(context, paymentIntentId);
}
