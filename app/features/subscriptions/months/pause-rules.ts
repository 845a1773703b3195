import type { Pause } from '#app/integrations/payments/subscriptions.server.ts';
import { addMonths, firstDayOf, skipDeadline } from './rules.ts';

const day = 24 * 60 * 60 * 1000;

/** How many renewals in a row a pause covers, from the next one on; Infinity for one without an end. */
export type Covered = number;

/**
 * The moment at which a month is paid: the anchor's day and time of day, or the month's last day where it has no such day. 31 January
 * is 28 February and 31 March (decision 18). `month` as `2026-11`.
 */
export function renewalIn(anchor: Date, month: string): Date {
  const last = new Date(Date.parse(`${firstDayOf(addMonths(month, 1))}T00:00:00Z`) - day);
  const date = Math.min(anchor.getUTCDate(), last.getUTCDate());
  const timeOfDay = anchor.getTime() % day;
  return new Date(Date.parse(`${firstDayOf(month)}T00:00:00Z`) + (date - 1) * day + timeOfDay);
}

/** The first renewal after a moment. */
export function renewalAfter(anchor: Date, moment: Date): Date {
  const month = moment.toISOString().slice(0, 7);
  const here = renewalIn(anchor, month);
  return here > moment ? here : renewalIn(anchor, addMonths(month, 1));
}

/** Whether a month can still be skipped, or a skip of it be taken back. */
export const isBeforeDeadline = (anchor: Date, month: string, now: Date): boolean =>
  now < skipDeadline(renewalIn(anchor, month));

/** Of the renewals from the next one on, how many in a row are of skipped months. `next`: the month that is paid next. */
export function skippedInRow(next: string, skipped: ReadonlySet<string>): number {
  let count = 0;
  while (skipped.has(addMonths(next, count))) count += 1;
  return count;
}

/** How many coming renewals a pause covers. `periodEnd`: the next renewal. */
export function coveredBy(pause: Pause, anchor: Date, periodEnd: Date): Covered {
  if (pause === undefined) return 0;
  if (pause === 'endless') return Infinity;
  const next = periodEnd.toISOString().slice(0, 7);
  let count = 0;
  // A pause by hand may end in a hundred years: then it has no end that anybody here will see.
  while (renewalIn(anchor, addMonths(next, count)) < pause)
    if ((count += 1) > longest) return Infinity;
  return count;
}
const longest = 120;

/** The pause that covers so many renewals: it ends at noon of a day between the last of them and the one after. */
export function pauseFor(covered: Covered, anchor: Date, periodEnd: Date): Pause {
  if (covered === 0) return undefined;
  if (covered === Infinity) return 'endless';
  const next = periodEnd.toISOString().slice(0, 7);
  const last = renewalIn(anchor, addMonths(next, covered - 1));
  const middle = last.getTime() + 14 * day;
  return new Date(middle - (middle % day) + day / 2);
}
