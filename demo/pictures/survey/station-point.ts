import type { Point } from '../engine/raster.ts';

/** Meters: to the right, up, and away from the eye. */
export type Place = readonly [right: number, up: number, away: number];

/** Where the surveyor stands: everything that is built is drawn through this one eye. */
type Station = { focal: number; center: number; horizon: number; eye: number };

/** Perspective on an upright plane: verticals stay vertical, as on a drawing board. */
export const look =
  ({ focal, center, horizon, eye }: Station) =>
  ([right, up, away]: Place): Point => [
    center + (focal * right) / away,
    horizon - (focal * (up - eye)) / away,
  ];

/** The place a share of the way from one to another. */
export const toward = (from: Place, to: Place, share: number): Place => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
