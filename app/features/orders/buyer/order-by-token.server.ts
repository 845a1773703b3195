import { and, asc, eq, isNull } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { numbersOf } from '#app/features/stock/edition-numbers.server.ts';
import {
  refundedOf,
  refundedOfParcels,
  warningsOfEach,
} from '#app/features/orders/alerts.server.ts';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import { parcelNameOf } from '#app/features/orders/parcels/parcel-name.ts';
import { parcelOf } from '#app/features/orders/parcels/parcel-of.ts';
import { parcelRowsOf } from '#app/features/orders/parcels/parcel-rows.server.ts';
import { mayWithdraw } from '#app/features/orders/withdrawals/right-of-withdrawal.server.ts';
import type { BuyerOrder } from '#app/features/orders/contract.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';

/** A buyer's own order by its mailed token. Throws AppError 'missing' for any other token (invariant 12). */
export async function getOrderByToken({ db, now }: Context, token: string): Promise<BuyerOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  if (!order)
    throw new AppError(
      'missing',
      'There is no order at this address. Please check the link in your letter.',
    );
  const items = await itemsOf(db, order.id);
  const refunded = await refundedOf(db, order.id);
  const back = await refundedOfParcels(db, [order.id]);
  const numbers = await numbersOf(
    db,
    items.map(({ item }) => item.id),
  );
  const rows = await parcelRowsOf(db, order.id);
  const withdrawn = (await warningsOfEach(db, [order.id])).get(order.id)?.withdrawn;
  return {
    id: order.id,
    number: orderNumberOf(order.id),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    firstName: order.customerFirstName,
    lastName: order.customerLastName,
    email: order.customerEmail,
    address: readOrderAddress(order.shippingAddress),
    isGift: order.isGift,
    giftMessage: order.giftMessage,
    timeZone: order.timeZone,
    parcels: rows.map((row) => ({
      ...parcelOf(row),
      name: parcelNameOf(
        row,
        items.map(({ item }) => item).filter(({ parcelId }) => parcelId === row.id),
      ),
      refundedAmount: toDecimal(back.get(row.id) ?? 0),
    })),
    lines: items.map(({ item, slug, carrier, certificate }) => ({
      ...item,
      slug,
      certificate,
      isWithdrawn: withdrawn?.get(item.id) === 'buyer',
      edition: numbers.get(item.id) ?? null,
      unitPrice: toDecimal(item.unitPrice),
      totalPrice: toDecimal(item.totalPrice),
      trackingUrl: (item.trackingNumber && trackingUrl(carrier, item.trackingNumber)) || null,
    })),
    subtotal: toDecimal(order.subtotal),
    shippingCost: toDecimal(order.shippingCost),
    taxAmount: toDecimal(order.taxAmount),
    includedTax: toDecimal(order.includedTax),
    totalAmount: toDecimal(order.totalAmount),
    refundedAmount: toDecimal(refunded),
    currency: order.currency,
    paidBy: order.paidBy,
    hasRightOfWithdrawal: await mayWithdraw(db, order, now()),
  };
}

/** The lines of an order, each with where its work stands on the site, who carries it and its certificate. */
const itemsOf = (db: Context['db'], orderId: string) =>
  db
    .select({
      item: orderItems,
      slug: artworks.slug,
      carrier: parcels.carrier,
      certificate: certificates.number,
    })
    .from(orderItems)
    .leftJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .leftJoin(
      certificates,
      and(eq(certificates.orderItemId, orderItems.id), isNull(certificates.withdrawnAt)),
    )
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
