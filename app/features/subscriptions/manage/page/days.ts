/** Days of the club are UTC days (decision 67), written `2026-12-04`; none of these asks in which zone somebody reads. */

/** `December 4`. */
export const shortDay = (day: string): string => written('short', day);

/** `Friday, December 4`. */
export const weekDay = (day: string): string => written('week', day);

/** `December 4, 2026`. */
export const longDay = (day: string): string => written('long', day);

/** `2026-12` → `December`. */
export const monthName = (month: string): string => written('month', `${month}-01`);

/** `December` of the year that is named too, `March 2027` of another. */
export const monthBeside = (month: string, other: string): string =>
  month.slice(0, 4) === other.slice(0, 4)
    ? monthName(month)
    : `${monthName(month)} ${month.slice(0, 4)}`;

/** When a day ends on somebody's own clock: `7:00 PM`, or `11:00 AM the day after`. Null where their days end with UTC's. */
export function endInZone(day: string, timeZone: string): string | null {
  const end = endOf(day);
  const own = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(end);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(end);
  if (own === day) return time;
  return time === '12:00 AM' ? null : `${time} the day after`;
}

/** The moment at which a day ends. */
const endOf = (day: string): Date => new Date(startOf(day).getTime() + 24 * 3600 * 1000);

const formats = {
  short: { month: 'long', day: 'numeric' },
  week: { weekday: 'long', month: 'long', day: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long' },
} as const;

function written(how: keyof typeof formats, day: string): string {
  return new Intl.DateTimeFormat('en-US', { ...formats[how], timeZone: 'UTC' }).format(
    startOf(day),
  );
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
