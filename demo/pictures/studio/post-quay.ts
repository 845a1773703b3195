import { InkPage } from '../engine/ink-wash.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { drawBollard } from './bollard.ts';
import { box, pan, spatter } from './page-drawing.ts';
import { copingEdge, quay } from './quay-ground.ts';
import { drawHartsTongue, drawLockGate } from './quay-things.ts';

const width = 2400;

const height = 1500;

const horizon = 560;

function distance(page: InkPage): void {
  const { noise } = page;
  const air: Point[] = [
    [200, 170],
    [900, 80],
    [1700, 110],
    [2280, 160],
    [2310, 420],
    [2300, 640],
    [1200, 640],
    [160, 640],
  ];
  page.wash([air], {
    pigment: pan.ochre,
    density: 0.26,
    edge: 0.2,
    granulate: 0.15,
    bloom: 0.2,
    wobble: 18,
    soft: (x, y) => smoothstep(420, 200, y) + smoothstep(420, 180, x) + smoothstep(2050, 2300, x),
    tone: (x, y) => smoothstep(240, 580, y) * (0.25 + bell(x, 1850, 560) * 1.3),
  });
  page.wash([air], {
    pigment: pan.payne,
    density: 1.0,
    edge: 0.3,
    granulate: 0.4,
    bloom: 0.5,
    wobble: 18,
    soft: () => 0.75,
    tone: (x, y) =>
      clamp(
        smoothstep(-0.06, 0.3, noise.fbm(x * 0.0013 + 3.4, y * 0.0032 + 1, 4)) *
          smoothstep(600, 200, y + x * 0.05) *
          1.2,
        0.02,
      ),
  });
  const shore: Point[] = Array.from({ length: 60 }, (_, i): Point => [
    1160 + i * 19.6,
    horizon - 14 - 34 * Math.abs(noise.fbm(i * 0.3, 4, 4)),
  ]);
  page.wash([[...shore, [2310, 590], [1160, 590]]], {
    pigment: pan.slate,
    density: 0.6,
    edge: 0.3,
    soft: (x) => smoothstep(2100, 2300, x),
    charge: { pigment: pan.moss, at: (x) => noise.at(x * 0.01, 3) },
  });
  // A transit shed behind the yard: roof trusses where the sheets have gone.
  const shed: Point[] = [
    [236, 636],
    [240, 520],
    [300, 476],
    [362, 516],
    [424, 474],
    [486, 514],
    [548, 472],
    [610, 512],
    [672, 476],
    [726, 516],
    [726, 632],
  ];
  page.wash([shed], {
    pigment: pan.slate,
    density: 0.62,
    edge: 0.5,
    granulate: 0.5,
    bloom: 0.6,
    wobble: 3,
    tone: (x, y) => 0.5 + smoothstep(720, 300, x) * 0.3 + noise.at(x * 0.02, y * 0.02) * 0.4,
    charge: {
      pigment: pan.rust,
      at: (x, y) => noise.fbm(x * 0.01, y * 0.02 + 4, 3) * 1.4 + smoothstep(560, 500, y) * 0.3,
    },
  });
  page.pen(
    shed
      .slice(1, 10)
      .flatMap((point, i, all): Point[] =>
        i ? [[(all[i - 1]![0] + point[0]) / 2, (all[i - 1]![1] + point[1]) / 2], point] : [point],
      ),
    { weight: 2.6, broken: 0.24, stray: 1 },
  );
  for (const x of [302, 426, 550, 672])
    page.wash([box(x - 34, 566, 58, 68)], {
      pigment: pan.sepia,
      density: 1.1,
      granulate: 0.5,
      wobble: 2,
      edge: 0.2,
    });
  gantry(page, 1990, 562);
}

