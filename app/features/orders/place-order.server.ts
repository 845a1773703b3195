import { randomBytes, randomUUID } from 'node:crypto';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { settleOffers } from '#app/features/offers/rules/settle-offers.server.ts';
import { giveNumbers } from '#app/features/stock/edition-numbers.server.ts';
import { markSold } from '#app/features/stock/items.server.ts';
import { rememberBuyer } from '#app/features/people/remember-customer.server.ts';
import { queuePrinting } from '#app/features/printing/queue/queue-printing.server.ts';
import { planParcels, type PlannedParcel } from '#app/features/shipping/parcels/plan-parcels.ts';
import { type PrintedAs, printedAs } from './parcels/printed-as.server.ts';
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
  const { email, buyer, address, gift, subtotal, shipping, tax, includedTax, total, currency } =
    purchase;
  const { paidBy = 'card', isHandedOver = false } = purchase;
  // What is handed over leaves the studio, whoever made it.
  const lines = isHandedOver
    ? purchase.lines.map((line) => ({ ...line, source: 'studio' as const }))
    : purchase.lines;
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
      hasManualItems: lines.some(isPackedByHand),
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
  const planned = planParcels(lines, shipping);
  const parcelIds = await writeParcels(tx, planned, {
    orderId: order.id,
    deliveredAt: isHandedOver ? (purchase.placedAt ?? at) : null,
  });
  const parcelAt = (place: number) =>
    parcelIds[planned.findIndex((parcel) => parcel.lines.includes(place))]!;
  const printed = await printedOf(tx, lines);
  const items = await tx
    .insert(orderItems)
    .values(
      lines.map((line, position) => ({
        ...itemOf({ orderId: order.id, status, position, parcelId: parcelAt(position) }, line),
        printerVariantRef: printed.get(line)?.variantRef ?? null,
        printDesign: printed.get(line)?.design ?? null,
      })),
    )
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
  await queuePrinting(tx, context, {
    orderId: order.id,
    isRecovered: purchase.origin === 'recovered',
  });
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

const isPackedByHand = ({ source }: OrderLine) => source !== 'printer';

/** What the printer is to make of each line: what was quoted, else what its work says now. A later change of the work changes nothing of it. */
async function printedOf(
  tx: Transaction,
  lines: readonly OrderLine[],
): Promise<Map<OrderLine, PrintedAs>> {
  const wanted = lines.filter((line) => !isPackedByHand(line));
  const now = await printedAs(
    tx,
    wanted.flatMap(({ printed, artworkId }) => (printed ? [] : (artworkId ?? []))),
  );
  return new Map(
    wanted.flatMap((line) => {
      const as = line.printed ?? now.get(line.artworkId ?? '');
      return as ? [[line, as]] : [];
    }),
  );
}

/** Answers the ids in the order in which the parcels were planned. */
async function writeParcels(
  tx: Transaction,
  planned: readonly PlannedParcel[],
  { orderId, deliveredAt }: { orderId: string; deliveredAt: Date | null },
): Promise<string[]> {
  const status = deliveredAt ? ('delivered' as const) : ('pending' as const);
  const rows = planned.map(({ source, shippingCost, shippingTax, time }, position) => ({
    id: randomUUID(),
    orderId,
    position,
    source,
    shippingCost,
    taxAmount: shippingTax ?? null,
    status,
    deliveredAt,
    ...time,
  }));
  await tx.insert(parcels).values(rows);
  return rows.map(({ id }) => id);
}

function itemOf(
  at: { orderId: string; status: 'pending' | 'delivered'; position: number; parcelId: string },
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
    tax,
  } = line;
  return {
    orderId: at.orderId,
    position: at.position,
    parcelId: at.parcelId,
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
    taxAmount: tax ?? null,
    fulfillmentType: isPackedByHand(line) ? 'manual' : 'print_on_demand',
  };
}
