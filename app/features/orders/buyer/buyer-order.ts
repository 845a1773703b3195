import type { TagLook } from '#app/ui/tag.tsx';
import type { BuyerOrder } from '../contract.ts';

type Line = BuyerOrder['lines'][number];
type Status = BuyerOrder['status'];

/** What travels together: a parcel that has left, or what has not left yet. */
export type Group = { parcel: BuyerOrder['parcels'][number] | null; status: Status; lines: Line[] };

/** An order's parcels in the order in which they left, and last what is still at the studio. */
export function groupsOf({
  status,
  parcels,
  lines,
}: Pick<BuyerOrder, 'status' | 'parcels' | 'lines'>): Group[] {
  const left = parcels.map((parcel) => ({
    parcel,
    status: status === 'delivered' ? status : ('shipped' as const),
    lines: lines.filter(({ parcelId }) => parcelId === parcel.id),
  }));
  const rest = lines.filter(({ parcelId }) => parcelId === null);
  return [...left, { parcel: null, status: restStatus(status, rest), lines: rest }].filter(
    (group) => group.lines.length > 0,
  );
}

/** What stayed behind in an order that is called shipped is still being packed. */
function restStatus(status: Status, rest: readonly Line[]): Status {
  return status === 'shipped' && rest.some(isWaiting) ? 'processing' : status;
}

const isWaiting = ({ fulfillmentStatus }: Line) =>
  fulfillmentStatus === 'pending' || fulfillmentStatus === 'processing';

/** Whether a part of an order has left and another has not. */
export function isPartlyShipped({
  lines,
  parcels,
}: Pick<BuyerOrder, 'lines' | 'parcels'>): boolean {
  return parcels.length > 0 && lines.some(isWaiting);
}

/** A status in a buyer's words. */
export const statusWords: Record<Status, { word: string; look: TagLook }> = {
  pending: { word: 'Paid', look: 'plain' },
  processing: { word: 'Being packed', look: 'processing' },
  shipped: { word: 'Shipped', look: 'shipped' },
  delivered: { word: 'Delivered', look: 'delivered' },
  cancelled: { word: 'Cancelled', look: 'neutral' },
};

export type Step = { words: string; at: string | null; state: 'done' | 'now' | 'next' };

/** How far a parcel has come; nothing of an order that was cancelled. */
export function stepsOf(
  { parcel, status, lines }: Group,
  order: Pick<BuyerOrder, 'createdAt' | 'packedFrom' | 'deliveredAt'>,
  door: string,
): Step[] {
  if (status === 'cancelled') return [];
  const isPrinted = lines.every(({ productType }) => productType === 'merchandise');
  const at = ['pending', 'processing', 'shipped', 'delivered'].indexOf(status);
  const isPacking = status === 'processing';
  const packed = isPrinted ? 'Printed and packed' : 'Packed by hand';
  const packing = isPrinted ? 'Being printed and packed' : 'Being packed by hand';
  const steps = [
    { words: 'Paid', at: order.createdAt },
    { words: isPacking ? packing : packed, at: isPacking ? order.packedFrom : null },
    { words: 'On its way', at: parcel?.shippedAt ?? null },
    { words: door, at: order.deliveredAt },
  ];
  return steps.map((step, index) => ({
    ...step,
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }));
}

/** It was sold from hand to hand, at a fair or in the studio: nothing was sent. */
export const wasHandedOver = ({ paidBy, address }: Pick<BuyerOrder, 'paidBy' | 'address'>) =>
  paidBy !== 'card' && !address.country;
