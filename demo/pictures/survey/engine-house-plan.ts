import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { look } from './station-point.ts';

/** The surveyor stands on the far bank of the cut, a little above the yard. */
export const station = { focal: 1500, center: 1200, horizon: 1080, eye: 2.8 };
export const view = look(station);
const [cosine, sine] = [0.788, 0.616];

/** A point of the house: meters along the long wall from the near corner, into the depth of the house, and up. */
export const house = (along: number, deep: number, up: number): Point =>
  view([2.2 - cosine * along + sine * deep, up, 17 + sine * along + cosine * deep]);

/** The house in meters. */
export const long = 17;
export const depth = 10;
export const eaves = 9;
export const ridge = 13.7;
export const pane = { half: 0.86, sill: 2.2, spring: 5.5 };

/** A box on a wall, given by two opposite corners. */
export const box = (from: Point, to: Point, at: (u: number, v: number) => Point): Point[] => [
  at(from[0], from[1]),
  at(to[0], from[1]),
  at(to[0], to[1]),
  at(from[0], to[1]),
];
/** Points of the long wall, of the gable, and of the roof toward the eye (0 at its eaves, 1 at the ridge). */
export const wall = (along: number, up: number) => house(along, 0, up);
export const gable = (deep: number, up: number) => house(0, deep, up);
export const slope = (along: number, share: number) =>
  house(along, lerp(-0.45, depth / 2, share), lerp(eaves - 0.3, ridge, share));

/** Direction in degrees of the line between two points of the plate. */
export const bearing = ([ax, ay]: Point, [bx, by]: Point) =>
  (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** A round-headed opening on a wall, from the lower left up and over the arch. */
export function roundHead(
  at: (u: number, v: number) => Point,
  middle: number,
  half: number,
  sill: number,
  spring: number,
): Point[] {
  const arch = Array.from({ length: 13 }, (_, i): Point =>
    at(middle - Math.cos((i / 12) * Math.PI) * half, spring + Math.sin((i / 12) * Math.PI) * half),
  );
  return [at(middle - half, sill), ...arch, at(middle + half, sill)];
}
