import { and, asc, desc, eq, inArray, like } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { counters } from '#app/database/schema/operations.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { numbersOf } from '#app/features/stock/edition-numbers.server.ts';
import { refundedOfEach, warningsOfEach } from './alerts.server.ts';
import { parcelOf } from './parcels/parcel-of.ts';
import { type ListManualOrders, type Order, OrderCounts, OrderStatus } from './contract.ts';

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
        status && eq(orders.fulfillmentStatus, status),
        olderThan(cursor, orders.createdAt, orders.id),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return withItems(db, found);
}

/** How many orders with something to pack by hand there are in each status. For the owner only. */
export async function countManualOrders({ db }: Context): Promise<OrderCounts> {
  const rows = await db.select().from(counters).where(like(counters.name, 'orders:%'));
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
  const numbers = await numbersOf(
    db,
    items.map(({ id }) => id),
  );
  const sent = Map.groupBy(
    await db
      .select()
      .from(parcels)
      .where(inArray(parcels.orderId, ids))
      .orderBy(asc(parcels.position)),
    ({ orderId }) => orderId,
  );
  const refunded = await refundedOfEach(db, ids);
  const warnings = await warningsOfEach(db, ids);
  return found.map((order) => ({
    ...order,
    subtotal: toDecimal(order.subtotal),
    taxAmount: toDecimal(order.taxAmount),
    includedTax: toDecimal(order.includedTax),
    totalAmount: toDecimal(order.totalAmount),
    shippingCost: toDecimal(order.shippingCost),
    refundedAmount: toDecimal(refunded.get(order.id) ?? 0),
    alerts: warnings.get(order.id)?.alerts ?? [],
    parcels: (sent.get(order.id) ?? []).map(parcelOf),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    orderItems: (itemsOf.get(order.id) ?? []).map((item) => ({
      ...item,
      unitPrice: toDecimal(item.unitPrice),
      totalPrice: toDecimal(item.totalPrice),
      edition: numbers.get(item.id) ?? null,
      withdrawnBy: warnings.get(order.id)?.withdrawn.get(item.id) ?? null,
      artwork: { title: item.title, imageUrl: item.imageUrl },
    })),
  }));
}
