import type { InkPage } from '../engine/ink-wash.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { ellipse, pan } from './page-drawing.ts';

/** A cast mooring bollard, worn bright where ropes ran and now crusted with lichen; (x, y) is the middle of its foot. */
export function drawBollard(page: InkPage, x: number, y: number): void {
  const { noise, random } = page;
  const profile: readonly (readonly [number, number])[] = [
    [-26, 236],
    [14, 214],
    [40, 168],
    [110, 142],
    [250, 132],
    [360, 138],
    [420, 168],
    [452, 212],
    [500, 232],
    [548, 222],
    [584, 176],
    [600, 90],
  ];
  const side = (way: 1 | -1): Point[] =>
    profile.map(([up, half]): Point => [x + way * half - up * 0.03, y - up]);
  const dome = ellipse(x - 18, y - 566, 186, 52, 0, Math.PI * 1.02, Math.PI * 1.98);
  const body = [
    ...side(1),
    ...dome.toReversed(),
    ...side(-1).toReversed(),
    ...ellipse(x, y + 20, 236, 62, 0, Math.PI, 0),
  ];
  page.wash(
    [
      [
        [x + 60, y + 50],
        [x + 260, y - 30],
        [x + 640, y - 120],
        [x + 760, y - 128],
        [x + 700, y - 60],
        [x + 420, y + 40],
        [x + 200, y + 86],
      ],
    ],
    {
      pigment: pan.slate,
      density: 1.05,
      edge: 0.4,
      granulate: 0.6,
      soft: (px) => smoothstep(x + 500, x + 760, px),
      bloom: 0.4,
    },
  );
  page.reserve(body);
  const round = (px: number, py: number) => {
    const up = y - py;
    const at = profile.findIndex(([level]) => level > up);
    const [a, b] = [profile[Math.max(0, at - 1)]!, profile[at < 0 ? profile.length - 1 : at]!];
    return (px - x) / Math.max(60, lerp(a[1], b[1], clamp((up - a[0]) / Math.max(1, b[0] - a[0]))));
  };
  page.wash([body], {
    pigment: pan.rust,
    density: 0.8,
    edge: 0.5,
    granulate: 0.4,
    bloom: 0.8,
    wobble: 2,
    tone: (px, py) =>
      clamp(
        0.2 +
          smoothstep(-0.75, 0.85, round(px, py)) * 1.05 +
          noise.fbm(px * 0.008, py * 0.006, 4) * 0.5,
        0.05,
      ),
    charge: {
      pigment: pan.ochre,
      at: (px, py) =>
        smoothstep(0.3, -0.8, round(px, py)) * 0.8 + noise.at(px * 0.006, py * 0.006) * 0.5,
    },
  });
  page.wash([body], {
    pigment: pan.slate,
    density: 1.2,
    edge: 0.2,
    granulate: 0.45,
    bloom: 0.4,
    wobble: 2,
    tone: (px, py) =>
      clamp(
        smoothstep(-0.05, 0.85, round(px, py)) * 1.1 -
          smoothstep(0.86, 1, round(px, py)) * 0.45 +
          smoothstep(y - 100, y - 20, py) * 0.3 +
          (y - py > 330 && y - py < 440 ? 0.35 * smoothstep(-0.6, 0.2, round(px, py)) : 0),
      ),
  });
  page.wash([[...side(1).slice(3, 6), ...side(-1).slice(3, 6).toReversed()]], {
    pigment: pan.sepia,
    density: 0.6,
    edge: 0.4,
    granulate: 0.6,
    tone: (px, py) => 0.3 + Math.max(0, noise.fbm(px * 0.02, py * 0.05, 3)) * 2,
    soft: () => 1,
  });
  for (let i = 0; i < 14; i++) {
    const from = between(random, -0.8, 0.9);
    page.brush(
      [
        [x + from * 200, y - 470],
        [x + from * 138, y - 360],
        [x + from * 130, y - between(random, 120, 300)],
      ],
      8 + 16 * random(),
      { pigment: i % 2 ? pan.rust : pan.sepia, density: 0.6, soft: () => 0.3, granulate: 0.6 },
    );
  }
  lichens(page, x, y);
  const pen = { weight: 4.6, broken: 0.12, stray: 2.4 };
  page.pen(side(-1), { ...pen, broken: 0.3, weight: 3.6 });
  page.pen(side(1), { ...pen, weight: 6, broken: 0.05 });
  page.pen(dome, { ...pen, broken: 0.26 });
  page.pen(ellipse(x - 16, y - 520, 232, 58, 0, 0.25, Math.PI * 0.95), { ...pen, weight: 3.2 });
  page.pen(ellipse(x - 12, y - 424, 168, 44, 0, 0.1, Math.PI * 0.8), { ...pen, weight: 3.6 });
  page.pen(ellipse(x, y - 36, 168, 46, 0, 0.05, Math.PI * 0.9), { ...pen, weight: 3.2 });
  page.pen(ellipse(x, y + 20, 236, 62, 0, 0, Math.PI), pen);
  page.hatch([...side(1), [x + 60, y - 600], [x + 50, y + 60]], 1.42, 13, {
    weight: 2.2,
    tone: (px, py) => smoothstep(0.35, 0.95, round(px, py)) * 0.95,
    bow: 5,
  });
  for (const angle of [0.5, 1.5, 2.6]) {
    const [bx, by] = [x + Math.cos(angle) * 200, y + 6 + Math.sin(angle) * 46];
    page.wash([ellipse(bx, by, 19, 11)], { pigment: pan.sepia, density: 1.2, bloom: 0 });
    page.pen(ellipse(bx, by - 4, 19, 11), { weight: 2.8, broken: 0.08, stray: 0.8 });
  }
  page.gouache(
    [
      [x - 150, y - 556],
      [x - 60, y - 590],
      [x + 20, y - 596],
    ],
    9,
    '#f5ead6',
    0.75,
  );
  page.gouache(
    [
      [x - 112, y - 330],
      [x - 104, y - 250],
      [x - 110, y - 170],
    ],
    9,
    '#f5ead6',
    0.6,
  );
}

