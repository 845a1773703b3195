import type { Place } from '#app/platform/measures/printable-sheet.ts';

/** A thing to print on, as `demo/pictures/blanks` photographed it: pixels, where a design lies on them, and what light does to ink there. */
export type Blank = {
  width: number;
  /** sRGB, three bytes a pixel. */
  photograph: Uint8Array;
  /** For every second pixel: x and y on the design's sheet, 16 bits each and one unused; 0 is no place. */
  map: Uint16Array;
  /** Share of ink that stays on top, light, shine: three bytes a pixel, light and shine in 1/170 of paper's light. */
  light: Uint8Array;
};

/** A design: sRGB with alpha, four bytes a pixel. */
export type Design = { width: number; height: number; data: Uint8Array };

const toLinear = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const steps = 4095;
const toByte = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return Math.round(
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
  );
});
const place = Float32Array.from(
  { length: 65_536 },
  (_, step) => ((step - 1) / 65_534) * 1.75 - 0.25,
);

/**
 * Prints a design on a blank, in linear light: each pixel looks up where it lies on the design, the ink takes the light that falls on
 * the folds there, and as much of it covers the cloth as the yarns hold. Returns sRGB, three bytes a pixel.
 */
export function print(
  { width, photograph, map, light }: Blank,
  design: Design,
  box: Place,
): Uint8Array {
  const printed = Uint8Array.from(photograph);
  const ink = new Float32Array(4);
  const at = new Float32Array(2);
  const sample = sampler(design);
  for (let pixel = 0; pixel < width * width; pixel++) {
    const share = light[pixel * 3]! / 255;
    if (share === 0 || !whereOnSheet(map, width, pixel, at)) continue;
    sample((at[0]! - box.x) / box.width, (at[1]! - box.y) / box.width, ink);
    const cover = ink[3]! * share;
    if (cover < 0.004) continue;
    const lit = light[pixel * 3 + 1]! / 170;
    const shine = light[pixel * 3 + 2]! / 170;
    for (let n = 0; n < 3; n++) {
      const before = toLinear[photograph[pixel * 3 + n]!]!;
      const after = before + ((ink[n]! / ink[3]!) * lit + shine - before) * cover;
      printed[pixel * 3 + n] = toByte[Math.round(Math.min(1, Math.max(0, after)) * steps)]!;
    }
  }
  return printed;
}

/** Between the four known places around a pixel; false where one of them is none. */
function whereOnSheet(map: Uint16Array, width: number, pixel: number, into: Float32Array): boolean {
  const half = width / 2;
  const x = (pixel % width) / 2;
  const y = Math.floor(pixel / width) / 2;
  const column = Math.min(half - 2, Math.floor(x));
  const row = Math.min(half - 2, Math.floor(y));
  into.fill(0);
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 2; i++) {
      const index = ((row + j) * half + column + i) * 3;
      const weight = (i ? x - column : column + 1 - x) * (j ? y - row : row + 1 - y);
      if (weight === 0) continue;
      if (map[index] === 0) return false;
      into[0]! += place[map[index]!]! * weight;
      into[1]! += place[map[index + 1]!]! * weight;
    }
  return true;
}

/** Reads between the pixels of a design, in linear light, each weighted by its alpha; (x, y) in shares of the design's width. */
function sampler({
  width,
  height,
  data,
}: Design): (x: number, y: number, into: Float32Array) => void {
  return (x, y, into) => {
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
        into[0]! += toLinear[data[index]!]! * weight;
        into[1]! += toLinear[data[index + 1]!]! * weight;
        into[2]! += toLinear[data[index + 2]!]! * weight;
        into[3]! += weight;
      }
  };
}
