import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { Context } from '#app/platform/context.server.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { raiseTask } from '#app/features/tasks/service.server.ts';

/**
 * Writes down what of a new order, with its lines and parcels, goes to the printer: one row for each of the printer's parcels, in
 * the transaction that places the order, so that no paid line is forgotten (decision 65). An order that was lost with a database and is
 * written again may be printed already: the owner is asked. Wake `printing` after the commit.
 */
export async function queuePrinting(
  tx: Transaction,
  context: Context,
  { orderId, isRecovered }: { orderId: string; isRecovered: boolean },
): Promise<void> {
  const isPrinted = and(
    eq(orderItems.orderId, orderId),
    eq(orderItems.fulfillmentType, 'print_on_demand'),
    // What went from hand to hand was printed before.
    eq(orderItems.fulfillmentStatus, 'pending'),
  );
  const lines = await tx
    .select({
      id: orderItems.id,
      quantity: orderItems.quantity,
      parcelId: orderItems.parcelId,
    })
    .from(orderItems)
    .where(isPrinted)
    .orderBy(asc(orderItems.position));
  const at = context.now();
  for (const [parcelId, ofParcel] of Map.groupBy(lines, (line) => line.parcelId)) {
    const [row] = await tx
      .insert(teemillOrders)
      .values({
        orderId,
        parcelId,
        ...(isRecovered
          ? { status: 'refused', reason: 'recovered', nextAt: null }
          : { status: 'waiting', nextAt: at }),
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: teemillOrders.id });
    if (!row) throw new Error('what is to be printed was not written');
    await tx.insert(teemillOrderItems).values(
      ofParcel.map(({ id, quantity }) => ({
        teemillOrderId: row.id,
        orderItemId: id,
        quantity,
      })),
    );
    if (isRecovered) await askAboutRecovered(tx, context, { id: row.id, orderId });
  }
}

async function askAboutRecovered(
  tx: Transaction,
  context: Context,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const orderNumber = orderNumberOf(orderId);
  await raiseTask(tx, context, {
    kind: 'printing-stopped',
    subject: id,
    facts: { orderId, orderNumber, reason: 'recovered', thing: '', said: '' },
  });
}
