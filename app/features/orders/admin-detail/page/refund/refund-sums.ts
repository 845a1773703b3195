import { toCents, toDecimal } from '#app/platform/formats/money.ts';
import { standingItems } from '#app/features/orders/admin-list/fulfillment.ts';
import { shippingPart } from '#app/features/orders/parcels/parcel-share.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import type { OrderDetail } from '../../contract.ts';
import { refundCopy } from '../../copy.ts';

/** What an order's money was for, as a help in finding the sum. */
export function partsOf({
  orderItems,
  parcels,
  shippingCost,
  taxAmount,
}: OrderDetail): { key: string; name: string; amount: string }[] {
  return [
    ...orderItems.map(({ id, artwork, totalPrice }) => ({
      key: id,
      name: artwork.title,
      amount: totalPrice,
    })),
    ...(parcels.length < 2
      ? [{ key: 'shipping', name: refundCopy.shipping, amount: shippingCost }]
      : parcels.map((parcel, index) => ({
          key: parcel.id,
          name: parcelWords.shipping(index + 1, false),
          amount: parcel.shippingCost,
        }))),
    { key: 'tax', name: refundCopy.tax, amount: taxAmount },
  ].filter(({ amount }) => toCents(amount) > 0);
}

/**
 * What the buyer has withdrawn from, as the form opens: the whole order, one parcel with all that is in it, or lines, with the shipping of
 * parcels that are withdrawn from whole.
 */
export function whatWasWithdrawn(
  order: OrderDetail,
  parts: readonly { key: string; amount: string }[],
): { parcelId: string; chosen: string[]; amount: string } {
  const { orderItems, parcels, refundable } = order;
  const standing = standingItems(orderItems);
  const withdrawn = orderItems.filter((item) => !standing.includes(item));
  if (withdrawn.length === 0) return { parcelId: '', chosen: [], amount: '' };
  if (standing.length === 0) return { parcelId: '', chosen: [], amount: refundable };
  const whole = parcels.filter(({ id }) => standing.every(({ parcelId }) => parcelId !== id));
  const [parcel] = whole;
  if (parcel && whole.length === 1 && withdrawn.every(({ parcelId }) => parcelId === parcel.id))
    return { parcelId: parcel.id, chosen: [], amount: writable(parcel.refundable) };
  const ids = [...withdrawn, ...whole].map(({ id }) => id);
  const chosen = parts.flatMap(({ key }) => (ids.includes(key) ? [key] : []));
  const amount = chargeOfLines(order, chosen) ?? sumWithin(order, parts, chosen);
  return { parcelId: '', chosen, amount: writable(amount) };
}

/** What was charged for lines that can be taken out of their parcel, their part of its shipping included; undefined where they cannot. */
export function chargeOfLines(
  { orderItems, parcels, refundable }: OrderDetail,
  keys: readonly string[],
): string | undefined {
  const lines = orderItems.filter(({ id }) => keys.includes(id));
  const parcel = parcels.find(({ id }) => id === lines[0]?.parcelId);
  if (lines.length < keys.length || !parcel || !isWaiting(parcel)) return undefined;
  if (lines.some(({ parcelId }) => parcelId !== parcel.id)) return undefined;
  const others = orderItems.filter((item) => !lines.includes(item));
  if (others.every(({ fulfillmentStatus }) => fulfillmentStatus === 'cancelled')) return undefined;
  const goods = {
    goods: priceOf(lines),
    of: priceOf(orderItems.filter(({ parcelId }) => parcelId === parcel.id)),
  };
  const shipping = [parcel.shippingCost, parcel.shippingTax].map((amount) =>
    shippingPart(toCents(amount), goods),
  );
  const all = [...lines.map(({ charged }) => toCents(charged)), ...shipping];
  return toDecimal(
    Math.min(
      all.reduce((sum, one) => sum + one, 0),
      toCents(refundable),
    ),
  );
}

const priceOf = (lines: OrderDetail['orderItems']) =>
  lines.reduce((sum, { totalPrice }) => sum + toCents(totalPrice), 0);

/** What the chosen parts cost, and no more than can go back. */
export const sumWithin = (
  { refundable }: OrderDetail,
  parts: readonly { key: string; amount: string }[],
  keys: readonly string[],
): string =>
  toDecimal(Math.min(sumOf(parts.filter(({ key }) => keys.includes(key))), toCents(refundable)));

/** Nothing is written where nothing is left. */
export const writable = (amount: string) => (toCents(amount) === 0 ? '' : amount);

export const isWaiting = (parcel: OrderDetail['parcels'][number] | undefined) =>
  parcel?.status === 'pending' || parcel?.status === 'processing';

const sumOf = (parts: readonly { amount: string }[]) =>
  parts.reduce((total, { amount }) => total + toCents(amount), 0);
