import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { isBeforeDeadline, renewalAfter } from '../months/pause-rules.ts';
import { addMonths } from '../months/rules.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** How many months are shown, the running one included. */
export const monthsShown = 6;
/** How many are looked at for the next shirt, which may come after a pause and a rest of the club. */
export const monthsAhead = 14;

/** The last month that is shown, and that can be skipped: what a page does not show, nobody is asked about. */
export const lastShown = (now: Date): string =>
  addMonths(now.toISOString().slice(0, 7), monthsShown - 1);

/** Of a membership, what its calendar is made of: the moment from which days are counted, and the next payment. */
export function paymentDaysOf(row: Subscription, now: Date): { anchor: Date; next: Date } {
  const anchor = row.billingAnchor ?? row.currentPeriodEnd ?? row.createdAt;
  // Between a renewal and the news of it the row still names the one before.
  const next =
    row.currentPeriodEnd && row.currentPeriodEnd > now
      ? row.currentPeriodEnd
      : renewalAfter(anchor, now);
  return { anchor, next };
}

/** Whether a membership is over, so that nothing of it can be changed. */
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** The months in which a shirt can come again: each after one that is shown and can still be skipped. */
export function pauseChoices(row: Subscription, now: Date): string[] {
  if (isOver(row) || row.cancelAtPeriodEnd || row.suspendedAt || row.giftId) return [];
  const first = firstOpenMonth(row, now);
  const last = lastShown(now);
  return Array.from({ length: monthsShown }, (_, index) => addMonths(first, index)).flatMap(
    (month) => (month <= last ? addMonths(month, 1) : []),
  );
}

/** The first month that can still be skipped. */
export function firstOpenMonth(row: Subscription, now: Date): string {
  const { anchor, next } = paymentDaysOf(row, now);
  const month = next.toISOString().slice(0, 7);
  return isBeforeDeadline(anchor, month, now) ? month : addMonths(month, 1);
}
