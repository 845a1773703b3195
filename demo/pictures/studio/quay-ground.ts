import { InkPage } from '../engine/ink-wash.ts';
import { lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { pan } from './page-drawing.ts';

/** Coping, rails and setts all run to one point, where the quay meets the lock. */
const vanish: Point = [1130, 592];

const along = (x: number, share: number): Point => [
  lerp(x, vanish[0], share),
  lerp(1560, vanish[1], share),
];

export const copingEdge = (share: number) => along(1900, share);

const copingBack = (share: number) => along(1370, share);

/** Joints a stone apart on the ground crowd together on the page. */
const paces = (n: number) => 1 - 1 / (1 + n * 0.24);

export function quay(page: InkPage): void {
  const { noise, random } = page;
  const line = (rule: (share: number) => Point, n = 22) =>
    Array.from({ length: n }, (_, i) => rule((i / (n - 1)) * 0.97));
  const yard = [
    ...line(copingBack),
    [1000, 628] as Point,
    [560, 640] as Point,
    [170, 660] as Point,
    [110, 1000] as Point,
    [150, 1400] as Point,
    [420, 1490] as Point,
  ];
  page.reserve(yard);
  page.wash([yard], {
    pigment: pan.umber,
    density: 0.5,
    edge: 0.5,
    granulate: 0.6,
    bloom: 0.7,
    wobble: 8,
    soft: (x, y) => smoothstep(460, 130, x) + smoothstep(1330, 1480, y) * 0.8,
    tone: (x, y) => 0.45 + noise.fbm(x * 0.004, y * 0.012, 4) * 0.9 + smoothstep(700, 630, y) * 0.3,
    charge: {
      pigment: pan.olive,
      at: (x, y) => noise.fbm(x * 0.003, y * 0.007 + 8, 3) * 1.6 + 0.35,
    },
  });
  const top = [...line(copingBack), ...line(copingEdge).toReversed()];
  page.reserve(top);
  page.wash([top], {
    pigment: pan.payne,
    density: 0.3,
    edge: 0.6,
    granulate: 0.7,
    bloom: 0.8,
    wobble: 3,
    tone: (x, y) => 0.4 + noise.fbm(x * 0.005, y * 0.008, 4) * 0.9,
    charge: { pigment: pan.ochre, at: (x, y) => 0.5 + noise.at(x * 0.003, y * 0.006) },
  });
  for (let i = 0; i < 13; i++) {
    const share = paces(0.2 + i * 1.35 + noise.at(i * 0.9, 4) * 0.35);
    const [a, b] = [copingBack(share), copingEdge(share)];
    const tilt = noise.at(i * 1.7, 8) * 14 * (1 - share);
    page.pen([a, [lerp(a[0], b[0], 0.5), a[1] + tilt * 0.4], [b[0], b[1] + tilt]], {
      weight: 4.2 - share * 2.4,
      broken: 0.16,
    });
    page.brush(
      [
        [lerp(a[0], b[0], 0.1), a[1]],
        [lerp(a[0], b[0], 0.4), a[1] + 5],
        [lerp(a[0], b[0], 0.5 + random() * 0.4), a[1] + 1],
      ],
      15 * (1 - share) + 2,
      { pigment: pan.moss, density: 0.7, wobble: 4 },
    );
  }
  page.pen(line(copingEdge), { weight: 6, broken: 0.05 });
  page.pen(
    line((share) => along(1858, share)),
    { weight: 2, broken: 0.42 },
  );
  page.pen(line(copingBack), { weight: 3, broken: 0.26 });
  for (const x of [-330, -270, 260, 320])
    page.pen(
      line((share) => along(x, 0.12 + share * 0.86)),
      { weight: x % 20 ? 4 : 3.2, broken: 0.14 },
    );
  for (const x of [-300, 290])
    page.wash(
      [
        [
          ...line((share) => along(x - 26, 0.14 + share * 0.84)),
          ...line((share) => along(x + 26, 0.14 + share * 0.84)).toReversed(),
        ],
      ],
      {
        pigment: pan.rust,
        density: 0.7,
        edge: 0.4,
        granulate: 0.8,
        tone: (px, py) => 0.6 + noise.at(px * 0.02, py * 0.02) * 0.7,
      },
    );
  setts(page);
  for (let i = 0; i < 150; i++) {
    const share = 0.05 + random() ** 1.1 * 0.9;
    const [x, y] = along(([1362, -300, 292, 320] as const)[(random() * 4) | 0]!, share);
    if (noise.at(x * 0.008, y * 0.012) < -0.05) continue;
    const tall = (12 + 60 * random() ** 2) * (1.05 - share);
    page.brush(
      [
        [x, y + 4],
        [x + tall * 0.1, y - tall * 0.5],
        [x + tall * between(random, -0.5, 0.6), y - tall],
      ],
      6.5 * (1.1 - share),
      { pigment: random() < 0.25 ? pan.ochre : pan.moss, density: 1.2 },
    );
  }
}

/** A few patches of setts are enough to say that the whole yard is paved with them. */
function setts(page: InkPage): void {
  for (let row = 0; row < 26; row++) {
    const share = paces(0.5 + row * 0.62);
    for (let x = -600; x < 1330; x += 82) {
      const at = x + (row % 2) * 41;
      const [px, py] = along(at, share);
      if (page.noise.fbm(px * 0.005, py * 0.008 + 3, 2) < 0.12 || px < 190) continue;
      const [nx] = along(at + 74, share);
      const deep = (1 - share) * 42;
      page.pen(
        [
          [px, py - deep * 0.5],
          [px + 3, py],
          [(px + nx) / 2, py + deep * 0.12],
          [nx, py],
        ],
        { weight: 1.2 + (1 - share) * 2, broken: 0.18 },
      );
    }
  }
}
