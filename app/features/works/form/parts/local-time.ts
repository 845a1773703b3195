import { localDay } from '#app/platform/formats/days.ts';

const two = (figure: number) => String(figure).padStart(2, '0');

/** A moment as a field of date and time shows it in the reader's zone: `2026-12-01T18:00`. Empty for what is none. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that such a field means, in UTC; empty where it is not filled in. */
export function momentOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
