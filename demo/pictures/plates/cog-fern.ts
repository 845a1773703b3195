import { hex } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';
import { drawBeetle, drawMushroom } from './small-life.ts';
import { drawCogDisk } from './cog-disk.ts';
import { drawCrozier, drawFrond } from './fern.ts';
import { drawHairs, drawLimbs, grow, type Limb } from './growth.ts';
import type { Design } from './plate.ts';

const disk = { x: 850, y: 990, radius: 640, treeSide: -0.5 };
const bounds = [60, 60, 1940, 2340] as const;
const rim = (angle: number, share: number): Point => [
  disk.x + Math.cos(angle) * disk.radius * share,
  disk.y + Math.sin(angle) * disk.radius * share,
];

/** A cast cog wheel that has become the end of a felled tree: ferns uncurl from its bark and its roots hold the wheel from below. */
export const cogFern: Design = {
  name: 'cog-fern',
  width: 2000,
  height: 2400,
  seed: 23,
  inks: {
    dark: { line: hex('#e8dcc0'), first: hex('#c4602f'), second: hex('#8a9a54') },
    light: { line: hex('#2b2a2e'), first: hex('#b4532a'), second: hex('#66783f') },
  },
  draw(print) {
    drawCogDisk(print, disk);
    const limbs = drawRoots(print);
    drawFerns(print);
    drawMushroom(print, onto(limbs, [1590, 1590]), 125, 0.16);
    drawMushroom(print, onto(limbs, [1730, 1690]), 72, -0.1);
    drawBeetle(print, [420, 1985], 105, -0.55);
  },
};

/** The place on a stout root nearest to a point. */
function onto(limbs: readonly Limb[], [x, y]: Point): Point {
  const places = limbs
    .filter(({ width }) => width > 12)
    .flatMap(({ points }) => points.slice(0, Math.ceil(points.length * 0.6)));
  return places.reduce((best, place) =>
    Math.hypot(place[0] - x, place[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? place : best,
  );
}

function drawRoots(print: ScreenPrint): Limb[] {
  const limbs: Limb[] = [];
  const anchors = [
    [0.3, 40, 560, 0.8],
    [0.46, 52, 660, 1.0],
    [0.64, 64, 700, 1.5],
    [0.78, 70, 760, 1.8],
    [0.98, 56, 680, 2.1],
    [1.16, 40, 540, 2.1],
  ] as const;
  for (const [angle, width, length, toward] of anchors)
    grow(
      print,
      {
        from: rim(angle, 0.955),
        angle: lerp(angle, 1.57, 0.5),
        length,
        width,
        toward,
        pull: 0.014,
        wander: 0.11,
        forks: 0.045,
        bounds,
      },
      limbs,
    );
  // the root that holds the wheel: out under the teeth to the lower left, then up between them
  const path = curve(
    [
      rim(0.86, 0.955),
      [1150, 1740],
      [1010, 1850],
      [860, 1868],
      [720, 1800],
      [560, 1800],
      [400, 1716],
      [318, 1590],
      [214, 1520],
      [170, 1420],
      [196, 1352],
      [262, 1322],
    ],
    8,
  );
  const hold = path.map((_, i): Point => {
    const near = path.slice(Math.max(0, i - 9), i + 10);
    const wander = print.noise.at(i * 0.09, 61) * 12;
    return [
      near.reduce((sum, [x]) => sum + x, 0) / near.length + wander * 0.4,
      near.reduce((sum, [, y]) => sum + y, 0) / near.length + wander,
    ];
  });
  limbs.push({ points: hold, width: 84, end: 9 });
  for (const [at, angle, length, width] of [
    [50, 2.0, 340, 26],
    [70, 1.5, 380, 40],
    [92, 2.2, 380, 34],
    [112, 1.8, 360, 36],
    [128, 2.4, 330, 24],
    [146, 2.2, 280, 20],
    [60, 1.2, 330, 24],
    [100, 1.3, 350, 28],
    [136, 1.5, 330, 26],
    [156, 3.3, 120, 10],
    [84, -1.2, 150, 14],
    [118, -1.3, 130, 12],
  ] as const) {
    const from = hold[Math.min(at, hold.length - 8)]!;
    grow(
      print,
      {
        from,
        angle,
        length,
        width,
        toward: angle < 0 ? -1.9 : 1.9,
        pull: 0.01,
        wander: 0.13,
        forks: 0.05,
        bounds,
      },
      limbs,
    );
  }
  drawLimbs(print, limbs);
  for (const [angle, width] of anchors) growOutOfBark(print, angle, width);
  drawHairs(print, limbs, 'line', 0.25);
  return limbs;
}

/** No cap where a root leaves the trunk: its grain runs up between the plates of the bark. */
function growOutOfBark(print: ScreenPrint, angle: number, width: number): void {
  for (let i = -4; i <= 4; i++) {
    const turned = angle + (i * width * 0.13) / disk.radius;
    const [from, to] = [between(print.random, 0.87, 0.94), between(print.random, 0.98, 1.05)];
    print.line(
      i % 2 ? 'dark' : 'light',
      [rim(turned, from), rim(turned, (from + to) / 2), rim(turned, to)],
      width * (i % 2 ? 0.13 : 0.2),
      {
        lens: true,
      },
    );
  }
}

function drawFerns(print: ScreenPrint): void {
  const fronds = [
    [-1.02, 0.95, -1.4, 500, 0.62, 150],
    [-0.4, 0.97, -0.8, 620, 1.05, 165],
    [0.1, 0.97, -0.12, 480, 0.95, 140],
    [-1.45, 0.96, -2.05, 440, -0.5, 120],
  ] as const;
  for (const [at, share, angle, length, bend, width] of fronds)
    drawFrond(print, { from: rim(at, share), angle, length, bend, width }, 'second');
  drawCrozier(
    print,
    { from: rim(-0.7, 0.97), angle: -1.02, length: 330, radius: 84, turn: 1, bend: 0.42 },
    'second',
  );
  drawCrozier(
    print,
    { from: rim(-0.13, 0.98), angle: -0.55, length: 210, radius: 62, turn: 1, bend: 0.25 },
    'second',
  );
  drawCrozier(
    print,
    { from: rim(-1.24, 0.97), angle: -1.62, length: 210, radius: 56, turn: -1, bend: -0.2 },
    'second',
  );
}
