import { formatMonth } from '../club.ts';

/** A month's name; with its year where that is not the running one. */
export function inShort(month: string, today: string): string {
  const whole = formatMonth(month) ?? month;
  return month.slice(0, 4) === today.slice(0, 4) ? (whole.split(' ')[0] ?? whole) : whole;
}
