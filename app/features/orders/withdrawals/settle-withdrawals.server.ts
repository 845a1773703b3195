import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { contactInquiries, withdrawnItems } from '#app/database/schema/inquiries.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { setInquiryState } from '#app/features/inquiry/records/change-inquiry.server.ts';
import { reopenTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { keptOf, refundedOfParcels } from '../alerts.server.ts';
import { itemRowsOf, type OrderRow, parcelRowsOf } from '../parcels/parcel-rows.server.ts';
import { sharesOf } from '../parcels/parcel-share.ts';
import { openStates } from './open-withdrawals.server.ts';

type Statement = typeof contactInquiries.$inferSelect;

/**
 * Puts away what was withdrawn from an order, locked by the caller, where nothing is left to do about it, and opens again what the shop had
 * put away once that is no longer so: a refund has failed, or a dispute was won after all (decision 79). What the owner put away herself
 * stays away, and a cancelled order is sent to nobody. Call it wherever money of an order, or a parcel, changes.
 */
export async function settleWithdrawals(
  tx: Transaction,
  context: Context,
  orderId: string,
): Promise<void> {
  const statements = await tx
    .select()
    .from(contactInquiries)
    .where(
      and(
        eq(contactInquiries.orderId, orderId),
        or(inArray(contactInquiries.state, openStates), isNotNull(contactInquiries.settledAt)),
      ),
    )
    .orderBy(asc(contactInquiries.id))
    .for('update');
  if (statements.length === 0) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('the order that was withdrawn from is gone');
  const settledItems = await settledItemsOf(tx, order);
  for (const statement of statements) {
    const isSettled = await isSettledBy(tx, statement, settledItems);
    if (isSettled === (statement.settledAt !== null)) continue;
    if (isSettled || order.status !== 'cancelled')
      await setSettled(tx, context, statement, orderId, isSettled);
  }
}

/**
 * The lines of an order about which nothing is left to do: all, once all of its money has gone back or was lost; otherwise those of parcels
 * that were called off and whose own money went back.
 */
async function settledItemsOf(tx: Transaction, order: OrderRow): Promise<Set<string>> {
  const items = await itemRowsOf(tx, order.id);
  if ((await keptOf(tx, order)) === 0) return new Set(items.map(({ id }) => id));
  const parcels = await parcelRowsOf(tx, order.id);
  const charged = sharesOf({ taxAmount: order.taxAmount, parcels, items });
  const back = await refundedOfParcels(tx, [order.id]);
  const over = parcels.filter(
    ({ id, status }) => status === 'cancelled' && (back.get(id) ?? 0) >= (charged.get(id) ?? 0),
  );
  return new Set(
    items.filter(({ parcelId }) => over.some(({ id }) => id === parcelId)).map(({ id }) => id),
  );
}

async function isSettledBy(
  tx: Transaction,
  { id }: Statement,
  settled: ReadonlySet<string>,
): Promise<boolean> {
  const named = await tx
    .select({ itemId: withdrawnItems.orderItemId })
    .from(withdrawnItems)
    .where(eq(withdrawnItems.inquiryId, id));
  return named.length > 0 && named.every(({ itemId }) => settled.has(itemId));
}

async function setSettled(
  tx: Transaction,
  context: Context,
  statement: Statement,
  orderId: string,
  isSettled: boolean,
): Promise<void> {
  const at = context.now();
  await setInquiryState(tx, statement, isSettled ? 'archived' : 'new', isSettled ? at : null);
  await (isSettled ? resolveTask : reopenTask)(tx, context, 'order-withdrawn', statement.id);
  const step = { at, actor: 'system' } as const;
  const [inInbox, inOrder] = isSettled
    ? (['money sent back', 'withdrawal settled'] as const)
    : (['refund failed', 'withdrawal open again'] as const);
  await recordAudit(tx, [
    { ...step, entity: 'inquiry', entityId: statement.id, change: inInbox },
    { ...step, entity: 'order', entityId: orderId, change: inOrder },
  ]);
}
