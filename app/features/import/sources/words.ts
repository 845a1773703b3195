import type { Kind } from '#app/features/catalog/kind.ts';

const things: readonly [RegExp, string][] = [
  [/\b(t-?shirts?|tees?)\b/i, 't-shirt'],
  [/\b(hoodies?|sweatshirts?)\b/i, 'hoodie'],
  [/\b(tote|tote bags?|totes)\b/i, 'tote bag'],
  [/\bmugs?\b/i, 'mug'],
  [/\b(postcards?|greeting cards?|note ?cards?)\b/i, 'cards'],
  [/\b(stickers?|magnets?|pins?|calendars?|apparel|clothing|merch|merchandise)\b/i, 'thing'],
];
const numbered = /\b(limited[- ]edition|edition of \d+|numbered edition)\b/i;
const prints = /\b(prints?|gicl[eé]es?|posters?|reproductions?)\b/i;

/** What a work is, by the words that its shop files it under, and by how many there are of it. */
export function kindOf(
  words: string,
  { hasSizes, count }: { hasSizes: boolean; count: number | undefined },
): { kind: Kind; merchandiseType: string } {
  const thing = things.find(([pattern]) => pattern.test(words));
  if (thing) return { kind: 'merchandise', merchandiseType: thing[1] };
  if (numbered.test(words)) return { kind: 'edition', merchandiseType: '' };
  const isPrint = prints.test(words) || hasSizes || (count ?? 1) > 1;
  return { kind: isPrint ? 'open' : 'original', merchandiseType: '' };
}

/** Whether a cell says yes, as shops write it. */
export const isYes = (cell: string): boolean => /^(true|yes|1|y|on)$/i.test(cell);

/** A whole number, or undefined for anything else. */
export function countOf(cell: string): number | undefined {
  return /^-?\d{1,7}(\.0+)?$/.test(cell) ? Math.trunc(Number(cell)) : undefined;
}

/** `Ada B. Lovelace` → first and last names. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** What a spreadsheet puts before a number so that it stays as it is. */
export const withoutMark = (cell: string): string => cell.replace(/^'+/, '');

/** An amount without the sign of its currency and the marks between thousands: `$1,250.00` → `1250.00`. Empty where there is none. */
export function amountOf(cell: string): string {
  const figures = cell.replaceAll(/[^\d.,-]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(figures);
  const whole = (decimal ? figures.slice(0, decimal.index) : figures).replaceAll(/[.,]/g, '');
  if (!/^\d{1,8}$/.test(whole)) return '';
  return `${whole}.${(decimal?.[1] ?? '').padEnd(2, '0')}`;
}

/** The day in UTC terms that a cell names: `2024-02-21 10:00:00 +0100`, `08/14/25` (month first, as American shops write). Empty for anything else. */
export function dayIn(cell: string): string {
  const iso = /^(\d{4}-\d\d-\d\d)/.exec(cell);
  if (iso) return real(iso[1]!);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/.exec(cell);
  if (!american) return '';
  const [, month = '', day = '', year = ''] = american;
  const whole = year.length === 2 ? `20${year}` : year;
  return real(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** A day that the calendar has. */
function real(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? '' : day;
}

/** A name as it is the first time, and with a number when it comes again. */
export function nameAgain(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  };
}
