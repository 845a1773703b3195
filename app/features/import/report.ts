/** Where something stands in the files that were given: a line from 1, where there are lines. */
export type Place = { file: string; line?: number };

/** What becomes of one thing of the files, what needs a look first. */
export const outcomes = ['refused', 'note', 'changed', 'new', 'there'] as const;
export type Outcome = (typeof outcomes)[number];

/** One line of the report. */
export type ReportLine = Place & {
  outcome: Outcome;
  /** What it is: `work “Heron”`. */
  what: string;
  /** Why, or what else there is to know. */
  text?: string;
};

export type Report = { lines: ReportLine[]; isDryRun: boolean };

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  new: 'new',
  there: 'already here',
  changed: 'changed here since, left alone',
  refused: 'refused',
  note: 'to know',
};

/** `products.csv:12  new  work “Heron”: arrives as a draft` */
export function sentenceOf({ file, line, outcome, what, text }: ReportLine): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}  ${outcomeWords[outcome]}  ${what}${text ? `: ${text}` : ''}`;
}

/** How many lines of each outcome there are, in one sentence. */
export function summaryOf({ lines, isDryRun }: Report): string {
  const count = (outcome: Outcome) =>
    lines.filter((line) => line.outcome === outcome).length.toLocaleString('en-US');
  const counts = `${count('new')} new, ${count('there')} already here, ${count('changed')} changed here since and left alone, ${count('refused')} refused`;
  return isDryRun
    ? `Dry run: ${counts}. Nothing was written.`
    : `Imported: ${counts}. Run it again whenever you like: nothing comes twice.`;
}
