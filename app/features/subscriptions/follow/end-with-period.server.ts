import { eq } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isSampleId } from '#app/platform/storage/sample.ts';
import { followSubscription } from './follow.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

/**
 * Has a subscription end with the period that is paid, or go on, at the provider and so in its row; of one that the demo invents, in its
 * row alone. Throws AppError 'upstream' when the provider is away.
 */
export async function endWithPeriod(
  context: Context,
  row: Pick<Subscription, 'id' | 'version'> & { stripeSubscriptionId: string },
  ends: boolean,
): Promise<void> {
  const { id, version, stripeSubscriptionId } = row;
  if (isSampleId(stripeSubscriptionId)) {
    await context.db
      .update(subscriptions)
      .set({ cancelAtPeriodEnd: ends, version: version + 1, updatedAt: context.now() })
      .where(eq(subscriptions.id, id));
    return;
  }
  await context.payments.subscriptions.cancelAtPeriodEnd(stripeSubscriptionId, ends);
  await followSubscription(context, stripeSubscriptionId);
}
