import { hex, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { blade, touch } from './handwork.ts';
import { groundAt, sunFoot } from './siding.ts';
import { horizon } from './silos.ts';

const size = 2400;

/** Snow in the last light: what lies open to the sun is warm, what lies behind a rise is blue, and both are drawn out away from the sun. */
export function snow(noise: Noise, x: number, y: number): Rgb {
  const { right, ahead } = groundAt(x, y);
  // Along the sunbeams and across them, in meters.
  const [beam, across] = [ahead * 0.93 - right * 0.37, right * 0.93 + ahead * 0.37];
  const near = clamp((y - horizon) / (size - horizon));
  const rise =
    noise.fbm(across * 0.5, beam * 0.075, 4, 0.5) +
    0.5 * noise.fbm(across * 0.09 + 4, beam * 0.03, 3);
  const sunward = smoothstep(2100, 200, x) * (1 - 0.45 * near);
  let color = mix(
    hex('#7284a3'),
    hex('#8f9db6'),
    clamp(0.5 + rise + 0.3 * noise.fbm(x * 0.002, y * 0.004, 3)),
  );
  const open = mix(hex('#b4bdcb'), hex('#e6b48f'), sunward * 0.85);
  color = mix(color, open, smoothstep(-0.02, 0.3, rise + 0.1 * sunward) * 0.9);
  const bare = noise.fbm(across * 0.28 + 9, beam * 0.2, 4, 0.55);
  color = mix(color, hex('#5d5850'), smoothstep(0.4, 0.52, bare) * 0.6);
  const shade = smoothstep(880, 1100, x) * smoothstep(0.2, 0.04, near);
  color = mix(color, hex('#4b5a76'), shade * 0.75);
  return mix(color, hex('#f0a86c'), 0.55 * smoothstep(1000, 150, x) * smoothstep(0.1, 0, near));
}

/** The direction in which a shadow falls on the snow. */
export const awayFromSun = (x: number, y: number) => Math.atan2(y - sunFoot[1], x - sunFoot[0]);

/** One long shadow: a blue stroke away from the sun. */
function castShadow(
  painting: Painting,
  [x, y]: Point,
  long: number,
  wide: number,
  opacity = 0.75,
): void {
  const { random, noise } = painting;
  const angle = awayFromSun(x, y);
  const points = Array.from({ length: 7 }, (_, i): Point => {
    const far = (long * i) / 6;
    return [
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far + noise.at(far * 0.01, y) * wide * 0.4,
    ];
  });
  painting.stroke(points, wide, mix(hex('#4d6184'), hex('#6f83a4'), random()), {
    dry: 0.48,
    taper: 'lens',
    ragged: 1.2,
    opacity,
  });
}

/** Long blue shadows of the poles, of the drifts and of what stands outside the frame. */
export function drawShadows(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 170; i++) {
    const near = random() ** 1.3;
    const [x, y] = [random() * size, horizon + 46 + near * 690];
    // Straight below the sun a shadow without its cause reads as a smear.
    if (noise.fbm(x * 0.003, y * 0.006 + 7, 3) < 0 || Math.abs(x - sunFoot[0]) < 190) continue;
    castShadow(
      painting,
      [x, y],
      between(random, 90, 420) * (0.3 + near),
      between(random, 4, 13) * (0.3 + near),
      0.42,
    );
  }
}

/** Tussocks that the snow has not pressed down: where each stands, and how tall it is (units). */
const tussocks = [
  [1010, 2230, 190],
  [1240, 2040, 110],
  [1150, 1952, 74],
  [330, 2010, 110],
  [196, 1886, 74],
  [480, 1828, 40],
  [1560, 2150, 150],
  [1700, 1940, 84],
  [1960, 2080, 120],
  [1370, 1842, 46],
  [60, 2180, 170],
] as const;

