import { mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between, type Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Relief } from '../engine/relief.ts';
import { fromHull, onHull } from './hull-form.ts';
import { rivet, rustAt } from './rust.ts';

const topsides = ramp([
  [0, '#15181d'],
  [0.4, '#262b31'],
  [0.7, '#3a4046'],
  [1, '#565c5e'],
]);
const antifouling = ramp([
  [0, '#4a211b'],
  [0.35, '#74301f'],
  [0.65, '#95452d'],
  [0.9, '#ad6a50'],
  [1, '#bd8a72'],
]);
const white: Rgb = [214, 206, 186];
/** Where the plates lap and where the coats meet (level on the stem, units). */
const laps = [448, 1690];
const bootTop = 1370;

/** Lays steel, old rust and both coats on the bow; `figure` says where the draft marks are painted. */
export function layHull(relief: Relief, form: Noise, grain: Noise, figure: (x: number, y: number) => number): void {
  relief.visit((x, y, cell) => {
    const { aft, level } = onHull(x, y);
    if (aft < -30) return;
    const u = x / 430;
    const v = y / 430;
    const fine = grain.fbm(u * 12, v * 12, 3, 0.6);
    const run = grain.fbm(u * 5, v * 0.4, 4, 0.6);
    const laid = grain.fbm(aft / 520, level / 21 + 40, 4, 0.6);
    const cloud = form.fbm(u * 0.9, v * 0.9, 5, 0.55);
    const rust = rustAt(form, grain, x, y, -0.04);
    const line = bootTop + form.at(aft / 300, 2) * 5;
    const below = smoothstep(line - 2, line + 2, level);
    let coat = mix(
      topsides(clamp(0.36 + cloud * 0.7 + fine * 0.2 + run * 0.2 + laid * 0.38 + sheen(aft, level))),
      antifouling(clamp(0.5 + cloud * 0.75 + fine * 0.2 + run * 0.1 + laid * 0.34)),
      below,
    );
    const painted = figure(x, y) * smoothstep(0.42, 0.24, grain.fbm(u * 5, v * 5, 4, 0.6) + fine * 0.4);
    coat = mix(coat, mix(white, [176, 158, 130], clamp(0.4 + fine + run * 0.6)), painted * 0.92);
    const scraped =
      smoothstep(0.3, 0.42, grain.fbm(aft / 330, level / 9, 4, 0.6)) * smoothstep(0, 0.4, form.fbm(aft / 500, level / 260 + 3, 3));
    coat = mix(coat, [120, 112, 104], scraped * 0.6);
    const stripe = bell(level, line - 12, 12) > 0.4 ? smoothstep(0.3, 0.1, grain.fbm(u * 2.3, v * 3, 5, 0.62) + fine * 0.4) : 0;
    coat = mix(coat, [196, 184, 160], stripe * 0.8);
    const lapWear = laps.reduce((most, lap) => Math.max(most, bell(level, lap + 20, 70)), 0);
    const weak =
      form.fbm(u * 1.2 + 7, v * 1.2 + run * 0.2, 6, 0.56) * 1.15 +
      lapWear * 0.22 +
      bell(aft, 18, 60) * 0.34 +
      below * 0.04 +
      smoothstep(900, 1700, aft) * 0.12 -
      0.32 -
      figure(x, y) * 0.14;
    const off = smoothstep(0, 0.02, weak + fine * 0.04);
    const near = smoothstep(-0.12, 0, weak);
    relief.tint(cell, mix(mix(coat, [112, 62, 38], near * 0.35), rust.color, off));
    let z = lerp(9, rust.z * 0.8, off) + fine * 1.2 + cloud * 8;
    // The strake below a lap lies under the one above it.
    for (const lap of laps) z += smoothstep(lap + 5, lap - 5, level) * 9;
    z += smoothstep(74, 52, aft) * 12 - smoothstep(22, -16, aft) * 34;
    relief.z[cell] = z;
    const turned = clamp(1 - 0.34 * smoothstep(36, -12, aft) - 0.24 * smoothstep(1100, 2300, level));
    relief.tint(cell, [16, 14, 20], 1 - turned);
    relief.tint(cell, [146, 132, 114], smoothstep(15, 5, aft) * 0.55);
  });
}

/** The sky in the black paint: a broad dull gleam where the bow turns, gone toward the flare. */
const sheen = (aft: number, level: number) => 0.3 * bell(aft, 420 + level * 0.1, 300) - 0.2 * smoothstep(900, 1600, aft);

/** Rivets in double rows along the laps and the stem; some are new and bright, some wasted, some lost. */
export function driveRivets(relief: Relief, grain: Noise, random: Random): void {
  const drive = (aft: number, level: number) => {
    if (random() < 0.05) return;
    const [x, y] = fromHull(aft, level);
    rivet(relief, grain, random, x, y, 15.5 * (1 - aft / 6500), between(random, 0.1, 0.34), 0.42);
  };
  for (const lap of laps)
    for (const [row, shift] of [
      [-62, 0],
      [-24, 40],
    ] as const)
      for (let aft = 150 + shift; aft < 1800; aft += 84 * between(random, 0.96, 1.04)) drive(aft, lap + row);
  for (let level = 30; level < 2200; level += 92 * between(random, 0.96, 1.04)) {
    drive(34, level);
    if (random() < 0.9) drive(92, level + 46);
  }
}

