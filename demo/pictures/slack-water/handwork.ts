import { mix, type Rgb } from '../engine/color.ts';
import type { Layer } from '../engine/layers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { between } from '../engine/random.ts';

/** The five brushes of the studio, widest first. `rest` is above 1 where the eye should rest, below 1 where it should go. */
export function fiveBrushes(rest: (x: number, y: number) => number): Layer[] {
  return [
    {
      radius: 40,
      length: 5,
      threshold: 0,
      jitter: 8,
      colorJitter: 9,
      dry: 0.28,
      spacing: 0.75,
      stop: 150,
      load: 1.1,
    },
    {
      radius: 20,
      length: 5.5,
      threshold: 24,
      jitter: 8,
      colorJitter: 9,
      dry: 0.4,
      spacing: 0.8,
      stop: 90,
      load: 1.1,
      mask: rest,
    },
    {
      radius: 10,
      length: 5,
      threshold: 30,
      jitter: 8,
      colorJitter: 8,
      dry: 0.42,
      stop: 70,
      load: 1,
      mask: rest,
    },
    {
      radius: 5,
      length: 5,
      threshold: 36,
      jitter: 6,
      colorJitter: 7,
      dry: 0.38,
      stop: 60,
      load: 0.8,
      mask: rest,
    },
    {
      radius: 2.6,
      length: 6,
      threshold: 52,
      jitter: 5,
      colorJitter: 6,
      dry: 0.3,
      stop: 60,
      load: 0.6,
      mask: (x, y) => rest(x, y) * 1.2,
    },
  ];
}

/** One blade or wand in one stroke from its foot to its tip, `lean` of its height to the side; returns its points. */
export function blade(
  painting: Painting,
  [x, y]: Point,
  height: number,
  width: number,
  color: Rgb,
  lean: number,
  droop = 0,
): Point[] {
  const points = Array.from({ length: 15 }, (_, i): Point => {
    const share = i / 14;
    const fall = Math.max(0, share - 0.62);
    return [
      x + height * (lean * share * share + droop * fall * 1.1),
      y - height * share + height * droop * fall ** 1.3 * 1.3,
    ];
  });
  painting.stroke(points, width, color, {
    jitter: 8,
    dry: 0.1,
    ragged: 0.2,
    taper: 'tip',
    load: 1.4,
    pickup: 0.002,
  });
  return points;
}

/** A short lens-shaped touch: a leaf, a seed, a glint. */
export function touch(
  painting: Painting,
  [x, y]: Point,
  length: number,
  width: number,
  angle: number,
  color: Rgb,
): void {
  const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  painting.stroke(
    [
      [x - dx, y - dy],
      [x + dx * 0.1, y + dy * 0.1 + length * 0.04],
      [x + dx, y + dy],
    ],
    width,
    color,
    {
      jitter: 9,
      dry: 0.12,
      ragged: 0.3,
      taper: 'lens',
      load: 1.5,
    },
  );
}

/** A dry wild carrot: a stalk with side stalks, each ending in a cage of rays that holds what the light `rim` catches. */
export function umbel(
  painting: Painting,
  foot: Point,
  height: number,
  color: Rgb,
  rim: Rgb,
  lean: number,
): void {
  const { random } = painting;
  const stalk = blade(painting, foot, height, between(random, 6, 8.5), color, lean);
  head(painting, stalk[14]!, height * between(random, 0.075, 0.105), color, rim);
  for (let i = 6; i < 13; i += 2 + ((random() * 2) | 0)) {
    const side = random() < 0.5 ? -1 : 1;
    const branch = blade(
      painting,
      stalk[i]!,
      height * between(random, 0.14, 0.3),
      4,
      color,
      side * between(random, 0.35, 0.7),
    );
    head(painting, branch[14]!, height * between(random, 0.035, 0.07), color, rim);
  }
}

function head(painting: Painting, [x, y]: Point, size: number, color: Rgb, rim: Rgb): void {
  const { random } = painting;
  const rays = 9 + ((random() * 6) | 0);
  const tilt = (random() - 0.5) * 0.5;
  for (let i = 0; i < rays; i++) {
    const angle = -Math.PI / 2 + tilt + ((i + 0.5) / rays - 0.5) * 2.3 + (random() - 0.5) * 0.14;
    const reach = size * between(random, 0.8, 1.08);
    const [tipX, tipY] = [
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach * 0.72 - size * 0.1,
    ];
    painting.stroke(
      [
        [x, y],
        [x + (tipX - x) * 0.6, y + (tipY - y) * 0.42],
        [tipX, tipY],
      ],
      2.8,
      color,
      { dry: 0.05, ragged: 0.1, pickup: 0 },
    );
    for (let k = 0; k < 4; k++) {
      const seed: Point = [tipX + (random() - 0.5) * size * 0.24, tipY - random() * size * 0.13];
      touch(
        painting,
        seed,
        size * 0.15,
        Math.max(2.6, size * 0.07),
        -1.2 + random() * 0.8,
        mix(color, rim, random() < 0.3 ? 0.75 : 0.1),
      );
    }
  }
}

/** A dead dock: a stiff stalk with whorls of rust-brown seed crowded along its upper half. */
export function dock(
  painting: Painting,
  foot: Point,
  height: number,
  color: Rgb,
  seed: Rgb,
  lean: number,
): void {
  const { random } = painting;
  const stalk = blade(painting, foot, height, 8, color, lean);
  const spike = (points: readonly Point[], from: number, wide: number) => {
    for (let i = from; i < 15; i++)
      for (let k = 0; k < 7; k++) {
        const [x, y] = points[Math.min(14, i)]!;
        const at: Point = [
          x + (random() - 0.5) * wide * (1.25 - i / 18),
          y - random() * height * 0.045,
        ];
        touch(
          painting,
          at,
          between(random, 6, 12),
          between(random, 4, 7),
          1 + random(),
          mix(color, seed, random()),
        );
      }
  };
  spike(stalk, 6, height * 0.06);
  for (let i = 5; i < 10; i += 2)
    spike(
      blade(painting, stalk[i]!, height * 0.26, 4, color, random() < 0.5 ? -0.4 : 0.4),
      5,
      height * 0.04,
    );
}

/** A willow wand with its narrow leaves, sparse toward the tip. */
export function willowWand(
  painting: Painting,
  foot: Point,
  height: number,
  color: Rgb,
  leaf: Rgb,
  lean: number,
): void {
  const { random } = painting;
  const wand = blade(
    painting,
    foot,
    height,
    between(random, 6, 11),
    color,
    lean,
    lean * between(random, 0.1, 0.5),
  );
  for (let i = 4; i < 15; i++)
    for (let k = 0; k < 2; k++) {
      if (random() < 0.35) continue;
      const [x, y] = wand[i]!;
      const side = random() < 0.5 ? -1 : 1;
      const angle = -Math.PI / 2 + side * between(random, 0.5, 1.5);
      const length = between(random, 26, 52);
      const at: Point = [
        x + (Math.cos(angle) * length) / 2,
        y + (Math.sin(angle) * length) / 2 + (random() - 0.5) * height * 0.05,
      ];
      touch(painting, at, length, between(random, 5, 8.5), angle, mix(leaf, color, random() * 0.8));
    }
}
