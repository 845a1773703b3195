import type { SKRSContext2D } from '@napi-rs/canvas';

import type { Noise } from './noise.ts';
import { clamp, lerp, smoothstep } from './numbers.ts';
import type { Point } from './raster.ts';

type Nib = { weight: number; broken: number; stray: number; color: string };

/** A line that swells under pressure, lifts and strays, as from a dip pen or a pencil; `seed` makes each one its own. */
export function dipPen(
  pen: SKRSContext2D,
  noise: Noise,
  seed: number,
  points: readonly Point[],
  { weight, broken, stray, color }: Nib,
): void {
  const path = smooth(points, 5);
  const last = path.length - 1;
  if (last < 1) return;
  pen.strokeStyle = color;
  pen.lineCap = 'round';
  let [fromX, fromY] = [0, 0];
  for (let i = 0; i <= last; i++) {
    const share = i / last;
    const x =
      path[i]![0] +
      noise.at(i * 0.035 + seed, 1.5) * stray +
      noise.at(i * 0.21 + seed, 2.5) * stray * 0.22;
    const y =
      path[i]![1] +
      noise.at(i * 0.035 + seed, 7.5) * stray +
      noise.at(i * 0.21 + seed, 8.5) * stray * 0.22;
    const pressure =
      0.62 + noise.at(i * 0.045 + seed, 4.5) * 0.62 + 0.25 * Math.sin(Math.PI * share);
    const end = smoothstep(1.01, 0.86, share) * (0.5 + 0.5 * smoothstep(0, 0.06, share));
    if (
      i > 0 &&
      noise.at(i * 0.06 + seed, 12.5) > broken * 1.9 - 0.72 + (pressure < 0.3 ? 0.2 : 0)
    ) {
      pen.lineWidth = Math.max(weight * 0.28, weight * pressure * end);
      pen.beginPath();
      pen.moveTo(fromX, fromY);
      pen.lineTo(x, y);
      pen.stroke();
    }
    [fromX, fromY] = [x, y];
  }
}

const round = (share: number) => Math.sin(Math.PI * (share * 0.96 + 0.03)) ** 0.7;

/** The outline of a brush mark along a path: `width` at its widest, `profile` says how wide at each share of its length. */
export function brushMark(
  points: readonly Point[],
  width: number,
  profile: (share: number) => number = round,
): Point[] {
  const path = smooth(points, 7);
  const sides: [Point[], Point[]] = [[], []];
  for (const [i, [x, y]] of path.entries()) {
    const [ax, ay] = path[Math.max(0, i - 1)]!;
    const [bx, by] = path[Math.min(path.length - 1, i + 1)]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (width / 2) * profile(i / Math.max(1, path.length - 1));
    sides[0].push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]);
    sides[1].push([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half]);
  }
  return [...sides[0], ...sides[1].toReversed()];
}

/** The points from one to another in even steps, without the first. */
export function stepped(a: Point, b: Point, step: number): Point[] {
  const pieces = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
  return Array.from({ length: pieces }, (_, k): Point => [
    lerp(a[0], b[0], (k + 1) / pieces),
    lerp(a[1], b[1], (k + 1) / pieces),
  ]);
}

/** A smooth line through the points (Catmull–Rom), a point about every `step` units; two points stay a straight line. */
function smooth(points: readonly Point[], step = 6): Point[] {
  const at = (i: number) => points[clamp(i, 0, points.length - 1)]!;
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p, a, b, n] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pieces = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const axis = (c: 0 | 1) =>
        0.5 *
        (2 * a[c] +
          (b[c] - p[c]) * t +
          (2 * p[c] - 5 * a[c] + 4 * b[c] - n[c]) * t * t +
          (3 * a[c] - p[c] - 3 * b[c] + n[c]) * t ** 3);
      out.push([axis(0), axis(1)]);
    }
  }
  out.push(points.at(-1)!);
  return out;
}

/** Whether a point lies within a closed outline (even-odd). */
export function inside(outline: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Leaves the closed outline on the pen as its path. */
export function trace(pen: SKRSContext2D, outline: readonly Point[]): void {
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.closePath();
}
