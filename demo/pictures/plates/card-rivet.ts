import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';

/** A round rivet head in engraver's manner, lit from the upper left. */
export function drawRivet(print: ScreenPrint, [x, y]: Point, radius: number): void {
  const { random } = print;
  print.disc('line', x + radius * 0.14, y + radius * 0.16, radius * 1.12);
  print.disc('cloth', x, y, radius * 1.1);
  print.disc('line', x, y, radius * 1.04);
  print.disc('first', x - radius * 0.02, y - radius * 0.02, radius * 0.97);
  for (let ring = 1; ring < 17; ring++) {
    const r = radius * (1 - ring * 0.052);
    const shift = radius * ring * 0.013;
    const at = (angle: number): Point => [
      x - shift + Math.cos(angle) * r,
      y - shift + Math.sin(angle) * r,
    ];
    for (let angle = -1.15 + ring * 0.07; angle < 2.75 - ring * 0.075;) {
      const run = between(random, 0.2, 0.7);
      if (random() < 0.9)
        print.line(
          'line',
          [0, 0.25, 0.5, 0.75, 1].map((t) => at(angle + run * t)),
          radius * 0.058 * (1.2 - ring * 0.062),
          { lens: true },
        );
      angle += run * between(random, 0.9, 1.1);
    }
    if (ring > 3 && ring < 13)
      for (let k = 0; k < 2; k++) {
        const angle = between(random, 3.3, 4.5);
        print.line(
          'cloth',
          [0, 0.5, 1].map((t) => at(angle + 0.4 * t)),
          radius * 0.04,
          { lens: true },
        );
      }
  }
  print.shape(
    'cloth',
    curve(
      [
        [x - radius * 0.5, y - radius * 0.36],
        [x - radius * 0.36, y - radius * 0.54],
        [x - radius * 0.16, y - radius * 0.6],
        [x - radius * 0.24, y - radius * 0.44],
      ],
      6,
      true,
    ),
    3,
  );
}

/** A foliose lichen: lobes that fork outward from a middle, each with its rim and its shadow. */
export function drawLichen(print: ScreenPrint, [x, y]: Point, radius: number): void {
  const { random, noise } = print;
  const seed = random() * 90;
  const edge = (grown: number): Point[] =>
    Array.from({ length: 150 }, (_, i): Point => {
      const angle = (i / 150) * Math.PI * 2;
      const u = Math.cos(angle);
      const v = Math.sin(angle);
      const lobes =
        0.74 +
        0.2 * noise.at(u * 1.3 + seed, v * 1.3) +
        0.3 * Math.sqrt(Math.abs(noise.at(u * 3.4 + seed, v * 3.4)));
      const r = radius * lobes * grown + (grown > 1 ? 6 : 0);
      return [x + u * r, y + v * r];
    });
  print.shape(
    'line',
    edge(1.1).map(([px, py]): Point => [px + radius * 0.04, py + radius * 0.06]),
  );
  print.shape('cloth', edge(1));
  const rim = edge(1);
  for (let i = 0; i < rim.length; i++) {
    const [ex, ey] = rim[i]!;
    const reach = between(random, 0.08, 0.3);
    if (i % 3 === 0)
      print.line(
        'line',
        [
          [ex, ey],
          [ex + (x - ex) * reach * 0.5, ey + (y - ey) * reach * 0.5],
          [ex + (x - ex) * reach, ey + (y - ey) * reach],
        ],
        6,
        { to: 2 },
      );
    if (i % 9 === 3)
      print.line(
        'line',
        curve(
          [
            [ex + (x - ex) * 0.04, ey + (y - ey) * 0.04],
            [ex + (x - ex) * 0.3 + between(random, -9, 9), ey + (y - ey) * 0.3],
            [ex + (x - ex) * 0.66, ey + (y - ey) * 0.66],
          ],
          8,
        ),
        8,
        { to: 3 },
      );
  }
  for (let i = 0; i < radius / 3.4; i++) {
    const angle = random() * Math.PI * 2;
    const far = random() ** 0.7 * radius * 0.66;
    const [px, py] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    const size = between(random, 5, 5 + radius * 0.045);
    print.disc('line', px, py, size);
    print.disc('cloth', px - size * 0.14, py - size * 0.14, size * 0.62);
    if (size > 9) print.disc('first', px, py, size * 0.4);
  }
}
