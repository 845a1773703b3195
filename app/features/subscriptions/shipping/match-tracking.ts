/** What is asked of a line: a member of the month whose shirt has not left. */
type Candidate = {
  id: string;
  number: number;
  name: string;
  email: string;
  status: string;
  /** The printer makes and posts it. */
  isPrinted?: boolean;
  trackingNumber: string | null;
};

/** A line as it was understood. `why` is set where nothing is done with it. */
type MatchedLine = {
  /** Its place in what was pasted, from 1. */
  line: number;
  text: string;
  trackingNumber: string;
  shirt: Candidate | null;
  why: Unmatched | null;
};
type Unmatched =
  | 'no-number'
  | 'nobody'
  | 'several'
  | 'sent'
  | 'not-sent'
  | 'printed'
  | 'again'
  | 'same-number';

/** So long a tracking number may be. */
export const longestTracking = 100;

/**
 * Reads what was scanned or pasted, a line for each member: a name, an e-mail address or the number of the pick list, then the tracking
 * number. Between them a tab, a comma, a semicolon or a blank. Empty lines are left out, and every other one is answered.
 */
export function matchTracking(pasted: string, candidates: readonly Candidate[]): MatchedLine[] {
  const known = byKey(candidates);
  const named = new Set<string>();
  const numbers = new Set<string>();
  return pasted.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((text, at) => {
    if (text.trim() === '') return [];
    const { keys, trackingNumber } = partsOf(text);
    const answer = (shirt: Candidate | null, why: Unmatched | null) => [
      { line: at + 1, text: text.trim(), trackingNumber, shirt, why },
    ];
    if (!isTracking(trackingNumber)) return answer(null, 'no-number');
    const found = keys.map((key) => known.get(normal(key)) ?? []).find((some) => some.length > 0);
    const [shirt] = found ?? [];
    if (!found || !shirt) return answer(null, 'nobody');
    if (found.length > 1) return answer(null, 'several');
    if (shirt.status === 'shipped') return answer(shirt, 'sent');
    if (shirt.status !== 'pending') return answer(shirt, 'not-sent');
    if (shirt.isPrinted) return answer(shirt, 'printed');
    if (named.has(shirt.id)) return answer(shirt, 'again');
    if (numbers.has(trackingNumber)) return answer(shirt, 'same-number');
    named.add(shirt.id);
    numbers.add(trackingNumber);
    return answer(shirt, null);
  });
}

/** Who may be meant, the likeliest first, and the number beside it. */
function partsOf(text: string): { keys: string[]; trackingNumber: string } {
  const cells = text
    .split(text.includes('\t') ? '\t' : /[,;]/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cell) => cell !== '');
  if (cells.length > 1) {
    const who = cells.slice(0, -1);
    // `Brandt, Ada, 9405…`: the last name first.
    return {
      keys: [who.join(' '), who.toReversed().join(' '), ...who],
      trackingNumber: tidy(cells.at(-1) ?? ''),
    };
  }
  const words = text.trim().split(/\s+/);
  const isOneWord = /^#?\d{1,6}$/.test(words[0] ?? '') || (words[0] ?? '').includes('@');
  const from = isOneWord ? 1 : words.findIndex((word, at) => at > 0 && /\d/.test(word));
  if (from < 1) return { keys: [text], trackingNumber: '' };
  return {
    keys: [words.slice(0, from).join(' ')],
    trackingNumber: tidy(words.slice(from).join(' ')),
  };
}

/** Carriers print their numbers with blanks that are no part of them. */
const tidy = (number: string): string => number.replace(/\s+/g, '');

const isTracking = (number: string): boolean =>
  /^[\w./-]+$/.test(number) &&
  /\d/.test(number) &&
  number.length >= 4 &&
  number.length <= longestTracking;

/** Names without case, accents and marks; a number without its sign. */
function normal(key: string): string {
  const plain = key.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return plain.includes('@') ? plain : plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function byKey(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const known = new Map<string, Candidate[]>();
  for (const one of candidates)
    for (const key of new Set([String(one.number), normal(one.email), normal(one.name)]))
      if (key !== '') known.set(key, [...(known.get(key) ?? []), one]);
  return known;
}
