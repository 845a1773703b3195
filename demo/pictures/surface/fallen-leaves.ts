import type { SKRSContext2D } from '@napi-rs/canvas';

import { mix } from '../engine/color.ts';
import type { Painting } from '../engine/painting.ts';
import { between, seededRandom } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

/** A birch leaf on the ground: its middle, the way its tip points (radians) and its length (units). */
type FallenLeaf = { x: number; y: number; angle: number; length: number; age: number };

function fall(seed: number, places: readonly Point[]): FallenLeaf[] {
  const random = seededRandom(seed + 80);
  return places.map(([x, y]) => ({ x, y, angle: random() * 2 * Math.PI, length: between(random, 38, 58), age: random() }));
}

/** Their shade, thrown to the lower right before the ground is painted. */
export function shadeLeaves(pen: SKRSContext2D, seed: number, places: readonly Point[]): void {
  pen.fillStyle = 'rgba(62,56,76,0.6)';
  for (const { x, y, angle, length } of fall(seed, places)) {
    pen.beginPath();
    pen.ellipse(x + 9, y + 10, length * 0.5, length * 0.27, angle, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** Each leaf is two lens-shaped strokes folded along a midrib, one in the light; then the rib and the stalk. */
export function paintLeaves(painting: Painting, seed: number, places: readonly Point[]): void {
  for (const { x, y, angle, length, age } of fall(seed, places)) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number): Point => [
      x + cos * along * length - sin * across * length,
      y + sin * along * length + cos * across * length,
    ];
    const body = mix([196, 146, 58], [128, 78, 44], age);
    for (const side of [-1, 1] as const) {
      const bright = (cos - sin) * side > 0 ? 0.75 : 0.18;
      painting.stroke(
        [at(-0.46, 0), at(-0.1, side * 0.15), at(0.2, side * 0.12), at(0.52, 0)],
        length * 0.3,
        mix(mix(body, [66, 46, 40], 0.5), body, bright),
        { taper: 'lens', dry: 0.08, ragged: 0.15 },
      );
    }
    painting.stroke([at(-0.8, 0.1), at(-0.45, 0), at(0.45, 0)], 3, mix(body, [226, 196, 130], 0.4), {
      taper: 'tip',
      dry: 0.1,
      ragged: 0.1,
    });
  }
}
