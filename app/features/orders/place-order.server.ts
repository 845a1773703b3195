import { randomBytes } from 'node:crypto';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { settleOffers } from '#app/features/offers/rules/settle-offers.server.ts';
import { giveNumbers } from '#app/features/stock/edition-numbers.server.ts';
import { markSold } from '#app/features/stock/items.server.ts';
import { rememberBuyer } from '#app/features/people/remember-customer.server.ts';
import type { PaidPurchase, OrderLine } from './purchase.server.ts';
import { postConfirmation, tellOwner } from './letters/sale-letters.server.ts';

/**
 * Writes everything a paid purchase means, inside the caller's transaction: order, lines, customer, bookkeeping,
 * inventory, the trail, the confirmation letter and the owner's (decision 4). The unique payment id allows it once.
 */
export async function placeOrder(
  tx: Transaction,
  context: Context,
  purchase: PaidPurchase,
): Promise<{ id: string; token: string }> {
  const {
    email,
    buyer,
    address,
    gift,
    lines,
    subtotal,
    shipping,
    tax,
    includedTax,
    total,
    currency,
  } = purchase;
  const { paidBy = 'card', isHandedOver = false } = purchase;
  const status = isHandedOver ? 'delivered' : 'pending';
  const at = context.now();
  const [order] = await tx
    .insert(orders)
    .values({
      token: purchase.token ?? newOrderToken(),
      sessionId: purchase.sessionId,
      customerEmail: email,
      customerFirstName: buyer.firstName,
      customerLastName: buyer.lastName,
      shippingAddress: JSON.stringify(address),
      billingAddress: purchase.billingAddress ? JSON.stringify(purchase.billingAddress) : null,
      timeZone: purchase.timeZone ?? null,
      isGift: gift !== null,
      giftMessage: gift?.message || null,
      subtotal,
      shippingCost: shipping,
      taxAmount: tax,
      includedTax,
      totalAmount: total,
      currency,
      // No printer is told of an order: what is printed to order is packed by hand too (decision 40).
      hasManualItems: true,
      status,
      fulfillmentStatus: status,
      paidBy,
      paymentMode: purchase.paymentMode ?? null,
      stripePaymentIntentId: purchase.paymentIntentId,
      createdAt: purchase.placedAt ?? at,
      updatedAt: at,
    })
    .returning({ id: orders.id, token: orders.token });
  if (!order) throw new Error('the order was not written');
  const items = await tx
    .insert(orderItems)
    .values(lines.map((line, position) => itemOf({ orderId: order.id, status, position }, line)))
    .returning();
  const given = await giveNumbers(tx, items, purchase.placedAt ?? at);
  const numbers = new Map(items.map(({ id, position }) => [position, given.get(id) ?? null]));
  // Where a gift goes is not where its buyer lives.
  const home = gift || isHandedOver ? undefined : JSON.stringify(address);
  const customerId =
    email === '' ? null : await rememberBuyer(tx, { email, ...buyer, address: home, total }, at);
  await bookIncome(tx, {
    type: 'sale',
    category: 'shop',
    amount: total,
    tax: tax + includedTax,
    currency,
    description: `Order ${orderNumberOf(order.id)}`,
    orderId: order.id,
    customerId,
    paidBy,
    at: purchase.placedAt ?? at,
  });
  for (const { artworkId } of lines.filter((one) => one.isUnique)) {
    if (artworkId !== null) await markSold(tx, artworkId, at);
  }
  await settleOffers(tx, { orderId: order.id, lines, at });
  const actor = purchase.origin === 'checkout' ? 'buyer' : 'owner';
  await recordAudit(tx, {
    at,
    actor,
    entity: 'order',
    entityId: order.id,
    change: 'placed',
    after: status,
  });
  const placed = { order, purchase, numbers };
  if (purchase.letter) await postConfirmation(tx, context, { ...placed, at });
  if (purchase.origin === 'checkout') await tellOwner(tx, context, placed);
  return order;
}

/** What an order's link carries; a stranger cannot guess it. */
export const newOrderToken = (): string => randomBytes(24).toString('base64url');

function itemOf(
  at: { orderId: string; status: 'pending' | 'delivered'; position: number },
  line: OrderLine,
): typeof orderItems.$inferInsert {
  const {
    artworkId,
    title,
    productType,
    imageUrl,
    quantity,
    selectedSize,
    selectedColor,
    unitPrice,
  } = line;
  return {
    orderId: at.orderId,
    position: at.position,
    fulfillmentStatus: at.status,
    artworkId,
    title,
    productType,
    imageUrl,
    quantity,
    selectedSize,
    selectedColor,
    unitPrice,
    totalPrice: unitPrice * quantity,
    fulfillmentType: productType === 'merchandise' ? 'print_on_demand' : 'manual',
  };
}
