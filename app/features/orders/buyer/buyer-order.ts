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
export function groupsOf<P extends Pick<Parcel, 'id'>, L extends Pick<Line, 'parcelId'>>({
  parcels,
  lines,
}: {
  parcels: readonly P[];
  lines: readonly L[];
}): { parcel: P; lines: L[] }[] {
  return parcels.map((parcel) => ({
    parcel,
    lines: lines.filter(({ parcelId }) => parcelId === parcel.id),
  }));
}

/** Whether a part of an order has left and another, which its buyer has not withdrawn from, has not (decision 65). */
export function isPartlyShipped(order: Going): boolean {
  return (
    statusOfGoing(order) === 'processing' &&
    order.parcels.some(({ shippedAt }) => shippedAt !== null)
  );
}

type Going = {
  status: Status;
  parcels: readonly Pick<Parcel, 'id' | 'source' | 'status' | 'shippedAt' | 'trackingNumber'>[];
  lines: readonly Pick<Line, 'parcelId' | 'isWithdrawn'>[];
};

/** How far an order is, without what was called off, or withdrawn from before it left: nothing of that follows, and what it was begun with counts no more. */
export function statusOfGoing(order: Going): Status {
  const going = groupsOf(order).filter(
    (group) => group.parcel.status !== 'cancelled' && !isHeldBack(group),
  );
  if (order.status !== 'processing' || going.length === 0) return order.status;
  if (going.every(({ parcel }) => parcel.status === 'delivered')) return 'delivered';
  if (going.every(({ parcel }) => parcel.status === 'pending')) return 'pending';
  return going.every(({ parcel }) => parcel.shippedAt !== null) ? 'shipped' : order.status;
}

/** Whether all that has left of an order went from hand to hand: nothing of it is on its way. */
export function wentByHand({ parcels }: Pick<Going, 'parcels'>): boolean {
  const left = parcels.filter(({ shippedAt }) => shippedAt !== null);
  return left.length > 0 && left.every(({ trackingNumber }) => isDeliveredByHand(trackingNumber));
}

type StatusTag = { word: string; look: TagLook };

/** A status in a buyer's words, where it is the same for whatever was bought. */
export const statusTags: Record<Exclude<Status, 'processing'>, StatusTag> = {
  pending: { word: 'Paid', look: 'plain' },
  shipped: { word: 'Shipped', look: 'shipped' },
  delivered: { word: 'Delivered', look: 'delivered' },
  cancelled: { word: 'Cancelled', look: 'neutral' },
};
const withdrawn: StatusTag = { word: 'Withdrawn', look: 'neutral' };
export const handedOver: StatusTag = { ...statusTags.delivered, word: 'Handed over' };

/** What is done with a parcel before it leaves, in a buyer's words. */
const making: Record<ParcelSource, { next: string; now: string; done: string }> = {
  studio: { next: 'To be packed', now: 'Being packed', done: 'Packed' },
  made_to_order: { next: 'To be made', now: 'Being made and packed', done: 'Made and packed' },
  printer: { next: 'To be printed', now: 'Being printed', done: 'Printed' },
};

type Withdrawable = Pick<BuyerOrder, 'status' | 'parcels' | 'lines' | 'hasRightOfWithdrawal'>;

/** The lines of an order that were not called off. */
const goingLines = <L extends Pick<Line, 'parcelId'>>({
  parcels,
  lines,
}: {
  parcels: readonly Pick<Parcel, 'id' | 'status'>[];
  lines: readonly L[];
}): L[] =>
  lines.filter(({ parcelId }) =>
    parcels.some(({ id, status }) => id === parcelId && status !== 'cancelled'),
  );

/** The lines of an order that its buyer can still withdraw from. */
export const withdrawableLines = (order: Pick<BuyerOrder, 'parcels' | 'lines'>) =>
  goingLines(order).filter(({ isWithdrawn }) => !isWithdrawn);

/** Whether the buyer has withdrawn from all of an order that was not called off. */
export function isAllWithdrawn(order: Pick<Going, 'parcels' | 'lines'>): boolean {
  const going = goingLines(order);
  return going.length > 0 && going.every(({ isWithdrawn }) => isWithdrawn);
}

/** Whether nothing of a parcel goes: it has not left, and the buyer has withdrawn from all that is in it. */
export const isHeldBack = ({
  parcel: { status },
  lines,
}: {
  parcel: Pick<Parcel, 'status'>;
  lines: readonly Pick<Line, 'isWithdrawn'>[];
}): boolean =>
  (status === 'pending' || status === 'processing') &&
  lines.length > 0 &&
  lines.every(({ isWithdrawn }) => isWithdrawn);

/** The titles of what the buyer has withdrawn from. */
export const withdrawnTitles = (lines: readonly Line[]): string =>
  new Intl.ListFormat('en').format(
    lines.filter(({ isWithdrawn }) => isWithdrawn).map(({ title }) => title),
  );

/** Whether there is something to withdraw from by law: what was sold from hand to hand was not bought at a distance. */
export const mayStillWithdraw = (
  order: Withdrawable & Pick<BuyerOrder, 'paidBy' | 'address'>,
): boolean =>
  order.hasRightOfWithdrawal && !wasHandedOver(order) && isSomethingLeftToWithdraw(order);

/** Whether it can be asked for that an order is cancelled: nothing of it has left. */
export const mayAskToCancel = (order: Withdrawable): boolean =>
  !order.hasRightOfWithdrawal &&
  order.parcels.every(({ shippedAt }) => shippedAt === null) &&
  isSomethingLeftToWithdraw(order);

const isSomethingLeftToWithdraw = (order: Withdrawable): boolean =>
  order.status !== 'cancelled' && goingLines(order).length > 0 && !isAllWithdrawn(order);

/** How far an order is: while it is made ready, what is done with all of it, or that it is made ready where different things are done. */
export function orderTag(order: Going): StatusTag {
  if (isAllWithdrawn(order)) return withdrawn;
  const status = statusOfGoing(order);
  if (isPartlyShipped(order)) return { word: partlyGone(order), look: 'shipped' };
  if (status === 'processing') return { word: makingOf(order), look: 'processing' };
  return status === 'shipped' && wentByHand(order) ? handedOver : statusTags[status];
}

/** What an order is called of which a part has left and another has not. */
export const partlyGone = (order: Pick<Going, 'parcels'>): string =>
  wentByHand(order) ? 'Partly handed over' : 'Partly shipped';

/** What is done with an order that is made ready. */
export function makingOf({ parcels }: Pick<Going, 'parcels'>): string {
  const going = parcels.filter(({ status }) => status !== 'cancelled');
  const [source, ...others] = new Set(going.map((parcel) => parcel.source));
  return source && others.length === 0 ? making[source].now : 'Being made ready';
}

/** How far one parcel of several is. */
export function parcelTag(group: {
  parcel: Pick<Parcel, 'source' | 'status' | 'trackingNumber'>;
  lines: readonly Pick<Line, 'isWithdrawn'>[];
}): StatusTag {
  const { source, status, trackingNumber } = group.parcel;
  if (isHeldBack(group)) return withdrawn;
  if (status === 'pending') return { word: making[source].next, look: 'plain' };
  if (status === 'processing') return { word: making[source].now, look: 'processing' };
  return status === 'shipped' && isDeliveredByHand(trackingNumber)
    ? handedOver
    : statusTags[status];
}

export type Step = { words: string; at: string | null; state: 'done' | 'now' | 'next' };

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
    // What is packed leaves: nothing else says when it was done.
    { words: making[source][isMaking ? 'now' : 'done'], at: isMaking ? processingAt : shippedAt },
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
