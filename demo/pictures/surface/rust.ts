import { mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between, type Random } from '../engine/random.ts';
import type { Relief } from '../engine/relief.ts';

/** Iron oxide from the wet black scale to the dry yellow bloom. */
export const rustTones = ramp([
  [0, '#1f1614'],
  [0.18, '#3a211a'],
  [0.36, '#5d2f1e'],
  [0.52, '#84431f'],
  [0.66, '#a85c2a'],
  [0.8, '#c27b3c'],
  [0.92, '#cf9a5e'],
  [1, '#d8b27e'],
]);

/** Rust at a point: warped noise through the oxides, pits eaten into it, a grey bloom. `tone` shifts it lighter or darker. */
export function rustAt(
  form: Noise,
  grain: Noise,
  x: number,
  y: number,
  tone = 0,
): { color: Rgb; z: number } {
  const u = x / 430;
  const v = y / 430;
  const warp = form.fbm(u * 1.1, v * 1.1, 3);
  const broad = form.fbm(
    u * 1.3 + warp * 1.3,
    v * 1.3 + form.fbm(u * 1.1 + 5.2, v * 1.1 + 1.3, 3) * 1.3,
    6,
    0.56,
  );
  const fine = grain.fbm(u * 14, v * 14, 3, 0.6);
  const pitting = grain.fbm(u * 7 + warp, v * 7, 3, 0.55);
  const pit = smoothstep(0.22, 0.42, pitting);
  let color = rustTones(clamp(0.42 + tone + broad * 0.95 + fine * 0.22));
  color = mix(color, [34, 20, 18], pit * 0.55);
  color = mix(
    color,
    [70, 62, 66],
    smoothstep(0.18, 0.45, grain.fbm(u * 2.1, v * 2.1 + warp * 2, 4)) * 0.35,
  );
  return { color, z: broad * 5 + fine * 3 + pitting * 3 - pit * 5 };
}

/** A streak that water has drawn down from a point, fading as it goes. Lengths in units. */
type Streak = {
  x: number;
  y: number;
  length: number;
  width: number;
  color?: Rgb;
  strength?: number;
};

/** Draws a streak of rust into the color of a relief: a wandering strip, threads in it, gone at its end. */
export function streak(
  relief: Relief,
  noise: Noise,
  { x, y, length, width, color = [120, 62, 30], strength = 0.36 }: Streak,
): void {
  const start = x * 0.37 + y * 0.11;
  relief.visit(
    (px, py, cell) => {
      const down = (py - y) / length;
      if (down < 0 || down > 1) return;
      const off =
        (px - x - noise.at((py - y) * 0.006, start) * 14 * down) / (width * (1 - down * 0.4));
      if (Math.abs(off) > 1) return;
      const thread = clamp(0.7 + noise.at(px * 0.09, py * 0.004 + start) * 1.2);
      relief.tint(cell, color, (1 - down) * (1 - off * off) * strength * thread);
    },
    x - width - 16,
    y,
    x + width + 16,
    y + length,
  );
}

/** A rivet's snap head, a little different every time, with the dirt ring around it. */
export function rivet(
  relief: Relief,
  grain: Noise,
  random: Random,
  x: number,
  y: number,
  radius: number,
  tone = 0.4,
  height = 0.62,
): void {
  const size = radius * between(random, 0.93, 1.05);
  const shift = between(random, -0.06, 0.06);
  const worn = between(random, 0.75, 1);
  relief.visit(
    (px, py, cell) => {
      const lump = grain.fbm(px * 0.03, py * 0.03, 3, 0.6);
      const distance = Math.hypot(px - x, py - y) / (size * (1 + lump * 0.1));
      if (distance < 1) {
        const dome = Math.sqrt(1 - distance * distance);
        relief.tint(cell, rustTones(clamp(tone + shift + lump * 0.6)), 0.85);
        relief.z[cell]! += Math.min(dome, worn) * size * height + lump * 3;
      } else if (distance < 1.5) relief.tint(cell, [30, 20, 20], (1.5 - distance) * 0.7);
    },
    x - size * 1.6,
    y - size * 1.6,
    x + size * 1.6,
    y + size * 1.6,
  );
}