/** A goliath on its rails across the dock: portal, girder, trolley; so far off that the lacing is hairlines. */
function gantry(page: InkPage, x: number, y: number): void {
  const steel = { pigment: pan.slate, density: 0.85, bloom: 0.2, edge: 0.3, wobble: 1 };
  page.wash([box(x - 290, y - 292, 540, 26)], {
    ...steel,
    charge: { pigment: pan.rust, at: (px) => smoothstep(x, x + 250, px) },
  });
  for (const [foot, head] of [
    [-190, -150],
    [-112, -146],
    [130, 158],
    [190, 164],
  ] as const)
    page.wash(
      [
        page.leaf(
          [
            [x + foot, y],
            [x + head, y - 268],
          ],
          12,
          () => 1,
        ),
      ],
      steel,
    );
  page.wash(
    [box(x - 214, y - 10, 128, 12), box(x + 106, y - 10, 112, 12), box(x - 40, y - 324, 66, 34)],
    steel,
  );
  const hair = { weight: 1.7, broken: 0.12, stray: 0.8, color: [84, 86, 94] as const };
  for (let i = 0; i < 18; i++)
    page.pen(
      [
        [x - 290 + i * 30, y - 266 + (i % 2) * -26],
        [x - 260 + i * 30, y - 292 + (i % 2) * 26],
      ],
      hair,
    );
  page.pen(
    [
      [x - 10, y - 266],
      [x - 11, y - 150],
    ],
    hair,
  );
  page.pen(
    [
      [x - 20, y - 150],
      [x - 4, y - 150],
      [x - 6, y - 132],
      [x - 16, y - 130],
    ],
    { ...hair, weight: 2.6 },
  );
  for (const side of [-150, 150])
    page.pen(
      [
        [x + side - 26, y - 90],
        [x + side + 26, y - 180],
      ],
      hair,
    );
}

function water(page: InkPage): void {
  const { noise } = page;
  const dock: Point[] = [
    copingEdge(0.95),
    [2316, 640],
    [2330, 1000],
    [2290, 1440],
    copingEdge(0.12),
    copingEdge(0.4),
    copingEdge(0.7),
  ];
  page.wash([dock], {
    pigment: pan.payne,
    density: 0.95,
    edge: 0.4,
    granulate: 0.4,
    bloom: 0.5,
    wobble: 6,
    soft: (x, y) => smoothstep(2150, 2310, x) + smoothstep(1330, 1430, y),
    tone: (x, y) =>
      clamp(
        0.32 +
          smoothstep(200, 20, x - copingEdge((1560 - y) / 968)[0]) * 0.7 +
          noise.at(x * 0.0028, y * 0.028) * 0.75 +
          smoothstep(640, 1300, y) * 0.35 -
          bell(x, 1960, 150) * bell(y, 700, 150) * 0.3,
        0.06,
      ),
    charge: {
      pigment: pan.moss,
      at: (x, y) => smoothstep(240, 0, x - copingEdge((1560 - y) / 968)[0]) * 1.1,
    },
  });
  for (const x of [1816, 1878, 2130, 2182])
    for (let k = 0; k < 8; k++) {
      const y = 672 + k * 30 + page.random() * 14;
      const shift = between(page.random, -9, 9);
      page.brush(
        [
          [x + shift - 3, y],
          [x + shift + 5, y + 13],
          [x + shift - 2, y + 28],
        ],
        13 - k * 0.6,
        { pigment: pan.slate, density: 0.62 - k * 0.06, soft: () => 0.2 },
      );
    }
  for (let i = 0; i < 40; i++) {
    const y = lerp(606, 1330, page.random() ** 1.4);
    const x = between(page.random, lerp(1250, 2080, (y - 600) / 740), 2280);
    const long = 14 + (y - 560) * 0.13 * page.random();
    page.pen(
      [
        [x - long, y],
        [x, y + 3],
        [x + long, y],
      ],
      { weight: 1.4 + (y - 600) / 500, broken: 0.35 },
    );
  }
}

/** Sketchbook page: a quay nobody ties up at; the bollard and its lichen are drawn, the dock behind is only washed in. */
export const picture: Picture = {
  name: 'post-quay',
  width,
  height,
  draw(scale) {
    const page = new InkPage(width, height, scale, 959);
    distance(page);
    water(page);
    drawLockGate(page, 1510, 610);
    quay(page);
    drawHartsTongue(page, 1668, 1282, 140);
    drawHartsTongue(page, 1404, 948, 52);
    drawBollard(page, 800, 1270);
    spatter(page, 1100, 1350, 320, 24, pan.sepia);
    spatter(page, 420, 420, 260, 9, pan.payne);
    return page.finish('#eee5d2', 'left');
  },
};
