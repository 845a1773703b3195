import type { Rgb } from './color.ts';
import type { Area } from './gouge.ts';
import type { Noise } from './noise.ts';

/** Warm mulberry paper at a place in units: cloudy, with long fibers across each other and here and there a darker thread. */
export function mulberryPaper(noise: Noise, color: Rgb, x: number, y: number): Rgb {
  const along = noise.at(x * 0.45, y * 0.11);
  const across = noise.at(x * 0.1, y * 0.5);
  const cloud = noise.fbm(x * 0.007, y * 0.007, 3);
  const bend = noise.at(x * 0.03, y * 0.03) * 0.5;
  const thread =
    Math.abs(noise.at(x * 0.024 + bend, y * 0.011 + 40)) < 0.008 &&
    noise.at(x * 0.02 + 9, y * 0.02) > 0.35
      ? -7
      : 0;
  const light = (along + across) * 2.2 + cloud * 5 + thread;
  return [color[0] + light, color[1] + light, color[2] + light + cloud * 2];
}

/** Light or shade of the step that the edge of the plate presses into the paper. */
export function plateEdge({ x: left, y: top, width, height }: Area, x: number, y: number): number {
  const depth = Math.min(x - left, y - top, left + width - x, top + height - y);
  if (depth >= 0 || depth < -14) return 0;
  const shaded = x < left || y < top ? 1 : -1;
  return Math.exp(-Math.abs(depth + 4) / 3.4) * 9 * shaded;
}
