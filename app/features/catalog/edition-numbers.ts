import type { EditionNumbers } from './contract.ts';

/** `No. 12 of 40`; of several `Nos. 12, 13 and 14 of 40`. */
export function editionText({ numbers, size }: EditionNumbers): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(numbers.map(String));
  return `${numbers.length === 1 ? 'No.' : 'Nos.'} ${list} of ${size}`;
}
