import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { MemberMonth } from './contract.ts';
import { isBeforeDeadline, renewalIn } from '../months/pause-rules.ts';
import { closingMoment, usualClosingDay } from '../months/rules.ts';
import { isOver, paymentDaysOf } from './payment-days.ts';

type Subscription = typeof subscriptions.$inferSelect;
type Facts = Omit<MemberMonth, 'design' | 'month'>;

/** What is known of one month of one member. */
export type MonthRows = {
  skippedBy: 'member' | 'owner' | 'club' | undefined;
  payment: { amount: number; refunded: number } | undefined;
  shipment:
    | {
        status: string;
        shippedDate: Date | null;
        trackingNumber: string | null;
        carrier: string | null;
        size: MemberMonth['size'] | null;
        run: number;
      }
    | undefined;
  closesOn: string | undefined;
  isClosed: boolean;
  isClubPaused: boolean;
  /** Of a gift, whether a shirt is paid for in a later month. */
  hasLaterGift: boolean;
  /** The club's last month, where it ends. */
  endsAfter: string | null;
};

/** Where a month stands, and what can be done about it (decision 68). */
export function monthOfMember(row: Subscription, month: string, rows: MonthRows, now: Date): Facts {
  const { anchor, next } = paymentDaysOf(row, now);
  const renewal = renewalIn(anchor, month);
  const nextMonth = next.toISOString().slice(0, 7);
  const isAhead = month >= nextMonth;
  const hasEnded = hasEndedBy({ row, rows, month, isAhead, isToRenew: renewal >= next });
  const skippedBy = skipperOf(row, rows, isAhead);
  const state = stateOf(row, { rows, month, nextMonth, hasEnded, isAhead, skippedBy });
  const isOpen = isAhead && !hasEnded && !row.suspendedAt && isBeforeDeadline(anchor, month, now);
  const isDue = state === 'next' || state === 'planned';
  const canSkip = isOpen && isDue;
  const canUnskip = isOpen && state === 'skipped' && skippedBy !== 'club';
  return {
    state,
    paysOn: isDue ? dayOf(renewal) : null,
    skipUntil: canSkip || canUnskip ? dayBefore(renewal) : null,
    changesUntil: changesUntil({ state, rows, month, renewal, now }),
    canSkip,
    canUnskip,
    skippedBy: state === 'skipped' ? (skippedBy ?? null) : null,
    ...shirtOf(row, rows),
  };
}

type MonthAhead = {
  row: Subscription;
  rows: MonthRows;
  month: string;
  isAhead: boolean;
  /** Whether the month's own payment is still to come. */
  isToRenew: boolean;
};

function hasEndedBy({ row, rows, month, isAhead, isToRenew }: MonthAhead): boolean {
  // Of a gift no month is paid for but those that are.
  const restsBetween = rows.isClubPaused && rows.hasLaterGift;
  return (
    (rows.endsAfter !== null && month > rows.endsAfter) ||
    (row.giftId !== null && !restsBetween) ||
    (isAhead && (isOver(row) || (row.cancelAtPeriodEnd && isToRenew)))
  );
}

function skipperOf(row: Subscription, rows: MonthRows, isAhead: boolean): MonthRows['skippedBy'] {
  if (rows.isClubPaused) return 'club';
  return rows.skippedBy ?? (row.heldAt && isAhead ? 'owner' : undefined);
}

const shirtOf = ({ tshirtSize }: Subscription, { shipment }: MonthRows) => ({
  shippedOn: shipment?.shippedDate?.toISOString() ?? null,
  trackingNumber: shipment?.trackingNumber ?? null,
  carrier: shipment?.carrier ?? null,
  isLaterRun: shipment?.run === 2,
  size: shipment?.size ?? tshirtSize,
});

function stateOf(
  row: Subscription,
  of: {
    rows: MonthRows;
    month: string;
    nextMonth: string;
    hasEnded: boolean;
    isAhead: boolean;
    skippedBy: MonthRows['skippedBy'];
  },
): MemberMonth['state'] {
  const { shipment, payment } = of.rows;
  if (shipment?.status === 'canceled') return 'refunded';
  if (shipment) return shipment.status === 'pending' ? 'packed' : 'shipped';
  if (payment) return payment.refunded >= payment.amount ? 'refunded' : 'paid';
  if (row.dueMonth?.slice(0, 7) === of.month) return 'failing';
  if (of.hasEnded) return 'ended';
  if (of.skippedBy || row.suspendedAt || !of.isAhead) return 'skipped';
  return of.month === of.nextMonth ? 'next' : 'planned';
}

/** A list is frozen when its month closes; who pays later, with the payment. */
function changesUntil({
  state,
  rows,
  month,
  renewal,
  now,
}: {
  state: MemberMonth['state'];
  rows: MonthRows;
  month: string;
  renewal: Date;
  now: Date;
}): string | null {
  if (!['paid', 'next', 'planned', 'failing'].includes(state)) return null;
  const closesOn = rows.closesOn ?? usualClosingDay(month);
  const isFrozen = rows.isClosed || now >= closingMoment(closesOn);
  if (state === 'paid') return isFrozen ? null : closesOn;
  const isPaidLater = isFrozen || dayOf(renewal) > closesOn;
  if (state === 'failing') return isFrozen ? dayOf(now) : closesOn;
  return isPaidLater ? dayBefore(renewal) : closesOn;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const dayBefore = (moment: Date) => dayOf(new Date(moment.getTime() - 24 * 60 * 60 * 1000));
