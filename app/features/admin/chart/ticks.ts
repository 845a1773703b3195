/**
 * Round figures that hold both: from nothing, or below it where something went, to just above the highest; four or five of them.
 * `smallest` is the least that two of them differ by: 1 for what is counted.
 */
export function ticksBetween(lowest: number, highest: number, smallest = 0): number[] {
  const rough = Math.max(highest - Math.min(lowest, 0), 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10);
  const step = smallest > 0 ? Math.ceil(round / smallest) * smallest : round;
  const [from, to] = [
    Math.floor(Math.min(lowest, 0) / step),
    Math.ceil(Math.max(highest, 1) / step),
  ];
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}
