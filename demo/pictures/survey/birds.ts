import type { CopperPlate } from '../engine/etching.ts';
import { lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

/** A murmuration: a twisting ribbon of starlings along a line, dense where it turns its edge to the eye, ragged at its ends. */
export function murmuration(
  plate: CopperPlate,
  spine: readonly Point[],
  widths: readonly number[],
  count: number,
): void {
  const { random, noise } = plate;
  const widest = Math.max(...widths);
  for (let i = 0; i < count; i++) {
    const share = random();
    const at = share * (spine.length - 1);
    const k = Math.min(spine.length - 2, at | 0);
    const [from, to] = [spine[k]!, spine[k + 1]!];
    const heading = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const wide = lerp(widths[k]!, widths[k + 1]!, at - k);
    if (random() > Math.pow(wide / widest, 1.15)) continue;
    // The sum of two numbers crowds the middle of the ribbon; the power crowds its lower edge.
    const across =
      (Math.pow((random() + random()) / 2, 1.25) * 2 - 1) *
      wide *
      (1 + 0.5 * noise.at(share * 6, 3));
    const x = lerp(from[0], to[0], at - k) - Math.sin(heading) * across + between(random, -14, 14);
    const y = lerp(from[1], to[1], at - k) + Math.cos(heading) * across + between(random, -8, 8);
    if (noise.at(x * 0.011, y * 0.016) + between(random, -0.3, 0.3) < -0.12) continue;
    const turn = heading + noise.at(x * 0.01, y * 0.01) * 1.4;
    const size = between(random, 3, 7.4) * (0.75 + 0.35 * Math.abs(noise.at(share * 3, 8)));
    smallBird(plate, x, y, size, turn);
  }
}

/** Far off a small bird is a short dark body and two swept wings, seen at any angle, often only one of them. */
export function smallBird(
  plate: CopperPlate,
  x: number,
  y: number,
  size: number,
  turn: number,
): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const roll = between(plate.random, -0.75, 0.75);
  const at = (onward: number, aside: number): Point => [
    x + (cos * onward - sin * aside) * size,
    y + (sin * onward + cos * aside * (0.45 + 0.4 * roll)) * size,
  ];
  plate.blot([at(0.5, 0), at(0.1, 0.2), at(-0.5, 0.05), at(0.1, -0.2)], 0.94);
  const wing = (side: number) =>
    plate.blot(
      [at(0.25, 0), at(-0.05, side * 0.5), at(-0.5, side * 0.95), at(-0.22, side * 0.35)],
      0.9,
    );
  wing(1);
  if (Math.abs(roll) < 0.5) wing(-1);
}

/** A wader on the mud: plump body, long legs, long bill, head down to feed or up to listen; `facing` is 1 to the right. */
export function wader(
  plate: CopperPlate,
  x: number,
  y: number,
  size: number,
  facing: 1 | -1,
  feeding: boolean,
): void {
  const at = (right: number, up: number): Point => [x + right * size * facing, y - up * size];
  const body = [
    at(-0.62, 0.62),
    at(-0.35, 0.86),
    at(0.05, 0.96),
    at(0.3, 0.9),
    at(0.38, 0.72),
    at(0.2, 0.52),
    at(-0.15, 0.46),
  ];
  plate.blot(body, 0.9);
  const head: Point = feeding ? at(0.56, 0.52) : at(0.42, 1.2);
  const bill: Point = feeding ? at(0.72, 0.02) : at(0.92, 1.12);
  plate.needle([at(0.28, 0.82), head], { weight: size * 0.2, waver: 0, skip: 0, taper: 'none' });
  plate.needle([head, at(feeding ? 0.58 : 0.5, feeding ? 0.44 : 1.18)], {
    weight: size * 0.24,
    waver: 0,
    skip: 0,
    taper: 'none',
  });
  plate.needle([head, bill], {
    weight: Math.max(0.9, size * 0.06),
    waver: 0.1,
    skip: 0,
    taper: 'end',
  });
  for (const [from, foot] of [
    [0.04, 0.14],
    [-0.12, -0.16],
  ] as const)
    plate.needle([at(from, 0.52), at(from - 0.04, 0.26), at(foot, 0)], {
      weight: Math.max(0.9, size * 0.055),
      waver: 0.1,
      skip: 0,
      taper: 'none',
    });
  plate.needle([at(-0.3, -0.03), at(0.3, -0.05)], {
    weight: Math.max(0.8, size * 0.05),
    bite: 0.7,
  });
}
