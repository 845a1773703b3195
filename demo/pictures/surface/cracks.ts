import type { Noise } from '../engine/noise.ts';
import { clamp } from '../engine/numbers.ts';
import { seededRandom } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Relief } from '../engine/relief.ts';

/** One crack as it ran: its points, and its width in the middle. */
type Crack = { points: Point[]; width: number };

type CrackNet = {
  /** How ready the coat is to crack at a place: 0 sound, 1 ready. Cracks start where it is high and die where it is 0. */
  readiness: (x: number, y: number) => number;
  /** The direction along which the main cracks run (radians): across the pull. */
  grainOf: (x: number, y: number) => number;
  /** Number of tries, length and width for the main cracks, the ones between them and the hairlines. */
  families: readonly Family[];
};

/** Cracks that run together; they are `turned` from the grain (radians), `wander`, and die where readiness is below `sound`. */
type Family = {
  tries: number;
  length: number;
  width: number;
  turned: number;
  wander: number;
  sound: number;
};

const step = 5;
const gap = 9;

/**
 * Lets a coat crack in families: long cracks first, along the stress; later ones run across it and end on the first crack they meet,
 * as relief of stress on one side of a crack leaves nothing to open beyond it. Returns every crack that ran.
 */
export function growCracks(relief: Relief, seed: number, noise: Noise, net: CrackNet): Crack[] {
  const columns = Math.ceil(relief.width / gap);
  const rows = Math.ceil(relief.height / gap);
  const taken = new Int32Array(columns * rows);
  const cracks: Crack[] = [];
  const run = (
    from: Point,
    angle: number,
    length: number,
    { wander, sound }: Family,
    id: number,
    lane: number,
  ): Point[] => {
    const points: Point[] = [];
    let [x, y] = from;
    for (let along = 0; along < length; along += step) {
      const bend =
        noise.at(along * 0.006, lane) * wander + noise.at(along * 0.03, lane + 40) * 0.55;
      const heading = angle + bend + (net.grainOf(x, y) - net.grainOf(...from)) * 0.8;
      x += Math.cos(heading) * step;
      y += Math.sin(heading) * step;
      if (x < -20 || y < -20 || x > relief.width + 20 || y > relief.height + 20) break;
      points.push([x, y]);
      const cell =
        clamp(Math.floor(y / gap), 0, rows - 1) * columns +
        clamp(Math.floor(x / gap), 0, columns - 1);
      if (taken[cell]! > 0 && taken[cell] !== id && along > 12) break;
      if (net.readiness(x, y) < sound) break;
    }
    return points;
  };
  let id = 0;
  for (const family of net.families)
    for (let i = 0; i < family.tries; i++) {
      // Each try has its own source, so that a crack more or less at another scale leaves the others where they are.
      const random = seededRandom(seed + family.length * 1000 + i);
      const from: Point = [random() * relief.width, random() * relief.height];
      const chance = net.readiness(...from);
      const long = family.length * (0.35 + random() ** 2 * 1.3);
      const angle =
        net.grainOf(...from) + family.turned * (random() < 0.5 ? 1 : -1) + (random() - 0.5) * 0.5;
      if (random() > chance) continue;
      id++;
      const back = run(from, angle + Math.PI, long / 2, family, id, random() * 900).reverse();
      const points = [...back, from, ...run(from, angle, long / 2, family, id, random() * 900)];
      if (points.length < 8) continue;
      for (const [x, y] of points)
        taken[
          clamp(Math.floor(y / gap), 0, rows - 1) * columns +
            clamp(Math.floor(x / gap), 0, columns - 1)
        ] = id;
      cracks.push({ points, width: family.width * (0.55 + random() * 0.8) });
    }
  return cracks;
}

/** How open the cracks are at each cell, 0 to 1: thin at their ends, uneven along the way. */
export function drawCracks(relief: Relief, noise: Noise, cracks: readonly Crack[]): Float32Array {
  const open = relief.field();
  for (const [index, { points, width }] of cracks.entries())
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1]!;
      const [bx, by] = points[i]!;
      const share = i / points.length;
      const here =
        (width / 2) *
        (0.35 + 0.65 * Math.sin(Math.PI * clamp(share, 0.03, 0.97)) ** 0.5) *
        (0.8 + noise.at(i * 0.16, index * 3.7) * 0.7);
      const faint = Math.min(1, here * relief.scale * 1.6);
      const half = Math.max(here, 0.7 / relief.scale);
      for (let piece = 0; piece < 4; piece++) {
        const x = ax + ((bx - ax) * piece) / 4;
        const y = ay + ((by - ay) * piece) / 4;
        relief.visit(
          (px, py, cell) => {
            const amount = clamp((half - Math.hypot(px - x, py - y)) * relief.scale + 0.5) * faint;
            if (amount > open[cell]!) open[cell] = amount;
          },
          x - half - 1,
          y - half - 1,
          x + half,
          y + half,
        );
      }
    }
  return open;
}