/** A tussock: its shadow, snow that has banked against it, a fan of dead blades, and a little snow laid over its foot. */
function drawTussock(painting: Painting, [x, y]: Point, tall: number): void {
  const { random } = painting;
  for (let i = 0; i < 6; i++)
    castShadow(
      painting,
      [x + between(random, -0.3, 0.3) * tall, y],
      tall * between(random, 1.4, 3),
      tall * 0.13,
      0.7,
    );
  const bank = (side: number, lift: number, long: number, color: Rgb) =>
    painting.stroke(
      [
        [x + (side - long) * tall, y + (lift + 0.03) * tall],
        [x + side * tall, y + lift * tall],
        [x + (side + long) * tall, y + (lift + 0.045) * tall],
      ],
      tall * between(random, 0.03, 0.07),
      color,
      { dry: 0.45, taper: 'lens', ragged: 0.7, opacity: 0.7 },
    );
  for (let i = 0; i < 7; i++)
    bank(
      between(random, -0.35, 0.3),
      between(random, -0.05, 0.06),
      between(random, 0.12, 0.3),
      mix(hex('#8393b0'), hex('#bfb9bd'), random() ** 1.6),
    );
  for (let i = 0; i < 52; i++) {
    const side = random() + random() - 1;
    const color = mix(
      hex('#2f2a2a'),
      side < 0 && random() < 0.6 ? hex('#c0895a') : hex('#857358'),
      random() ** 1.2,
    );
    blade(
      painting,
      [x + side * tall * 0.3, y + between(random, -0.06, 0.1) * tall * (1 - Math.abs(side))],
      tall * between(random, 0.3, 1) * (1 - Math.abs(side) * 0.4),
      2 + tall * 0.016,
      color,
      side * 0.8 + between(random, -0.15, 0.3),
      random() < 0.45 ? between(random, 0.3, 0.8) : 0,
    );
  }
  for (let i = 0; i < 13; i++)
    bank(
      between(random, -0.34, 0.3),
      between(random, -0.02, 0.1),
      between(random, 0.05, 0.16),
      mix(hex('#7f90ad'), hex('#a9b3c4'), random()),
    );
}

/** All the tussocks, the farthest first. */
export function drawTussocks(painting: Painting): void {
  for (const [x, y, tall] of tussocks.toSorted((a, b) => a[1] - b[1]))
    drawTussock(painting, [x, y], tall);
}

/** Snow that the wind has laid against the walls, and the weeds that stand in it: no wall meets the ground in a line. */
export function drawDrifts(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 900; i++) {
    const x = between(random, 860, 2430);
    const heap = 12 + clamp(noise.fbm(x * 0.0042, 31, 4) + 0.25) * 96;
    const y = horizon + 52 - heap * random() + random() ** 2 * 40;
    const color = mix(
      mix(hex('#8f9cb0'), hex('#aeb8c6'), random()),
      hex('#69758a'),
      smoothstep(0, 60, y - horizon) * 0.5,
    );
    painting.stroke(
      [
        [x - 34, y + 6],
        [x, y],
        [x + 38, y + 5],
      ],
      between(random, 10, 20),
      color,
      { dry: 0.25, ragged: 0.6, load: 1.3, jitter: 6 },
    );
  }
  for (let i = 0; i < 420; i++) {
    const x = between(random, 880, 2430);
    const thick = noise.fbm(x * 0.0062 + noise.at(x * 0.03, 5) * 0.2, 44, 4);
    if (thick < 0.03 && random() < 0.93) continue;
    blade(
      painting,
      [x, horizon + between(random, 20, 74)],
      between(random, 20, 90) * (0.6 + 2.2 * clamp(thick)),
      between(random, 2.4, 4.5),
      mix(hex('#2c2a2d'), hex('#86705a'), random() ** 1.4),
      between(random, -0.55, 0.65),
    );
  }
}

/** A few flakes, large and soft near the eye, small ones far away. */
export function drawFlakes(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 30; i++) {
    const near = random() ** 3;
    const wide = 3.4 + near * 7;
    touch(
      painting,
      [random() * size, random() * 1900],
      wide * 1.3,
      wide,
      1 + random() * 0.8,
      mix(hex('#8e99ab'), hex('#c9d0d8'), random()),
    );
  }
}
