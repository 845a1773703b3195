import type { SKRSContext2D } from '@napi-rs/canvas';

import { mix, type Rgb } from '../engine/color.ts';
import type { Painting } from '../engine/painting.ts';
import { between, seededRandom } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

/** A strap leaf from the crown: its middle line, and how wide it is (units). */
type Tongue = { line: Point[]; width: number; bright: number };

/** Hart's-tongue seen from above: strap leaves all around a crown, the young ones short, bending down at their tips. */
function tongues(seed: number, [x, y]: Point): Tongue[] {
  const random = seededRandom(seed + 50);
  const reaches = [0.35, 0.5, 0.95, 0.42, 0.6, 1, 0.55, 0.8, 0.35, 0.3, 0.62, 0.3, 0.4];
  const angles = [-2.2, -1.5, -0.45, 2.75, 0.35, 2.2, 1.7, 0.8, 1.25, -0.9, 3.05, 1.5, 0.1];
  return angles.map((start, index) => {
    const length = between(random, 190, 390) * (reaches[index] ?? 0.5);
    const bend = between(random, 0.2, 0.9) * (start > 1.4 ? -1 : 1);
    const line: Point[] = [[x + between(random, -14, 14), y + between(random, -10, 10)]];
    for (let i = 1; i <= 12; i++) {
      const angle = start + (random() - 0.5) * 0.08 + bend * (i / 12);
      const [lastX, lastY] = line.at(-1)!;
      const stride = (length / 12) * (1 - 0.35 * (i / 12));
      line.push([lastX + Math.cos(angle) * stride, lastY + Math.sin(angle) * stride]);
    }
    return { line, width: between(random, 38, 54) * (index > 8 ? 0.7 : 1), bright: Math.cos(start + 2.35) };
  });
}

/** The leaves' shadow, thrown to the lower right before the slab is painted. */
export function shadeTongues(pen: SKRSContext2D, seed: number, at: Point): void {
  pen.save();
  pen.fillStyle = 'rgba(74,68,92,0.5)';
  for (const { line, width } of tongues(seed, at)) {
    // The leaf arches: its middle stands highest, so its shade strays farthest there.
    for (const [index, [x, y]] of line.entries()) {
      const share = index / (line.length - 1);
      const off = 2 + 24 * Math.sin(Math.PI * share * 0.86);
      pen.beginPath();
      pen.ellipse(x + off, y + off, width * 0.5 * Math.sin(Math.PI * (0.1 + share * 0.88)), width * 0.42, 0, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.restore();
}

/** The leaves themselves: dark strokes first, a lit half, a pale midrib, wavy margins caught by the light. */
export function paintTongues(painting: Painting, seed: number, at: Point): void {
  const deep: Rgb = [50, 66, 52];
  const yellowed: Rgb = [190, 156, 74];
  const lit: Rgb = [136, 146, 98];
  const random = seededRandom(seed + 60);
  for (const [index, { line, width, bright }] of tongues(seed, at).entries()) {
    const color = index === 7 ? yellowed : mix(deep, lit, 0.4 + bright * 0.26 + between(random, -0.16, 0.2));
    painting.stroke(line, width, mix(color, deep, 0.5), { taper: 'lens', dry: 0.05, ragged: 0.15, jitter: 5 });
    const shifted = (off: number): Point[] => line.map(([x, y]) => [x - off, y - off * 1.1]);
    painting.stroke(shifted(width * 0.12), width * 0.62, color, { taper: 'lens', dry: 0.2, ragged: 0.3, jitter: 8 });
    painting.stroke(shifted(width * 0.24), width * 0.24, mix(color, [190, 196, 118], 0.45), {
      taper: 'lens',
      dry: 0.45,
      ragged: 0.6,
      jitter: 9,
    });
    painting.stroke(line.slice(0, 11), 3.6, mix(color, [206, 204, 140], 0.6), { taper: 'tip', dry: 0.1, ragged: 0.2 });
  }
}
