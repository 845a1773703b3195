import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { toCents } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { lockOrder, type Row } from '#app/features/orders/admin-list/service.server.ts';
import { takeOut } from '#app/features/orders/parcels/pack-together.server.ts';
import { itemRowsOf } from '#app/features/orders/parcels/parcel-rows.server.ts';
import { callOffParcel } from '#app/features/orders/refund/parcel/call-off-parcel.server.ts';
import { takeBackNumbers } from '#app/features/orders/refund/take-back-numbers.server.ts';
import { refundOrder } from '#app/features/orders/refund/refund-order.server.ts';
import type { OrderDetail, RefundOrder } from './contract.ts';
import { getOrderDetail } from './service.server.ts';

/**
 * Sends back money of an order: rows and a letter now, the provider as soon as the job runs, again until it is done (invariant 3).
 * Throws AppError 'missing', 'invalid' for an amount that is no money, 'conflict' for a stale version, a cancelled order, or
 * more than is left. The numbers of numbered works come back with it where the owner says so (invariant 32).
 * What is said to be for a parcel that has not left calls it off where the owner says so; lines of a parcel become one of their own first.
 */
export async function refund(
  context: Context,
  { params, body }: Input<RefundOrder>,
): Promise<OrderDetail> {
  const amount = toCents(withPlaces(body.amount));
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId, body.version);
    const parcel = await calledOffParcel(tx, order.id, body);
    const what = {
      amount,
      note: body.note || null,
      parcelId: parcel?.id ?? null,
      isCalledOff: parcel?.isCalledOff,
      itemIds: body.numbers?.itemIds,
    };
    await refundOrder(tx, context, order, what);
    if (parcel?.isCalledOff)
      await callOffParcel(tx, context, order, {
        parcelId: parcel.id,
        isRestocked: parcel.restock,
        numbers: body.numbers?.become,
      });
    else if (body.numbers) {
      await takeBackNumbers(tx, context, order, body.numbers);
      await callOffFreed(tx, context, order, body.numbers.itemIds);
    }
  });
  await context.jobs.wake('checkouts');
  await context.jobs.wake('letters');
  if (body.numbers || body.items || body.parcel?.isCalledOff) await context.jobs.wake('waiting');
  if (body.items || body.parcel?.isCalledOff) await context.jobs.wake('printing');
  return getOrderDetail(context, params.orderId);
}

/** The parcel that the money is for, and whether it is not sent. */
async function calledOffParcel(
  tx: Transaction,
  orderId: string,
  { parcel, items }: Input<RefundOrder>['body'],
): Promise<Input<RefundOrder>['body']['parcel']> {
  if (!items) return parcel;
  const { id } = await takeOut(tx, orderId, items.ids);
  return { id, isCalledOff: true, restock: items.restock };
}

/** A copy that is offered again is not sent as well: its line leaves the parcel. An order of nothing else is the owner's to cancel. */
async function callOffFreed(
  tx: Transaction,
  context: Context,
  order: Row,
  itemIds: readonly string[],
): Promise<void> {
  const items = await itemRowsOf(tx, order.id);
  const waits = ({ fulfillmentStatus: status }: (typeof items)[number]) =>
    status === 'pending' || status === 'processing';
  const freed = items.filter((item) => itemIds.includes(item.id) && waits(item));
  const rest = items.filter(
    (item) => !freed.includes(item) && item.fulfillmentStatus !== 'cancelled',
  );
  if (rest.length === 0) return;
  for (const lines of Map.groupBy(freed, ({ parcelId }) => parcelId).values()) {
    const parcel = await takeOut(
      tx,
      order.id,
      lines.map(({ id }) => id),
    );
    await callOffParcel(tx, context, order, { parcelId: parcel.id, isRestocked: false });
  }
}
