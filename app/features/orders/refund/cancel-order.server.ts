import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { keptOf, refundedOf } from '#app/features/orders/alerts.server.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { NumberFate } from '#app/features/stock/edition-numbers.server.ts';
import { restock } from '#app/features/stock/restock.server.ts';
import { takeBackPurchase } from '#app/features/people/spending.server.ts';
import { settleWithdrawals } from '#app/features/orders/withdrawals/settle-withdrawals.server.ts';
import { storeOrderRefund } from './refund-order.server.ts';
import { recordReleased } from './take-back-numbers.server.ts';

/**
 * What cancelling an order, locked by the caller, means besides its status (decision 28): all that is left of its money goes
 * back, the buyer is told, and, unless the owner keeps them, the works are for sale again. Nothing has left, so the numbers of a numbered
 * edition are free again where the owner does not say that they are void (invariant 32). Rows only; wake `checkouts`,
 * `letters` and `waiting` after the commit. Throws AppError 'conflict' once a part of it has left.
 */
export async function cancelOrder(
  tx: Transaction,
  context: Context,
  order: typeof orders.$inferSelect,
  { isRestocked, numbers = 'free' }: { isRestocked: boolean; numbers?: NumberFate | undefined },
): Promise<void> {
  const left = and(eq(parcels.orderId, order.id), isNotNull(parcels.shippedAt));
  if ((await tx.$count(parcels, left)) > 0)
    throw new AppError(
      'conflict',
      'A part of this order has left already. Send back what the rest of it cost instead.',
    );
  const amount = await keptOf(tx, order);
  if (amount > 0) await storeOrderRefund(tx, context, order, { amount, reason: 'cancelled' });
  await settleWithdrawals(tx, context, order.id);
  // What was called off before with its parcel is for sale already.
  const isStanding = ne(orderItems.fulfillmentStatus, 'cancelled');
  const items = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), isStanding))
    .orderBy(orderItems.position);
  await tx.update(parcels).set({ status: 'cancelled' }).where(eq(parcels.orderId, order.id));
  await tx
    .update(orderItems)
    .set({ fulfillmentStatus: 'cancelled' })
    .where(eq(orderItems.orderId, order.id));
  if (isRestocked) {
    const released = await restock(tx, items, { numbers, at: context.now() });
    await recordReleased(tx, context, order, { numbers, released });
  }
  await takeBackPurchase(tx, { email: order.customerEmail }, context.now());
  await postLetter(tx, {
    kind: 'order-cancelled',
    subject: order.id,
    recipient: order.customerEmail,
    payload: {
      firstName: order.customerFirstName,
      orderNumber: orderNumberOf(order.id),
      orderUrl: `${context.env.PUBLIC_URL}/order/${order.token}`,
      titles: items.map(({ title }) => title),
      giftTo: order.isGift ? readOrderAddress(order.shippingAddress).firstName : null,
      amount: toDecimal(amount),
      before: toDecimal((await refundedOf(tx, order.id)) - amount),
      currency: order.currency,
      paidBy: order.paidBy,
      contactEmail: contactAddress(context.env),
    },
  });
}
