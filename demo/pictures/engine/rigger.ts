import type { Rgb } from './color.ts';
import { lerp } from './numbers.ts';
import type { Brush, Painting } from './painting.ts';
import type { Point } from './raster.ts';

/** A long thin line pulled by hand with a rigger brush: cables, braces, columns. It wavers by about `waver` units. */
export function rigger(
  painting: Painting,
  from: Point,
  to: Point,
  width: number,
  color: Rgb,
  brush: Brush & { waver?: number } = {},
): void {
  const pieces = Math.max(2, (Math.hypot(to[0] - from[0], to[1] - from[1]) / 24) | 0);
  const offset = painting.random() * 99;
  const { waver = 1.6, ...held } = brush;
  const points = Array.from({ length: pieces + 1 }, (_, i): Point => {
    const share = i / pieces;
    return [
      lerp(from[0], to[0], share) + painting.noise.at(share * 3 + offset, 1) * waver,
      lerp(from[1], to[1], share) + painting.noise.at(share * 3 + offset, 7) * waver,
    ];
  });
  painting.stroke(points, width, color, {
    jitter: 8,
    dry: 0.22,
    ragged: 0.8,
    load: 1.1,
    pickup: 0.003,
    ...held,
  });
}
