/** How many backups stay: the newest of each of so many days, weeks (from Monday) and months that have one (UTC). */
const stays = { days: 7, weeks: 5, months: 12 };

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/** Day 0 of the epoch was a Thursday. */
const periods: Record<keyof typeof stays, (at: Date) => number> = {
  days: dayOf,
  weeks: (at) => Math.floor((dayOf(at) + 3) / 7),
  months: (at) => at.getUTCFullYear() * 12 + at.getUTCMonth(),
};

/** Which of these backups are no longer needed. The newest is never among them; one that is named twice, as it lies in two places, is one. */
export function outlived(made: readonly Date[]): Date[] {
  const newestFirst = made.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set<number>();
  for (const [name, periodOf] of Object.entries(periods)) {
    const newest = new Map<number, Date>();
    for (const at of newestFirst) {
      const period = periodOf(at);
      if (!newest.has(period)) newest.set(period, at);
    }
    for (const at of [...newest.values()].slice(0, stays[name as keyof typeof stays]))
      kept.add(at.getTime());
  }
  return newestFirst.filter((at) => !kept.has(at.getTime()));
}

/** The hour (UTC) after which the backup of a day is made: the fewest visitors are there, in America and in Europe. */
const hour = 8;

/** Whether a backup is to be made: none was since the last time that it was eight o'clock (UTC). */
export function isDue(last: Date | undefined, now: Date): boolean {
  if (!last) return true;
  const begins = new Date(now);
  begins.setUTCHours(hour, 0, 0, 0);
  if (begins > now) begins.setUTCDate(begins.getUTCDate() - 1);
  return last < begins;
}
