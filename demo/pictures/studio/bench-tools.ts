import type { InkPage } from '../engine/ink-wash.ts';
import { lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { bench } from './bench-view.ts';
import { rainbow } from './crane-motif.ts';
import { ellipse, pan } from './page-drawing.ts';

/** A roller with its fork and handle, put down on the slab: (u, v) is the middle of its axle. */
export function drawBrayer(page: InkPage, u: number, v: number): void {
  const { noise } = page;
  const [left, right] = [bench(u - 270, v + 14, 66), bench(u + 270, v - 14, 66)];
  const r = 58;
  const at = (share: number, up: number): Point => [
    lerp(left[0], right[0], share),
    lerp(left[1], right[1], share) - up * r,
  ];
  page.wash([[at(-0.01, -0.9), at(1.02, -0.95), at(1.1, -1.5), at(0.06, -1.5)]], {
    pigment: pan.slate,
    density: 1,
    bloom: 0,
    edge: 0.2,
    soft: () => 0.3,
  });
  const barrel: Point[] = [
    at(0, 1),
    at(1, 1),
    ...ellipse(right[0], right[1], 24, r, 0, -Math.PI / 2, Math.PI / 2),
    at(0, -1),
    ...ellipse(left[0], left[1], 24, r, 0, Math.PI / 2, Math.PI * 1.5),
  ];
  page.reserve(barrel, 0.97);
  rainbow.forEach((pigment, band) =>
    page.wash([barrel], {
      pigment,
      density: 1.5,
      edge: 0.2,
      bloom: 0,
      granulate: 0.15,
      wobble: 1,
      tone: (x, y) => {
        const share = (x - left[0]) / (right[0] - left[0]);
        const up = (lerp(left[1], right[1], share) - y) / r;
        return (
          Math.exp(-(((share - 0.17 - band * 0.33) / 0.23) ** 2)) *
          (0.5 +
            smoothstep(0.75, -0.9, up) * 0.75 -
            Math.exp(-(((up - 0.5) / 0.16) ** 2)) * 0.42 +
            noise.at(x * 0.03, y * 0.1) * 0.1)
        );
      },
    }),
  );
  page.wash([barrel], {
    pigment: pan.slate,
    density: 0.7,
    edge: 0.1,
    bloom: 0,
    tone: (x, y) =>
      smoothstep(0.1, -1, (lerp(left[1], right[1], (x - left[0]) / (right[0] - left[0])) - y) / r),
  });
  const end = ellipse(right[0], right[1], 22, r);
  page.wash([end], { pigment: pan.sepia, density: 1.1, wobble: 1 });
  page.pen(ellipse(left[0], left[1], 24, r, 0, Math.PI / 2, Math.PI * 1.5), {
    weight: 3.4,
    broken: 0.05,
  });
  page.pen(end, { weight: 3.2, broken: 0.05 });
  page.pen([at(0, 1), at(0.5, 1), at(1, 1)], { weight: 3.4, broken: 0.06 });
  page.pen([at(0, -1), at(0.5, -1), at(1, -1)], { weight: 4 });
  page.gouache([at(0.1, 0.56), at(0.4, 0.53), at(0.62, 0.55)], 5, '#f6ecd8', 0.75);
  page.gouache([at(0.7, 0.55), at(0.86, 0.56)], 4, '#f6ecd8', 0.6);

  const neck = bench(u + 130, v - 240, 120);
  const fork: Point[][] = [
    [
      [left[0] - 26, left[1]],
      [left[0] - 34, left[1] + 34],
      [lerp(left[0], neck[0], 0.4), left[1] + 92],
      [neck[0], neck[1]],
    ],
    [
      [right[0] + 22, right[1]],
      [right[0] + 30, right[1] + 34],
      [lerp(right[0], neck[0], 0.5), right[1] + 86],
      [neck[0], neck[1]],
    ],
  ];
  for (const rod of fork) {
    page.reserve(
      page.leaf(rod, 17, () => 1),
      0.9,
    );
    page.wash([page.leaf(rod, 17, () => 1)], {
      pigment: pan.slate,
      density: 1.2,
      edge: 0.3,
      bloom: 0,
      wobble: 0.6,
    });
    page.pen(
      rod.map(([x, y]): Point => [x, y + 8]),
      { weight: 3, broken: 0.06 },
    );
    page.gouache(
      rod.map(([x, y]): Point => [x, y - 4]),
      3,
      '#f2e6cf',
      0.7,
    );
  }
  const tip = bench(u + 345, v - 520, 74);
  const handle = page.leaf(
    [neck, [lerp(neck[0], tip[0], 0.5), lerp(neck[1], tip[1], 0.5) - 6], tip],
    78,
    (t) =>
      0.42 +
      0.42 * Math.sin(t * 2.9) ** 2 +
      0.2 * smoothstep(0.1, 0.6, t) -
      0.6 * smoothstep(0.93, 1, t),
  );
  page.wash([handle.map(([x, y]): Point => [x + 36, y + 46])], {
    pigment: pan.slate,
    density: 0.9,
    bloom: 0,
    soft: () => 0.35,
    edge: 0.1,
  });
  page.reserve(handle, 0.97);
  page.wash([handle], {
    pigment: pan.sienna,
    density: 0.95,
    edge: 0.5,
    bloom: 0.3,
    wobble: 1,
    tone: (x, y) =>
      0.5 +
      smoothstep(-30, 40, (y - neck[1]) * 0.86 - (x - neck[0]) * 0.98) * 0.85 +
      noise.at(x * 0.02, y * 0.02) * 0.3,
    charge: {
      pigment: pan.ochre,
      at: (x, y) => 0.8 - (y - neck[1]) / 200 + noise.at(x * 0.02, y * 0.03),
    },
  });
  page.pen([...handle, handle[0]!], { weight: 3.6, broken: 0.1, stray: 1 });
}

/** A wood-cut gouge lying on the bench: mushroom handle, ferrule, and a steel that is ground to its profile. */
export function drawGouge(
  page: InkPage,
  u: number,
  v: number,
  turn: number,
  long: number,
  profile: 'u' | 'v' | 'flat',
): void {
  const { noise } = page;
  const at = (along: number, h = 18): Point =>
    bench(u + Math.cos(turn) * along * long, v + Math.sin(turn) * along * long, h);
  const handle = page.leaf(
    [at(0), at(0.12), at(0.25), at(0.4)],
    74,
    (t) =>
      0.78 * Math.sqrt(Math.max(0, Math.sin(Math.min(1, t * 3.4 + 0.06) * 1.57))) -
      0.3 * smoothstep(0.25, 0.55, t) +
      0.05 * Math.sin(t * 6),
  );
  const ferrule = page.leaf([at(0.395), at(0.46)], 34, () => 1);
  const wide = profile === 'flat' ? 34 : 23;
  const blade = page.leaf([at(0.455), at(0.7), at(1)], wide, (t) =>
    profile === 'flat'
      ? 0.5 + 0.5 * t
      : 0.72 +
        0.28 * smoothstep(0.3, 0.9, t) -
        (profile === 'v' ? 0.7 : 0.3) * smoothstep(0.94, 1, t),
  );
  const shade = { pigment: pan.slate, density: 0.95, bloom: 0, edge: 0.2, soft: () => 0.2 };
  for (const part of [handle, blade])
    page.wash([part.map(([x, y]): Point => [x + 16, y + 24])], shade);
  for (const part of [handle, ferrule, blade]) page.reserve(part, 0.97);
  const [hx, hy] = at(0);
  page.wash([handle], {
    pigment: pan.ochre,
    density: 1.05,
    edge: 0.6,
    bloom: 0.2,
    wobble: 1,
    tone: (x, y) =>
      0.4 +
      smoothstep(-26, 34, y - hy + (x - hx) * Math.tan(turn) * 0.72) * 1.05 +
      noise.at(x * 0.01, y * 0.06) * 0.25,
    charge: { pigment: pan.sienna, at: (x) => 0.35 + noise.at(x * 0.03, v) * 0.5 },
  });
  page.wash([ferrule], {
    pigment: pan.sienna,
    density: 0.9,
    tone: () => 0.8,
    bloom: 0,
    wobble: 0.5,
  });
  page.wash([blade], {
    pigment: pan.payne,
    density: 1.1,
    edge: 0.6,
    bloom: 0,
    wobble: 0.6,
    tone: (x) => 0.7 + noise.at(x * 0.03, 2) * 0.6,
  });
  page.pen([...handle, handle[0]!], { weight: 3.4, broken: 0.08, stray: 1 });
  page.pen([...ferrule, ferrule[0]!], { weight: 2.4, stray: 0.6 });
  page.pen([...blade, blade[0]!], { weight: 2.6, broken: 0.14, stray: 0.7 });
  page.gouache([at(0.48, 24), at(0.75, 24), at(0.98, 24)], 4, '#f6eedd', 0.9);
  page.gouache([at(0.05, 36), at(0.16, 38), at(0.3, 30)], 6, '#f6eedd', 0.55);
}

/** An open tin of vermilion with the knife across it. */
export function drawTin(page: InkPage, u: number, v: number): void {
  const [x, y] = bench(u, v);
  const [rx, ry, tall] = [104, 58, 112];
  page.wash([ellipse(x + 70, y + 10, 130, 50, 0.1)], {
    pigment: pan.slate,
    density: 0.9,
    soft: () => 0.4,
    bloom: 0,
  });
  const wall: Point[] = [
    ...ellipse(x, y, rx, ry, 0, 0, Math.PI),
    ...ellipse(x, y - tall, rx, ry, 0, Math.PI, 0),
  ];
  page.reserve([...wall, ...ellipse(x, y - tall, rx, ry)], 0.95);
  page.wash(
    [
      [
        ...ellipse(x, y, rx, ry, 0, 0, Math.PI),
        [x - rx, y - tall],
        ...ellipse(x, y - tall, rx, ry, 0, Math.PI, 0),
      ],
    ],
    {
      pigment: pan.payne,
      density: 0.85,
      edge: 0.4,
      bloom: 0.5,
      wobble: 1,
      tone: (px) =>
        0.35 + smoothstep(x - rx, x + rx, px) * 1.1 - Math.exp(-(((px - x + 50) / 16) ** 2)) * 0.4,
    },
  );
  page.wash([ellipse(x, y - tall, rx - 8, ry - 6)], {
    pigment: pan.vermilion,
    density: 1.4,
    edge: 0.4,
    bloom: 0,
    wobble: 2,
    tone: (_, py) => 0.7 + smoothstep(y - tall + 20, y - tall - 50, py) * 0.7,
  });
  page.brush(
    [
      [x + 60, y - tall + 46],
      [x + 58, y - 40],
      [x + 54, y - 12],
    ],
    24,
    { pigment: pan.vermilion, density: 1.2 },
  );
  page.pen(ellipse(x, y - tall, rx, ry), { weight: 3.4, broken: 0.06 });
  page.pen(
    [
      [x - rx, y - tall],
      [x - rx, y],
    ],
    { weight: 3.2 },
  );
  page.pen(
    [
      [x + rx, y - tall],
      [x + rx, y],
    ],
    { weight: 3.6 },
  );
  page.pen(ellipse(x, y, rx, ry, 0, 0, Math.PI), { weight: 3.8, broken: 0.06 });
  const knife = page.leaf(
    [
      [x - 150, y - tall - 66],
      [x - 20, y - tall - 20],
      [x + 70, y - tall + 14],
    ],
    26,
    (t) => 0.6 + 0.4 * t - 0.7 * smoothstep(0.92, 1, t),
  );
  page.reserve(knife, 0.95);
  page.wash([knife], {
    pigment: pan.payne,
    density: 0.7,
    bloom: 0,
    wobble: 0.6,
    charge: { pigment: pan.vermilion, at: (px) => smoothstep(x, x + 40, px) * 1.2 },
  });
  page.pen([...knife, knife[0]!], { weight: 2.4, stray: 0.6 });
  const grip = page.leaf(
    [
      [x - 300, y - tall - 122],
      [x - 220, y - tall - 92],
      [x - 148, y - tall - 66],
    ],
    36,
    (t) => 0.9 - 0.4 * t ** 3 - 0.5 * smoothstep(0.08, 0, t),
  );
  page.wash([grip], { pigment: pan.umber, density: 1.4, wobble: 1 });
  page.pen([...grip, grip[0]!], { weight: 3, stray: 0.8 });
}
