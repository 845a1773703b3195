import type { Order } from '#app/features/orders/contract.ts';

export type OrderStatus = Order['status'];

/** Along which arrows an order's status moves (decision 45). Everything else is refused. */
export const next: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** What of an order has not left yet. */
function waitingItems<Item extends Pick<Order['orderItems'][number], 'fulfillmentStatus'>>(
  items: readonly Item[],
): Item[] {
  return items.filter(
    ({ fulfillmentStatus }) =>
      fulfillmentStatus === 'pending' || fulfillmentStatus === 'processing',
  );
}

/** What its owner still has to pack. */
export const itemsToPack = <
  Item extends Pick<Order['orderItems'][number], 'fulfillmentStatus' | 'fulfillmentType'>,
>(
  items: readonly Item[],
): Item[] => waitingItems(items).filter(isPackedByOwner);

/** What its buyer has not withdrawn from. */
export const standingItems = <Item extends Pick<Order['orderItems'][number], 'withdrawnBy'>>(
  items: readonly Item[],
): Item[] => items.filter(({ withdrawnBy }) => withdrawnBy !== 'buyer');

/** What goes into the parcels that the owner packs, or went: without what was called off or withdrawn from, unless nothing else was bought. */
export function itemsOnPapers<
  Item extends Pick<
    Order['orderItems'][number],
    'fulfillmentStatus' | 'fulfillmentType' | 'withdrawnBy'
  >,
>(items: readonly Item[]): Item[] {
  const own = items.filter(isPackedByOwner);
  const going = standingItems(own).filter(
    ({ fulfillmentStatus }) => fulfillmentStatus !== 'cancelled',
  );
  return going.length > 0 ? going : own;
}

/** Its buyer has withdrawn from all of it that waits. */
export const isWithdrawn = ({ alerts }: Pick<Order, 'alerts'>): boolean =>
  alerts.includes('withdrawn');

/** Whether its owner packs it: the printer packs the rest. */
export const isPackedByOwner = ({
  fulfillmentType,
}: Pick<Order['orderItems'][number], 'fulfillmentType'>): boolean => fulfillmentType === 'manual';

/** An order's lines as its card lists them: what the owner packs, works (originals and prints) apart from merchandise, and what the printer does. */
export function groupsOf<
  Item extends Pick<Order['orderItems'][number], 'fulfillmentType' | 'productType'>,
>(items: readonly Item[]) {
  const packed = items.filter(isPackedByOwner);
  return {
    works: packed.filter(({ productType }) => productType !== 'merchandise'),
    merchandise: packed.filter(({ productType }) => productType === 'merchandise'),
    printed: items.filter((item) => !isPackedByOwner(item)),
  };
}

/** What a status is called on a badge and in a sentence. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The tabs of the dashboard (spec. section 2); what has any other status stands under All Orders alone. */
export const tabs = ['pending', 'processing', 'shipped', 'all'] as const;
export type Tab = (typeof tabs)[number];
