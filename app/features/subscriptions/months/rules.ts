import { dayAfter, dayBefore, dayOf, startOfDay } from '#app/platform/formats/days.ts';

/** Days and months here are UTC, as a month's payment is (decision 18); a month is written `2026-11`, its row by its first day. */

/** The day on which a month closes where its owner has set no other. */
const closingDay = 10;

/** How the database keeps a month: `2026-11` → `2026-11-01`. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** `2026-11-01` → `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later; earlier for a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The first month after one in which the club does not rest. */
export function monthAfterRest(month: string, resting: readonly string[]): string {
  let next = addMonths(month, 1);
  while (resting.includes(next)) next = addMonths(next, 1);
  return next;
}

/** The last day on which a size or an address changes for a month whose owner has set no other (decision 67). */
export const usualClosingDay = (month: string): string =>
  `${month}-${String(closingDay).padStart(2, '0')}`;

/** A month's last day. */
export const lastDayOf = (month: string): string => dayBefore(firstDayOf(addMonths(month, 1)));

/** When a month is closed: the midnight after its last day for changes. */
export const closingMoment = (closesOn: string): Date => startOfDay(dayAfter(closesOn));

/** Until when the month that a renewal pays for can be skipped: the midnight that ends the day before. */
export const skipDeadline = (renewal: Date): Date => startOfDay(dayOf(renewal));
