import { hex } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';
import { drawBirch } from './birch.ts';
import { blade, drawHairs, drawLimbs, grow, type Limb } from './growth.ts';
import type { Design } from './plate.ts';
import { glints, gouges } from './steel.ts';

const frame = {
  x: 1000,
  y: 1600,
  radius: 810,
  tilt: 0.25,
  columns: 14,
  turned: 0.17,
  tiers: [0, 270, 520, 740],
};
const moon = { x: 1290, y: 600, radius: 500 };

const onFrame = (angle: number, height: number): Point => [
  frame.x + Math.cos(angle) * frame.radius,
  frame.y - height + Math.sin(angle) * frame.radius * frame.tilt,
];

/** A gasholder's guide frame, seen from a little above, in which a birch grove has grown; the tank's rim dissolves into strata and roots. */
export const gasholderMoon: Design = {
  name: 'gasholder-moon',
  width: 2000,
  height: 2400,
  seed: 41,
  inks: {
    dark: { line: hex('#e4ddcb'), first: hex('#d39a45'), second: hex('#9aa56a') },
    light: { line: hex('#292d33'), first: hex('#d28f3c'), second: hex('#6d7a3e') },
  },
  draw(print) {
    drawMoon(print);
    drawHalf(print, 'back');
    drawEarth(print);
    for (const [x, y, topX, topY, bow, width, leaves] of grove)
      drawBirch(
        print,
        { foot: [x, y], top: [topX, topY], bow, width, leaves, leafSize: 29 },
        'second',
      );
    drawGrass(print);
    drawHalf(print, 'front');
    drawRim(print);
  },
};

const grove = [
  [600, 1570, 500, 470, -16, 32, 110],
  [1390, 1560, 1500, 330, 26, 34, 120],
  [900, 1585, 800, 200, 22, 42, 150],
  [1140, 1600, 1220, 150, -34, 50, 190],
  [400, 1650, 300, 760, 14, 28, 80],
  [1590, 1640, 1660, 760, -10, 28, 80],
  [740, 1680, 640, 330, -26, 38, 120],
  [1010, 1700, 1030, 300, 24, 44, 130],
] as const;

function drawMoon(print: ScreenPrint): void {
  const edge = Array.from({ length: 150 }, (_, i): Point => {
    const angle = (i / 150) * Math.PI * 2;
    return [moon.x + Math.cos(angle) * moon.radius, moon.y + Math.sin(angle) * moon.radius];
  });
  print.shape('first', edge, 3);
  print.within(edge, () =>
    print.dots(
      'cloth',
      { x: moon.x - 500, y: moon.y - 500, width: 1000, height: 1000 },
      (x, y) => {
        const sea = smoothstep(0.0, 0.3, print.noise.fbm(x * 0.0036 + 4, y * 0.0036, 4));
        return clamp(sea * 0.34 + smoothstep(-100, 520, y - moon.y - (x - moon.x) * 0.3) * 0.62);
      },
      15,
    ),
  );
}

/** Half of the frame: columns, rails and cross-bracing. The far half is drawn thin, before the trees. */
function drawHalf(print: ScreenPrint, half: 'back' | 'front'): void {
  const front = half === 'front';
  const step = (Math.PI * 2) / frame.columns;
  const top = frame.tiers.at(-1)!;
  const near = (angle: number) => Math.sin(angle) > -0.02;
  const angles = Array.from({ length: frame.columns }, (_, i) => i * step + frame.turned);
  for (const angle of angles) {
    if (near(angle + step / 2) !== front) continue;
    for (const [tier, low] of frame.tiers.slice(0, -1).entries()) {
      const high = frame.tiers[tier + 1]!;
      for (const [a, b] of [
        [low, high],
        [high, low],
      ] as const) {
        if (front && print.random() < 0.16) continue;
        const brace = [onFrame(angle, a), onFrame(angle + step, b)];
        print.line('cloth', brace, front ? 17 : 11);
        print.line('line', brace, front ? 6.5 : 4);
      }
    }
  }
  for (const height of frame.tiers.slice(front ? 0 : 1)) {
    for (const rail of [0, front ? 34 : 22]) {
      const points = Array.from({ length: 61 }, (_, i) =>
        onFrame(front ? (i / 60) * Math.PI : Math.PI + (i / 60) * Math.PI, height - rail),
      );
      print.line('cloth', points, front ? 26 : 13);
      print.line('line', points, front ? (rail ? 9 : 14) : 5);
    }
    for (let i = 0; i < 46; i++) {
      const angle = (i / 46) * Math.PI + (front ? 0 : Math.PI);
      print.line(
        'line',
        [onFrame(angle, height), onFrame(angle + 0.035, height - (front ? 34 : 22))],
        front ? 5 : 3,
      );
    }
  }
  for (const angle of angles) {
    if (near(angle) !== front) continue;
    const [foot, head] = [onFrame(angle, front ? -10 : 0), onFrame(angle, top + 34)];
    const width = front ? 15 + 8 * Math.sin(angle) : 8;
    print.line('cloth', [foot, head], width + (front ? 20 : 12));
    print.line('line', [foot, head], width + 4, { to: width - 3 });
    if (front) glints(print, foot, head, width, print.cloth === 'light' ? -0.2 : 0.2);
    drawFinial(print, head, front ? 1 : 0.55);
  }
}

