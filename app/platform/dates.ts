import { once } from './once.ts';

const long = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }));

/**
 * `2026-11-20T09:00:00Z` → `November 20, 2026` (spec. section 9: the en-US long format). In UTC, so that server and browser agree,
 * or in the reader's own zone where it is known.
 */
export function formatLongDate(iso: string, timeZone?: string | null): string {
  const format = timeZone ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }) : long();
  return format.format(new Date(iso));
}

/** The instant some minutes after another. */
export function minutesAfter(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}

/** Seconds left as `09:42`, never below `00:00`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}
