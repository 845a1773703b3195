import { createHash } from 'node:crypto';
import type { Context } from '#app/platform/context.server.ts';
import {
  dots,
  type Place,
  sheets,
  type Thing,
  usualPlace,
} from '#app/platform/measures/printable-sheet.ts';
import { readDesignName } from './design.ts';

/** What is printed on one piece; without a place the design lies as it usually does. */
export type Sheet = { thing: Thing; design: string; place: Place | null };

/** Pixels of a sheet's longer side at most: a poster of 24 inches has 225 dots to the inch. */
const mostPixels = 5400;

/**
 * The address of a design's printable sheet at its full size, as the printer fetches it: the design lies on it where the preview shows it,
 * and around it the sheet is transparent. Made once; its name can be told by nobody who is not given it. Undefined for a design that was
 * not uploaded, or whose file is gone.
 */
export async function printSheet(context: Context, sheet: Sheet): Promise<string | undefined> {
  const { files, images, env } = context;
  const file = sheetFile(context, sheet);
  const at = placeOf(sheet);
  if (!file || !at || !(await files.has(sheet.design))) return undefined;
  if (!(await files.has(file))) {
    const { png } = await images.layOut(await files.get(sheet.design), pixelsOf(sheet.thing, at));
    await files.put(file, png);
  }
  return `${env.PUBLIC_URL}/media/${file}`;
}

/** The name of a sheet's file, made or not; undefined for a design that was not uploaded. */
export function sheetFile({ seal }: Pick<Context, 'seal'>, sheet: Sheet): string | undefined {
  const at = placeOf(sheet);
  if (!at) return undefined;
  const { thing, design } = sheet;
  const said = ['print sheet', edition, thing, design, at.x, at.y, at.width].join(' ');
  return fileOf(createHash('sha256').update(seal.sign(said)).digest('hex').slice(0, 40));
}

/** Changes where the same place is laid out otherwise. */
const edition = '1';

const fileOf = (name: string) => `print-sheets/${name}.png`;

function placeOf({ thing, design, place }: Sheet): Place | undefined {
  const sides = readDesignName(design);
  return sides && (place ?? usualPlace(thing, sides));
}

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