/** Two kinds of lichen, crowded where the rain runs off the head: orange rosettes and grey crusts. */
function lichens(page: InkPage, x: number, y: number): void {
  const { noise, random } = page;
  for (let i = 0; i < 150; i++) {
    const cluster = (
      [
        [-120, -520, 120, 44],
        [-80, -230, 60, 110],
        [-150, 0, 110, 40],
        [60, -556, 90, 30],
      ] as const
    )[(random() * 4) | 0]!;
    const px = x + cluster[0] + (random() + random() - 1) * cluster[2];
    const py = y + cluster[1] + (random() + random() - 1) * cluster[3];
    const size = 3 + 24 * random() ** 3.2;
    const rosette = Array.from({ length: 22 }, (_, k): Point => {
      const angle = (k / 22) * Math.PI * 2;
      const reach =
        size * (0.85 + 0.4 * noise.at(Math.cos(angle) * 1.6 + i * 3.3, Math.sin(angle) * 1.6));
      return [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach * 0.86];
    });
    const orange = random() < 0.58;
    page.reserve(rosette, 0.8);
    page.wash([rosette], {
      pigment: orange ? '#d98a2b' : '#a9ad97',
      density: orange ? 0.95 : 0.5,
      edge: 1,
      bloom: 0.4,
      granulate: 0.8,
      wobble: 2,
    });
    if (size > 13)
      for (let k = 0; k < 9; k++) {
        const angle = random() * 6.28;
        page.pen(
          [
            [px + Math.cos(angle) * size * 0.4, py + Math.sin(angle) * size * 0.36],
            [px + Math.cos(angle + 0.2) * size * 0.95, py + Math.sin(angle + 0.2) * size * 0.8],
          ],
          { weight: 1.5, broken: 0.2, stray: 1, color: orange ? [120, 68, 30] : [96, 98, 88] },
        );
      }
  }
}
