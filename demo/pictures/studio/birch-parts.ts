import type { InkPage } from '../engine/ink-wash.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { pan, placed } from './page-drawing.ts';

/** A ripe catkin on its twig, hanging from (x, y): a spiral of three-lobed scales that begin to fall from its tip. */
export function drawCatkin(page: InkPage, x: number, y: number): void {
  const { random, noise } = page;
  const twig: Point[] = [
    [x - 270, y - 60],
    [x - 150, y - 10],
    [x - 40, y - 4],
    [x + 120, y - 40],
    [x + 190, y - 96],
  ];
  page.brush(twig, 20, { pigment: pan.sepia, density: 1.1, granulate: 0.6, tone: () => 0.9 });
  page.pen(
    twig.map(([px, py]): Point => [px, py + 7]),
    { weight: 3.4 },
  );
  page.pen(
    twig.map(([px, py]): Point => [px, py - 6]),
    { weight: 2, broken: 0.4 },
  );
  for (const share of [0.2, 0.52, 0.74]) {
    const [px, py] = [lerp(x - 270, x + 190, share), y - 20 + (share === 0.74 ? -20 : 0)];
    page.brush(
      [
        [px, py + 4],
        [px + 14, py - 14],
        [px + 28, py - 34],
      ],
      16,
      { pigment: pan.umber, density: 1.1 },
    );
    page.pen(
      [
        [px - 6, py + 2],
        [px + 8, py - 26],
        [px + 30, py - 38],
        [px + 24, py - 14],
        [px + 12, py + 2],
      ],
      { weight: 2.2 },
    );
  }
  const long = 560;
  const axis = (t: number): Point => [x - 20 + 90 * t ** 1.6, y + 50 + t * long];
  const half = (t: number) => 54 * Math.sin(Math.PI * clamp(0.07 + t * 0.88)) ** 0.5;
  page.pen([[x - 30, y], [x - 24, y + 24], axis(0)], { weight: 5, broken: 0 });
  const body = page.leaf([axis(0), axis(0.3), axis(0.6), axis(1)], 108, half01);
  page.wash([body.map(([px, py]): Point => [px + 46, py + 20])], {
    pigment: pan.payne,
    density: 0.45,
    soft: () => 0.6,
    bloom: 0.2,
  });
  page.reserve(body);
  page.wash([body], {
    pigment: pan.ochre,
    density: 0.8,
    edge: 0.4,
    granulate: 0.4,
    bloom: 0.5,
    wobble: 4,
    tone: (px, py) =>
      0.55 +
      smoothstep(-50, 60, px - axis((py - y - 50) / long)[0]) * 0.9 +
      noise.at(px * 0.02, py * 0.02) * 0.3,
    charge: {
      pigment: pan.umber,
      at: (px, py) => smoothstep(-10, 60, px - axis((py - y - 50) / long)[0]) * 0.8,
    },
  });
  for (let row = 0; row < 30; row++) {
    const t = 0.02 + row / 31;
    const wide = half(t);
    for (let k = -2; k <= 2; k++) {
      const u = (k + (row % 2) * 0.5 - 0.25) / 2.1;
      if (Math.abs(u) > 0.82) continue;
      const [cx, cy] = axis(t);
      const px = cx + Math.sin(u * 1.45) * wide;
      const py = cy + Math.cos(u * 1.3) * 10;
      const size = 21 * (0.6 + 0.4 * Math.cos(u * 1.4)) * (0.7 + wide / 190);
      page.brush(
        [
          [px - size * 0.7, py + 7],
          [px, py + 15],
          [px + size * 0.7, py + 6],
        ],
        9,
        { pigment: pan.sepia, density: 0.35 + 0.6 * clamp(u), granulate: 0.5 },
      );
      page.pen(
        [
          [px - size, py - 1],
          [px - size * 0.6, py + 6],
          [px - size * 0.26, py + 2],
          [px, py + 12 + random() * 4],
          [px + size * 0.26, py + 2],
          [px + size * 0.6, py + 6],
          [px + size, py - 1],
        ],
        {
          weight: 1.6 + 0.9 * clamp(u),
          broken: u < 0 ? 0.34 : 0.12,
          stray: 1,
          color: [84, 64, 48],
        },
      );
    }
  }
  for (const [dx, dy, turn] of [
    [-60, 640, 0.4],
    [52, 690, -0.5],
    [-10, 742, 0.1],
    [-120, 720, 1],
  ] as const) {
    const scale = placed(
      x + dx,
      y + dy,
      turn,
      1.3,
    )([
      [0, 22],
      [-8, 4],
      [-24, -4],
      [-18, -16],
      [-5, -8],
      [0, -24],
      [5, -8],
      [18, -16],
      [24, -4],
      [8, 4],
    ]);
    page.wash([scale], { pigment: pan.sienna, density: 0.6, edge: 0.7, bloom: 0 });
    page.pen([...scale, scale[0]!], { weight: 2.2, stray: 0.8 });
  }
}

