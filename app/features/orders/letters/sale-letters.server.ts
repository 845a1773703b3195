import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { planParcels } from '#app/features/shipping/parcels/plan-parcels.ts';
import { isPackedByHand } from '#app/features/shipping/parcels/source.ts';
import { leavesWithin } from '#app/features/shipping/service.server.ts';
import { choiceOf, type WorkFacts } from '#app/features/catalog/choice.ts';
import type { EditionNumbers } from '#app/features/catalog/contract.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { PaidPurchase } from '#app/features/orders/purchase.server.ts';
import { countryOfBuyer } from '#app/features/orders/withdrawals/buyer-country.ts';

type Placed = {
  order: { id: string; token: string };
  purchase: PaidPurchase;
  /** Of each line by its position, where its work is numbered. */
  numbers: ReadonlyMap<number, EditionNumbers | null>;
  /** Of each line by its position. */
  facts: ReadonlyMap<number, WorkFacts>;
};

/** Posts the confirmation to the buyer. */
export async function postConfirmation(
  tx: Transaction,
  context: Context,
  { at, ...placed }: Placed & { at: Date },
): Promise<void> {
  const { order, purchase } = placed;
  const days =
    quotedDays(purchase) ?? (await leavesWithin(tx, purchase.lines, purchase.address.country));
  const payload = { ...confirmationOf(context, placed, at), leavesWithin: days ?? null };
  await postLetter(tx, {
    kind: 'order-confirmation',
    subject: order.id,
    recipient: purchase.email,
    payload,
  });
}

/** Working days until the last of it leaves, as its buyer was told before paying; undefined where not every line was quoted its own. */
function quotedDays({ lines }: PaidPurchase): number | undefined {
  const days = lines.flatMap(({ time }) => time?.leavesWithin ?? []);
  return days.length > 0 && days.length === lines.length ? Math.max(...days) : undefined;
}

/** What was sold and has to be packed, to the address of the owner's account. */
export async function tellOwner(
  tx: Transaction,
  { env }: Context,
  { order: { id: orderId }, purchase, numbers }: Placed,
): Promise<void> {
  const { buyer, address, gift, lines, total } = purchase;
  await postLetter(tx, {
    kind: 'order-notice',
    subject: orderId,
    recipient: await ownerAddress(tx, env),
    payload: {
      orderNumber: orderNumberOf(orderId),
      deskUrl: `${env.PUBLIC_URL}/admin/orders/${orderId}`,
      lines: lines.map(({ title, quantity, ...line }, position) => ({
        title,
        quantity,
        about: choiceOf({ ...line, edition: numbers.get(position) }).join(', '),
        isPacked: isPackedByHand(line),
      })),
      total: toDecimal(total),
      buyerName: `${buyer.firstName} ${buyer.lastName}`,
      address,
      gift,
      contactEmail: contactAddress(env),
    },
  });
}

function confirmationOf(context: Context, { order, purchase, numbers, facts }: Placed, at: Date) {
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
      (
        { title, imageUrl, productType, selectedSize, selectedColor, quantity, unitPrice },
        position,
      ) => ({
        title,
        productType,
        imageUrl: new URL(imageUrl, site).href,
        selectedSize,
        selectedColor,
        edition: numbers.get(position) ?? null,
        ...facts.get(position),
        quantity,
        unitPrice: toDecimal(unitPrice),
        totalPrice: toDecimal(unitPrice * quantity),
      }),
    ),
    parcels: planParcels(purchase.lines, purchase.shipping).map(
      ({ source, shippingCost, time, lines }) => ({
        source,
        shipping: toDecimal(shippingCost),
        time,
        lines,
      }),
    ),
    subtotal: toDecimal(purchase.subtotal),
    shipping: toDecimal(purchase.shipping),
    tax: toDecimal(purchase.tax),
    includedTax: toDecimal(purchase.includedTax),
    total: toDecimal(purchase.total),
    currency: purchase.currency,
    address: purchase.address,
    gift: purchase.gift,
    buyerCountry: countryOfBuyer({
      isGift: Boolean(purchase.gift),
      timeZone: purchase.timeZone,
      country: purchase.address.country,
    }),
    contactEmail: contactAddress(context.env),
  };
}
