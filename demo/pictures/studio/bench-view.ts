import type { Point } from '../engine/raster.ts';

/** The bench seen by someone who stands at it: `u` to the right, `v` away, `h` up from its top. Gives the place on the page. */
export function bench(u: number, v: number, h = 0): Point {
  const s = 2000 / (2000 + v);
  return [1190 + u * s * 1.17, -1085 + 2560 * s - h * s];
}

/** How far to the right a place on the page lies on the bench. */
export const acrossBench = (x: number, y: number) => (x - 1190) / (((y + 1085) / 2560) * 1.17);
