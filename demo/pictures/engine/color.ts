import { clamp } from './numbers.ts';

/** Red, green and blue from 0 to 255, not rounded. */
export type Rgb = readonly [number, number, number];

export const hex = (code: string): Rgb => [
  Number.parseInt(code.slice(1, 3), 16),
  Number.parseInt(code.slice(3, 5), 16),
  Number.parseInt(code.slice(5, 7), 16),
];

export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Two inks over each other, or a glaze: what both let through. */
export const multiply = (under: Rgb, over: Rgb): Rgb => [
  (under[0] * over[0]) / 255,
  (under[1] * over[1]) / 255,
  (under[2] * over[2]) / 255,
];

/** A row of pigments from the first stop to the last; colors between two stops are mixed. */
export function ramp(stops: readonly (readonly [number, string])[]): (at: number) => Rgb {
  const colors = stops.map(([at, code]) => [at, hex(code)] as const);
  return (at) => {
    let before = colors[0]!;
    if (at <= before[0]) return before[1];
    for (const next of colors) {
      if (at <= next[0] && next !== before)
        return mix(before[1], next[1], (at - before[0]) / (next[0] - before[0]));
      before = next;
    }
    return before[1];
  };
}

/** For the canvas: `rgba(…)`. */
export const css = (color: Rgb, alpha = 1) =>
  `rgba(${clamp(color[0], 0, 255) | 0},${clamp(color[1], 0, 255) | 0},${clamp(color[2], 0, 255) | 0},${alpha})`;
