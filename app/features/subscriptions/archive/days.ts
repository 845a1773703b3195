import { formatMonth } from '../club.ts';

/** Whole days from one day to another: `2026-11-22` and `2026-11-30` are eight apart. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A month's name; with its year where that is not the running one. */
export function inShort(month: string, today: string): string {
  const whole = formatMonth(month) ?? month;
  return month.slice(0, 4) === today.slice(0, 4) ? (whole.split(' ')[0] ?? whole) : whole;
}