const half01 = (t: number) => Math.sin(Math.PI * clamp(0.07 + t * 0.88)) ** 0.5;

/** A winged seed under the lens: a nutlet with two styles between two wings as thin as tissue. */
export function drawSeed(page: InkPage, x: number, y: number, size: number, turn: number): void {
  const { random, noise } = page;
  const at = placed(x, y, turn, size);
  const wing = (way: 1 | -1): Point[] => [
    [way * 10, -60],
    [way * 40, -128],
    [way * 112, -150],
    [way * 168, -104],
    [way * 184, -24],
    [way * 166, 52],
    [way * 116, 96],
    [way * 56, 92],
    [way * 14, 74],
  ];
  for (const way of [1, -1] as const) {
    const outline = at(wing(way));
    page.wash([outline], {
      pigment: pan.ochre,
      density: 0.36,
      edge: 1.1,
      bloom: 0.8,
      granulate: 0.2,
      wobble: 3,
      tone: (px, py) => 0.5 + noise.at(px * 0.02, py * 0.02) * 0.5,
      charge: { pigment: pan.rose, at: () => 0.4 },
    });
    page.pen(outline, { weight: 2.4 * Math.sqrt(size), broken: 0.2, stray: 2 });
    for (let i = 0; i < 15; i++) {
      const angle = lerp(-0.95, 0.72, i / 14) + between(random, -0.05, 0.05);
      const [from, to] = [30, 120 + 40 * random()];
      page.pen(
        at([
          [way * (14 + from * Math.cos(angle) * 0.4), from * Math.sin(angle) * 1.2],
          [way * to * 0.6 * Math.cos(angle * 0.9), to * 0.62 * Math.sin(angle)],
          [way * to * Math.cos(angle), to * Math.sin(angle) * 0.92],
        ]),
        { weight: 1.2, broken: 0.35, stray: 1, color: [108, 84, 62] },
      );
    }
  }
  const nut = at([
    [0, -66],
    [22, -44],
    [38, -6],
    [38, 30],
    [22, 66],
    [0, 84],
    [-22, 66],
    [-38, 30],
    [-38, -6],
    [-22, -44],
  ]);
  page.reserve(nut);
  page.wash([nut], {
    pigment: pan.sienna,
    density: 1,
    edge: 0.5,
    granulate: 0.4,
    bloom: 0.3,
    wobble: 1,
    tone: (px) => 0.55 + smoothstep(x - 20 * size, x + 26 * size, px) * 0.8,
    charge: { pigment: pan.sepia, at: (_, py) => smoothstep(y, y + 80 * size, py) * 0.8 },
  });
  page.pen([...nut, nut[0]!], { weight: 3 * Math.sqrt(size), broken: 0.08, stray: 1 });
  for (const way of [-1, 1])
    page.pen(
      at([
        [way * 3, -66],
        [way * 6, -84],
        [way * 14, -98],
      ]),
      { weight: 2.6 * Math.sqrt(size), broken: 0 },
    );
}
