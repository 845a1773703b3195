import { byOwner, emptyAuditOf, recordAudit } from '#app/database/audit.server.ts';
import { eraseHoldersOf } from '#app/features/certificates/by-hand/erase-holders.server.ts';
import { eraseAnswersAbout } from '#app/database/idempotency-keys.server.ts';
import { eraseLettersAbout } from '#app/features/email/outbox/erase-letters.server.ts';
import { lockOrder } from '#app/features/orders/admin-list/service.server.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { eraseOrder } from '#app/features/orders/erase-orders.server.ts';
import { eraseRefundsOf } from '#app/features/payments/refunds/erase-refunds.server.ts';
import { erasePrinting } from '#app/features/printing/queue/erase-printing.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { EraseBuyer, OrderDetail } from './contract.ts';
import { eraseCopy } from './copy.ts';
import { getOrderDetail } from './service.server.ts';

/**
 * Takes the buyer's name and address out of an order that has no e-mail address, by which a person is found elsewhere (invariant 19): the
 * order, its sums and its country stay for the books. Asked again, it answers the same. Throws AppError 'missing', or 'conflict' for a
 * stale version, for a buyer who is among the customers and is erased there, and while a parcel needs the address.
 */
export async function eraseBuyer(
  context: Context,
  { params, body }: Input<EraseBuyer>,
): Promise<OrderDetail> {
  const { orderId } = params;
  const pseudonym = `erased-${orderId}@erased.invalid`;
  const { files, printed } = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, undefined);
    if (order.customerEmail === pseudonym) return { files: [], printed: [] };
    await lockOrder(tx, orderId, body.version);
    if (order.customerEmail !== '') throw new AppError('conflict', eraseCopy.isCustomer);
    if (order.status === 'pending' || order.status === 'processing')
      throw new AppError('conflict', eraseCopy.needsAddress);
    await eraseOrder(tx, orderId, pseudonym);
    await eraseRefundsOf(tx, orderId, pseudonym);
    const printed = await erasePrinting(tx, [orderId]);
    await eraseHoldersOf(tx, orderId);
    await eraseAnswersAbout(tx, orderId);
    await emptyAuditOf(tx, [orderId]);
    await changeOrder(tx, context, order);
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'order',
      entityId: orderId,
      change: 'buyer erased',
    });
    return { files: await eraseLettersAbout(tx, [orderId], context.now()), printed };
  });
  // After the commit: a file that is gone does not come back.
  await context.mail.erase(files);
  await context.printing.forgetOrders(printed);
  return getOrderDetail(context, orderId);
}
