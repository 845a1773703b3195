/** How long there is until something is due, in the calendar of a time zone; without one, of the machine's own. */
type Due = { isOver: boolean; days: number };

/** Whole days by the calendar: what is due tomorrow morning has one day left this evening; 0 is today. */
export function dueIn(dueAt: Date, now: Date, timeZone?: string): Due {
  return {
    isOver: dueAt <= now,
    days: Math.max(0, dayNumber(dueAt, timeZone) - dayNumber(now, timeZone)),
  };
}

function dayNumber(at: Date, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  });
  const part = (type: 'year' | 'month' | 'day') =>
    Number(format.formatToParts(at).find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / (24 * 3600 * 1000);
}
