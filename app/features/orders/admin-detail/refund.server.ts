import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { lockOrder } from '#app/features/orders/admin-list/service.server.ts';
import { callOffParcel } from '#app/features/orders/refund/parcel/call-off-parcel.server.ts';
import { takeBackNumbers } from '#app/features/orders/refund/take-back-numbers.server.ts';
import { refundOrder } from '#app/features/orders/refund/refund-order.server.ts';
import type { OrderDetail, RefundOrder } from './contract.ts';
import { getOrderDetail } from './service.server.ts';

/**
 * Sends back money of an order: rows and a letter now, the provider as soon as the job runs, again until it is done (invariant 3).
 * Throws AppError 'missing', 'invalid' for an amount that is no money, 'conflict' for a stale version, a cancelled order, or
 * more than is left. The numbers of numbered works come back with it where the owner says so (invariant 32).
 * What is said to be for a parcel that has not left calls it off where the owner says so.
 */
export async function refund(
  context: Context,
  { params, body }: Input<RefundOrder>,
): Promise<OrderDetail> {
  const amount = toCents(withPlaces(body.amount));
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId, body.version);
    const { parcel } = body;
    const what = {
      amount,
      note: body.note || null,
      parcelId: parcel?.id ?? null,
      isCalledOff: parcel?.isCalledOff,
    };
    await refundOrder(tx, context, order, what);
    if (parcel?.isCalledOff)
      await callOffParcel(tx, context, order, {
        parcelId: parcel.id,
        isRestocked: parcel.restock,
        numbers: body.numbers?.become,
      });
    else if (body.numbers) await takeBackNumbers(tx, context, order, body.numbers);
  });
  await context.jobs.wake('checkouts');
  await context.jobs.wake('letters');
  if (body.numbers || body.parcel?.isCalledOff) await context.jobs.wake('waiting');
  if (body.parcel?.isCalledOff) await context.jobs.wake('printing');
  return getOrderDetail(context, params.orderId);
}
