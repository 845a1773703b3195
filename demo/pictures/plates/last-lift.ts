import { hex } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { ScreenPrint } from '../engine/screen-print.ts';
import { blade } from './growth.ts';
import { craneBars, drawCabin, drawHook, quay } from './harbor-crane.ts';
import { climb } from './ivy.ts';
import type { Design } from './plate.ts';
import { drawBars, gouges } from './steel.ts';

const sun = { x: 1090, y: 1130, radius: 700 };

/** A harbor crane that ivy has climbed, before a low sun cut with the gouge; its hook still hangs over the water. */
export const lastLift: Design = {
  name: 'last-lift',
  width: 2000,
  height: 2400,
  seed: 19,
  inks: {
    dark: { line: hex('#e6dcc4'), first: hex('#d4692f'), second: hex('#8fa262') },
    light: { line: hex('#26282e'), first: hex('#cb5f2c'), second: hex('#5f7a44') },
  },
  draw(print) {
    drawSun(print);
    drawWater(print);
    drawBars(print, craneBars(), 9);
    drawCabin(print);
    drawHook(print);
    drawQuay(print);
    for (const route of ivyRoutes) climb(print, route, 'second');
    drawReeds(print);
  },
};

const ivyRoutes: { points: Point[]; leaves: number; size: number }[] = [
  {
    points: [
      [470, 1770],
      [500, 1600],
      [560, 1420],
      [600, 1290],
    ],
    leaves: 58,
    size: 56,
  },
  {
    points: [
      [560, 1330],
      [600, 1180],
      [560, 1040],
      [640, 930],
      [690, 800],
      [720, 650],
    ],
    leaves: 66,
    size: 54,
  },
  {
    points: [
      [560, 1290],
      [700, 1240],
      [820, 1262],
      [930, 1300],
    ],
    leaves: 30,
    size: 46,
  },
  {
    points: [
      [700, 640],
      [600, 690],
      [500, 730],
      [400, 790],
    ],
    leaves: 26,
    size: 44,
  },
  {
    points: [
      [960, 1090],
      [1080, 960],
      [1190, 830],
      [1300, 700],
      [1380, 610],
    ],
    leaves: 46,
    size: 46,
  },
  {
    points: [
      [1060, 1780],
      [1040, 1650],
      [1000, 1500],
      [990, 1400],
    ],
    leaves: 30,
    size: 48,
  },
  {
    points: [
      [840, 960],
      [880, 1060],
      [870, 1150],
    ],
    leaves: 18,
    size: 44,
  },
];

function drawSun(print: ScreenPrint): void {
  const edge = Array.from({ length: 180 }, (_, i): Point => {
    const angle = (i / 180) * Math.PI * 2;
    const r = sun.radius + print.noise.at(i * 0.9, 4) * 5;
    return [sun.x + Math.cos(angle) * r, Math.min(quay - 6, sun.y + Math.sin(angle) * r)];
  });
  print.shape('first', edge);
  print.within(edge, () =>
    gouges(
      print,
      'cloth',
      { x: sun.x - 720, y: sun.y - 720, width: 1440, height: 1440 },
      21,
      (x, y) =>
        clamp(
          0.5 - (y - sun.y) / 1900 + print.noise.fbm(x * 0.0016 + 3, y * 0.0042, 3) * 1.15,
          0,
          0.86,
        ),
      (x, y) => print.noise.fbm(x * 0.0013, y * 0.0024, 2) * 0.9,
    ),
  );
}

function drawWater(print: ScreenPrint): void {
  const { random, noise } = print;
  const top = quay + 62;
  for (let y = top; y < 2300; y += 19) {
    const depth = (y - top) / (2300 - top);
    for (let x = 120; x < 1880;) {
      const length = between(random, 40, 210) * (0.7 + depth * 0.6);
      const middle = x + length / 2;
      const ragged = noise.at(y * 0.011, 3) * 130;
      const spread =
        1 - smoothstep(0.45, 1, Math.abs(middle - 1000 - ragged) / (930 * (1 - depth * 0.62)));
      const inSun =
        Math.abs(middle - sun.x + noise.at(y * 0.03, 8) * 90) < 430 * (1 - depth * 0.45);
      const inCrane = Math.abs(middle - 760 + noise.at(y * 0.03, 1) * 60) < 290 * (1 - depth * 0.5);
      if (random() < spread * (0.86 - depth * 0.3)) {
        const points: Point[] = [
          [x, y],
          [middle, y + between(random, -4, 4)],
          [x + length, y + between(random, -5, 5)],
        ];
        print.line(
          inCrane && random() < 0.75 ? 'line' : inSun ? 'first' : 'line',
          points,
          between(random, 6, 13),
          { lens: true },
        );
      }
      x += length * between(random, 0.85, 1.3) + 12;
    }
  }
}

function drawQuay(print: ScreenPrint): void {
  const wall: Point[] = [
    [170, quay - 4],
    [420, quay - 9],
    [1180, quay - 7],
    [1500, quay - 2],
    [1760, quay + 4],
    [1640, quay + 30],
    [1240, quay + 52],
    [900, quay + 44],
    [560, quay + 58],
    [300, quay + 32],
  ];
  print.line('cloth', wall, 18);
  print.shape('line', wall, 6);
  for (let i = 0; i < 46; i++) {
    const x = between(print.random, 260, 1560);
    const y = between(print.random, quay + 4, quay + 34);
    print.line(
      'cloth',
      [
        [x, y],
        [x + 40, y + 2],
        [x + between(print.random, 60, 120), y],
      ],
      between(print.random, 4, 8),
      { lens: true },
    );
  }
}

function drawReeds(print: ScreenPrint): void {
  const { random, noise } = print;
  for (let i = 0; i < 120; i++) {
    const x = 190 + random() ** 1.35 * 1330;
    const tall =
      (0.35 + 0.65 * Math.max(0, noise.at(x * 0.006, 5) + 0.4)) * (x < 460 ? 1.25 : 0.62);
    const height = between(random, 90, 330) * tall;
    const points = blade(
      [x, quay + between(random, 8, 40)],
      between(random, -0.24, 0.3),
      height,
      between(random, -0.2, 0.35),
    );
    print.line('cloth', points, 22, { to: 9 });
    print.line(random() < 0.72 ? 'second' : 'line', points, between(random, 9, 14), { to: 1.6 });
  }
}
