/** A text without spaces and last commas, and where each of its characters stands in the original. */
type Condensed = { text: string; places: number[] };

/** What a formatter may change is left out: spaces, line breaks, and a comma before a closing bracket. */
export function condense(original: string): Condensed {
  const kept = [...original.matchAll(/\S/g)].filter(
    ({ 0: sign, index }) => sign !== ',' || !/^,\s*[)\]}]/.test(original.slice(index, index + 400)),
  );
  return { text: kept.map(([sign]) => sign).join(''), places: kept.map(({ index }) => index) };
}

/** Where a text stands in another, however either is laid out. */
export function occurrences(
  { text, places }: Condensed,
  wanted: string,
): { start: number; end: number }[] {
  const sought = condense(wanted).text;
  const found: { start: number; end: number }[] = [];
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1))
    found.push({ start: places[at]!, end: places[at + sought.length - 1]! + 1 });
  return found;
}
