import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { largestPrints, printText } from '#app/platform/measures/printable-sheet.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import type { CutOutDesign, ShowDesign, TryPrint } from './contract.ts';
import { leastPixels } from '../uploads/limits.ts';
import { cutOutName, designName, readDesignName } from './design.ts';

/**
 * Takes a design in under the id of its upload, and answers the name of its file. Throws AppError 'invalid' for what is no picture, and
 * for one that is too small to print well, with the sizes that it would print at.
 */
export async function takeDesign(context: Context, id: string, bytes: Uint8Array): Promise<string> {
  const { png, isTrimmed, width, height } = await context.images.takeDesign(bytes);
  if (Math.max(width, height) < leastPixels.design)
    throw new AppError('invalid', tooSmall({ width, height, isTrimmed }));
  const name = designName({ id, width, height });
  await context.files.put(name, png);
  return name;
}

/** The file of the design that came under an id, as it came; null where there is none. */
export async function findDesign(context: Context, id: string): Promise<string | null> {
  const names = await context.files.list('designs');
  return names.find((name) => readDesignName(name)?.original === name && name.includes(id)) ?? null;
}

/** Cuts the white out of a design; again it finds the file. Throws AppError 'missing', or 'invalid' where nothing can be cut out. */
export async function cutOutDesign(
  context: Context,
  { body }: Input<CutOutDesign>,
): Promise<Reply<CutOutDesign>> {
  const { id, original } = read(body.design);
  const start = original.replace('.png', '-cut-');
  const names = await context.files.list('designs');
  const known = names.find((name) => name.startsWith(start));
  if (known) return { design: known };
  const cut = await context.images.cutOut(await bytesOf(context, original));
  if (!cut) throw new AppError('invalid', notCut);
  const { width, height } = read(original);
  const name = cutOutName({ id, width, height }, cut);
  await context.files.put(name, cut.png);
  return { design: name };
}

/** A design for a screen. Throws AppError 'missing'. */
export async function showDesign(
  context: Context,
  { query }: Input<ShowDesign>,
): Promise<SentFile> {
  const { png } = await context.images.showDesign(await bytesOf(context, query.design));
  return { name: 'design.png', bytes: new Uint8Array(png), shown: true };
}

/** Prints a design where it is put, on the first photograph of a thing; nothing is kept. Throws AppError 'missing'. */
export async function tryPrint(context: Context, { query }: Input<TryPrint>): Promise<SentFile> {
  const { thing, color, design, x, y, width } = query;
  const place =
    x === undefined || y === undefined || width === undefined ? undefined : { x, y, width };
  const print = await context.printing.preview({
    thing,
    fold: 0,
    color,
    place,
    ...(design !== undefined && { design: await bytesOf(context, design) }),
  });
  return { name: 'print.webp', bytes: new Uint8Array(print), shown: true };
}

/** What is asked for by its address never changes: the name of a design and the place are both in it. */
export const keepsForADay = () => ({ 'cache-control': 'private, max-age=86400' });

async function bytesOf({ files }: Context, name: string): Promise<Buffer> {
  read(name);
  if (!(await files.has(name))) throw missing();
  return files.get(name);
}

function read(name: string) {
  const design = readDesignName(name);
  if (!design) throw missing();
  return design;
}

const missing = () => new AppError('missing', 'There is no such design. Upload it again.');

const notCut = 'Nothing in it can be cut out: it has no white, or is nothing else.';

type Sides = { width: number; height: number };

/** What a file of too few pixels would print at. */
function tooSmall({ width, height, isTrimmed }: Sides & { isTrimmed: boolean }): string {
  const { least, good } = largestPrints({ width, height });
  const it = isTrimmed ? 'Its empty edge was cut off first. Without it, it' : 'It';
  return `${it} is ${width} × ${height} pixels, too small to print well: ${printText(least)} at 150 dots per inch, ${printText(good)} at 300. Save it larger and choose it again.`;
}
