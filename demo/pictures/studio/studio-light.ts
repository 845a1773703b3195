import { mix, ramp, type Rgb } from '../engine/color.ts';
import { makeNoise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';

export const width = 2400;
export const height = 1800;
/** Where the window wall meets the back wall, and the bench's back and front edge. */
export const corner = 430;
export const benchBack = 1226;
export const benchFront = 1352;
export const noise = makeNoise(1906);

/** How much of the window's light reaches a place on the back wall, 0 to 1: it grazes the corner, is fullest a window's width away, and dies to the right. */
export function wallLight(x: number, y: number): number {
  const reach = smoothstep(corner - 60, 780, x) * Math.exp(-Math.max(0, x - 880) / 860);
  const level = bell(y, 660 + (x - 800) * 0.16, 560);
  const beam = smoothstep(110, 420, y - (x - 430) * 0.1);
  return clamp((0.16 + 0.92 * reach * level) * (0.35 + 0.65 * beam));
}

const limewash = ramp([
  [0, '#2d2f37'],
  [0.2, '#52525a'],
  [0.42, '#87837f'],
  [0.66, '#b9b1a1'],
  [0.85, '#dcd2ba'],
  [1, '#efe5cb'],
]);

/** Limewash on boards in that light, cooler in shade. */
export const lime = (light: number): Rgb => limewash(light);

/** A local color as it looks on the wall at a place: light warm, shade toward slate. */
export const lit = (color: Rgb, x: number, y: number, share = 1): Rgb => {
  const light = clamp(wallLight(x, y) * share);
  return mix(
    [color[0] * 0.2 + 9, color[1] * 0.2 + 10, color[2] * 0.23 + 14],
    color,
    clamp(light * 1.12),
  );
};
