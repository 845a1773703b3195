import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { lockOrder } from '#app/features/orders/admin-list/service.server.ts';
import { takeBackNumbers } from '#app/features/orders/refund/take-back-numbers.server.ts';
import { refundOrder } from '#app/features/orders/refund/refund-order.server.ts';
import type { OrderDetail, RefundOrder } from './contract.ts';
import { getOrderDetail } from './service.server.ts';

/**
 * Sends back money of an order: rows and a letter now, the provider as soon as the job runs, again until it is done (invariant 3).
 * Throws AppError 'missing', 'invalid' for an amount that is no money, 'conflict' for a stale version, a cancelled order, or
 * more than is left. The numbers of numbered works come back with it where the owner says so (invariant 32).
 */
export async function refund(
  context: Context,
  { params, body }: Input<RefundOrder>,
): Promise<OrderDetail> {
  const amount = toCents(withPlaces(body.amount));
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId, body.version);
    await refundOrder(tx, context, order, { amount, note: body.note || null });
    if (body.numbers) await takeBackNumbers(tx, context, order, body.numbers);
  });
  await context.jobs.wake('checkouts');
  await context.jobs.wake('letters');
  if (body.numbers) await context.jobs.wake('waiting');
  return getOrderDetail(context, params.orderId);
}
