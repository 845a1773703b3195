import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orders } from '#app/database/schema/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Cents, formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { isDisputed, keptOf } from '#app/features/orders/alerts.server.ts';
import { bookRefunds } from './refund-books.server.ts';
import { refundRefusals } from './refusals.ts';
import { paidFor, storeRefund } from './store-refund.server.ts';

type Order = typeof orders.$inferSelect;

/**
 * Stores that money of an order, locked by the caller, goes back: the refund that a job asks the provider for, the books, and
 * the timeline. Answers the refund's id. Wake the `checkouts` queue after the commit. Cents.
 * Throws AppError 'conflict' for more than is left of what the order's payment took (invariant 3), or while the bank decides about
 * a dispute, when the provider sends nothing back.
 */
export async function refundOrder(
  tx: Transaction,
  { now, owner }: Context,
  order: Order,
  { amount, reason }: { amount: Cents; reason: 'owner' | 'cancelled' },
): Promise<string> {
  if (await isDisputed(tx, order.id)) throw new AppError('conflict', refundRefusals.disputed);
  const left = await keptOf(tx, order);
  if (amount > left) throw new AppError('conflict', tooMuch(left));
  const at = now();
  // Nobody paid for a sample of the demo, so no provider is asked.
  const status = isSampleOrder(order) ? 'done' : 'due';
  const refund = await storeRefund(tx, { ...paidFor(order), reason, amount, status }, at);
  await bookRefunds(tx, order, at);
  await recordAudit(tx, {
    ...byOwner({ now, owner }),
    at,
    entity: 'order',
    entityId: order.id,
    change: 'refund',
    before: toDecimal(left),
    after: toDecimal(amount),
  });
  return refund.id;
}

function tooMuch(left: Cents): string {
  if (left === 0) return 'Everything that was paid for this order has been sent back.';
  return `Only ${formatExactMoney(toDecimal(left))} of this order is left to send back.`;
}
