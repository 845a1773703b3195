import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { getOrder } from '#app/features/orders/service.server.ts';
import { tellOfLeaving, writeStep } from '#app/features/orders/parcels/move-parcel.server.ts';
import { packTogether } from '#app/features/orders/parcels/pack-together.server.ts';
import { followParcels, itemRowsOf } from '#app/features/orders/parcels/parcel-rows.server.ts';
import type { ShipOrder } from './contract.ts';
import { copy } from './copy.ts';
import { refuseToShipStopped } from './refuse-stopped.server.ts';
import { itemsToPack } from './fulfillment.ts';
import { lockOrder, stale, refuseUnless, type Row } from './service.server.ts';

/**
 * Marks what the owner packs and has not left yet as shipped in one parcel, all of it or the items named, and posts the letter with the
 * tracking number; the order is shipped when nothing is left (decision 65). The same number again answers the same.
 * Throws AppError 'missing' for an order that is not there or an item of another one, or 'conflict' when there is nothing to be
 * shipped now, the printer sends it, or all of the order's money went back and nobody says `shipAnyway`.
 */
export async function shipOrder(
  context: Context,
  { params, body }: Input<ShipOrder>,
): Promise<Order> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId, undefined);
    const known = and(
      eq(parcels.orderId, order.id),
      eq(parcels.trackingNumber, body.trackingNumber),
    );
    if ((await tx.$count(parcels, known)) > 0) return;
    if (body.version !== undefined && body.version !== order.version) throw stale();
    refuseUnless(order, 'shipped');
    const packed = await packedItems(tx, order, body);
    await refuseToShipStopped(tx, context, order, { itemIds: packed, shipAnyway: body.shipAnyway });
    await sendParcel(tx, context, order, { ...body, itemIds: packed });
  });
  await context.jobs.wake('letters');
  return getOrder(context, params.orderId);
}

/** The ids of what leaves in the parcel. */
async function packedItems(
  tx: Transaction,
  order: Row,
  body: Input<ShipOrder>['body'],
): Promise<string[]> {
  const items = await itemRowsOf(tx, order.id);
  if (body.itemIds?.some((itemId) => !items.some(({ id }) => id === itemId)))
    throw new AppError('missing', 'Something that you want to ship is not part of this order.');
  const printed = items.filter(
    ({ id, fulfillmentType }) =>
      fulfillmentType === 'print_on_demand' && body.itemIds?.includes(id),
  );
  if (printed.length > 0)
    throw new AppError('conflict', copy.printerSends(printed.map(({ title }) => title)));
  if (items.every(({ fulfillmentType }) => fulfillmentType === 'print_on_demand'))
    throw new AppError('conflict', copy.printerMoves);
  const waiting = itemsToPack(items);
  const packed = waiting.filter(({ id }) => body.itemIds?.includes(id) ?? true);
  if (packed.length === 0 || packed.length < (body.itemIds?.length ?? 0))
    throw new AppError('conflict', 'What you want to ship has left already.');
  return packed.map(({ id }) => id);
}

async function sendParcel(
  tx: Transaction,
  context: Context,
  order: Row,
  {
    itemIds,
    trackingNumber,
    carrier,
  }: Pick<Input<ShipOrder>['body'], 'trackingNumber' | 'carrier'> & { itemIds: string[] },
): Promise<void> {
  const parcel = await packTogether(tx, order.id, itemIds);
  const left = { to: 'shipped', trackingNumber, carrier, at: context.now() } as const;
  await writeStep(tx, context, parcel, left);
  await followParcels(tx, context, order);
  await tellOfLeaving(tx, context, order, parcel.id);
}
