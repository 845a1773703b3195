import type { SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';

export const ring = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from = 0,
  to = Math.PI * 2,
): Point[] =>
  Array.from({ length: 25 }, (_, i): Point => [
    x + Math.cos(lerp(from, to, i / 24)) * rx,
    y + Math.sin(lerp(from, to, i / 24)) * ry,
  ]);

/** Fills a body with colors from its window side to its far side. */
export function rounded(
  pen: SKRSContext2D,
  outline: readonly Point[],
  from: Point,
  to: Point,
  stops: readonly (readonly [number, Rgb])[],
): void {
  const across = pen.createLinearGradient(...from, ...to);
  for (const [at, color] of stops) across.addColorStop(at, css(color));
  pen.fillStyle = across;
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.fill();
}
