import type { SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';

export function fill(pen: SKRSContext2D, points: readonly Point[], color: Rgb, alpha = 1): void {
  pen.fillStyle = css(color, alpha);
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.fill();
}

/** A soft shade on the wall to the right of something, drawn as a few steps. */
export function shade(
  pen: SKRSContext2D,
  points: readonly Point[],
  dx: number,
  dy: number,
  strength = 0.5,
): void {
  for (let i = 4; i >= 1; i--) {
    const spread = lerp(0.55, 1.15, i / 4);
    fill(
      pen,
      points.map(([x, y]): Point => [x + dx * spread, y + dy * spread]),
      [44, 46, 56],
      strength / 4,
    );
  }
}
