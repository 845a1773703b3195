import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { ProviderSubscription } from '#app/integrations/payments/subscriptions.server.ts';

type Status = (typeof subscriptions.$inferSelect)['status'];

/** The states in which somebody has a subscription. */
export const isGoing: ReadonlySet<Status> = new Set<Status>([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
]);
const statuses = subscriptions.status.enumValues;

/** A subscription's state in the shop's words. Throws for one that this shop does not know. */
export function statusOf({ id, status }: Pick<ProviderSubscription, 'id' | 'status'>): Status {
  const found = statuses.find((one) => one === status);
  if (!found)
    throw new Error(`subscription ${id} is in a state this shop does not know: ${status}`);
  return found;
}
