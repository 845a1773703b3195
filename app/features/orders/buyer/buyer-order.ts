import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import type { TagLook } from '#app/ui/tag.tsx';
import { isDeliveredByHand } from '../carriers.ts';
import type { BuyerOrder } from '../contract.ts';

type Line = BuyerOrder['lines'][number];
type Parcel = BuyerOrder['parcels'][number];
type Status = BuyerOrder['status'];

/** A parcel with what is in it. */
export type Group = { parcel: Parcel; lines: Line[] };

/** An order's parcels, each with its lines. */
export function groupsOf({ parcels, lines }: Pick<BuyerOrder, 'parcels' | 'lines'>): Group[] {
  return parcels.map((parcel) => ({
    parcel,
    lines: lines.filter(({ parcelId }) => parcelId === parcel.id),
  }));
}

/** Whether a part of an order has left and another has not (decision 65). */
export function isPartlyShipped({
  status,
  parcels,
}: Pick<BuyerOrder, 'status' | 'parcels'>): boolean {
  return status === 'processing' && parcels.some(({ shippedAt }) => shippedAt !== null);
}

/** Whether all that has left of an order went from hand to hand: nothing of it is on its way. */
export function wentByHand({ parcels }: Pick<BuyerOrder, 'parcels'>): boolean {
  const left = parcels.filter(({ shippedAt }) => shippedAt !== null);
  return left.length > 0 && left.every(({ trackingNumber }) => isDeliveredByHand(trackingNumber));
}

/** A status in a buyer's words. */
export const statusWords: Record<Status, { word: string; look: TagLook }> = {
  pending: { word: 'Paid', look: 'plain' },
  processing: { word: 'Being packed', look: 'processing' },
  shipped: { word: 'Shipped', look: 'shipped' },
  delivered: { word: 'Delivered', look: 'delivered' },
  cancelled: { word: 'Cancelled', look: 'neutral' },
};

/** A parcel's status in a buyer's words. */
export function parcelTag({
  source,
  status,
  trackingNumber,
}: Pick<Parcel, 'source' | 'status' | 'trackingNumber'>) {
  if (status === 'shipped' && isDeliveredByHand(trackingNumber))
    return { ...statusWords.delivered, word: 'Handed over' };
  const isPrinting = source === 'printer' && status === 'processing';
  return isPrinting ? { ...statusWords.processing, word: 'Being printed' } : statusWords[status];
}

export type Step = { words: string; at: string | null; state: 'done' | 'now' | 'next' };

const made: Record<ParcelSource, { now: string; done: string }> = {
  studio: { now: 'Being packed', done: 'Packed' },
  made_to_order: { now: 'Being made and packed', done: 'Made and packed' },
  printer: { now: 'Being printed', done: 'Printed' },
};

/** How far a parcel has come; nothing of one that was cancelled. */
export function stepsOf(
  { source, status, trackingNumber, processingAt, shippedAt, deliveredAt }: Parcel,
  { createdAt }: Pick<BuyerOrder, 'createdAt'>,
  door: string,
): Step[] {
  if (status === 'cancelled') return [];
  const at = Math.min(
    ['pending', 'processing', 'shipped', 'delivered'].indexOf(status),
    isDeliveredByHand(trackingNumber) ? 2 : 3,
  );
  const isMaking = status === 'processing';
  const steps = [
    { words: 'Paid', at: createdAt },
    { words: made[source][isMaking ? 'now' : 'done'], at: isMaking ? processingAt : null },
    ...(isDeliveredByHand(trackingNumber)
      ? [{ words: 'Handed over', at: shippedAt }]
      : [
          { words: 'On its way', at: shippedAt },
          { words: door, at: deliveredAt },
        ]),
  ];
  return steps.map((step, index) => ({
    ...step,
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }));
}

/** It was sold from hand to hand, at a fair or in the studio: nothing was sent. */
export const wasHandedOver = ({ paidBy, address }: Pick<BuyerOrder, 'paidBy' | 'address'>) =>
  paidBy !== 'card' && !address.country;
