import { hex, mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { floats, onHull } from './hull-form.ts';
import { rustTones } from './rust.ts';

const topsides = ramp([
  [0, '#14171c'],
  [0.35, '#232a31'],
  [0.65, '#3b454b'],
  [0.9, '#67706d'],
  [1, '#8b8e84'],
]);
const antifouling = ramp([
  [0, '#3d1c1a'],
  [0.35, '#682b20'],
  [0.65, '#8d4530'],
  [0.9, '#a96b52'],
  [1, '#bd937a'],
]);

/** Where the plates lap and where the coats meet (level on the stem, units). */
export const laps = [470, 1010, 1640];
const bootTop = 1372;
const frames = 205;

/** The bow's two coats at a place, what sun and river have done to them, and the light on them. */
export function hullAt(noise: Noise, x: number, y: number): Rgb {
  const { aft, level } = onHull(x, y);
  const run = noise.fbm(x / 17, y / 520, 4, 0.6);
  const cloud = noise.fbm(x / 430, y / 390, 5, 0.55);
  const laid = noise.fbm(aft / 480, level / 26 + 40, 3, 0.6);
  const tone = 0.36 + cloud * 0.36 + laid * 0.2 + plate(noise, aft, level) + light(aft, level);
  const line = bootTop + noise.at(aft / 300, 2) * 5;
  const below = smoothstep(line - 3, line + 3, level);
  let color = mix(topsides(clamp(tone)), antifouling(clamp(tone + 0.2 + run * 0.1)), below);
  // Chalk: old paint gone pale, in tongues the rain has drawn.
  color = mix(
    color,
    below > 0.5 ? [176, 122, 98] : [112, 118, 114],
    smoothstep(0.1, 0.42, run + cloud * 0.4) * 0.36,
  );
  color = mix(
    color,
    [206, 196, 172],
    bell(level, line - 11, 10) * smoothstep(-0.25, 0.1, noise.fbm(x / 90, y / 60, 4)) * 0.85,
  );
  color = rusted(noise, color, x, y, aft, level);
  color = waterlines(noise, color, [x, y], aft, level);
  for (const lap of laps) color = mix(color, [16, 16, 19], bell(level, lap + 12, 11) * 0.6);
  color = mix(color, [188, 178, 152], bell(aft, 8, 8) * 0.5);
  return mix(
    color,
    [17, 18, 22],
    0.5 * smoothstep(700, 1750, aft) +
      0.3 * smoothstep(500, -200, level) * smoothstep(200, 1300, aft),
  );
}

/** Every plate has had its own life: a little lighter or darker than its neighbor, butts staggered from strake to strake. */
function plate(noise: Noise, aft: number, level: number): number {
  const strake = laps.filter((lap) => level > lap).length;
  const butt = Math.floor((aft + noise.hash(strake, 2) * 600) / 760);
  return (noise.hash(strake, butt, 5) - 0.5) * 0.12;
}

/** The mist is brightest ahead, so the bow gleams where it turns toward it; plates have sunk in between the frames. */
function light(aft: number, level: number): number {
  const sunk =
    0.055 *
    Math.cos((2 * Math.PI * aft) / frames) *
    smoothstep(60, 300, aft) *
    smoothstep(1500, 700, aft);
  return (
    0.26 * bell(aft, 130, 250) +
    0.1 * bell(aft, 720 + level * 0.08, 240) -
    0.16 * smoothstep(700, 1500, aft) +
    sunk
  );
}

/** Rust where plates lap, along the stem and where fenders have rubbed; the water carries it down from there. */
function rusted(noise: Noise, coat: Rgb, x: number, y: number, aft: number, level: number): Rgb {
  const broad = noise.fbm(x / 210 + 7, y / 190, 5, 0.58);
  const lapped = laps.reduce((most, lap) => Math.max(most, bell(level, lap + 26, 62)), 0);
  const weak =
    broad * 1.05 +
    lapped * 0.24 +
    bell(aft, 14, 46) * 0.4 +
    smoothstep(1700, 1950, level) * 0.16 -
    0.4;
  const bare = smoothstep(0, 0.05, weak);
  const halo = smoothstep(-0.16, 0.02, weak);
  const from = laps.reduce((drop, lap) => (level > lap ? level - lap : drop), 900);
  const bled =
    smoothstep(0.12, 0.4, noise.fbm(x / 22 + 90, y / 900, 4, 0.6) + 0.2 * noise.at(x / 210, 6)) *
    smoothstep(430, 20, from);
  let color = mix(coat, [120, 68, 42], Math.max(halo * 0.42, bled * 0.55));
  color = mix(color, rustTones(clamp(0.34 + noise.fbm(x / 60, y / 60, 4, 0.6) * 0.7)), bare * 0.92);
  return color;
}

/** The lines the river has drawn at its heights, pale scum over dark weed, and the wet below. */
function waterlines(noise: Noise, dry: Rgb, [x, y]: Point, aft: number, level: number): Rgb {
  let color = dry;
  for (const [at, wide, share] of [
    [1480, 5, 0.22],
    [1566, 8, 0.34],
    [1698, 6, 0.26],
    [1806, 13, 0.55],
  ] as const)
    color = mix(
      color,
      [196, 178, 140],
      bell(level + noise.fbm(aft / 140, at, 3) * 10, at, wide) * share,
    );
  const weed = smoothstep(
    1822,
    1915,
    level + noise.fbm(x / 150, 3, 5, 0.6) * 150 + 26 * noise.fbm(x / 14, y / 90, 3),
  );
  color = mix(
    color,
    mix(hex('#20241a'), hex('#4d5230'), clamp(0.4 + noise.fbm(x / 20, level / 50, 3))),
    weed * 0.8,
  );
  return mix(color, hex('#121513'), smoothstep(1925, floats, level) * 0.6);
}
