/** `one month`, `three months`. */
export const inMonths = (months: number): string =>
  months === 1 ? 'one month' : `${words[months] ?? months} months`;

/** `one art T-shirt`, `three art T-shirts`. */
export function inShirts(months: number): string {
  const count = months === 1 ? 'one' : (words[months] ?? String(months));
  return `${count} art T-shirt${months === 1 ? '' : 's'}`;
}

const words: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
};

/** `Three art T-shirts, a new design each month`, at the beginning of a sentence. */
export const inDesigns = (months: number): string =>
  capital(
    `${inShirts(months)}, ${months === 1 ? 'the design of its month' : 'a new design each month'}`,
  );

/** With a capital letter at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
