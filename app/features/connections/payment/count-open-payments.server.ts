import { and, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';

/**
 * What may still need keys that were replaced at a moment: it is not written down which keys a payment was begun with, so that all that
 * was begun before counts. A checkout is over half an hour later.
 */
export async function countOpenPayments(
  db: Database,
  replacedAt: Date,
): Promise<{ payments: number; members: number }> {
  const [open, due, members] = await Promise.all([
    db.$count(
      checkouts,
      and(
        inArray(checkouts.status, ['open', 'closing', 'review']),
        lte(checkouts.createdAt, replacedAt),
      ),
    ),
    db.$count(
      refunds,
      and(inArray(refunds.status, ['due', 'pending']), lte(refunds.createdAt, replacedAt)),
    ),
    db.$count(
      subscriptions,
      and(
        inArray(subscriptions.status, ['active', 'past_due', 'paused']),
        isNotNull(subscriptions.stripeSubscriptionId),
        lte(subscriptions.createdAt, replacedAt),
      ),
    ),
  ]);
  return { payments: Number(open) + Number(due), members: Number(members) };
}
