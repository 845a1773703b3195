import { and, eq, isNotNull } from 'drizzle-orm';
import { subscriptionPayments, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { isRefund, paymentOf } from '#app/features/payments/events/follow-changes.server.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import type { EventFacts } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { followSubscription } from '../follow/follow.server.ts';
import { returnedMoneyOf } from './returned-money.server.ts';
import { writeRefunded } from './write-refunded.server.ts';

/** What was sent back of a payment of the club, here or at the provider, or was lost in a dispute, is in its row (invariant 26). */
export const followClubRefund: EventHandler = async (context, event) => {
  const id = await paymentToAskFor(context, event);
  if (!id) return;
  const payment = (await rowOf(context, id)) ?? (await askForRow(context, id));
  if (!payment) return;
  const gone = await returnedMoneyOf(context, id);
  await context.db.transaction((tx) => writeRefunded(tx, context, payment, gone));
  await context.jobs.wake('printing');
  await context.jobs.wake('letters');
};

async function paymentToAskFor(context: Context, event: EventFacts): Promise<string | undefined> {
  if (isRefund(event.type)) return paymentOf(context, event);
  if (!event.type.startsWith('charge.dispute.')) return undefined;
  // A thin one names only itself.
  if (event.object === 'dispute' && !event.payment && event.id)
    return (await context.payments.changes.dispute(event.id)).paymentId;
  return paymentOf(context, event);
}

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
