const length = 24 * 3600 * 1000;

/** The day (UTC) of a moment, as `2026-11-20`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The moment at which a day begins. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const dayAfter = (day: string, days = 1): string =>
  dayOf(new Date(startOf(day).getTime() + days * length));
export const dayBefore = (day: string, days = 1): string => dayAfter(day, -days);

/** The Monday of the week (UTC) that a day is in. */
export const mondayOf = (day: string): string => dayBefore(day, (startOf(day).getUTCDay() + 6) % 7);
