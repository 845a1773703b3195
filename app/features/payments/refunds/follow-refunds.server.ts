import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import type { ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { lockOrderOf } from './order-of-payment.server.ts';
import { noteReturned } from './recovered-payments.server.ts';
import { bookRefunds } from './refund-books.server.ts';
import { lockRefunds, recordRefund } from './refund-states.server.ts';
import { recordForeignRefund } from './foreign-refunds.server.ts';

type Refund = typeof refunds.$inferSelect;
type Order = typeof orders.$inferSelect;

/**
 * Makes the refunds of a payment, the books and the tasks what the provider says now: all of them together, so that it does not
 * matter which event comes first or how often (invariant 26). Answers whether this shop knows the payment: by its order, by a
 * refund of a payment that has none, or because it waits for the owner. Throws AppError 'upstream' when the provider is away.
 */
export async function followRefunds(context: Context, paymentIntentId: string): Promise<boolean> {
  const said = await context.payments.changes.refundsOf(paymentIntentId);
  const isKnown = await context.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, paymentIntentId);
    return order
      ? recordRefundsOf(tx, context, order, said)
      : ofPayment(tx, context, paymentIntentId, said);
  });
  await context.jobs.wake('letters');
  return isKnown;
}

/** The same inside the transaction of the caller, who has locked the order and asked the provider. */
export async function recordRefundsOf(
  tx: Transaction,
  context: Context,
  order: Order,
  said: readonly ProviderRefund[],
): Promise<true> {
  const named = (await lockRefunds(tx, order.id)).map(({ id }) => id);
  // What failed first: it leaves room for what was made in its place. Then ours, to which those of the dashboard give way.
  const rank = ({ state, refundId }: ProviderRefund) =>
    state === 'failed' ? 0 : refundId && named.includes(refundId) ? 1 : 2;
  const inTurn = said.toReversed().toSorted((a, b) => rank(a) - rank(b));
  let isChanged = false;
  for (const one of inTurn) {
    const known = await lockRefunds(tx, order.id);
    const ours = matching(known, one);
    if (ours) isChanged = (await recordRefund(tx, context, ours, one)) || isChanged;
    else if (!isOlderTry(known, one)) {
      await recordForeignRefund(tx, context, order, one);
      isChanged = true;
    }
  }
  if (!isChanged) return true;
  await bookRefunds(tx, order, context.now());
  await changeOrder(tx, context, order);
  return true;
}

async function ofPayment(
  tx: Transaction,
  context: Context,
  payment: string,
  said: readonly ProviderRefund[],
): Promise<boolean> {
  const known = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentIntentId, payment))
    .for('update');
  for (const one of said) {
    const ours = matching(known, one);
    if (ours) await recordRefund(tx, context, ours, one);
  }
  return (await noteReturned(tx, payment, said)) || known.length > 0;
}

/** The row that a refund is of: by the provider's name for it, or by the name that we gave it when the answer was lost. */
function matching(
  known: readonly Refund[],
  { id, refundId, state }: ProviderRefund,
): Refund | undefined {
  const byName = known.find(({ providerRefundId }) => providerRefundId === id);
  if (byName || state === 'failed') return byName;
  return known.find((row) => row.id === refundId && row.status === 'due');
}

/** Of a refund that was tried again, the tries before have failed and were answered. */
function isOlderTry(known: readonly Refund[], { refundId, state }: ProviderRefund): boolean {
  return state === 'failed' && known.some(({ id }) => id === refundId);
}
