import type { Thing } from '#app/platform/measures/printable-sheet.ts';

type Facts = { made: string; madeHelp: string; careHelp: string };

const cloth: Facts = {
  made: 'Fabric',
  madeHelp: 'What it is made of: 100% organic cotton, 180 g/m².',
  careHelp: 'How it is washed and dried.',
};

/** What the part of the form asks of a thing that its owner names herself. */
const other: Facts = {
  made: 'Fabric or material',
  madeHelp: 'What it is made of.',
  careHelp: 'How it is cleaned and kept.',
};

const ofThings: Record<Thing, Facts> = {
  't-shirt': cloth,
  tote: cloth,
  mug: {
    made: 'Material',
    madeHelp: 'What it is made of, and what it holds: stoneware, 12 oz.',
    careHelp: 'Whether it may go into a dishwasher and a microwave.',
  },
  poster: {
    made: 'Material',
    madeHelp: 'What it is printed on: uncoated recycled paper, 200 g/m².',
    careHelp: 'How it is kept: away from the sun, behind glass.',
  },
};

/** What the part of the form says that is about size and care. */
export const careCopy = {
  title: 'Size and care',
  optional: 'All optional',
  facts: (thing: Thing | undefined): Facts => (thing ? ofThings[thing] : other),
  weight: 'Weight',
  weightHelp: '180 g or 6.3 oz',
  care: 'Care',
  chart: 'Size chart',
  chartHelp: 'Shown beside the sizes, in inches and centimeters.',
  needsSizes: 'Add a size first: each has a row of its own.',
  add: 'Add a size chart',
  remove: 'Remove the size chart',
  unit: 'Measured in',
  usual: ['Width', 'Length'],
  size: 'Size',
  measure: (at: number) => `Measure ${at}`,
  of: (size: string, measure: string) => `${size}, ${measure}`,
} as const;
