import { type SQL, sql } from 'drizzle-orm';

/** More words than these narrow nothing. */
const most = 8;

/**
 * Whether a text's words (a tsvector of the `simple` dictionary, triggers/functions.sql) hold each word searched for as a
 * beginning, with accents or without. Undefined where nothing was written; signs alone, such as `%`, are found nowhere.
 * `swapped`: a word also counts with any two neighboring letters changed over (`shrit`), in which trigrams see hardly a likeness.
 */
export function matchesSearch(words: SQL, search: string, swapped = false): SQL | undefined {
  const query = wordQuery(search, swapped);
  if (query === undefined) return search.trim() === '' ? undefined : sql`false`;
  return sql`${words} @@ to_tsquery('simple', ${query})`;
}

/** The words searched for as `to_tsquery` reads them; undefined where there is none. */
export function wordQuery(search: string, swapped = false): string | undefined {
  // An address is one word, as `address_words` keeps it.
  const tidy = withoutAccents(search)
    .toLowerCase()
    .replaceAll(/[^\s@]+@\S*/g, (address) => address.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  return tidy
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, most)
    .map((word) => (swapped ? `(${swaps(word).join(' | ')})` : `${word}:*`))
    .join(' & ');
}

/** A word as it was typed and with two neighboring letters changed over, each as a beginning. Short ones would become any other. */
function swaps(word: string): string[] {
  const letters = word.length < 4 ? [] : [...word];
  const others = letters.slice(1).map((letter, index) => {
    const changed = letters.with(index, letter).with(index + 1, letters[index]!);
    return changed.join('');
  });
  return [...new Set([word, ...others])].map((one) => `${one}:*`);
}

/** As `without_accents` in triggers/functions.sql does it; a test compares them. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[łŁøØđĐðÐħĦıßæÆœŒþÞ]/g, (letter) => plain.get(letter)!);
}

/** Letters that are no letter with an accent, each with what is typed for it. */
const plain = new Map(
  'łl ŁL øo ØO đd ĐD ðd ÐD ħh ĦH ıi ßss æae ÆAE œoe ŒOE þth ÞTH'
    .split(' ')
    .map(([letter = '', ...typed]) => [letter, typed.join('')]),
);