/** Weed hangs from the waterline in wet tufts and does not hold on the raised figures, barnacles sit below it, slime darkens what the tide covers. */
export function foul(relief: Relief, form: Noise, grain: Noise, random: Random, figure: (x: number, y: number) => number): void {
  const low = 1395;
  relief.visit((x, y, cell) => {
    const { aft, level } = onHull(x, y);
    if (aft < 0 || level < low - 60) return;
    const strands = grain.fbm(x / 9, y / 130, 4, 0.6);
    const clump = form.fbm(x / 150, y / 500, 4, 0.6);
    const hangs = low + 84 + clump * 430 + grain.at(x / 26, 3) * 60 + grain.at(x / 8, 9) * 24;
    const cover =
      smoothstep(low - 10 + grain.at(x / 40, 1) * 34, low + 30 + grain.at(x / 90, 6) * 40, level) *
      smoothstep(hangs + 14, hangs - 22, level) *
      (1 - figure(x, y) * 0.8);
    relief.tint(cell, [48, 44, 34], smoothstep(low, low + 80, level) * (0.26 + strands * 0.3) * smoothstep(2300, 1700, level));
    if (cover <= 0) return;
    relief.tint(cell, weedColor(clamp(0.36 + strands * 0.8 + clump * 0.4)), cover * 0.94);
    relief.z[cell]! += cover * (7 + strands * 12);
  });
  for (let i = 0; i < 900; i++) {
    const aft = random() * 1500;
    const level = low + 130 + random() ** 1.5 * 560;
    const [x, y] = fromHull(aft, level);
    if (form.fbm(x / 210 + 4, y / 160, 3) > 0.06) barnacle(relief, x, y, 4 + random() ** 4 * 13, random());
  }
}

const weedColor = ramp([
  [0, '#1d2118'],
  [0.35, '#333a20'],
  [0.65, '#525a2c'],
  [0.9, '#7d8044'],
  [1, '#9c9860'],
]);

function barnacle(relief: Relief, x: number, y: number, radius: number, id: number): void {
  relief.visit(
    (px, py, cell) => {
      const angle = Math.atan2(py - y, px - x);
      const far = Math.hypot(px - x, py - y) / (radius * (1 + 0.12 * Math.sin(angle * 6 + id * 40)));
      if (far > 1) return;
      const mouth = far < 0.26;
      const rib = 0.5 + 0.5 * Math.sin(angle * 9 + id * 70);
      relief.tint(cell, mouth ? [96, 84, 74] : mix([112, 100, 86], [176, 164, 142], rib * 0.4 + (1 - far) * 0.5 + (id - 0.5) * 0.3), 0.9);
      relief.z[cell]! += mouth ? radius * 0.2 : (1 - far) * radius * 0.6 + rib;
    },
    x - radius * 1.2,
    y - radius * 1.2,
    x + radius * 1.2,
    y + radius * 1.2,
  );
}

/** The way along the plates at a point (radians): level on the ship, drawn toward the vanishing point in the picture. */
export function alongPlates(x: number, y: number): number {
  const { aft, level } = onHull(x, y);
  const [nextX, nextY] = fromHull(Math.max(0, aft) + 20, level);
  const [hereX, hereY] = fromHull(Math.max(0, aft), level);
  return Math.atan2(hereY - nextY, hereX - nextX);
}

/** Drags a long dry brush along the plates in the color it meets, and lifts it where the color changes or `taken` says something lies. */
export function brushPlates(painting: Painting, random: Random, taken: (x: number, y: number) => boolean): void {
  const colorAt = (x: number, y: number): Rgb => {
    const pixel = Math.floor(y * painting.scale) * painting.pixelWidth + Math.floor(x * painting.scale);
    return [painting.red[pixel]!, painting.green[pixel]!, painting.blue[pixel]!];
  };
  for (let i = 0; i < 1100; i++) {
    const aft = between(random, 60, 1700);
    const level = between(random, -300, 2180);
    const longest = between(random, 200, 500);
    const wander = between(random, -5, 5);
    const points: Point[] = [];
    let found: Rgb | undefined;
    for (let run = 0; run < longest; run += 12) {
      const [x, y] = fromHull(aft + run, level + (wander * run) / longest);
      if (x < 4 || y < 4 || y > painting.height - 4 || taken(x, y)) break;
      const here = colorAt(x, y);
      found ??= here;
      if (Math.abs(here[0] - found[0]) + Math.abs(here[1] - found[1]) + Math.abs(here[2] - found[2]) > 66) break;
      points.push([x, y]);
    }
    if (!found || points.length < 8) continue;
    const lighter = between(random, -9, 12);
    const color: Rgb = [found[0] + lighter + 2, found[1] + lighter, found[2] + lighter];
    painting.stroke(points, between(random, 7, 24), color, { jitter: 6, opacity: 0.6, dry: 0.5, load: 0.9, pickup: 0.006, ragged: 0.9 });
  }
}
