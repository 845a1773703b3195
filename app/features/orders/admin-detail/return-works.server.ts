import { inArray } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { lockOrder } from '#app/features/orders/admin-list/service.server.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { itemRowsOf, type ItemRow } from '#app/features/orders/parcels/parcel-rows.server.ts';
import { restock } from '#app/features/stock/restock.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { OrderDetail, ReturnWorks } from './contract.ts';
import { getOrderDetail } from './service.server.ts';

/**
 * Works that had left are with the owner again: they are for sale, a numbered copy with its number, and their certificates no longer count.
 * Money is apart from it: a buyer is refunded before or after. Each comes back once, so that a copy which was sold again meanwhile stays
 * sold. Throws AppError 'missing', or 'conflict' for a stale version, for what has not left and for what came back before.
 */
export async function returnWorks(
  context: Context,
  { params: { orderId }, body }: Input<ReturnWorks>,
): Promise<OrderDetail> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, body.version);
    const all = await itemRowsOf(tx, orderId);
    const items = all.filter(({ id }) => body.itemIds.includes(id));
    if (items.length < new Set(body.itemIds).size)
      throw new AppError('missing', 'Something that came back is not part of this order.');
    for (const item of items) refuseUnlessAway(item);
    const at = context.now();
    const ids = items.map(({ id }) => id);
    await tx.update(orderItems).set({ returnedAt: at }).where(inArray(orderItems.id, ids));
    await restock(tx, items, { numbers: 'free', at });
    await changeOrder(tx, context, order);
    await recordAudit(tx, {
      ...byOwner(context),
      at,
      entity: 'order',
      entityId: orderId,
      change: 'came back',
      after: items.map(({ title }) => title).join(', '),
    });
  });
  await context.jobs.wake('waiting');
  return getOrderDetail(context, orderId);
}

function refuseUnlessAway({ title, fulfillmentStatus: status, returnedAt }: ItemRow): void {
  if (returnedAt) throw new AppError('conflict', `“${title}” came back before.`);
  if (status !== 'shipped' && status !== 'delivered')
    throw new AppError(
      'conflict',
      `“${title}” has not left. Send its money back, and say there that it is not sent.`,
    );
}
