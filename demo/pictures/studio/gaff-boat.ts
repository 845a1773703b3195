import type { InkPage } from '../engine/ink-wash.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { drawHull } from './gaff-hull.ts';
import { pan, placed } from './page-drawing.ts';

/** A small gaff cutter lying on her bilge with the sail hung out to dry, seen from off the bow; (x, y) is where her keel rests. */
export function drawGaffBoat(page: InkPage, x: number, y: number): void {
  const { noise } = page;
  const at = placed(x, y, -0.13);
  const spar = (points: Point[], thick: number, end = 0.7) => {
    const path = at(points);
    page.wash([page.leaf(path, thick, (t) => lerp(1, end, t))], {
      pigment: pan.umber,
      density: 0.9,
      tone: () => 0.8,
      edge: 0.5,
      bloom: 0,
      wobble: 0.6,
      charge: { pigment: pan.ochre, at: (px) => noise.at(px * 0.01, 2) + 0.3 },
    });
    page.pen(
      path.map(([px, py]): Point => [px + thick * 0.5, py]),
      { weight: 2.8, broken: 0.06, stray: 1 },
    );
    page.pen(
      path.map(([px, py]): Point => [px - thick * 0.5, py]),
      { weight: 1.7, broken: 0.26, stray: 1 },
    );
  };
  const rope = (points: Point[], weight = 1.6) =>
    page.pen(at(points), { weight, broken: 0.1, stray: 1 });

  page.wash(
    [
      [
        [x - 420, y + 64],
        [x - 120, y + 52],
        [x + 300, y + 44],
        [x + 330, y + 76],
        [x + 40, y + 108],
        [x - 380, y + 104],
      ],
    ],
    {
      pigment: pan.slate,
      density: 1.1,
      edge: 0.4,
      granulate: 0.6,
      soft: (px) => smoothstep(x + 200, x + 330, px) * 0.8,
    },
  );

  const sail = at([
    [104, -196],
    [100, -330],
    [104, -486],
    [20, -545],
    [-96, -622],
    [-206, -690],
    [-262, -560],
    [-318, -400],
    [-372, -246],
    [-330, -222],
    [-250, -226],
    [-150, -204],
    [-40, -214],
    [50, -196],
  ]);
  page.reserve(sail);
  const fold = (px: number, py: number) =>
    noise.at(
      ((px - x) * 0.84 + (py - y) * 0.36) * 0.017,
      ((py - y) * 0.9 - (px - x) * 0.3) * 0.0026 + 4,
    );
  page.wash([sail], {
    pigment: pan.sienna,
    density: 0.95,
    edge: 0.5,
    granulate: 0.35,
    bloom: 0.5,
    wobble: 4,
    tone: (px, py) =>
      clamp(0.62 + fold(px, py) * 0.55 + smoothstep(y - 640, y - 200, py) * 0.25, 0.14),
    charge: {
      pigment: pan.ochre,
      at: (px, py) => 0.55 - (px - x + 350) / 700 + fold(px, py) * 0.3,
    },
  });
  page.wash(
    [
      at([
        [104, -200],
        [102, -470],
        [60, -420],
        [40, -320],
        [-20, -214],
      ]),
    ],
    { pigment: pan.rust, density: 0.7, soft: (px) => smoothstep(x + 40, x - 60, px), bloom: 0.2 },
  );
  for (const [from, to] of [
    [
      [60, -505],
      [-20, -230],
    ],
    [
      [-20, -560],
      [-130, -222],
    ],
    [
      [-100, -612],
      [-230, -236],
    ],
    [
      [-160, -652],
      [-310, -238],
    ],
  ] as [Point, Point][])
    page.brush(at([from, [(from[0] + to[0]) / 2 + 16, (from[1] + to[1]) / 2], to]), 24, {
      pigment: pan.rust,
      density: 0.6,
      soft: () => 0.5,
      edge: 0.2,
    });
  page.pen(sail.slice(5, 9), { weight: 2.6 });
  page.pen(sail.slice(8), { weight: 2.4, broken: 0.24 });
  for (const drop of [0.28, 0.44])
    page.pen(
      at(
        Array.from({ length: 8 }, (_, i): Point => [
          lerp(100, lerp(-372, -206, drop * 1.1), i / 7),
          lerp(-230 - drop * 200, -236 - drop * 300, i / 7) + (i % 2) * 8,
        ]),
      ),
      { weight: 1.3, broken: 0.55 },
    );

  spar(
    [
      [114, -120],
      [116, -420],
      [118, -700],
    ],
    19,
    0.5,
  );
  spar(
    [
      [122, -478],
      [-40, -590],
      [-232, -714],
    ],
    14,
    0.8,
  );
  spar(
    [
      [118, -188],
      [-140, -208],
      [-412, -228],
    ],
    16,
    0.8,
  );
  spar(
    [
      [330, -168],
      [440, -196],
      [566, -226],
    ],
    15,
    0.55,
  );

  drawHull(page, at, x, y);
  rope(
    [
      [118, -690],
      [350, -450],
      [562, -226],
    ],
    1.9,
  );
  rope([
    [118, -600],
    [240, -380],
    [350, -182],
  ]);
  rope([
    [118, -560],
    [100, -340],
    [72, -118],
  ]);
  rope([
    [119, -560],
    [128, -340],
    [136, -118],
  ]);
  rope(
    [
      [118, -696],
      [-150, -470],
      [-408, -232],
    ],
    1.3,
  );
  rope(
    [
      [118, -640],
      [-20, -636],
      [-120, -650],
    ],
    1.3,
  );
  rope(
    [
      [118, -640],
      [-60, -668],
      [-200, -702],
    ],
    1.3,
  );
  rope(
    [
      [-404, -226],
      [-350, -170],
      [-300, -128],
    ],
    1.8,
  );
  page.gouache(
    at([
      [330, -163],
      [200, -132],
      [20, -112],
      [-150, -112],
      [-310, -132],
    ]),
    5,
    '#f3ead8',
    0.85,
  );
  page.pen(
    [
      [x + 360, y - 190],
      [x + 470, y + 20],
      [x + 640, y + 74],
      [x + 760, y + 90],
    ],
    { weight: 2.2, broken: 0.05 },
  );
}
