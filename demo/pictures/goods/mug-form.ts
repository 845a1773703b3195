import { clamp } from '../engine/numbers.ts';

/** A point or direction in space, in centimeters: x to the right, y away from the camera, z up. */
export type Vector = readonly [number, number, number];

export const radius = 4.15;
export const tall = 9.4;
const wall = 0.19;
const middle = radius - wall;
const handleTurn = -0.42;
const [cosTurn, sinTurn] = [Math.cos(handleTurn), Math.sin(handleTurn)];

const foot = 0.2;

/** The wall's middle line, thrown on the wheel: a rounded belly at the foot, a straight side, a lip turned in a little. */
const wallRadius = (z: number) =>
  middle -
  0.95 * Math.max(0, 1 - z / 2.1) ** 2.6 -
  0.34 * Math.max(0, (z - 6.9) / (tall - 6.9)) ** 2;

// The handle's middle line, pulled and pressed on: out, down, and back in.
const strap = handleLine();

function handleLine(): number[] {
  const points: number[] = [];
  const [a, b, c, d] = [
    [3.9, 7.9],
    [8.5, 9.5],
    [7.6, 2.3],
    [3.8, 2.3],
  ] as const;
  for (let i = 0; i <= 44; i++) {
    const t = i / 44;
    const s = 1 - t;
    for (const k of [0, 1] as const)
      points.push(s ** 3 * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t ** 3 * d[k]);
  }
  return points;
}

/** How far a point is from the clay: negative inside (a signed distance field, Hart 1996). */
function clay(x: number, y: number, z: number): number {
  const round = Math.sqrt(x * x + y * y);
  const body = pot(round, z);
  const across = x * cosTurn + y * sinTurn;
  if (across < 3) return body;
  return melt(body, handle(across, -x * sinTurn + y * cosTurn, z), 0.34);
}

/** Whether a point of the surface belongs to the handle. */
export function onHandle([x, y, z]: Vector): boolean {
  const across = x * cosTurn + y * sinTurn;
  return across > 3 && handle(across, -x * sinTurn + y * cosTurn, z) < pot(Math.hypot(x, y), z);
}

function pot(round: number, z: number): number {
  const onWall = Math.min(tall - wall, Math.max(foot, z));
  const lean = (wallRadius(onWall + 0.02) - wallRadius(onWall - 0.02)) / 0.04;
  const away = (round - wallRadius(onWall)) / Math.sqrt(1 + lean * lean);
  const side = Math.sqrt(away * away + (z - onWall) ** 2) - wall;
  const bottom = Math.max(Math.abs(z - 0.45) - 0.2, round - 3.05);
  return melt(side, bottom, 0.25);
}

function handle(across: number, depth: number, z: number): number {
  // Cheap bound first: most rays never come near the handle.
  const near = Math.hypot(across - 5.6, z - 5.4) - 4.6;
  if (near > 0.6) return near;
  const flat = Math.max(0, Math.abs(depth) - 0.42);
  return Math.hypot(toLine(strap, across, z), flat) - 0.4;
}

function toLine(points: readonly number[], x: number, y: number): number {
  let best = 1e9;
  for (let i = 0; i < points.length - 2; i += 2) {
    const ax = points[i]!;
    const ay = points[i + 1]!;
    const bx = points[i + 2]! - ax;
    const by = points[i + 3]! - ay;
    const share = clamp(((x - ax) * bx + (y - ay) * by) / (bx * bx + by * by));
    const dx = x - ax - bx * share;
    const dy = y - ay - by * share;
    best = Math.min(best, dx * dx + dy * dy);
  }
  return Math.sqrt(best);
}

/** Two pieces of clay joined with a fillet (smooth minimum). */
function melt(a: number, b: number, reach: number): number {
  const share = Math.max(0, reach - Math.abs(a - b)) / reach;
  return Math.min(a, b) - share * share * reach * 0.25;
}

/** The outward direction of the surface at a point. */
export function normalAt([x, y, z]: Vector): Vector {
  const e = 0.01;
  return unit([
    clay(x + e, y, z) - clay(x - e, y, z),
    clay(x, y + e, z) - clay(x, y - e, z),
    clay(x, y, z + e) - clay(x, y, z - e),
  ]);
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const reach = 40;
/** A cylinder around everything: rays that miss it are not followed. */
const [boundRadius, boundTop] = [8.6, tall + 0.3];

/** How far along a ray the clay is met, or -1. */
export function meet(
  [ox, oy, oz]: Vector,
  [dx, dy, dz]: Vector,
  from = 0,
  tolerance = 0.004,
): number {
  let start = from;
  let end = reach * 3;
  const a = dx * dx + dy * dy;
  const b = ox * dx + oy * dy;
  const root = b * b - a * (ox * ox + oy * oy - boundRadius * boundRadius);
  if (a > 1e-9) {
    if (root < 0) return -1;
    const half = Math.sqrt(root);
    start = Math.max(start, (-b - half) / a);
    end = Math.min(end, (-b + half) / a);
  }
  if (Math.abs(dz) > 1e-9) {
    const low = -oz / dz;
    const high = (boundTop - oz) / dz;
    start = Math.max(start, Math.min(low, high));
    end = Math.min(end, Math.max(low, high));
  }
  let along = start;
  for (let step = 0; step < 90 && along < end; step++) {
    const gap = clay(ox + dx * along, oy + dy * along, oz + dz * along);
    if (gap < tolerance) return along;
    along += gap * 0.95;
  }
  return -1;
}
