/** Latin letters that are no letter with a mark on it. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** The address that is wanted, or that with the first number that is not taken; undefined where it is and was typed. */
export function freeSlug(
  wanted: string,
  taken: ReadonlySet<string | null>,
  isTyped: boolean,
): string | undefined {
  if (!taken.has(wanted)) return wanted;
  if (isTyped) return undefined;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/** A title as a path: `Pump house, flooded` → `pump-house-flooded`. Letters that are not Latin fall away. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => latin[letter]!)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
}
