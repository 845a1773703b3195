// Made when it is first asked for: it takes a phone milliseconds that its first screen has no use for.
let inUtc: Intl.DateTimeFormat | undefined;

/**
 * `2026-11-20T09:00:00Z` → `November 20, 2026` (spec. section 9: the en-US long format). In UTC, so that server and browser agree,
 * or in the reader's own zone where it is known.
 */
export function formatLongDate(iso: string, timeZone?: string | null): string {
  const format = timeZone ? longFormat(timeZone) : (inUtc ??= longFormat('UTC'));
  return format.format(new Date(iso));
}

/** The instant some seconds after another. */
export function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** The instant some minutes after another. */
export function minutesAfter(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}

/** The same day and time (UTC) some months later; of a month that is too short, its last day. */
export function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), last));
  return later;
}

/** Whether a moment is so far ahead, more than five years, that whoever has typed it hardly meant it. */
export const isTooFarAhead = (moment: Date, now: Date): boolean =>
  moment > monthsAfter(now, 5 * 12);

/** Seconds left as `09:42`, never below `00:00`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}

function longFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
}
