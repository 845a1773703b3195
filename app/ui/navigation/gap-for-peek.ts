/** Pixels between two words: as drawn, and how far apart they may come or draw together. */
const drawn = 28;
const [least, most] = [12, 48];
/** So much of a word at the edge, in pixels, says that there are more; of one that is cut off less, nobody sees that it is. */
const [seen, hidden] = [36, 8];

/**
 * How far apart words stand in a row that is wider than its room, so that its edge cuts one of them: undefined where they stand as they
 * are drawn. Pixels.
 */
export function gapForPeek(widths: readonly number[], room: number): number | undefined {
  const gaps = Array.from({ length: most - least + 1 }, (_, at) => least + at).toSorted(
    (a, b) => Math.abs(a - drawn) - Math.abs(b - drawn),
  );
  const gap = gaps.find((one) => isGood(widths, room, one));
  return gap === drawn ? undefined : gap;
}

function isGood(widths: readonly number[], room: number, gap: number): boolean {
  let left = 0;
  for (const width of widths) {
    if (left + width > room + hidden) return left <= room - seen;
    left += width + gap;
  }
  return left - gap <= room;
}
