import type Stripe from 'stripe';

type Every = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const day = 24 * 60 * 60;

/**
 * When the period ends that begins at `start`; all in Unix seconds. Every end is counted from the anchor, so that
 * a subscription made on the 31st comes back to the 31st after a shorter month.
 */
export function periodEnd(anchor: number, start: number, every: Every): number {
  for (let count = 1; ; count += 1) {
    const end = later(anchor, every, count);
    if (end > start) return end;
  }
}

/** The moment a number of intervals after another, on the same day of the month or its last. */
export function later(moment: number, { interval, interval_count }: Every, count: number): number {
  const steps = interval_count * count;
  if (interval === 'day' || interval === 'week')
    return moment + steps * day * (interval === 'week' ? 7 : 1);
  const date = new Date(moment * 1000);
  const months = date.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const time = moment % day;
  return (
    Date.UTC(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), lastDay)) / 1000 + time
  );
}
