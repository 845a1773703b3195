import { join } from 'node:path';
import sharp from 'sharp';

import { blankColors, blanks } from './blank-list.ts';
import type { Blank } from './blank.ts';

const pixels = 1000;
const scale = pixels / 1600;
const halves = pixels / 2;

/**
 * Writes what the shop prints previews on: for each thing a photograph in every color, a map of where the design lies (every second
 * pixel, 16 bits: x, y), and what light does to ink there (share, light, shine). `app/integrations/printing` reads them.
 */
export async function writeBlanks(folder: string, names?: readonly string[]): Promise<void> {
  for (const blank of blanks) {
    if (names && !names.includes(blank.name)) continue;
    for (const [color, cloth] of Object.entries(blankColors)) {
      const { data } = blank.photograph(cloth, scale);
      await open(data)
        .webp({ quality: 94, effort: 5 })
        .toFile(join(folder, `${blank.name}-${color}.webp`));
    }
    await writeSpots(folder, blank);
  }
}

/** A place of the sheet, from a quarter before it to one and a half beyond, as 16 bits; 0 is no place. */
const share16 = (place: number) =>
  Math.round(1 + Math.min(1, Math.max(0, (place + 0.25) / 1.75)) * 65_534);
/** Light up to one and a half times paper's, as 8 bits. */
const share8 = (light: number) => Math.round(Math.min(1, light / 1.5) * 255);

async function writeSpots(folder: string, { name, spots }: Blank): Promise<void> {
  const at = spots(scale);
  const map = new Uint16Array(halves * halves * 3);
  const light = new Uint8Array(pixels * pixels * 3);
  for (let row = 0; row < pixels; row++)
    for (let column = 0; column < pixels; column++) {
      const spot = at(column, row);
      if (!spot) continue;
      const pixel = row * pixels + column;
      light.set([Math.round(spot.share * 255), share8(spot.light), share8(spot.shine)], pixel * 3);
      if (row % 2 || column % 2) continue;
      map.set([share16(spot.x), share16(spot.y), 0], ((row / 2) * halves + column / 2) * 3);
    }
  const raw = { width: halves, height: halves, channels: 3 } as const;
  await sharp(map, { raw })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toFile(join(folder, `${name}-map.png`));
  await open(light)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, `${name}-light.png`));
}

const open = (data: Uint8Array | Uint8ClampedArray) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width: pixels, height: pixels, channels: 3 },
  });
