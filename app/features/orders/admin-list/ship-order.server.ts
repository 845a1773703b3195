import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { getOrder } from '#app/features/orders/service.server.ts';
import { changeOrder } from '#app/features/orders/change-order.server.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { ShipOrder } from './contract.ts';
import { refuseStopped } from './refunded.server.ts';
import { waitingItems } from './fulfillment.ts';
import {
  lockOrder,
  stale,
  refuseUnless,
  type Row,
  itemsOf,
  remember,
  setStatus,
} from './service.server.ts';

/**
 * Marks what has not left yet as shipped in one parcel, all of it or the items named, and posts the letter with the
 * tracking number; the order is shipped when nothing is left. The same number again answers the same.
 * Throws AppError 'missing' for an order that is not there or an item of another one, or 'conflict' when there is nothing to be
 * shipped now, or all of the order's money went back and nobody says `shipAnyway`.
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
    // What was left behind of an order that had been called shipped still leaves (decision 40).
    if (order.status !== 'shipped') refuseUnless(order, 'shipped');
    await refuseStopped(tx, context, order, body.shipAnyway);
    await packParcel(tx, context, order, body);
  });
  await context.jobs.wake('letters');
  return getOrder(context, params.orderId);
}

async function packParcel(
  tx: Transaction,
  context: Context,
  order: Row,
  body: Input<ShipOrder>['body'],
): Promise<void> {
  const items = await itemsOf(tx, order);
  if (body.itemIds?.some((itemId) => !items.some(({ id }) => id === itemId)))
    throw new AppError('missing', 'Something that you want to ship is not part of this order.');
  const waiting = waitingItems(items);
  const packed = waiting.filter(({ id }) => body.itemIds?.includes(id) ?? true);
  if (packed.length === 0 || packed.length < (body.itemIds?.length ?? 0))
    throw new AppError('conflict', 'What you want to ship has left already.');
  const { trackingNumber } = body;
  const carrier = body.carrier || null;
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId: order.id, carrier, trackingNumber, shippedAt: context.now() })
    .returning();
  if (!parcel) throw new Error('the parcel was not written');
  const ids = packed.map(({ id }) => id);
  await tx
    .update(orderItems)
    .set({ trackingNumber, parcelId: parcel.id, fulfillmentStatus: 'shipped' })
    .where(inArray(orderItems.id, ids));
  await remember(tx, context, order, { change: 'parcel', before: null, after: trackingNumber });
  if (packed.length === waiting.length && order.status !== 'shipped')
    await setStatus(tx, context, order, 'shipped');
  else await changeOrder(tx, context, order);
  await postLetter(tx, {
    kind: 'order-shipped',
    subject: parcel.id,
    recipient: order.customerEmail,
    payload: {
      trackingNumber,
      carrier,
      titles: packed.map(({ title }) => title),
      productTypes: packed.map(({ productType }) => productType),
      ...letterFacts(context, order),
    },
  });
}

function letterFacts({ env }: Context, order: Row) {
  return {
    firstName: order.customerFirstName,
    orderNumber: orderNumberOf(order.id),
    orderUrl: `${env.PUBLIC_URL}/order/${order.token}`,
    address: readOrderAddress(order.shippingAddress),
    isGift: order.isGift,
    contactEmail: contactAddress(env),
  };
}
