/** What a design can be shown on. */
export const things = ['t-shirt', 'tote', 'mug', 'poster'] as const;
export type Thing = (typeof things)[number];

/** Where a design lies on a sheet, in shares of the sheet's width from its upper left corner; its height follows from the file. */
export type Place = { x: number; y: number; width: number };

type Sides = { width: number; height: number };

/**
 * The printable sheet of each thing: how wide it is in inches, how high in shares of its width, and where it lies on the first photograph:
 * `[x, y]` in thousandths are `at + right · x + down · y` of the place on the sheet. Measured off the maps in `integrations/printing/blanks`;
 * the folds of the cloth are only in the maps.
 */
export const sheets: Record<
  Thing,
  { inches: number; height: number; at: Point; right: Point; down: Point }
> = {
  't-shirt': {
    inches: 12,
    height: 1.25,
    at: [318.4, 254.1],
    right: [354.3, -17.5],
    down: [9.4, 351.8],
  },
  tote: { inches: 11, height: 1.1, at: [344, 487.6], right: [321.4, -0.9], down: [0, 331.8] },
  // The sheet runs once around: the front alone is seen.
  mug: {
    inches: 10,
    height: 0.38,
    at: [-80.6, 306.1],
    right: [1301.1, -31.8],
    down: [12.4, 1326.8],
  },
  poster: {
    inches: 18,
    height: 4 / 3,
    at: [202.1, 137.9],
    right: [561.2, -25.9],
    down: [24.8, 561.5],
  },
};
type Point = readonly [number, number];

/** Where a design lies that nobody has placed: as large as it goes, from the top of a chest, in the middle of a page. */
export function usualPlace(thing: Thing, design: Sides): Place {
  const isAround = thing === 'mug' && design.width / design.height > 2.2;
  const isWholePage = thing === 'poster' && Math.abs(design.height / design.width - 4 / 3) < 0.02;
  if (isAround || isWholePage) return { x: 0, y: 0, width: 1 };
  const { room, down } = rooms[thing];
  const ratio = design.height / design.width;
  const width = Math.min(room.width, room.height / ratio);
  return {
    x: room.x + (room.width - width) / 2,
    y: room.y + (room.height - width * ratio) * down,
    width,
  };
}

/** `down`: how far down in its room a design lies that leaves some of it free. */
const rooms: Record<Thing, { room: Place & { height: number }; down: number }> = {
  't-shirt': { room: { x: 0, y: 0, width: 1, height: 1.25 }, down: 0 },
  tote: { room: { x: 0, y: 0, width: 1, height: 1.1 }, down: 0 },
  mug: { room: { x: 0.27, y: 0.075, width: 0.24, height: 0.23 }, down: 0.5 },
  poster: { room: { x: 0.13, y: 0.15, width: 0.74, height: 1 }, down: 0.42 },
};

/** The dots per inch below which a print shows its dots, and those that printers ask for. */
export const dots = { least: 150, good: 300 } as const;

/** How many dots of a design an inch of the print has. */
export function dotsPerInch(thing: Thing, design: Sides, { width }: Pick<Place, 'width'>): number {
  return Math.round(design.width / (width * sheets[thing].inches));
}

/** How large a design can be printed, in inches, before it shows its dots, and as printers like it. */
export function largestPrints({ width, height }: Sides): { least: Sides; good: Sides } {
  const at = (perInch: number) => ({ width: width / perInch, height: height / perInch });
  return { least: at(dots.least), good: at(dots.good) };
}

/**
 * A place on the sheet: nothing of the design lies beyond its edges, unless it usually does, and it is never narrower than a twentieth
 * of the sheet. Figures to a ten-thousandth.
 */
export function keptPlace(thing: Thing, design: Sides, place: Place): Place {
  const ratio = design.height / design.width;
  const widest = Math.max(sheets[thing].height / ratio, usualPlace(thing, design).width);
  const width = between(0.05, place.width, Math.min(1, widest));
  const below = sheets[thing].height - width * ratio;
  return {
    x: exact(between(0, place.x, 1 - width)),
    y: exact(between(Math.min(0, below), place.y, Math.max(0, below))),
    width: exact(width),
  };
}

/** `9.6 × 12 in (24.4 × 30.5 cm)`: width before height, as pixels are said. */
export function printText({ width, height }: Sides): string {
  const tenth = (inches: number) => Number(inches.toFixed(1));
  const centimeters = (inches: number) => tenth(inches * 2.54);
  return `${tenth(width)} × ${tenth(height)} in (${centimeters(width)} × ${centimeters(height)} cm)`;
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const exact = (share: number) => Number(share.toFixed(4));
