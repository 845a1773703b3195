/** One figure beside the baseline of the same run. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  /** What it is held against, measured in this run. */
  baseline?: { what: string; value: number };
  limit?: { kind: 'at most' | 'at least' | 'exactly'; value: number };
};

const keeps = {
  'at most': (value: number, limit: number) => value <= limit,
  'at least': (value: number, limit: number) => value >= limit,
  exactly: (value: number, limit: number) => value === limit,
};
const isMet = ({ value, limit }: Figure) => !limit || keeps[limit.kind](value, limit.value);
const round = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();

/** The table at the end, as Markdown, and how many limits were kept. */
export function report(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${round(figure.value)} ${figure.unit}`.trim(),
    figure.baseline ? `${round(figure.baseline.value)} (${figure.baseline.what})` : '',
    figure.limit ? `${figure.limit.kind} ${round(figure.limit.value)}` : '',
    figure.limit ? (isMet(figure) ? 'met' : 'MISSED') : '',
  ]);
  const head = ['measure', 'figure', 'baseline of this run', 'limit', ''];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const limited = figures.filter((figure) => figure.limit);
  const met = limited.filter(isMet).length;
  return [
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
    `${met} of ${limited.length} limits met`,
  ].join('\n');
}

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
