import { setImmediate as breathe } from 'node:timers/promises';
import type { Face } from './typefaces.server.ts';
import { drawRuns } from './draw-runs.server.ts';
import { type Points, typesetter } from './typesetter.server.ts';

/** How words are set: the line's height is `leading` times the size, the color a hex string. */
export type TypeStyle = { face?: Face; size?: Points; leading?: number; color?: string };

/** Where words stand: `y` is the upper edge of the first line; a line longer than `width` goes on below. */
type Place = { x: Points; y: Points; width?: Points; align?: 'left' | 'center' | 'right' };

type PageOptions = {
  title: string;
  /** `A4`, `LETTER`, or width and height. */
  size: 'A4' | 'LETTER' | [Points, Points];
  /** The moment the sheet is made, written into it. */
  at: Date;
  /** How far from the edge it is said that boxes stand for letters; null on a sheet that goes to a buyer, who is not asked to write them. */
  foot?: Points | null;
  /** Off in tests, which read the bytes. */
  compress?: boolean;
};

/** A sheet being printed. */
export type Page = {
  /** For rules, pictures and further pages. Words go through `write`. */
  doc: PDFKit.PDFDocument;
  /** Sets words and answers the lower edge of their last line. */
  write: (text: string, place: Place & TypeStyle) => Points;
  /** How wide words are on one line. */
  widthOf: (text: string, style?: TypeStyle) => Points;
  /** How high words stand within a width. */
  heightOf: (text: string, style: TypeStyle & { width: Points }) => Points;
  /** Closes the sheet and answers the file. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** The file piece by piece, as long as it takes to print: `draw` rests after each sheet, and others have their turn. */
  pieces: (draw: AsyncIterable<void>) => AsyncGenerator<Uint8Array>;
};

/** What stands at the foot of a sheet on which letters are missing. */
const missingLetters =
  'A box stands for a letter that this printer’s typefaces lack. Please write it by hand; the page on the screen shows it.';

const ink = '#1b1c1a';

/**
 * Opens a PDF with the site's typefaces. Whatever strangers wrote is set as plain words, unseen control characters left out; a letter that no
 * typeface has is drawn as a box, and the sheet says so (invariant 14). The typefaces are read only when something is printed.
 */
export async function openPage({
  title,
  size,
  at,
  foot = 24,
  compress = true,
}: PageOptions): Promise<Page> {
  const [{ default: PDFDocument }, { readTypefaces }] = await Promise.all([
    import('pdfkit'),
    import('./typefaces.server.ts'),
  ]);
  const doc = new PDFDocument(settingsOf({ title, size, at, compress }));
  const printed = collect(doc);
  for (const [name, bytes] of readTypefaces()) doc.registerFont(name, bytes);
  const set = typesetter(doc);
  let isMissing = false;

  function write(
    text: string,
    { x, y, width = Infinity, align = 'left', ...style }: Place & TypeStyle,
  ): Points {
    const { face, size: em, leading, color } = { ...plain, ...style };
    const lines = set(text, face, em, width);
    lines.forEach((line, index) => {
      const slack = align === 'left' || width === Infinity ? 0 : width - line.width;
      const left = x + (align === 'center' ? slack / 2 : slack);
      // Where the baseline of a line of this face falls when its letters stand in the middle of its height.
      const base = y + index * em * leading + (em * leading + em * 0.7) / 2;
      const isWhole = drawRuns(doc, line.runs, { left, base, em, color });
      if (!isWhole) isMissing = true;
    });
    return y + lines.length * em * leading;
  }

  function end(): Promise<void> {
    const { width, height } = doc.page;
    if (isMissing && foot !== null)
      write(missingLetters, { x: foot, y: height - foot, width: width - 2 * foot, size: 7 });
    return printed.end();
  }

  return {
    doc,
    write,
    widthOf: (text, { face, size: em } = plain) =>
      widest(set(text, face ?? plain.face, em ?? plain.size, Infinity)),
    heightOf: (text, { width, ...style }) => {
      const { face, size: em, leading } = { ...plain, ...style };
      return set(text, face, em, width).length * em * leading;
    },
    bytes: async () => {
      await end();
      return Buffer.concat(printed.taken());
    },
    pieces: (draw) => sendPieces(draw, printed.taken, end),
  };
}

const settingsOf = ({ title, size, at, compress }: Omit<PageOptions, 'foot'>) => ({
  size,
  margin: 0,
  // An empty string: pdfkit would open its own Helvetica otherwise.
  font: '',
  compress,
  info: { Title: title, CreationDate: at, ModDate: at },
  lang: 'en-US',
  displayTitle: true,
});

async function* sendPieces(
  draw: AsyncIterable<void>,
  taken: () => Uint8Array[],
  end: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for await (const _ of draw) {
    yield* taken();
    await breathe();
  }
  await end();
  yield* taken();
}

/** Keeps what a document writes until it is taken; `end` closes it. */
function collect(doc: PDFKit.PDFDocument) {
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const closed = new Promise<void>((done, fail) => doc.on('end', done).on('error', fail));
  return {
    taken: () => chunks.splice(0),
    end: () => {
      doc.end();
      return closed;
    },
  };
}

const widest = (lines: readonly { width: Points }[]) =>
  Math.max(...lines.map((line) => line.width));

const plain = {
  face: 'text',
  size: 10,
  leading: 1.4,
  color: ink,
} as const satisfies Required<TypeStyle>;
