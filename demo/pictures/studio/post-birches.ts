import { InkPage } from '../engine/ink-wash.ts';
import { bell, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { drawCatkin, drawSeed } from './birch-parts.ts';
import { drawLeafStudy } from './birch-leaf.ts';
import { box, pan, scribble, spatter } from './page-drawing.ts';

const width = 2400;
const height = 1500;

/** From the shaded side to the sunlit edge: the five strips of which a birch stem is painted. */
const strips = [
  ['#4d5668', 1.15],
  ['#7d8795', 0.82],
  ['#aab0b4', 0.62],
  ['#cfc6b6', 0.42],
  ['#efc894', 0.34],
] as const;

const stem = (y: number): { left: number; right: number } => {
  const t = y / height;
  const middle = 430 + 46 * Math.sin(t * 2.3 + 0.4) - 30 * t;
  const half = 128 + 26 * t + 46 * smoothstep(0.9, 1.1, t);
  return { left: middle - half, right: middle + half };
};
const across = (y: number, share: number) => lerp(stem(y).left, stem(y).right, share);
const column = (share: number, from = -30, to = 1530): Point[] =>
  Array.from({ length: 30 }, (_, i): Point => [
    across(lerp(from, to, i / 29), share),
    lerp(from, to, i / 29),
  ]);

function trunk(page: InkPage): void {
  const { noise, random } = page;
  const cuts = [0, 0.2, 0.42, 0.66, 0.88, 1];
  page.wash(
    [
      [
        [40, 120],
        [250, 60],
        [330, 700],
        [300, 1380],
        [120, 1430],
        [60, 800],
      ],
    ],
    {
      pigment: pan.payne,
      density: 0.55,
      bloom: 0.7,
      granulate: 0.5,
      soft: (x) => smoothstep(230, 80, x),
      tone: (x, y) => 0.4 + noise.fbm(x * 0.004, y * 0.004, 3),
      charge: { pigment: pan.olive, at: (_, y) => smoothstep(700, 1300, y) },
    },
  );
  page.reserve([...column(0), ...column(1).toReversed()]);
  strips.forEach(([pigment, density], i) => {
    const [from, to] = [cuts[i]!, cuts[i + 1]! + (i < 4 ? 0.035 : 0)];
    page.wash([[...column(from), ...column(to).toReversed()]], {
      pigment,
      density,
      granulate: 0.45,
      bloom: 0.6,
      edge: 0.35,
      wobble: 9,
      tone: (x, y) =>
        0.72 +
        noise.at(x * 0.02, y * 0.006 + i) * 0.5 +
        bell(y, 1090, 90) * 0.35 +
        smoothstep(1150, 1500, y) * 0.6,
      charge: {
        pigment: pan.umber,
        at: (x, y) => smoothstep(1150, 1480, y) * 0.6 + noise.at(x * 0.01, y * 0.01) * 0.2,
      },
    });
  });
  for (let i = 0; i < 74; i++) {
    const y = between(random, -10, 1510);
    if (noise.at(y * 0.007, 3) < -0.25) continue;
    const middle = between(random, 0.02, 0.98);
    const long = 0.02 + 0.24 * random() ** 3;
    const [a, b] = [Math.max(0, middle - long), Math.min(1, middle + long)];
    const bend = (s: number): Point => [across(y, s), y + 14 * Math.sin(s * Math.PI) - 7];
    page.brush([bend(a), bend((a + b) / 2), bend(b)], 5 + 13 * random() ** 2, {
      pigment: pan.sepia,
      density: 1.3,
      granulate: 0.5,
    });
    if (random() < 0.5)
      page.pen([bend(a - 0.01), bend((a + b) / 2), bend(b + 0.02)], { weight: 2.2, broken: 0.25 });
  }
  branchScar(page, 0.42, 380, 150);
  branchScar(page, 0.7, 1010, 112);
  for (let i = 0; i < 34; i++) {
    const y = 1200 + 320 * random() ** 0.6;
    const s = between(random, 0.02, 0.96);
    const long = 30 + (y - 1150) * 0.34 * random();
    page.brush(
      [
        [across(y, s), y + long],
        [across(y, s) + between(random, -12, 12), y + long * 0.3],
        [across(y, s) + between(random, -8, 8), y - long * 0.5],
      ],
      7 + 15 * random() ** 2,
      { pigment: pan.sepia, density: 1.1, granulate: 0.8, wobble: 5 },
    );
  }
  page.pen(column(0), { weight: 4.6, broken: 0.22, stray: 4 });
  page.pen(column(1), { weight: 3.2, broken: 0.34, stray: 4 });
  page.hatch([...column(0), ...column(0.24).toReversed()], 0.12, 15, {
    weight: 2,
    bow: 6,
    tone: (_, y) => 0.55 + noise.at(y * 0.006, 9) * 0.5,
  });
}

/** The black chevron that a fallen bough leaves, with the eye under it. */
function branchScar(page: InkPage, share: number, y: number, size: number): void {
  const x = across(y, share);
  for (const side of [-1, 1])
    page.brush(
      [
        [x, y - size * 0.36],
        [x + side * size * 0.34, y],
        [x + side * size * 0.62, y + size * 0.46],
      ],
      size * 0.17,
      { pigment: pan.sepia, density: 1.7, granulate: 0.6, edge: 0.3 },
    );
  page.wash(
    [
      [
        [x - size * 0.3, y + size * 0.05],
        [x, y - size * 0.32],
        [x + size * 0.28, y + size * 0.05],
        [x + size * 0.1, y + size * 0.26],
        [x - size * 0.14, y + size * 0.24],
      ],
    ],
    { pigment: pan.sepia, density: 1.5, granulate: 0.7, bloom: 0.4, wobble: 5 },
  );
  for (let i = 0; i < 4; i++)
    page.pen(
      [
        [x - size * 0.6 + i * 7, y + size * (0.5 + i * 0.07)],
        [x, y - size * (0.42 - i * 0.2)],
        [x + size * 0.62 - i * 6, y + size * (0.48 + i * 0.07)],
      ],
      { weight: 2.6, broken: 0.3 },
    );
}

function swatches(page: InkPage): void {
  strips.forEach(([pigment, density], i) => {
    const x = 806 + i * 132;
    page.wash([box(x, 1216 - (i % 2) * 5, 108, 150)], {
      pigment,
      density: density * 1.1,
      granulate: 0.5,
      bloom: 0.8,
      edge: 0.6,
      wobble: 5,
      tone: (_, y) => 0.6 + smoothstep(1210, 1370, y) * 0.6,
    });
    scribble(page, x + 10, 1410, 60, 12);
  });
  page.sketch([
    [780, 1384],
    [1100, 1388],
    [1470, 1384],
  ]);
  page.pen(
    [
      [590, 1290],
      [680, 1284],
      [770, 1290],
    ],
    { weight: 2.2 },
  );
  page.pen(
    [
      [752, 1278],
      [772, 1290],
      [750, 1302],
    ],
    { weight: 2.2 },
  );
}

/** Sketchbook page: studies of a birch, the stem in the five values it is painted with, a leaf, a catkin and its winged seeds. */
export const picture: Picture = {
  name: 'post-birches',
  width,
  height,
  draw(scale) {
    const page = new InkPage(width, height, scale, 828);
    trunk(page);
    drawLeafStudy(page, 1070, 880, -1.02, 720);
    drawCatkin(page, 1790, 150);
    drawSeed(page, 1860, 1040, 1, -0.25);
    drawSeed(page, 2130, 1190, 0.62, 0.5);
    drawSeed(page, 1700, 1300, 0.36, 1.1);
    swatches(page);
    for (let i = 0; i < 5; i++)
      scribble(page, 1990, 210 + i * 40, [240, 290, 210, 270, 120][i]!, 17);
    for (let i = 0; i < 3; i++) scribble(page, 760, 250 + i * 38, [230, 190, 90][i]!, 16);
    scribble(page, 1960, 1396, 260, 16);
    spatter(page, 1300, 1150, 460, 30, pan.olive);
    spatter(page, 700, 200, 200, 14, pan.payne);
    return page.finish('#f0e8d6', 'right');
  },
};
