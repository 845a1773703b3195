import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import type { orders } from '#app/database/schema/sales/orders.ts';

export type OrderStatus = (typeof orders.$inferSelect)['status'];

/** How far a parcel or an order comes when nothing goes wrong. */
const way = ['pending', 'processing', 'shipped', 'delivered'] as const;

const hasLeft = (status: OrderStatus) => status === 'shipped' || status === 'delivered';

/** The status of an order, read off those of its parcels (decision 65). */
export function orderStatusOf(parcels: readonly OrderStatus[]): OrderStatus {
  const going = parcels.filter((status) => status !== 'cancelled');
  if (going.length === 0) return parcels.length > 0 ? 'cancelled' : 'pending';
  if (going.every((status) => status === 'delivered')) return 'delivered';
  if (going.every(hasLeft)) return 'shipped';
  return going.some((status) => status !== 'pending') ? 'processing' : 'pending';
}

/**
 * How far the owner is with what she packs of an order, whatever the printer does meanwhile; of an order that the printer makes alone, how far
 * that is (decision 65).
 */
export function packingStatusOf(
  parcels: readonly { source: ParcelSource; status: OrderStatus }[],
): OrderStatus {
  const own = parcels.filter(({ source }) => source !== 'printer');
  return orderStatusOf((own.length > 0 ? own : parcels).map(({ status }) => status));
}

/** Every status that is passed on the way from one to another; none where that is no step forward. */
export function stepsTo(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
  if (to === 'cancelled') return from === 'pending' || from === 'processing' ? [to] : [];
  if (from === 'cancelled') return [];
  return way.slice(way.indexOf(from) + 1, way.indexOf(to) + 1);
}
