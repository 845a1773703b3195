import type { Thing } from '#app/platform/measures/printable-sheet.ts';

/** How many photographs there are of each thing, each with folds of its own. */
export const folds: Record<Thing, number> = { 't-shirt': 6, tote: 1, mug: 1, poster: 1 };

/** How the files of a photograph begin in `blanks/`: the first has the thing's own name, the others their number. */
export const blankName = (thing: Thing, fold: number) =>
  fold === 0 ? thing : `${thing}-${fold + 1}`;
