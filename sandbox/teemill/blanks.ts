import { type Blank, swatches } from './catalog.ts';

const colors = Object.keys(swatches);

/** Half of the chest in inches for each size of the shirt. */
const chests = { XS: 17, S: 18, M: 20, L: 22, XL: 24, XXL: 26, '3XL': 28 };

/** The printer's own range, as far as this shop uses it. Costs are in pence. */
export const blanks: readonly Blank[] = [
  {
    code: 'RNA1',
    title: 'T-shirt',
    cost: 1090,
    colors,
    sizes: Object.keys(chests),
    facts: {
      fabric: '100% organic cotton, 155 g/m²',
      care: 'Wash cool at 30 °C, inside out. Do not tumble dry, do not iron the print.',
      weightGrams: 160,
      sizeChart: Object.entries(chests).map(([size, half], index) => ({
        size,
        measures: { 'Chest (in)': String(half * 2), 'Length (in)': String(26 + index) },
      })),
    },
  },
  {
    code: 'BAG1',
    title: 'Tote bag',
    cost: 760,
    colors,
    sizes: [],
    facts: {
      fabric: 'Recycled cotton canvas, 300 g/m²',
      care: 'Wash cool at 30 °C. Do not tumble dry.',
      weightGrams: 210,
      sizeChart: [],
    },
  },
  {
    code: 'MUG1',
    title: 'Mug',
    cost: 640,
    colors,
    sizes: [],
    facts: {
      fabric: 'Stoneware, 12 oz',
      care: 'Dishwasher and microwave safe.',
      weightGrams: 380,
      sizeChart: [],
    },
  },
  {
    code: 'POS1',
    title: 'Poster',
    cost: 890,
    colors: [],
    sizes: [],
    facts: {
      fabric: 'Uncoated recycled paper, 200 g/m²',
      care: null,
      weightGrams: 130,
      sizeChart: [],
    },
  },
  {
    code: 'CRD1',
    title: 'Note cards',
    cost: 820,
    colors: [],
    sizes: [],
    facts: {
      fabric: 'Recycled board, 350 g/m², eight envelopes',
      care: null,
      weightGrams: 190,
      sizeChart: [],
    },
  },
];
