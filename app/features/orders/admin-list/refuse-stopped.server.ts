import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';
import { confirmationNeeded } from '#app/platform/confirmation.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { refundedOf, type Warnings, warningsOfEach } from '#app/features/orders/alerts.server.ts';
import type { OrderAlert } from '#app/features/orders/contract.ts';
import { copy } from './copy.ts';

/**
 * Refuses to pack or ship lines of an order, locked by the caller, whose money went back in full, whose buyer has withdrawn from one of them,
 * whose payment is disputed, or whose card may be stolen, unless the owner says that it is meant; then the timeline says so. Throws AppError 'conflict' that asks for `shipAnyway`.
 */
export async function refuseToShipStopped(
  tx: Transaction,
  { now, owner }: Context,
  order: typeof orders.$inferSelect,
  { itemIds, shipAnyway }: { itemIds: readonly string[]; shipAnyway: boolean | undefined },
): Promise<void> {
  const isRefunded = order.totalAmount > 0 && (await refundedOf(tx, order.id)) >= order.totalAmount;
  const alerts = alertsFor((await warningsOfEach(tx, [order.id])).get(order.id), itemIds);
  if (!isRefunded && alerts.length === 0) return;
  if (!shipAnyway) {
    const money = formatExactMoney(toDecimal(order.totalAmount));
    const question = [
      ...(isRefunded ? [copy.refundedInFull(money)] : []),
      ...alerts.map((alert) => copy.alertQuestions[alert]),
    ].join(' ');
    throw confirmationNeeded('shipAnyway', question);
  }
  await recordAudit(tx, {
    ...byOwner({ now, owner }),
    entity: 'order',
    entityId: order.id,
    change: isRefunded ? 'sent although refunded' : 'shipped although stopped',
  });
}

/** What speaks against sending these lines: what was withdrawn from others does not. */
function alertsFor(warnings: Warnings | undefined, itemIds: readonly string[]): Asked[] {
  if (!warnings) return [];
  const by = new Set(itemIds.map((id) => warnings.withdrawn.get(id)));
  return [
    ...(by.has('buyer') ? (['withdrawn'] as const) : []),
    ...(by.has('elsewhere') ? (['withdrawn-elsewhere'] as const) : []),
    ...warnings.alerts.filter(isOfPayment),
  ];
}

type Asked = keyof typeof copy.alertQuestions;

const isOfPayment = (alert: OrderAlert): alert is Exclude<OrderAlert, `withdrawn${string}`> =>
  !alert.startsWith('withdrawn');
