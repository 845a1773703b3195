import type { Thing } from '#app/platform/measures/printable-sheet.ts';

/** What the part of the form says that places a design on a thing. */
export const designCopy = {
  title: 'Design',
  whatItIs: 'What it is',
  things: {
    't-shirt': 'T-shirt',
    tote: 'Tote',
    mug: 'Mug',
    poster: 'Poster',
  } satisfies Record<Thing, string>,
  other: 'Other',
  named: 'Name of the product',
  namedHelp:
    'hoodie, sticker. There is no photograph to place a design on: it is shown by its own pictures.',
  /** A mug and a poster are of no cloth, and what comes in no colors has one design. */
  files: (thing: Thing | undefined, isForLight: boolean) => {
    const ground = thing === 'mug' || thing === 'poster' ? 'colors' : 'cloth';
    return {
      design: {
        title: isForLight ? `For light ${ground}` : 'What is printed',
        choose: 'Upload a design',
        help: 'PNG or WebP. What is transparent stays so.',
      },
      designForDark: {
        title: `For dark ${ground}`,
        choose: `Upload one for dark ${ground}`,
        help: `Without one, the design for light ${ground} is printed on every color.`,
      },
    };
  },
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  own: 'The design it came with',
  cutOut: 'Cut out from white',
  cutting: 'Cutting out...',
  notCut: 'It could not be cut out. Please try again.',
  replace: 'Replace',
  remove: 'Remove',
  place: {
    title: 'Where it is printed',
    on: (color: string) => `On ${color}`,
    howTo: 'Drag it, or pinch it. By keyboard: arrows move, plus and minus scale.',
    of: (color: string) =>
      `Design on ${color}. Arrow keys move it, plus and minus make it larger and smaller.`,
    left: 'Left',
    right: 'Right',
    up: 'Up',
    down: 'Down',
    smaller: 'Smaller',
    larger: 'Larger',
    center: 'Center',
    reset: 'Reset',
    printing: 'Printing...',
    notPrinted: 'The preview could not be made.',
    again: 'Try again',
    prints: (sides: string, perInch: number) => `Prints ${sides} at ${perInch} dots per inch.`,
    coarse: 'That looks coarse. Make it smaller, or upload a larger file.',
    fair: 'Fine lines want 300.',
  },
  colors: {
    title: 'Colors to sell',
    use: (light: string, dark: string) =>
      dark ? `Light design: ${light}. Dark design: ${dark}.` : `One design: ${light}.`,
    none: 'Comes in colors',
    made: (colors: string) => `The printer has ${colors || 'none of these'}.`,
    last: 'Choose another before you take this one away.',
  },
} as const;
