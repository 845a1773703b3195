import {
  handedOver,
  isPartlyShipped,
  partlyGone,
  wentByHand,
} from '#app/features/orders/buyer/buyer-order.ts';
import { isDeliveredByHand } from '#app/features/orders/carriers.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { type OrderStatus, statusNames } from './fulfillment.ts';

/** What is said of one parcel, or of a line in it: as on its buyer's page, once it has left. */
export const statusWord = (status: OrderStatus, trackingNumber: string | null): string =>
  status === 'shipped' && isDeliveredByHand(trackingNumber) ? handedOver.word : statusNames[status];

/** What is said of a whole order: how far its owner is with what she packs, and once something of it has left, what its buyer reads. */
export function orderWord({
  status,
  fulfillmentStatus,
  parcels,
  orderItems,
}: Pick<Order, 'status' | 'fulfillmentStatus' | 'parcels' | 'orderItems'>): string {
  const lines = orderItems.map(({ parcelId, withdrawnBy }) => ({
    parcelId,
    isWithdrawn: withdrawnBy === 'buyer',
  }));
  if (isPartlyShipped({ status, parcels, lines })) return partlyGone({ parcels });
  if (status !== 'shipped' && status !== 'delivered') return statusNames[fulfillmentStatus];
  return status === 'shipped' && wentByHand({ parcels }) ? handedOver.word : statusNames[status];
}
