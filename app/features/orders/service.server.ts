import { asc, desc, eq, inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { orderItems, orders } from '#app/database/schema/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/money.ts';
import { type BuyerOrder, type Order, OrderAddress } from './contract.ts';

/** A buyer's own order by its mailed token. Throws AppError 'missing' for any other token (promise 12). */
export async function getOrderByToken({ db }: Context, token: string): Promise<BuyerOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  if (!order) throw new AppError('missing', 'There is no order at this address. Please check the link in your letter.');
  const items = await db
    .select({ item: orderItems, slug: artworks.slug })
    .from(orderItems)
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  return {
    id: order.id,
    number: order.id.slice(0, 8),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    firstName: order.customerFirstName,
    email: order.customerEmail,
    address: OrderAddress.parse(JSON.parse(order.shippingAddress)),
    lines: items.map(({ item, slug }) => ({ ...item, slug, unitPrice: toDecimal(item.unitPrice), totalPrice: toDecimal(item.totalPrice) })),
    subtotal: toDecimal(order.subtotal),
    shippingCost: toDecimal(order.shippingCost),
    taxAmount: toDecimal(order.taxAmount),
    totalAmount: toDecimal(order.totalAmount),
    currency: order.currency,
  };
}

/** The orders with something to pack by hand, the newest first (spec. section 7). For the owner only. */
export async function listManualOrders({ db }: Context): Promise<Order[]> {
  const found = await db.select().from(orders).where(eq(orders.hasManualItems, true)).orderBy(desc(orders.createdAt), desc(orders.id));
  if (found.length === 0) return [];
  const items = await db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        found.map((order) => order.id),
      ),
    )
    .orderBy(asc(orderItems.position));
  return found.map((order) => ({
    ...order,
    subtotal: toDecimal(order.subtotal),
    taxAmount: toDecimal(order.taxAmount),
    totalAmount: toDecimal(order.totalAmount),
    shippingCost: toDecimal(order.shippingCost),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    orderItems: items
      .filter((item) => item.orderId === order.id)
      .map((item) => ({
        ...item,
        unitPrice: toDecimal(item.unitPrice),
        totalPrice: toDecimal(item.totalPrice),
        artwork: { title: item.title, imageUrl: item.imageUrl },
      })),
  }));
}
