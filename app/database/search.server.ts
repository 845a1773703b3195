import { type SQL, sql } from 'drizzle-orm';

/** More words than these narrow nothing. */
const most = 8;

/**
 * Whether a text's words (a tsvector of the `simple` dictionary, triggers/functions.sql) hold each word searched for as a
 * beginning. Undefined where nothing was written that could be searched for.
 */
export function matchesSearch(words: SQL, search: string): SQL | undefined {
  // An address is one word, as `address_words` keeps it.
  const tidy = search
    .toLowerCase()
    .replaceAll(/[^\s@]+@\S*/g, (address) => address.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  const wanted = tidy.match(/[\p{L}\p{N}]+/gu);
  if (!wanted) return undefined;
  return sql`${words} @@ to_tsquery('simple', ${wanted
    .slice(0, most)
    .map((word) => `${word}:*`)
    .join(' & ')})`;
}
