import { and, asc, desc, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { auditTrail, tallies } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { alertsOfEach, refundedOf, refundedOfEach } from './alerts.server.ts';
import { trackingUrl } from './carriers.ts';
import {
  type BuyerOrder,
  type ListManualOrders,
  type Order,
  OrderCounts,
  OrderStatus,
} from './contract.ts';
import { readOrderAddress } from './stored-address.ts';

/** A buyer's own order by its mailed token. Throws AppError 'missing' for any other token (invariant 12). */
export async function getOrderByToken({ db }: Context, token: string): Promise<BuyerOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  if (!order)
    throw new AppError(
      'missing',
      'There is no order at this address. Please check the link in your letter.',
    );
  const items = await db
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
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const refunded = await refundedOf(db, order.id);
  const left = await db
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, order.id))
    .orderBy(asc(parcels.shippedAt), asc(parcels.id));
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
    packedFrom: await becameAt(db, order.id, 'processing'),
    deliveredAt: await becameAt(db, order.id, 'delivered'),
    parcels: left.map(({ shippedAt, ...parcel }) => ({
      ...parcel,
      shippedAt: shippedAt.toISOString(),
      trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber) ?? null,
    })),
    lines: items.map(({ item, slug, carrier, certificate }) => ({
      ...item,
      slug,
      certificate,
      unitPrice: toDecimal(item.unitPrice),
      totalPrice: toDecimal(item.totalPrice),
      trackingUrl: (item.trackingNumber && trackingUrl(carrier, item.trackingNumber)) || null,
    })),
    subtotal: toDecimal(order.subtotal),
    shippingCost: toDecimal(order.shippingCost),
    taxAmount: toDecimal(order.taxAmount),
    totalAmount: toDecimal(order.totalAmount),
    refundedAmount: toDecimal(refunded),
    currency: order.currency,
  };
}

/** When an order last came to a status. */
async function becameAt(db: Database, orderId: string, status: string): Promise<string | null> {
  const [step] = await db
    .select({ at: auditTrail.at })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.entity, 'order'),
        eq(auditTrail.entityId, orderId),
        eq(auditTrail.change, 'status'),
        eq(auditTrail.after, status),
      ),
    )
    .orderBy(desc(auditTrail.at))
    .limit(1);
  return step?.at.toISOString() ?? null;
}

/** The orders with something to pack by hand, the newest first (spec. section 7), a page at a time. For the owner only. */
export async function listManualOrders(
  { db }: Context,
  { status, limit, cursor }: Input<ListManualOrders>['query'],
): Promise<Order[]> {
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.hasManualItems, true),
        status && eq(orders.status, status),
        olderThan(cursor, orders.createdAt, orders.id),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return withItems(db, found);
}

/** How many orders with something to pack by hand there are in each status. For the owner only. */
export async function countManualOrders({ db }: Context): Promise<OrderCounts> {
  const rows = await db.select().from(tallies).where(like(tallies.name, 'orders:%'));
  const counts = Object.fromEntries(OrderStatus.options.map((status) => [status, 0]));
  for (const { name, total } of rows) counts[name.slice('orders:'.length)] = total;
  return OrderCounts.parse({
    ...counts,
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
  });
}

/** One order as the owner sees it. Throws AppError 'missing'. For the owner only. */
export async function getOrder({ db }: Context, id: string): Promise<Order> {
  const [order] = await withItems(db, await db.select().from(orders).where(eq(orders.id, id)));
  if (!order) throw new AppError('missing', 'There is no such order.');
  return order;
}

async function withItems(
  db: Database,
  found: readonly (typeof orders.$inferSelect)[],
): Promise<Order[]> {
  if (found.length === 0) return [];
  const ids = found.map((order) => order.id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const itemsOf = Map.groupBy(items, (item) => item.orderId);
  const refunded = await refundedOfEach(db, ids);
  const alerts = await alertsOfEach(db, ids);
  return found.map((order) => ({
    ...order,
    subtotal: toDecimal(order.subtotal),
    taxAmount: toDecimal(order.taxAmount),
    totalAmount: toDecimal(order.totalAmount),
    shippingCost: toDecimal(order.shippingCost),
    refundedAmount: toDecimal(refunded.get(order.id) ?? 0),
    alerts: alerts.get(order.id) ?? [],
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    orderItems: (itemsOf.get(order.id) ?? []).map((item) => ({
      ...item,
      unitPrice: toDecimal(item.unitPrice),
      totalPrice: toDecimal(item.totalPrice),
      artwork: { title: item.title, imageUrl: item.imageUrl },
    })),
  }));
}
