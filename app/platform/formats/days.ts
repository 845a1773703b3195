import { AppError } from '../errors.ts';

/** The day (UTC) of a moment, as `2026-11-20`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The moment at which a day (UTC) begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const dayAfter = (day: string, days = 1): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * 24 * 3_600_000));
export const dayBefore = (day: string, days = 1): string => dayAfter(day, -days);

/**
 * Whether a day or moment (`2026-11-26`) is in a year that somebody can mean, for what is typed: a year of one or two figures is a slip, and
 * dates do not keep it (0001 is read as 2001).
 */
export const isLikelyDay = (typed: string): boolean => typed >= '1900' && typed < '2200';

/** Hours by which the first clocks of the world (UTC+14) are ahead. */
const firstClocks = 14;

/** Throws AppError 'invalid', with a word for the field, for a day (`2026-11-26`) that has begun nowhere yet: the owner's clock may be ahead of UTC. */
export function refuseFutureDay(day: string, now: Date, field: string): void {
  if (startOfDay(day).getTime() - firstClocks * 3_600_000 > now.getTime())
    throw new AppError('invalid', 'The day is still to come.', {
      [field]: 'Choose today or a day before.',
    });
}

/** When something happened of which the day is known: at noon UTC, so that it is the same day in most of the world; now, where that is still to come. */
export function momentOn(day: string, now: Date): Date {
  const noon = new Date(startOfDay(day).getTime() + 12 * 3_600_000);
  return noon > now ? now : noon;
}

/** Whole days from one day to another: `2026-11-22` and `2026-11-30` are eight apart. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * The first moment (UTC) after a day (`2026-12-06`) by the clocks of a zone (`America/Chicago`). The clocks may be put forward or back in
 * the night: the offset is the one of that very moment.
 */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + 1);
  const wall = midnight.getTime();
  const first = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(first, timeZone));
}

/** How far a zone's clocks are ahead of UTC at an instant. Milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - instant;
}

/** Whether days can be told by it: `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `2026-12-06`, by the clock of this device, so many days from a moment. */
export function localDay(from: Date, days = 0): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
