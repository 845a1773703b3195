import type { Transaction } from '#app/database/client.server.ts';
import type { orders } from '#app/database/schema/orders.ts';
import { auditTrail } from '#app/database/schema/plumbing.ts';
import { confirmationNeeded } from '#app/platform/confirmation.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatExactMoney, toDecimal } from '#app/platform/money.ts';
import { refundedOf } from '#app/features/orders/service.server.ts';
import { copy } from './copy.ts';

/**
 * Refuses to pack or ship an order, locked by the caller, whose money went back in full, unless the owner says that it is
 * meant; then the timeline says so. Throws AppError 'conflict' that asks for `shipAnyway`.
 */
export async function refuseRefunded(
  tx: Transaction,
  { now, owner }: Context,
  order: typeof orders.$inferSelect,
  shipAnyway: boolean | undefined,
): Promise<void> {
  if (order.totalAmount === 0 || (await refundedOf(tx, order.id)) < order.totalAmount) return;
  if (!shipAnyway) throw confirmationNeeded('shipAnyway', copy.refundedInFull(formatExactMoney(toDecimal(order.totalAmount))));
  await tx.insert(auditTrail).values({
    at: now(),
    actor: 'owner',
    actorId: owner?.id,
    entity: 'order',
    entityId: order.id,
    change: 'sent although refunded',
  });
}
