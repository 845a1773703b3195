import type { InkPage } from '../engine/ink-wash.ts';
import { lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { pan } from './page-drawing.ts';

/** Takes a point of the block (3 wide, 4 high, from its far left corner) to the page. */
export type Onto = (x: number, y: number) => Point;

/** The three inks of the roller, side by side. */
export const rainbow = ['#5f7482', '#cf9a48', '#cc4f2a'] as const;

const steel: readonly (readonly [number, number, number, number, number])[] = [
  // The jib with its lacing, the cab, the legs; mirrored, as a block is cut.
  [1.02, 1.72, 0.3, 0.42, 0.075],
  [1.16, 1.86, 0.34, 0.47, 0.06],
  [0.3, 0.42, 0.34, 0.47, 0.09],
  [1.2, 1.3, 0.32, 0.42, 0.028],
  [1.2, 1.3, 1.52, 1.62, 0.05],
  [1.2, 1.28, 1.08, 1.9, 0.05],
  [1.2, 1.28, 1.34, 1.9, 0.05],
  [0.32, 0.44, 0.31, 2.5, 0.03],
  [0.31, 2.5, 0.4, 2.62, 0.06],
  [0.4, 2.62, 0.3, 2.68, 0.05],
  [1.02, 2.3, 0.86, 3.34, 0.07],
  [1.56, 2.3, 1.7, 3.34, 0.07],
  [0.96, 2.75, 1.62, 2.75, 0.055],
  [0.98, 2.76, 1.66, 3.3, 0.035],
  [1.6, 2.76, 0.9, 3.3, 0.035],
];

/** The crane of the linocut as it stands on the block, or on the print that has just left it; only what lies between `from` and `to` is drawn. */
export function drawCraneMotif(
  page: InkPage,
  onto: Onto,
  { from, to, strength }: { from: number; to: number; strength: number },
): void {
  const { random, noise } = page;
  const ink = (y: number) => (y < 1.2 ? rainbow[0] : y < 2.35 ? rainbow[1] : rainbow[2]);
  const cut = (x0: number, y0: number, x1: number, y1: number): Point[] =>
    Array.from({ length: 12 }, (_, i): Point =>
      onto(
        lerp(x0, x1, i / 11),
        lerp(y0, y1, i / 11) + noise.at(lerp(x0, x1, i / 11) * 1.4, y0 * 1.3) * 0.09,
      ),
    );
  const [a, b] = [onto(from, 2), onto(to, 2)];
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]) / (to - from);
  for (let y = 0.2; y < 3.86; y += 0.093) {
    for (let x = from; x < to - 0.08;) {
      const long = 0.3 + random() * 0.6;
      const end = Math.min(to, x + long);
      const sun = Math.hypot((x + end) / 2 - 0.72, (y - 2.42) * 1) < 0.36;
      if (!sun)
        page.wash([page.leaf(cut(x, y, end, y), size * 0.083 * (y > 3.42 ? 0.6 : 1))], {
          pigment: ink(y + noise.at(x * 2, y) * 0.2),
          density: strength * 0.62,
          edge: 0.2,
          bloom: 0,
          wobble: 0.5,
          granulate: 0.2,
        });
      x = end + 0.03;
    }
  }
  const dark = {
    pigment: pan.sepia,
    density: strength * 1.25,
    edge: 0.1,
    bloom: 0,
    granulate: 0.15,
    wobble: 0.6,
  };
  const clip = (x: number) => Math.min(to, Math.max(from, x));
  for (const [x0, y0, x1, y1, thick] of steel) {
    if (x0 > to && x1 > to) continue;
    const path = Array.from({ length: 9 }, (_, i): Point =>
      onto(clip(lerp(x0, x1, i / 8)), lerp(y0, y1, i / 8)),
    );
    page.wash([page.leaf(path, Math.max(3.4, size * thick), () => 1)], dark);
  }
  for (let i = 0; i < 11; i++) {
    const [p, q] = [i / 11, (i + 1) / 11];
    const upper = (t: number): Point => onto(lerp(1.02, 0.3, t), lerp(1.72, 0.42, t));
    const lower = (t: number): Point => onto(lerp(1.16, 0.34, t), lerp(1.86, 0.47, t));
    page.wash([page.leaf([upper(p), lower(q)], 3.6, () => 1)], dark);
  }
  const house = (points: readonly (readonly [number, number])[]) =>
    page.wash([points.map(([x, y]) => onto(clip(x), y))], dark);
  house([
    [0.98, 1.86],
    [1.66, 1.86],
    [1.68, 2.18],
    [0.96, 2.18],
  ]);
  house([
    [1.42, 1.52],
    [1.72, 1.56],
    [1.72, 1.8],
    [1.42, 1.76],
  ]);
  house([
    [0.9, 2.2],
    [1.72, 2.2],
    [1.72, 2.32],
    [0.9, 2.32],
  ]);
  house([
    [from, 3.36],
    [to, 3.34],
    [to, 3.44],
    [from, 3.5],
  ]);
  for (let i = 0; i < 26; i++) {
    const x = lerp(from, to, random());
    const tall = 0.12 + random() * 0.26 * smoothstep(0.2, 0.7, noise.at(x * 3, 2) + 0.6);
    page.wash(
      [
        page.leaf(
          [
            onto(x, 3.42),
            onto(x + 0.02, 3.42 - tall * 0.6),
            onto(clip(x + 0.09 * (random() - 0.3)), 3.42 - tall),
          ],
          7,
          (t) => 1 - t * 0.8,
        ),
      ],
      dark,
    );
  }
}
