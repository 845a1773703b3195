import { ramp } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';

/** A work on the wall: its own little world is drawn from (0, 0) to (1, 1). */
export type Pinned = {
  x: number;
  y: number;
  wide: number;
  tall: number;
  turn: number;
  canvas?: boolean;
  /** Things stand before it: nothing is set into it afterward. */ behind?: boolean;
  paper: string;
  image: (u: number, v: number) => Rgb;
  strokes: (mark: Mark) => void;
};

export type Mark = (points: readonly Point[], width: number, color: string) => void;

export const dusk = ramp([
  [0, '#3d4957'],
  [0.35, '#7a6a70'],
  [0.55, '#d98a58'],
  [0.62, '#f0bd78'],
  [0.66, '#3a3436'],
  [0.7, '#6a5458'],
  [1, '#262c36'],
]);

export const inks = ramp([
  [0, '#54666f'],
  [0.4, '#7b7a70'],
  [0.55, '#cf9a4c'],
  [0.78, '#cc5a2c'],
  [1, '#c14e26'],
]);

export const arc = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from = 0,
  to = Math.PI * 2,
): Point[] =>
  Array.from({ length: 17 }, (_, i): Point => [
    x + Math.cos(lerp(from, to, i / 16)) * rx,
    y + Math.sin(lerp(from, to, i / 16)) * ry,
  ]);

export const inset = (u: number, v: number, edge: number, foot = edge) =>
  u > edge && u < 1 - edge && v > edge && v < 1 - foot;
