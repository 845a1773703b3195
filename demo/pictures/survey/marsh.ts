import type { CopperPlate } from '../engine/etching.ts';
import { lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

/** A tussock of sedge: blades from one crown, the middle ones upright, the outer ones bent over; its foot is dark. */
export function tussock(
  plate: CopperPlate,
  x: number,
  y: number,
  size: number,
  bite: number,
  blades = 26,
  dusk = 0.3,
): void {
  const { random } = plate;
  const lean = between(random, -0.15, 0.4);
  // A near tussock is kept clear of the lines behind it; a bite of aquatint stands for the blades too deep in it to be drawn.
  if (size > 34) {
    const body = fan([x, y], size, lean);
    plate.stopOut(body);
    plate.aquatint(body, dusk + between(random, -0.12, 0.1));
  }
  for (let i = 0; i < blades; i++) {
    const spread = between(random, -1, 1);
    const height = size * between(random, 0.55, 1.05) * (1 - 0.35 * Math.abs(spread));
    const foot: Point = [x + spread * size * 0.3, y + between(random, -1, 1) * size * 0.05];
    const reach = (spread * 0.75 + lean) * size * between(random, 0.5, 1.1);
    const droop = Math.abs(spread) * height * between(random, 0, 0.45);
    plate.needle(
      arc(
        foot,
        [foot[0] + reach * 0.3, foot[1] - height],
        [foot[0] + reach, foot[1] - height + droop],
      ),
      {
        weight: Math.max(0.8, size * between(random, 0.01, 0.021)),
        bite,
        waver: 0.4,
        taper: 'end',
        skip: 0.02,
      },
    );
  }
  for (let i = 0; i < blades * 0.8; i++) {
    const at = x + between(random, -0.36, 0.36) * size;
    plate.needle(
      [
        [at, y + size * 0.05],
        [at + between(random, -0.05, 0.08) * size, y - size * between(random, 0.1, 0.36)],
      ],
      { weight: Math.max(0.9, size * 0.034), bite, waver: 0.2, taper: 'end' },
    );
  }
}

/** The outline of a tussock, a little inside its blades. */
const fan = ([x, y]: Point, size: number, lean: number): Point[] => [
  [x - size * 0.3, y],
  [x - size * (0.5 - lean * 0.4), y - size * 0.4],
  [x - size * (0.16 - lean * 0.5), y - size * 0.72],
  [x + size * (0.2 + lean * 0.5), y - size * 0.74],
  [x + size * (0.52 + lean * 0.6), y - size * 0.4],
  [x + size * 0.3, y],
];

/** A stem of reed with its plume and two or three hanging leaves. */
export function reed(plate: CopperPlate, x: number, y: number, size: number, bite: number): void {
  const { random } = plate;
  const lean = between(random, -0.06, 0.2) * size;
  const top: Point = [x + lean, y - size];
  plate.needle(arc([x, y], [x + lean * 0.2, y - size * 0.5], top), {
    weight: Math.max(0.9, size * 0.012),
    bite,
    waver: 0.4,
    taper: 'end',
    skip: 0,
  });
  for (let i = 0; i < 3; i++) {
    const at = between(random, 0.3, 0.75);
    const [sx, sy]: Point = [x + lean * at * at, y - size * at];
    const side = random() < 0.7 ? 1 : -1;
    plate.needle(
      arc(
        [sx, sy],
        [sx + side * size * 0.1, sy - size * 0.14],
        [sx + side * size * 0.24, sy + size * between(random, -0.06, 0.06)],
      ),
      { weight: size * 0.0095, bite, waver: 0.2 },
    );
  }
  // The plume nods to one side; its branches are short near the top and longest a third of the way down.
  for (let i = 0; i < 22; i++) {
    const at = lerp(0.84, 1, i / 21);
    const [sx, sy]: Point = [x + lean * at * at, y - size * at];
    const length =
      size * 0.075 * Math.sin((0.15 + 0.85 * (1 - i / 21)) * 2.6) * between(random, 0.5, 1.1);
    const side = random() < 0.72 ? 1 : -0.6;
    plate.needle(
      arc(
        [sx, sy],
        [sx + side * length * 0.5, sy - length * 0.6],
        [sx + side * length, sy + length * between(random, -0.2, 0.7)],
        5,
      ),
      { weight: Math.max(0.9, size * 0.006), bite, waver: 0.2, skip: 0 },
    );
  }
}

/** A quadratic curve as a line of points. */
export function arc(from: Point, control: Point, to: Point, pieces = 10): Point[] {
  return Array.from({ length: pieces + 1 }, (_, i): Point => {
    const t = i / pieces;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]];
  });
}

/** A closed shore on the ground: an ellipse with bays, `wide` and `deep` its half axes. */
export function shore(
  plate: CopperPlate,
  center: Point,
  wide: number,
  deep: number,
  bays = 0.3,
): Point[] {
  const offset = plate.random() * 99;
  return Array.from({ length: 110 }, (_, i): Point => {
    const angle = (i / 110) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = 1 + bays * plate.noise.fbm(cos * 1.8 + offset, sin * 1.8, 4) * 1.6;
    return [center[0] + cos * wide * reach, center[1] + sin * deep * reach];
  });
}
