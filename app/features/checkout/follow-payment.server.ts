import { eq, or } from 'drizzle-orm';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { EventFacts } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { noteDecline } from '#app/features/payments/guard/card-testing.server.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { finishCheckout } from './finish-checkout.server.ts';
import { expireCheckout } from './end-checkout.server.ts';

/** What became of a checkout's payment: an order, a refused card, or its end. Every other event is passed over. */
export const followPayment: EventHandler = async (context, event) => {
  const { type, payment, declined } = event;
  if (
    !payment ||
    !/^payment_intent\.(succeeded|payment_failed|canceled)$/.test(type) ||
    !(await mayBeOurs(context, event))
  )
    return;
  if (type === 'payment_intent.succeeded') await finishCheckout(context, payment);
  if (
    type === 'payment_intent.payment_failed' &&
    declined &&
    (await noteDecline(context, payment, declined))
  ) {
    await expireCheckout(context, payment);
  }
  if (type === 'payment_intent.canceled') await expireCheckout(context, payment);
};

/**
 * Decided without asking the provider wherever the event tells enough: a payment that does not name this site is none of ours,
 * unless our rows name it (the site may have moved).
 */
async function mayBeOurs({ db, env }: Context, { payment, names }: EventFacts): Promise<boolean> {
  if (!names || names.site === env.PUBLIC_URL) return true;
  const named = names.checkout_id ?? '';
  const isNamed = isId(named) ? eq(checkouts.id, named) : undefined;
  return (
    (await db.$count(checkouts, or(eq(checkouts.paymentIntentId, payment ?? ''), isNamed))) > 0
  );
}
