/** What a design can be shown on, and how many photographs of it there are, each with folds of its own. */
export const folds = { 't-shirt': 6, tote: 1, mug: 1, poster: 1 } as const;

export type Thing = keyof typeof folds;

export const things = Object.keys(folds) as Thing[];

/** How the files of a photograph begin in `blanks/`: the first has the thing's own name, the others their number. */
export const blankName = (thing: Thing, fold: number) =>
  fold === 0 ? thing : `${thing}-${fold + 1}`;
