import type { InkPage } from '../engine/ink-wash.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { pan } from './page-drawing.ts';

export function drawHull(
  page: InkPage,
  at: (points: readonly Point[]) => Point[],
  x: number,
  y: number,
): void {
  const { noise } = page;
  const sheer: Point[] = [
    [-318, -132],
    [-180, -110],
    [0, -106],
    [180, -126],
    [352, -176],
  ];
  const hull = at([
    ...sheer,
    [344, -110],
    [322, -40],
    [282, 24],
    [210, 66],
    [60, 92],
    [-140, 92],
    [-270, 66],
    [-318, 20],
  ]);
  page.reserve(hull);
  const planks = (share: number): Point[] => [
    [-318, lerp(-132, 40, share)],
    [-150, lerp(-110, 84, share)],
    [40, lerp(-106, 86, share)],
    [200, lerp(-130, 64, share)],
    [352 - share * 66, lerp(-176, 26, share)],
  ];
  page.wash([hull], {
    pigment: pan.slate,
    density: 0.72,
    edge: 0.45,
    granulate: 0.55,
    bloom: 0.6,
    wobble: 1.5,
    tone: (px, py) =>
      clamp(
        0.3 +
          smoothstep(y - 150, y + 70, py + (px - x) * 0.13) * 1.1 +
          noise.at(px * 0.02, py * 0.06) * 0.3 -
          smoothstep(x + 120, x + 330, px) * 0.3,
        0.1,
      ),
    charge: { pigment: pan.umber, at: (_, py) => smoothstep(y - 60, y + 60, py) * 0.7 },
  });
  page.wash([at([...planks(0.56), ...[...planks(1.02)].reverse()])], {
    pigment: pan.rust,
    density: 1.0,
    edge: 0.5,
    granulate: 0.6,
    bloom: 0.5,
    wobble: 2,
    tone: (px, py) =>
      0.62 + noise.fbm(px * 0.012, py * 0.02, 3) * 0.8 + smoothstep(y, y + 90, py) * 0.4,
    charge: {
      pigment: pan.moss,
      at: (px, py) => noise.at(px * 0.01, py * 0.02) + smoothstep(y + 20, y + 80, py) * 0.5,
    },
  });
  const transom = at([
    [-318, -132],
    [-362, -124],
    [-356, -40],
    [-318, 20],
  ]);
  page.wash([transom], { pigment: pan.sepia, density: 1.25, edge: 0.4, wobble: 1 });
  page.wash(
    [
      at([
        [-352, -96],
        [-392, -84],
        [-386, 72],
        [-330, 70],
        [-330, -20],
      ]),
    ],
    { pigment: pan.umber, density: 1.1, wobble: 1.5 },
  );
  // Heeled toward us, she shows her deck up to the far rail.
  const farRail: Point[] = [
    [352, -176],
    [210, -166],
    [30, -158],
    [-160, -156],
    [-356, -150],
  ];
  const deck = at([...sheer, ...farRail]);
  page.reserve(deck);
  page.wash([deck], {
    pigment: pan.ochre,
    density: 0.45,
    edge: 0.4,
    wobble: 1,
    tone: (px) => 0.5 + noise.at(px * 0.02, 3) * 0.4,
  });
  page.pen(at(farRail), { weight: 3, broken: 0.14 });
  const cabin = at([
    [-70, -112],
    [-62, -162],
    [90, -170],
    [108, -122],
    [20, -108],
  ]);
  page.wash([cabin], {
    pigment: pan.ochre,
    density: 0.5,
    edge: 0.5,
    wobble: 1,
    tone: (_, py) => 0.6 + smoothstep(y - 170, y - 100, py),
  });
  page.wash(
    [
      at([
        [-200, -112],
        [-70, -110],
        [-62, -128],
        [-196, -132],
      ]),
    ],
    { pigment: pan.sepia, density: 1.5, edge: 0.2 },
  );
  page.pen(cabin.slice(0, 4), { weight: 2.6 });
  for (const u of [-20, 46])
    page.wash(
      [
        at([
          [u, -148],
          [u + 26, -150],
          [u + 26, -134],
          [u, -132],
        ]),
      ],
      { pigment: pan.sepia, density: 1.8, edge: 0.2, bloom: 0, wobble: 1 },
    );
  page.pen(at(sheer), { weight: 5.4, broken: 0.05 });
  page.pen(at(sheer.map(([u, v]): Point => [u, v + 12])), { weight: 1.8, broken: 0.25 });
  page.pen(
    at([
      [352, -176],
      [344, -110],
      [322, -40],
      [282, 24],
      [210, 66],
    ]),
    { weight: 5, broken: 0.08 },
  );
  page.pen(
    at([
      [-318, -132],
      [-318, 20],
      [-270, 66],
    ]),
    { weight: 3 },
  );
  page.pen(
    at([
      [-318, -132],
      [-362, -124],
      [-356, -40],
      [-322, 14],
    ]),
    { weight: 2.8 },
  );
  page.pen(
    at([
      [-352, -96],
      [-392, -84],
      [-386, 72],
      [-330, 72],
    ]),
    { weight: 2.6, broken: 0.2 },
  );
  for (const share of [0.2, 0.36, 0.56, 0.7, 0.84])
    page.pen(at(planks(share)), {
      weight: share === 0.56 ? 2.6 : 1.5,
      broken: share === 0.56 ? 0.1 : 0.46,
    });
  page.hatch(hull, 0.1, 8, {
    tone: (px, py) => smoothstep(y - 10, y + 80, py) * 0.9 - smoothstep(x + 100, x + 300, px) * 0.5,
    bow: 8,
    weight: 1.7,
  });
}
