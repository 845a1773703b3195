import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Place, type Thing, usualPlace } from '#app/platform/measures/printable-sheet.ts';
import { blankName } from './blank-name.ts';
import { type Blank, type Design, print } from './print.ts';
import type { PrintAnswer, PrintQuestion } from './printing.server.ts';

const size = 1000;
const folder = join(import.meta.dirname, 'blanks');

sharp.concurrency(1);

process.on('message', (question: PrintQuestion) => {
  answer(question)
    .catch((error: unknown): PrintAnswer => ({ kind: 'refused', reason: String(error) }))
    .then((given) => process.send?.(given));
});
process.on('disconnect', () => process.exit(0));

async function answer(question: PrintQuestion): Promise<PrintAnswer> {
  if (question.kind === 'develop')
    return { kind: 'printed', picture: await develop(question.photograph) };
  if (question.kind === 'resize') return { kind: 'printed', picture: await resized(question) };
  const { thing, fold, color, design, place } = question;
  const [blank, drawn] = await Promise.all([
    readBlank(blankName(thing, fold), color),
    design && readDesign(design, thing, place),
  ]);
  const printed = drawn ? print(blank, drawn, place ?? usualPlace(thing, drawn)) : blank.photograph;
  const picture = sharp(printed, { raw: { width: size, height: size, channels: 3 } });
  return { kind: 'printed', picture: await picture.webp({ quality: 88, effort: 2 }).toBuffer() };
}

/** A photograph of the printer's own, on our wall. */
function develop(photograph: Uint8Array): Promise<Buffer> {
  return sharp(photograph, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize(size, size, { fit: 'contain', background: '#ebe6dc' })
    .flatten({ background: '#ebe6dc' })
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
}

function resized({
  picture,
  width,
  format,
}: Extract<PrintQuestion, { kind: 'resize' }>): Promise<Buffer> {
  const smaller = sharp(picture).resize({ width, withoutEnlargement: true });
  return (
    format === 'jpg' ? smaller.jpeg({ quality: 84 }) : smaller.webp({ quality: 84, effort: 2 })
  ).toBuffer();
}

type Spots = Pick<Blank, 'map' | 'light'>;
const known = new Map<string, Promise<Spots>>();

async function readBlank(name: string, color: string): Promise<Blank> {
  const spots = known.get(name) ?? readSpots(name);
  known.set(name, spots);
  const photograph = await raw(await readFile(join(folder, `${name}-${color}.webp`)));
  return { width: size, photograph, ...(await spots) };
}

async function readSpots(name: string): Promise<Spots> {
  const [map, light] = await Promise.all([
    readFile(join(folder, `${name}-map.png`)),
    readFile(join(folder, `${name}-light.png`)),
  ]);
  const deep = await sharp(map).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();
  return {
    map: new Uint16Array(deep.buffer, deep.byteOffset, deep.byteLength / 2),
    light: await raw(light),
  };
}

const raw = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer();

/** How many pixels wide a design's sheet is on the photograph. */
const widths: Record<Thing, number> = { 't-shirt': 360, tote: 330, mug: 1125, poster: 565 };

/** A design a little larger than it will be seen. One that nobody has placed lies without its empty margin. */
async function readDesign(
  file: Uint8Array,
  thing: Thing,
  place: Place | undefined,
): Promise<Design> {
  const opened = sharp(file, { limitInputPixels: 64_000_000 });
  const { hasAlpha } = await opened.metadata();
  const trimmed =
    hasAlpha && !place
      ? opened.trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 24 })
      : opened.ensureAlpha();
  const { data, info } = await trimmed
    .toColourspace('srgb')
    .resize({
      width: Math.max(1, Math.round(widths[thing] * (place?.width ?? 1) * 1.25)),
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
