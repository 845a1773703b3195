import { randomBytes } from 'node:crypto';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { countryOfTimeZone } from '#app/features/shipping/address/country-of-time-zone.ts';
import { leavesWithin } from '#app/features/shipping/service.server.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { markSold } from '#app/features/stock/items.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { rememberBuyer } from '#app/features/people/remember-customer.server.ts';
import type { OrderAddress } from './contract.ts';

/** One line as the buyer was quoted it. Cents. */
export type OrderLine = {
  /** Null for what is no longer, or was never, in the catalogue. */
  artworkId: string | null;
  title: string;
  imageUrl: string;
  productType: 'artwork' | 'print' | 'merchandise';
  quantity: number;
  selectedSize: string | null;
  selectedColor: string | null;
  unitPrice: Cents;
  /** The original itself, so its inventory item is sold with it. */
  isUnique: boolean;
};

/** A paid checkout, ready to become an order. Cents. */
type PaidPurchase = {
  sessionId: string;
  paymentIntentId: string;
  /** Who pays, and is written to. */
  email: string;
  buyer: { firstName: string; lastName: string };
  /** Where the parcel goes; of a gift, to who receives it. */
  address: OrderAddress;
  gift: { message: string } | null;
  billingAddress: unknown;
  lines: OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
  currency: string;
  /** The buyer's own, where it is known. */
  timeZone?: string | null;
  /** What the letter's link carries, where it was made with the payment. */
  token: string | null;
  /** `recovered`: a lost order is written again, and nobody is written to (decision 34). */
  origin: 'checkout' | 'recovered';
  /** Whether its buyer is written to. */
  letter: boolean;
  /** When it was bought, where that is not now. */
  placedAt: Date | null;
};

/**
 * Writes everything a paid purchase means, inside the caller's transaction: order, lines, customer, bookkeeping,
 * inventory, the trail, the confirmation letter and the owner's (decision 4). The unique payment id allows it once.
 */
export async function placeOrder(
  tx: Transaction,
  context: Context,
  purchase: PaidPurchase,
): Promise<{ id: string; token: string }> {
  const { email, buyer, address, gift, lines, subtotal, shipping, tax, total, currency } = purchase;
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
      totalAmount: total,
      currency,
      // No printer is told of an order: what is printed to order is packed by hand too (decision 40).
      hasManualItems: true,
      stripePaymentIntentId: purchase.paymentIntentId,
      createdAt: purchase.placedAt ?? at,
      updatedAt: at,
    })
    .returning({ id: orders.id, token: orders.token });
  if (!order) throw new Error('the order was not written');
  await tx
    .insert(orderItems)
    .values(lines.map((line, position) => itemOf(order.id, line, position)));
  // Where a gift goes is not where its buyer lives.
  const home = gift ? undefined : JSON.stringify(address);
  const customerId = await rememberBuyer(tx, { email, ...buyer, address: home, total }, at);
  await bookIncome(tx, {
    type: 'sale',
    category: 'shop',
    amount: total,
    tax,
    currency,
    description: `Order ${orderNumberOf(order.id)}`,
    orderId: order.id,
    customerId,
    at: purchase.placedAt ?? at,
  });
  for (const { artworkId } of lines.filter((one) => one.isUnique)) {
    if (artworkId !== null) await markSold(tx, artworkId, at);
  }
  const actor = purchase.origin === 'recovered' ? 'owner' : 'buyer';
  await recordAudit(tx, {
    at,
    actor,
    entity: 'order',
    entityId: order.id,
    change: 'placed',
    after: 'pending',
  });
  if (purchase.letter) await postConfirmation(tx, context, { order, purchase, at });
  if (purchase.origin === 'checkout') await tellOwner(tx, context, order.id, purchase);
  return order;
}

/** What an order's link carries; a stranger cannot guess it. */
export const newOrderToken = (): string => randomBytes(24).toString('base64url');

type Confirmation = { order: { id: string; token: string }; purchase: PaidPurchase; at: Date };

async function postConfirmation(
  tx: Transaction,
  context: Context,
  { order, purchase, at }: Confirmation,
): Promise<void> {
  const kinds = [...new Set(purchase.lines.map(({ productType }) => productType))];
  const days = await leavesWithin(tx, kinds, purchase.address.country);
  const payload = { ...confirmationOf(context, order, purchase, at), leavesWithin: days ?? null };
  await postLetter(tx, {
    kind: 'order-confirmation',
    subject: order.id,
    recipient: purchase.email,
    payload,
  });
}

/** What was sold and has to be packed, to the address of the owner's account. */
async function tellOwner(
  tx: Transaction,
  { env }: Context,
  orderId: string,
  { buyer, address, gift, lines, total }: PaidPurchase,
): Promise<void> {
  await postLetter(tx, {
    kind: 'order-notice',
    subject: orderId,
    recipient: await ownerAddress(tx, env),
    payload: {
      orderNumber: orderNumberOf(orderId),
      deskUrl: `${env.PUBLIC_URL}/admin/orders/${orderId}`,
      lines: lines.map(({ title, quantity, selectedSize, selectedColor, productType }) => ({
        title,
        quantity,
        about: choiceOf({ productType, selectedSize, selectedColor }).join(', '),
        isPacked: productType !== 'merchandise',
      })),
      total: toDecimal(total),
      buyerName: `${buyer.firstName} ${buyer.lastName}`,
      address,
      gift,
      contactEmail: contactAddress(env),
    },
  });
}

function itemOf(
  orderId: string,
  line: OrderLine,
  position: number,
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
    orderId,
    position,
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

function confirmationOf(
  context: Context,
  order: { id: string; token: string },
  purchase: PaidPurchase,
  at: Date,
) {
  const site = context.env.PUBLIC_URL;
  return {
    orderId: order.id,
    orderNumber: orderNumberOf(order.id),
    orderUrl: `${site}/order/${order.token}`,
    receiptUrl: `${site}/api/orders/by-token/${order.token}/receipt`,
    firstName: purchase.buyer.firstName,
    placedAt: at.toISOString(),
    timeZone: purchase.timeZone ?? null,
    lines: purchase.lines.map(
      ({ title, imageUrl, productType, selectedSize, selectedColor, quantity, unitPrice }) => ({
        title,
        productType,
        imageUrl: new URL(imageUrl, site).href,
        selectedSize,
        selectedColor,
        quantity,
        unitPrice: toDecimal(unitPrice),
        totalPrice: toDecimal(unitPrice * quantity),
      }),
    ),
    subtotal: toDecimal(purchase.subtotal),
    shipping: toDecimal(purchase.shipping),
    tax: toDecimal(purchase.tax),
    total: toDecimal(purchase.total),
    currency: purchase.currency,
    address: purchase.address,
    gift: purchase.gift,
    buyerCountry: countryOfBuyer(purchase),
    contactEmail: contactAddress(context.env),
  };
}

/** A gift's buyer gives no address, but their clock says where they are. Otherwise the parcel goes to them. */
function countryOfBuyer({ gift, timeZone, address }: PaidPurchase): string {
  return (gift && timeZone && countryOfTimeZone(timeZone)) || address.country;
}
