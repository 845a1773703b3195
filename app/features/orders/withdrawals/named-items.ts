type Line = { id: string; title: string; productType: string };

/** What a kind of work is called besides its title. */
const kinds: Record<string, readonly string[]> = {
  artwork: ['original', 'painting', 'drawing', 'canvas'],
  print: ['print', 'prints'],
  merchandise: [],
};

/** Words after which what is named may be what is kept: nothing is read into them. */
const turns = /\b(not|but|except|excepting|without|keep|keeping|rather|instead)\b/;

/**
 * The lines of an order that a consumer's own words name, by their titles, or by a word that only one title has: "the shirt". All of them
 * where nothing is named, or nothing is understood: what was withdrawn must not be sent, and what was not can still be.
 */
export function namedItems(goods: string, lines: readonly Line[]): string[] {
  const words = ` ${plain(goods)} `;
  const all = lines.map(({ id }) => id);
  if (words.trim() === '' || turns.test(words)) return all;
  const named = new Set<string>();
  let rest = words;
  for (const title of titlesOf(lines)) {
    if (!rest.includes(` ${title} `)) continue;
    rest = rest.replaceAll(` ${title} `, ' ');
    for (const { id } of lines.filter((line) => plain(line.title) === title)) named.add(id);
  }
  for (const line of lines)
    if (ownWordsOf(line, lines).some((word) => rest.includes(` ${word} `))) named.add(line.id);
  return named.size > 0 ? all.filter((id) => named.has(id)) : all;
}

/** The longest first: "Heron shirt" is not "Heron". */
function titlesOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ title }) => plain(title)))]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
}

/** The words of a line that no other line has. */
function ownWordsOf(line: Line, lines: readonly Line[]): string[] {
  const others = new Set(
    lines.filter(({ title }) => plain(title) !== plain(line.title)).flatMap(wordsOf),
  );
  return wordsOf(line).filter((word) => word.length > 2 && !others.has(word) && !isCommon(word));
}

const wordsOf = ({ title, productType }: Line): string[] => [
  ...plain(title).split(' '),
  ...(kinds[productType] ?? []),
];

const isCommon = (word: string) => ['the', 'and', 'for', 'with', 'from', 'one'].includes(word);

/** In small letters without accents, each run of anything else a blank: `Gasometer, dusk` → `gasometer dusk`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
