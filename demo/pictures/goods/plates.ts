import sharp from 'sharp';

import { toLinear } from '../engine/product-shot.ts';
import type { Raster } from '../engine/raster.ts';
import { plates } from '../plates/plate-list.ts';

/** A printed picture that can be asked for its ink at a place, in shares of its width from the upper left corner. */
export type Ink = {
  /** Height for a width of 1. */
  tall: number;
  /** Writes linear red, green, blue and cover into `into`. */
  at(x: number, y: number, into: Float32Array): void;
};

/** A design for cloth, as its plates are made for dark or for light cloth. */
export const plate = (design: string, cloth: 'dark' | 'light') => `${design}-for-${cloth}`;

/**
 * Draws a plate for printing `pixels` wide, as the camera will see it; a plate for cloth loses its empty margin. Throws when no
 * plate has this name.
 */
export async function readInk(name: string, pixels: number): Promise<Ink> {
  const load = plates[name];
  if (!load) throw new Error(`There is no plate called ${name}.`);
  const { picture } = await load();
  // Never drawn smaller than it was cut: its finest lines and dots would break.
  const raster = await picture.draw(Math.max(1, (pixels * 1.2) / picture.width));
  const {
    left,
    top,
    width: wide,
    height: high,
  } = raster.channels === 4 ? inked(raster) : { left: 0, top: 0, ...raster };
  const { data, info } = await sharp(raster.data, {
    raw: { width: raster.width, height: raster.height, channels: raster.channels },
  })
    .extract({ left, top, width: wide, height: high })
    .ensureAlpha()
    .resize(Math.max(8, Math.round(pixels)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inkOf(data, info.width, info.height);
}

/** The box around everything that prints. */
function inked({ width, height, data }: Raster) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Reads between the pixels, each weighted by how much ink it carries. */
function inkOf(data: Uint8Array, width: number, height: number): Ink {
  const light = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte));
  return {
    tall: height / width,
    at(x, y, into) {
      into.fill(0);
      const px = x * width - 0.5;
      const py = y * width - 0.5;
      const left = Math.floor(px);
      const top = Math.floor(py);
      if (left < -1 || top < -1 || left >= width || top >= height) return;
      for (let j = 0; j < 2; j++)
        for (let i = 0; i < 2; i++) {
          const column = left + i;
          const row = top + j;
          if (column < 0 || row < 0 || column >= width || row >= height) continue;
          const index = (row * width + column) * 4;
          const weight =
            ((i ? px - left : left + 1 - px) * (j ? py - top : top + 1 - py) * data[index + 3]!) /
            255;
          into[0]! += light[data[index]!]! * weight;
          into[1]! += light[data[index + 1]!]! * weight;
          into[2]! += light[data[index + 2]!]! * weight;
          into[3]! += weight;
        }
      if (into[3]! > 0.002) for (let n = 0; n < 3; n++) into[n]! /= into[3]!;
    },
  };
}