function drawFinial(print: ScreenPrint, [x, y]: Point, size: number): void {
  const shape: Point[] = [
    [-22, 2],
    [-24, -12],
    [-13, -16],
    [-9, -44],
    [0, -62],
    [9, -44],
    [13, -16],
    [24, -12],
    [22, 2],
  ].map(([u, v]) => [x + u! * size, y + v! * size]);
  print.line('cloth', [...shape, shape[0]!], 10 * size);
  print.shape('line', shape);
}

/** The spoil heap under the tank: strata cut with the gouge, thinning out downward, with the grove's roots through them. */
function drawEarth(print: ScreenPrint): void {
  const { noise, random } = print;
  const profile = (x: number) =>
    1745 +
    55 * Math.sin((x - 300) * 0.0031) -
    70 * Math.exp(-(((x - 1700) / 170) ** 2)) +
    noise.at(x * 0.008, 2) * 26 +
    110 * (Math.abs(x - 1000) / 1000) ** 4;
  const depthAt = (x: number, y: number) =>
    (y - profile(x)) /
    (560 * (1 - (Math.abs(x - 960) / 960) ** 2.2 * 0.86) + noise.at(x * 0.01, 6) * 70 + 20);
  gouges(
    print,
    'line',
    { x: 90, y: 1660, width: 1820, height: 690 },
    20,
    (x, y) => {
      const depth = depthAt(x, y);
      if (depth < 0 || depth > 1 || x < 100 || x > 1830) return 0;
      const strata = noise.fbm(x * 0.0012, (y - 60 * Math.sin(x * 0.0031)) * 0.013, 3) * 0.9;
      return clamp(0.92 - depth * 0.75 + strata - smoothstep(0.75, 1, depth) * 0.35, 0, 0.9);
    },
    (x, y) => Math.cos(x * 0.0031) * 0.16 + noise.at(x * 0.003, y * 0.006) * 0.16,
  );
  const limbs: Limb[] = [];
  for (const [x, , , , , width] of grove)
    for (const side of [-1, 1])
      grow(
        print,
        {
          from: [x + side * 8, 1740],
          angle: 1.57 - side * between(random, 0.2, 0.8),
          length: between(random, 280, 540) * (1 - (Math.abs(x - 980) / 1000) ** 1.4 * 0.8),
          width: width * between(random, 0.5, 0.95),
          toward: 1.57,
          pull: 0.02,
          wander: 0.13,
          forks: 0.045,
          bounds: [60, 1700, 1940, 2340],
        },
        limbs,
      );
  drawLimbs(print, limbs, 14);
  drawHairs(print, limbs, 'line', 0.12);
}

/** The stone lip of the tank, in front of the frame's feet. */
function drawRim(print: ScreenPrint): void {
  const { random } = print;
  const arc = (drop: number, grown = 0) =>
    Array.from({ length: 61 }, (_, i): Point => {
      const [x, y] = onFrame((i / 60) * Math.PI, -drop);
      return [x + Math.cos((i / 60) * Math.PI) * grown, y];
    });
  const upper = arc(0, 26);
  const lower = arc(74, 20);
  print.shape('dark', [...arc(-16, 34), ...arc(88, 30).toReversed()], 2);
  print.shape('light', [...upper, ...lower.toReversed()], 3);
  for (let row = 0; row < 3; row++) {
    if (row) print.line('dark', arc(row * 25, 22), 4);
    for (let angle = 0.04 + row * 0.03; angle < Math.PI; angle += between(random, 0.05, 0.085)) {
      const [x, y] = onFrame(angle, -row * 25);
      print.line(
        'dark',
        [
          [x, y],
          [x + 1, y + 25],
        ],
        4,
      );
    }
  }
  for (let i = 0; i < 90; i++) {
    const [x, y] = onFrame(between(random, 0.02, 1.5), -between(random, 4, 70));
    print.line(
      'dark',
      [
        [x - 16, y],
        [x, y + 2],
        [x + 18, y],
      ],
      6,
      { lens: true },
    );
  }
}

function drawGrass(print: ScreenPrint): void {
  const { random } = print;
  for (let i = 0; i < 190; i++) {
    const angle = between(random, 0, Math.PI);
    const [x, y] = onFrame(angle, between(random, -12, 10));
    const points = blade(
      [x * 0.97 + 30, y],
      between(random, -0.5, 0.5),
      between(random, 40, 130),
      between(random, -0.4, 0.4),
    );
    print.line('cloth', points, 14, { to: 6 });
    print.line(random() < 0.75 ? 'second' : 'line', points, between(random, 6, 9), { to: 1.5 });
  }
  for (const [x, y, , , , width] of grove)
    for (let i = 0; i < 22; i++) {
      const points = blade(
        [x + between(random, -1.9, 1.9) * width, y + between(random, 4, 26)],
        between(random, -0.6, 0.6),
        between(random, 40, 105),
        between(random, -0.4, 0.4),
      );
      print.line('cloth', points, 15, { to: 6 });
      print.line(i % 4 ? 'second' : 'line', points, between(random, 7, 10), { to: 1.5 });
    }
  const bank = curve(
    [
      [250, 1640],
      [600, 1600],
      [1000, 1620],
      [1400, 1595],
      [1740, 1640],
    ],
    30,
  );
  for (const [x, y] of bank)
    for (let k = 0; k < 3; k++)
      print.line(
        'second',
        blade(
          [x + between(random, -16, 16), y + between(random, -20, 40)],
          between(random, -0.5, 0.5),
          between(random, 30, 80),
          between(random, -0.3, 0.3),
        ),
        6,
        { to: 1.5 },
      );
}
