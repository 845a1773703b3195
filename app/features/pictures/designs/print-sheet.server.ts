import { createHash } from 'node:crypto';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import {
  dots,
  type Place,
  sheets,
  type Thing,
  usualPlace,
} from '#app/platform/measures/printable-sheet.ts';
import { readDesignName } from './design.ts';

/** Pixels of a sheet's longer side at most: a poster of 24 inches has 225 dots to the inch. */
const mostPixels = 5400;

/**
 * The address of a design's printable sheet at its full size, as the printer fetches it: the design lies on it where the preview shows it,
 * and around it the sheet is transparent. Made once; its name can be told by nobody who is not given it. Undefined for a design that was
 * not uploaded, or whose file is gone.
 */
export async function printSheet(
  context: Context,
  { thing, design, place }: { thing: Thing; design: string; place: Place | undefined },
): Promise<string | undefined> {
  const { files, images, seal, env } = context;
  const sides = readDesignName(design);
  if (!sides || !(await files.has(design))) return undefined;
  const at = place ?? usualPlace(thing, sides);
  const said = ['print sheet', edition, thing, design, at.x, at.y, at.width].join(' ');
  const name = createHash('sha256').update(seal.sign(said)).digest('hex').slice(0, 40);
  if (!(await files.has(fileOf(name)))) {
    const { png } = await images.layOut(await files.get(design), pixelsOf(thing, at));
    await files.put(fileOf(name), png);
  }
  return `${env.PUBLIC_URL}/media/print-sheets/${name}.png`;
}

/** A sheet by its name. Throws AppError 'missing'. */
export async function readPrintSheet({ files }: Context, name: string): Promise<Buffer> {
  if (!/^[0-9a-f]{40}$/.test(name) || !(await files.has(fileOf(name))))
    throw new AppError('missing', 'There is no such sheet.');
  return files.get(fileOf(name));
}

/** Changes where the same place is laid out otherwise. */
const edition = '1';

const fileOf = (name: string) => `print-sheets/${name}.png`;

function pixelsOf(thing: Thing, { x, y, width: across }: Place) {
  const { inches, height } = sheets[thing];
  const width = Math.round(Math.min(inches * dots.good, mostPixels / Math.max(1, height)));
  return {
    width,
    height: Math.round(width * height),
    x: x * width,
    y: y * width,
    across: across * width,
  };
}
