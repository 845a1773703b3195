import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { isBeforeDeadline } from '../months/pause-rules.ts';
import { firstOpenMonth, isOver, lastShown, paymentDaysOf } from './payment-days.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** Why something of a membership cannot be changed. */
export type Refusal =
  | 'over'
  | 'gift'
  | 'suspended'
  | 'ending'
  | 'notInList'
  | 'tooLate'
  | 'clubRests'
  | 'clubEnds';

/** Why a month can be neither skipped nor taken back, whoever asks; undefined where it can. `month` as `2026-11`. */
export function monthRefusal(row: Subscription, month: string, now: Date): Refusal | undefined {
  if (isOver(row)) return 'over';
  if (row.giftId) return 'gift';
  if (row.suspendedAt) return 'suspended';
  if (row.cancelAtPeriodEnd) return 'ending';
  const { anchor } = paymentDaysOf(row, now);
  if (month > lastShown(now)) return 'notInList';
  const isLate = month < firstOpenMonth(row, now) || !isBeforeDeadline(anchor, month, now);
  return isLate ? 'tooLate' : undefined;
}
