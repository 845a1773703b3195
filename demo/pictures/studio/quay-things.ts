import type { InkPage } from '../engine/ink-wash.ts';
import { lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { box, ellipse, pan } from './page-drawing.ts';

/** A hart's-tongue fern that has found a joint: undivided straps in a fan, each with its midrib. */
export function drawHartsTongue(page: InkPage, x: number, y: number, size: number): void {
  const { random } = page;
  const fronds = Array.from({ length: 11 }, (_, i) => ({
    angle: lerp(-2.9, -0.24, (i + random() * 0.8) / 11),
    long: size * between(random, 0.6, 1.9),
  })).toSorted((a, b) => b.long - a.long);
  page.wash([ellipse(x + size * 0.16, y + size * 0.1, size * 0.34, size * 0.14)], {
    pigment: pan.sepia,
    density: 1.2,
    soft: () => 0.5,
    bloom: 0,
  });
  for (const { angle, long } of fronds) {
    const droop = (t: number): Point => [
      x + Math.cos(angle) * long * t,
      y + Math.sin(angle) * long * t + long * (0.4 + 0.3 * Math.abs(Math.cos(angle))) * t ** 2.2,
    ];
    const path = [droop(0), droop(0.3), droop(0.62), droop(1)];
    const strap = page.leaf(path, size * 0.2, (t) =>
      t < 0.1 ? 0.25 : 0.8 * (1 - t ** 4 * 0.85) + 0.12 * Math.sin(t * 22),
    );
    page.reserve(strap, 0.9);
    page.wash([strap], {
      pigment: pan.moss,
      density: 1.0,
      edge: 0.6,
      granulate: 0.3,
      bloom: 0.5,
      wobble: 2,
      tone: (px, py) =>
        0.5 +
        smoothstep(x - long, x + long, px) * 0.5 +
        smoothstep(y - long * 0.3, y + long * 0.2, py) * 0.5,
      charge: { pigment: random() < 0.25 ? pan.sienna : '#b9b657', at: () => random() * 0.5 },
    });
    page.pen(path, { weight: 1 + size * 0.012, broken: 0.1, stray: 1 });
    page.pen(strap.slice(0, strap.length / 2), { weight: 1 + size * 0.014, broken: 0.3, stray: 1 });
    page.pen(strap.slice(strap.length / 2), { weight: 1 + size * 0.018, broken: 0.14, stray: 1 });
  }
}

/** A pair of mitre gates across the dock, shut and leaking, between stone piers; the balance beams lie over them. (x, y) is where they meet. */
export function drawLockGate(page: InkPage, x: number, y: number): void {
  const { noise } = page;
  const wall: Point[] = [
    [x - 330, y - 44],
    [x - 120, y - 46],
    [x + 120, y - 46],
    [x + 820, y - 40],
    [x + 820, y + 40],
    [x - 340, y + 48],
  ];
  page.reserve(wall);
  page.wash([wall], {
    pigment: pan.umber,
    density: 0.66,
    edge: 0.4,
    granulate: 0.7,
    bloom: 0.6,
    wobble: 2,
    soft: (px) => smoothstep(x + 640, x + 800, px),
    tone: (px, py) => 0.6 + noise.at(px * 0.02, py * 0.05) * 0.5 + smoothstep(y, y + 40, py) * 0.6,
    charge: {
      pigment: pan.moss,
      at: (px, py) => smoothstep(y - 10, y + 40, py) + noise.at(px * 0.01, 3) * 0.5,
    },
  });
  for (const drop of [-22, 2, 24])
    page.pen(
      [
        [x - 320, y + drop],
        [x + 300, y + drop + 1],
        [x + 760, y + drop],
      ],
      { weight: 1.5, broken: 0.5 },
    );
  for (const way of [-1, 1]) {
    const leaf: Point[] = [
      [x, y - 58],
      [x + way * 112, y - 70],
      [x + way * 112, y + 62],
      [x, y + 70],
    ];
    page.reserve(leaf);
    page.wash([leaf], {
      pigment: pan.sepia,
      density: way < 0 ? 0.85 : 1.25,
      edge: 0.4,
      granulate: 0.7,
      bloom: 0.4,
      wobble: 1,
      tone: (px, py) =>
        0.6 + noise.at(px * 0.12, py * 0.008) * 0.4 + smoothstep(y, y + 70, py) * 0.4,
      charge: { pigment: pan.moss, at: (_, py) => smoothstep(y - 6, y + 60, py) * 1.1 },
    });
    for (let i = 1; i < 7; i++)
      page.pen(
        [
          [x + way * i * 16, y - 58 - i * 1.6],
          [x + way * i * 16, y + 68],
        ],
        { weight: 1.6, broken: 0.24, stray: 1 },
      );
    for (const drop of [-0.86, -0.2, 0.42])
      page.pen(
        [
          [x, y + drop * 64 + 4],
          [x + way * 112, y + drop * 70],
        ],
        { weight: 2.6, broken: 0.08, stray: 1 },
      );
    page.pen([leaf[1]!, leaf[2]!], { weight: 4.4, broken: 0.05, stray: 1 });
    const beam: Point[] = [
      [x + way * 4, y - 92],
      [x + way * 286, y - 108],
      [x + way * 288, y - 82],
      [x + way * 4, y - 74],
    ];
    page.reserve(beam);
    page.wash([beam], {
      pigment: pan.sepia,
      density: 1.3,
      edge: 0.4,
      granulate: 0.5,
      wobble: 1,
      tone: (_, py) => 0.55 + smoothstep(y - 104, y - 78, py) * 0.7,
    });
    page.pen([beam[0]!, beam[1]!], { weight: 2, broken: 0.2, stray: 1 });
    page.pen([beam[2]!, beam[3]!], { weight: 3, broken: 0.06, stray: 1 });
    page.gouache(
      [
        [x + way * 266, y - 95],
        [x + way * 290, y - 95],
      ],
      34,
      '#efe8da',
      0.9,
    );
    page.pen(
      [
        [x + way * 4, y - 96],
        [x + way * 4, y - 140],
      ],
      { weight: 2.4, broken: 0, stray: 0.6 },
    );
    page.pen(
      [
        [x + way * 4, y - 138],
        [x + way * 104, y - 143],
      ],
      { weight: 2.2, broken: 0.05, stray: 0.6 },
    );
    page.pen(
      [
        [x + way * 104, y - 143],
        [x + way * 104, y - 98],
      ],
      { weight: 2.2, broken: 0, stray: 0.6 },
    );
  }
  page.pen(
    [
      [x, y - 76],
      [x, y + 72],
    ],
    { weight: 4.6, broken: 0.04, stray: 1 },
  );
  for (const [shift, from] of [
    [3, 10],
    [-40, 26],
    [66, 30],
  ] as const)
    page.gouache(
      [
        [x + shift, y + from],
        [x + shift + 2, y + 44],
        [x + shift, y + 74],
      ],
      4,
      '#f3ead8',
      0.8,
    );
  page.wash([box(x - 118, y + 68, 236, 120)], {
    pigment: pan.sepia,
    density: 0.8,
    soft: () => 0.6,
    bloom: 0,
    granulate: 0.4,
    tone: (px, py) => 0.3 + Math.max(0, noise.at(px * 0.006, py * 0.09)) * 1.6,
  });
}
