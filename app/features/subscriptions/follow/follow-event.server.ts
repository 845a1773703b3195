import { and, eq } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { EventFacts } from '#app/integrations/payments/payments.server.ts';
import { writeDecline } from '#app/features/payments/guard/card-testing.server.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { followSubscription, rowOf, giveUpOpenOnes } from './follow.server.ts';

/**
 * Whatever an event says happened, the row becomes what the provider says now (decision 19). A renewal brings five at once: one question,
 * after the last, answers them all.
 */
export const followEvent: EventHandler = async (context, event, behind = []) => {
  const { type, customer, declined } = event;
  if (type === 'payment_intent.payment_failed' && customer && declined)
    await noteDeclinedSignup(context, customer, declined);
  if (!isAboutSubscription.test(type) || behind.some((one) => leadsAlike(one, event))) return;
  const id = await subscriptionOf(context, event);
  if (id && (await mayBeOurs(context, id, event))) await followSubscription(context, id);
};

const isAboutSubscription = /^(customer\.subscription|invoice)\./;

function leadsAlike({ type, subscription, names }: EventFacts, event: EventFacts): boolean {
  const isSame = subscription !== undefined && subscription === event.subscription;
  return (
    isSame && isAboutSubscription.test(type) && (!names || names.subscription_id !== undefined)
  );
}

/** A thin invoice event names its invoice alone. */
async function subscriptionOf(
  { payments }: Context,
  { object, id, subscription, names }: EventFacts,
): Promise<string | undefined> {
  const isThinInvoice = !subscription && object === 'invoice' && id && !names;
  return isThinInvoice ? payments.subscriptions.ofInvoice(id) : subscription;
}

/** Decided without asking the provider wherever the event tells enough: other shops on the account have subscriptions too. */
async function mayBeOurs(context: Context, id: string, { names }: EventFacts): Promise<boolean> {
  return !names || names.subscription_id !== undefined || (await rowOf(context, id)) !== undefined;
}

/** A sign-up on which one card after the other is tried is ended (decision 21). A renewal that fails is no such thing. */
async function noteDeclinedSignup(
  context: Context,
  stripeCustomerId: string,
  tryId: string,
): Promise<void> {
  const open = and(
    eq(subscriptions.stripeCustomerId, stripeCustomerId),
    eq(subscriptions.status, 'incomplete'),
  );
  const [row] = await context.db.select().from(subscriptions).where(open);
  if (row && (await writeDecline(context, tryId, { subject: row.id, addressKey: row.addressKey })))
    await giveUpOpenOnes(context, open);
}
