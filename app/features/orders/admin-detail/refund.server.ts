import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, type orders } from '#app/database/schema/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Cents, toCents, toDecimal, withPlaces } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { refundOrder } from '#app/features/payments/refunds/order-refunds.server.ts';
import { lockOrder } from '#app/features/orders/admin-list/service.server.ts';
import { touchOrder } from '#app/features/orders/touch-order.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { OrderDetail, RefundOrder } from './contract.ts';
import { getOrderDetail } from './service.server.ts';

/**
 * Sends back money of an order: rows and a letter now, the provider as soon as the job runs, again until it is done (invariant 3).
 * Throws AppError 'missing', 'invalid' for an amount that is no money, 'conflict' for a stale version, a cancelled order, or
 * more than is left.
 */
export async function refund(context: Context, { params, body }: Input<RefundOrder>): Promise<OrderDetail> {
  const amount = toCents(withPlaces(body.amount));
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId, body.version);
    if (order.status === 'cancelled') throw new AppError('conflict', 'This order was cancelled, and all of its money went back.');
    const refundId = await refundOrder(tx, context, order, { amount, reason: 'owner' });
    await touchOrder(tx, context, order);
    await tellBuyer(tx, context, order, { refundId, amount, note: body.note || null });
  });
  await context.jobs.wake('checkouts');
  await context.jobs.wake('letters');
  return getOrderDetail(context, params.orderId);
}

async function tellBuyer(
  tx: Transaction,
  { env }: Context,
  order: typeof orders.$inferSelect,
  { refundId, amount, note }: { refundId: string; amount: Cents; note: string | null },
): Promise<void> {
  const lines = await tx
    .select({ title: orderItems.title })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.position);
  await postLetter(tx, {
    kind: 'refund-made',
    subject: refundId,
    recipient: order.customerEmail,
    payload: {
      firstName: order.customerFirstName,
      orderNumber: orderNumberOf(order.id),
      orderUrl: `${env.PUBLIC_URL}/order/${order.token}`,
      titles: lines.map(({ title }) => title),
      amount: toDecimal(amount),
      total: toDecimal(order.totalAmount),
      currency: order.currency,
      note,
      contactEmail: contactAddress(env),
    },
  });
}
