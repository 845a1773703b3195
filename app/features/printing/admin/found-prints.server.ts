import { and, eq, isNull, or, inArray, asc } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { pictures } from '#app/database/schema/catalog.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';

const ofShirt = {
  shipment: subscriptionShipments,
  member: {
    id: subscriptions.id,
    firstName: subscriptions.customerFirstName,
    lastName: subscriptions.customerLastName,
  },
  payment: subscriptionPayments,
  picture: { id: pictures.id, width: pictures.width },
};

/** What is printed to order, each with the order or with the shirt of the club that it is of. The caller says which, and in what order. */
export const selectPrints = (db: Pick<Database, 'select'>) =>
  db
    .select({ print: teemillOrders, order: orders, ...ofShirt })
    .from(teemillOrders)
    .leftJoin(orders, eq(orders.id, teemillOrders.orderId))
    .leftJoin(subscriptionShipments, eq(subscriptionShipments.id, teemillOrders.shipmentId))
    .leftJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
    .leftJoin(
      subscriptionPayments,
      eq(subscriptionPayments.invoiceId, subscriptionShipments.invoiceId),
    )
    .leftJoin(clubMonths, eq(clubMonths.month, subscriptionShipments.shipmentMonth))
    .leftJoin(pictures, eq(pictures.id, clubMonths.pictureId))
    .$dynamic();
export type FoundPrint = Awaited<ReturnType<typeof selectPrints>>[number];

/** The lines of each of these rows, as the printer has them. */
export async function linesOfEach(db: Pick<Database, 'select'>, ids: readonly string[]) {
  // Of what ended without its lines, what they were; a line that its owner packs is no longer here.
  const rows = await db
    .select({ item: orderItems, line: teemillOrderItems })
    .from(teemillOrderItems)
    .innerJoin(teemillOrders, eq(teemillOrders.id, teemillOrderItems.teemillOrderId))
    .leftJoin(orderItems, eq(orderItems.id, teemillOrderItems.orderItemId))
    .where(
      and(
        inArray(teemillOrderItems.teemillOrderId, [...ids]),
        or(isNull(teemillOrderItems.endedAt), eq(teemillOrders.status, 'cancelled')),
      ),
    )
    .orderBy(asc(orderItems.position));
  return Map.groupBy(rows, ({ line }) => line.teemillOrderId);
}
