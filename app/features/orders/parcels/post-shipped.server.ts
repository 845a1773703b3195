import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import { readOrderAddress } from '../stored-address.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import type { ItemRow, OrderRow } from './parcel-rows.server.ts';

type Left = {
  id: string;
  source: ParcelSource;
  carrier: string | null;
  trackingNumber: string;
  moreTracking: { number: string; carrier: string | null }[];
  items: readonly ItemRow[];
  /** Another parcel of the order has not left yet. */
  restFollows: boolean;
  /** Another left before. */
  isRest: boolean;
};

/** Posts the letter of a parcel that left, to its buyer, once. */
export async function postShipped(
  tx: Transaction,
  { env }: Context,
  order: OrderRow,
  { id, source, carrier, trackingNumber, moreTracking, items, restFollows, isRest }: Left,
): Promise<void> {
  await postLetter(tx, {
    kind: 'order-shipped',
    subject: id,
    recipient: order.customerEmail,
    payload: {
      trackingNumber,
      moreTracking,
      carrier,
      source,
      titles: items.map(namedWithChoice),
      productTypes: items.map(({ productType }) => productType),
      firstName: order.customerFirstName,
      orderNumber: orderNumberOf(order.id),
      orderUrl: `${env.PUBLIC_URL}/order/${order.token}`,
      address: readOrderAddress(order.shippingAddress),
      isGift: order.isGift,
      restFollows,
      isRest,
      contactEmail: contactAddress(env),
    },
  });
}

/** `Heron shirt (Size M, navy)`, so that two of a kind are told apart. */
function namedWithChoice(item: ItemRow): string {
  const choice = choiceOf(item).join(', ');
  return choice ? `${item.title} (${choice})` : item.title;
}
