import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import type { OrderDetail } from '#app/features/orders/admin-detail/contract.ts';
import { evidenceCopy as copy } from '#app/features/orders/admin-detail/copy.ts';
import { actorOf, letterName, stepOf } from '#app/features/orders/admin-detail/audit-sentences.ts';

/** A line of the evidence: what it is called, and what there is to say. */
export type Row = readonly [name: string, words: string];

export function disputeRow({
  openedAt,
  amount,
  reason,
  evidenceDueAt,
  state,
}: OrderDetail['disputes'][number]): Row {
  return [
    moment(openedAt),
    copy.dispute(
      formatExactMoney(amount),
      reason,
      copy.states[state],
      evidenceDueAt && formatLongDate(evidenceDueAt),
    ),
  ];
}

export function parcelRow({
  shippedAt,
  carrier,
  trackingNumber,
  trackingUrl,
  titles,
}: OrderDetail['parcels'][number]): Row {
  return [
    shippedAt ? moment(shippedAt) : '',
    [copy.parcel(carrier, trackingNumber ?? ''), titles.join(', '), trackingUrl]
      .filter(Boolean)
      .join('\n'),
  ];
}

export function certificateRow(
  title: string,
  { number, issuedAt }: { number: string; issuedAt: string },
  site: string,
): Row {
  return [moment(issuedAt), `${title}: ${number}\n${copy.check} ${site}/verify/${number}`];
}

export function refundRow({ createdAt, amount, state }: OrderDetail['refunds'][number]): Row {
  return [moment(createdAt), `${formatExactMoney(amount)}, ${copy.refundStates[state]}`];
}

export function letterRow({
  kind,
  recipient,
  createdAt,
  sentAt,
}: OrderDetail['letters'][number]): Row {
  return [
    moment(sentAt ?? createdAt),
    `${letterName(kind)}, ${sentAt ? copy.sentTo(recipient) : copy.notSent(recipient)}`,
  ];
}

export function timelineRow(entry: OrderDetail['timeline'][number]): Row {
  return [
    moment(entry.at),
    `${stepOf(entry).words.replace('→', copy.to)} (${actorOf({ ...entry, name: copy.shop })})`,
  ];
}

/** `Nov 20, 2026, 9:00 AM UTC`. */
function moment(at: string): string {
  return `${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}
