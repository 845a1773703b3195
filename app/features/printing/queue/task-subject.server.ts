import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import type { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';

type Row = Pick<typeof teemillOrders.$inferSelect, 'orderId' | 'shipmentId'>;

/** What a task about a row calls what it is for: an order by its number, a shirt of the club by its member and month. */
export async function taskSubject(tx: Transaction, { orderId, shipmentId }: Row) {
  if (orderId) return { orderId, orderNumber: orderNumberOf(orderId) };
  const [shirt] = await tx
    .select({
      month: subscriptionShipments.shipmentMonth,
      firstName: subscriptions.customerFirstName,
      lastName: subscriptions.customerLastName,
    })
    .from(subscriptionShipments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
    .where(eq(subscriptionShipments.id, shipmentId ?? ''));
  const member = `${shirt?.firstName ?? ''} ${shirt?.lastName ?? ''}`.trim();
  return { shirt: { member, month: shirt?.month.slice(0, 7) ?? '' } };
}
