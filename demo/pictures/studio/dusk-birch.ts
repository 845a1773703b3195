import { mix, type Rgb } from '../engine/color.ts';
import { clamp, lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';

type Birch = { x: number; foot: number; top: number; width: number; lean: number; bow: number };

/** From the shaded side to the one that faces the glow: where a strip lies across the stem, how wide, and its color. */
const strips: readonly (readonly [number, number, Rgb])[] = [
  [-0.36, 0.36, [52, 56, 72]],
  [-0.16, 0.38, [88, 90, 106]],
  [0.08, 0.4, [140, 134, 138]],
  [0.27, 0.3, [204, 180, 158]],
  [0.42, 0.15, [250, 196, 132]],
];

/** A birch at dusk: hanging twigs behind, the stem in five vertical values, lenticels and scars, and a few leaves that still hold. */
export function paintDuskBirch(
  painting: Painting,
  { x, foot, top, width, lean, bow }: Birch,
): void {
  const { random, noise } = painting;
  const middle = (t: number) => x + lean * t + bow * Math.sin(t * 2.2) + noise.at(t * 3, x) * 10;
  const level = (t: number) => lerp(foot, top, t);
  const wide = (t: number) => width * (1 - 0.42 * t) * (1 + 0.4 * Math.exp(-t * 16));

  const leaf = ([px, py]: Point) => {
    const size = 5 + random() * 5;
    const shade = clamp(0.4 + 1.4 * noise.at(px * 0.008 + 5, py * 0.008));
    const color = mix(mix([196, 128, 58], [126, 84, 48], random()), [60, 50, 54], shade * 0.75);
    const hang = 1.2 + random() * 0.9;
    painting.stroke(
      [
        [px, py],
        [px + Math.cos(hang) * size, py + size],
        [px + Math.cos(hang) * size * 1.4, py + size * 2],
      ],
      size,
      color,
      { jitter: 11, dry: 0.05, ragged: 0.3, taper: 'lens', load: 2 },
    );
  };
  const twig = (from: Point, angle: number, long: number, thick: number, order: number) => {
    const points: Point[] = [];
    let heading = angle;
    let [px, py] = from;
    for (let i = 0; i <= 9; i++) {
      points.push([px, py]);
      px += (Math.cos(heading) * long) / 9;
      py += (Math.sin(heading) * long) / 9;
      // Boughs strive up, their ends hang.
      heading +=
        (random() - 0.5) * 0.24 + (order > 0 || i > 5 ? 0.13 : 0.02) * Math.sign(Math.cos(heading));
    }
    painting.stroke(points, thick, mix([32, 28, 34], [86, 66, 64], random() * 0.5), {
      dry: 0.05,
      ragged: 0.1,
      taper: 'tip',
      load: 1.3,
      pickup: 0,
    });
    if (order < 2 && long > 50)
      for (let i = 3; i <= 9; i++)
        if (random() < 0.62)
          twig(
            points[i]!,
            angle + (random() < 0.5 ? -1 : 1) * (0.3 + random() * 0.5) + 0.2,
            long * (0.34 + random() * 0.26),
            Math.max(1.8, thick * 0.5),
            order + 1,
          );
    if (order > 0 && random() < 0.5)
      for (let i = 0; i < 2 + random() * 3; i++) leaf(points[4 + ((random() * 6) | 0)]!);
  };
  for (let i = 0; i < 15; i++) {
    const t = 0.36 + 0.62 * (i / 15) + random() * 0.03;
    twig(
      [middle(t), level(t)],
      -Math.PI / 2 + (random() < 0.5 ? -1 : 1) * (0.5 + random() * 0.5),
      (190 + random() * 240) * (1.2 - t * 0.5) * Math.sqrt(width / 80),
      wide(t) * 0.17 + 2,
      0,
    );
  }
  for (const [offset, share, color] of strips)
    for (let s = 0; s < 8; s++) {
      const points = Array.from({ length: 11 }, (_, k): Point => {
        const t = lerp(s / 8 - 0.01, (s + 1) / 8 + 0.02, k / 10);
        return [middle(t) + offset * wide(t), level(t)];
      });
      const t = (s + 0.5) / 8;
      painting.stroke(
        points,
        wide(t) * share * 1.2,
        mix(color, [62, 56, 62], 0.5 * clamp(1 - t * 3.4) + 0.15 * random()),
        {
          jitter: 11,
          dry: 0.2,
          ragged: 0.6,
          load: 1.5,
        },
      );
    }
  for (let i = 0; i < (foot - top) / 8; i++) {
    const t = random();
    const [y, w] = [level(t), wide(t)];
    const offset = (random() - 0.5) * 0.75;
    const color = mix(
      offset > 0 ? [200, 176, 152] : [80, 82, 98],
      [252, 224, 182],
      random() * 0.3 * (offset > 0 ? 1 : 0.2),
    );
    const px = middle(t) + w * offset;
    painting.stroke(
      [
        [px - w * 0.18, y - 2],
        [px, y + 2],
        [px + w * 0.18, y],
      ],
      4 + random() * 6,
      color,
      { jitter: 9, dry: 0.5, ragged: 0.8, taper: 'lens', load: 1.5, opacity: 0.7 },
    );
  }
  for (let i = 0; i < (foot - top) / 20; i++) {
    const t = random();
    const [y, w] = [level(t), wide(t)];
    if (noise.at(y * 0.01, x) < -0.15) continue;
    const long = w * (0.06 + 0.38 * random() ** 3);
    const px = middle(t) + (random() - 0.5) * 0.8 * w;
    painting.stroke(
      [
        [px - long, y],
        [px, y + 3],
        [px + long, y - 1],
      ],
      3 + random() * 6 * (width / 60),
      [38, 32, 36],
      { dry: 0.25, ragged: 0.5, taper: 'lens' },
    );
  }
  for (const t of [0.2, 0.44, 0.71]) {
    const [px, y, w] = [middle(t) + (random() - 0.5) * wide(t) * 0.4, level(t), wide(t)];
    painting.stroke(
      [
        [px - w * 0.3, y + w * 0.16],
        [px, y - w * 0.14],
        [px + w * 0.3, y + w * 0.18],
      ],
      w * 0.15 + 2,
      [30, 26, 30],
      { dry: 0.15, taper: 'lens' },
    );
  }
}
