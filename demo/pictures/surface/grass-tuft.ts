import type { SKRSContext2D } from '@napi-rs/canvas';

import { mix, type Rgb } from '../engine/color.ts';
import type { Painting } from '../engine/painting.ts';
import { between, seededRandom } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

/** A blade: its middle line from the root, its width, how dry it is. */
type Blade = { line: Point[]; width: number; dry: number };

/** Grass in a crack: where it stands and how far along it the crowns lie, the number of blades, their length, the way most lean. */
export type Tuft = { seed: number; at: Point; spread: number; count: number; length: number; lean: number };

/** Grass from above: most blades lean with the wind off the water, many do as they like, the dry ones lie flat below the green. */
function blades({ seed, at: [x, y], spread, count, length, lean }: Tuft): Blade[] {
  const random = seededRandom(seed + 70);
  return Array.from({ length: count }, (_, index) => {
    const dry = index < count * 0.4 ? between(random, 0.55, 1) : random() ** 2.4 * 0.6;
    const off = (random() + random() - 1) * spread;
    let angle = random() < 0.34 ? between(random, -Math.PI, Math.PI) : lean + (random() + random() - 1) * 1.7;
    const long = length * between(random, 0.35, 1.1) * (random() < 0.12 ? 1.5 : 1);
    const bend = between(random, -0.2, 0.24);
    const broken = random() < 0.26 ? 3 + ((random() * 4) | 0) : 99;
    const kink = between(random, -1.5, 1.5);
    const line: Point[] = [[x + off + between(random, -5, 5), y - off * 0.6 + between(random, -5, 5)]];
    for (let i = 0; i < 8; i++) {
      angle += bend + (i === broken ? kink : 0);
      const [lastX, lastY] = line.at(-1)!;
      line.push([lastX + (Math.cos(angle) * long) / 8, lastY + (Math.sin(angle) * long) / 8]);
    }
    return { line, width: between(random, 2.6, 6), dry };
  });
}

/** The tuft's shade on the slab, thrown to the lower right; blades stand off the ground most in their middle. */
export function shadeTuft(pen: SKRSContext2D, tuft: Tuft): void {
  pen.save();
  pen.strokeStyle = 'rgba(86,74,92,0.42)';
  pen.lineCap = 'round';
  for (const { line, width } of blades(tuft)) {
    pen.lineWidth = width * 1.3;
    pen.beginPath();
    for (const [index, [x, y]] of line.entries()) {
      const off = 3 + 20 * Math.sin(Math.PI * (index / 10));
      pen.lineTo(x + off, y + off * 0.9);
    }
    pen.stroke();
  }
  pen.restore();
}

/** One stroke for a blade, dead straw first, then the green, the brightest on top where they catch the lamp. */
export function paintTuft(painting: Painting, tuft: Tuft): void {
  const { random } = painting;
  const { at, spread } = tuft;
  for (let i = 0; i < spread / 2; i++) {
    const off = (random() * 2 - 1) * spread;
    const [x, y] = [at[0] + off + between(random, -9, 9), at[1] - off * 0.6 + between(random, -7, 9)];
    const reach = between(random, 3, 9);
    painting.stroke(
      [
        [x - reach, y + 2],
        [x, y],
        [x + reach, y - 1],
      ],
      between(random, 4, 9),
      mix([66, 58, 50], [112, 96, 78], random()),
      { dry: 0.2, ragged: 0.8 },
    );
  }
  for (const { line, width, dry } of blades(tuft)) {
    const straw: Rgb = mix([158, 132, 84], [206, 182, 124], random());
    const green: Rgb = mix([74, 80, 52], [134, 136, 84], random());
    const color = mix(green, straw, dry);
    painting.stroke(line, width * 1.15, mix(color, [58, 54, 48], 0.55), { taper: 'tip', dry: 0.1, ragged: 0.2 });
    const [dx, dy] = [-width * 0.16, -width * 0.24];
    painting.stroke(
      line.map(([x, y]): Point => [x + dx, y + dy]),
      width * 0.7,
      mix(color, [232, 216, 158], random() ** 2 * 0.55),
      { taper: 'tip', dry: 0.18, ragged: 0.3, jitter: 6 },
    );
  }
}
