import { hex } from '../engine/color.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point, Raster } from '../engine/raster.ts';
import { curve, type Inks, ScreenPrint } from '../engine/screen-print.ts';
import type { Picture } from '../picture.ts';
import { blade } from './growth.ts';
import { craneBars, drawCabin, drawHook, quay } from './harbor-crane.ts';
import { climb, type Route } from './ivy.ts';
import { drawBars } from './steel.ts';

const width = 1800;
const height = 2400;
const edge = 84;
const waterline = 1900;
const sun = { x: 770, y: 1240, radius: 500 };
const paper = hex('#efe6d3');
const inks: Inks = { line: hex('#23272c'), first: hex('#cf5a2c'), second: hex('#7f967c') };

/** The overgrown crane once more, as a poster: three flat inks on paper, nothing modeled, everything cut. */
export const picture: Picture = {
  name: 'poster-sheet-last-lift',
  width,
  height,
  draw,
};

function draw(scale: number): Raster {
  const print = new ScreenPrint(width, height, scale, 64, 'light');
  print.within(block(print), () => {
    drawSky(print);
    drawWater(print);
    drawCrane(print);
    drawReeds(print);
  });
  return onPaper(print.print(inks, 0.86), scale);
}

/** The edge of the printed field: four straight cuts by hand. */
function block(print: ScreenPrint): Point[] {
  const corners: Point[] = [
    [edge, edge],
    [width - edge, edge],
    [width - edge, height - edge - 40],
    [edge, height - edge - 40],
    [edge, edge],
  ];
  return corners.slice(1).flatMap(([x, y], i) =>
    Array.from({ length: 40 }, (_, k): Point => {
      const [fromX, fromY] = corners[i]!;
      const stray = print.noise.at(i * 40 + k * 0.5, 3) * 4;
      return [fromX + ((x - fromX) * k) / 40 + stray, fromY + ((y - fromY) * k) / 40 + stray];
    }),
  );
}

function drawSky(print: ScreenPrint): void {
  const { random, noise } = print;
  print.shape('second', [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
  for (let y = 130; y < 1150; y += 25)
    for (let x = 60 - random() * 300; x < 1740;) {
      const length = between(random, 160, 560);
      const cloud = noise.fbm((x + length / 2) * 0.0013 + 6, y * 0.0044, 3);
      const strength = clamp(smoothstep(0.04, 0.34, cloud) - Math.max(0, y - 760) / 700);
      if (strength > 0.1)
        print.line(
          'cloth',
          [0, 0.3, 0.6, 1].map((t): Point => [
            x + length * t,
            y + noise.at((x + length * t) * 0.003, y * 0.01) * 22,
          ]),
          25 * strength ** 0.7,
          { lens: true },
        );
      x += length * between(random, 0.8, 1);
    }
  print.disc('cloth', sun.x, sun.y, sun.radius + 16);
  print.disc('first', sun.x, sun.y, sun.radius);
  for (let y = sun.y + 60; y < waterline - 20; y += between(random, 30, 52)) {
    const half = Math.sqrt(Math.max(0, sun.radius ** 2 - (y - sun.y) ** 2));
    for (let k = 0; k < 2; k++) {
      const length = between(random, 120, 420);
      const x = between(random, sun.x - half - 40, sun.x + half - length * 0.4);
      print.line(
        'cloth',
        [
          [x, y],
          [x + length / 2, y + between(random, -5, 5)],
          [x + length, y],
        ],
        between(random, 8, 10 + (y - sun.y) * 0.03),
        { lens: true },
      );
    }
  }
}

function drawWater(print: ScreenPrint): void {
  const { random } = print;
  print.shape(
    'line',
    [
      [0, waterline],
      [600, waterline - 4],
      [1200, waterline + 5],
      [width, waterline],
      [width, height],
      [0, height],
    ],
    3,
  );
  for (let y = waterline + 34; y < height - 60; y += 27) {
    const depth = (y - waterline) / (height - waterline);
    for (let x = 60; x < width - 40;) {
      const length = between(random, 70, 280) * (0.8 + depth * 0.7);
      const middle = x + length / 2;
      const inSun =
        Math.abs(middle - sun.x + print.noise.at(y * 0.02, 8) * 110) < 380 * (1 - depth * 0.35);
      const inCrane = Math.abs(middle - 1290) < 300;
      const share = inSun ? 0.86 : inCrane ? 0.14 : 0.5;
      if (random() < share)
        print.line(
          inSun && random() < 0.8 ? 'first' : random() < 0.2 ? 'cloth' : 'second',
          [
            [x, y],
            [middle, y + between(random, -5, 5)],
            [x + length, y],
          ],
          between(random, 9, 20),
          { lens: true },
        );
      x += length * between(random, 0.9, 1.35) + 14;
    }
  }
}

const ivy: Route[] = [
  {
    points: [
      [440, 1800],
      [480, 1600],
      [560, 1420],
      [590, 1290],
    ],
    leaves: 50,
    size: 84,
  },
  {
    points: [
      [540, 1330],
      [590, 1180],
      [550, 1040],
      [640, 930],
      [690, 790],
      [710, 650],
    ],
    leaves: 58,
    size: 80,
  },
  {
    points: [
      [560, 1290],
      [700, 1250],
      [830, 1270],
      [960, 1330],
    ],
    leaves: 22,
    size: 68,
  },
  {
    points: [
      [960, 1090],
      [1090, 950],
      [1200, 830],
      [1320, 700],
      [1420, 590],
    ],
    leaves: 40,
    size: 70,
  },
  {
    points: [
      [1080, 1790],
      [1050, 1650],
      [1000, 1500],
      [985, 1400],
    ],
    leaves: 26,
    size: 72,
  },
  {
    points: [
      [710, 640],
      [600, 690],
      [480, 735],
    ],
    leaves: 18,
    size: 62,
  },
];

/** The crane of the shirt from the other side and nearer: its counterweight leaves the sheet. */
function drawCrane(print: ScreenPrint): void {
  const { pen } = print;
  pen.save();
  pen.translate(2080, waterline + 6);
  pen.scale(-1.05, 1.05);
  pen.translate(0, -quay);
  drawBars(
    print,
    craneBars().map((bar) => ({ ...bar, width: bar.width * 1.25 })),
    7,
  );
  drawCabin(print);
  drawHook(print);
  for (const route of ivy) climb(print, route, 'second', 'line');
  pen.restore();
}

/** Reeds of the near bank rise out of the lower edge, highest at the right. */
function drawReeds(print: ScreenPrint): void {
  const { random, noise } = print;
  for (let i = 0; i < 96; i++) {
    const x = i % 5 ? 760 + random() ** 0.7 * 1060 : 60 + random() * 420;
    const height =
      between(random, 150, 520) *
      (x > 760 ? 0.5 + (x - 760) / 1500 : 0.55) *
      (0.8 + noise.at(x * 0.008, 4) * 0.5);
    const points = blade(
      [x, 2390],
      between(random, -0.34, 0.2),
      height,
      between(random, -0.4, 0.25),
    );
    print.line('line', points, 44, { to: 12 });
    print.line(
      i % 9 === 4 ? 'first' : i % 6 === 1 ? 'cloth' : 'second',
      points,
      between(random, 17, 27),
      { to: 2 },
    );
  }
  for (const [x, y, lean] of [
    [1560, 1850, -0.12],
    [1660, 1930, 0.05],
    [1330, 2020, -0.08],
    [1230, 2100, 0.04],
    [260, 2110, 0.1],
  ] as const) {
    const head: Point[] = [
      [x, y + 150],
      [x + lean * 60, y + 75],
      [x + lean * 130, y],
    ];
    print.line('cloth', [[x - lean * 200, 2390], ...head, [x + lean * 190, y - 70]], 15, { to: 8 });
    print.line('line', [[x - lean * 200, 2390], ...head, [x + lean * 190, y - 70]], 8, { to: 4 });
    const club = curve(
      [
        [x - 22, y + 138],
        [x - 21 + lean * 70, y + 70],
        [x - 17 + lean * 130, y + 8],
        [x + lean * 140, y - 6],
        [x + 17 + lean * 130, y + 8],
        [x + 21 + lean * 70, y + 70],
        [x + 22, y + 138],
        [x, y + 152],
      ],
      8,
      true,
    );
    print.line('cloth', [...club, club[0]!], 11);
    print.shape('line', club, 2);
    for (const [dx, from, to] of [
      [-9, 20, 74],
      [-10, 86, 128],
      [0, 14, 40],
    ] as const)
      print.line(
        'first',
        [
          [x + dx + lean * (140 - from), y + from],
          [x + dx + lean * (140 - to * 0.9), y + to],
        ],
        8,
        { lens: true },
      );
  }
}

/** Lays the inks on paper: a warm sheet with a few fibers. */
function onPaper(plate: Raster, scale: number): Raster {
  const noise = makeNoise(5);
  const data = new Uint8ClampedArray(plate.width * plate.height * 3);
  for (let i = 0; i < plate.width * plate.height; i++) {
    const x = (i % plate.width) / scale;
    const y = Math.floor(i / plate.width) / scale;
    const fiber = noise.at(x * 0.35, y * 0.35) * 1.6 + noise.at(x * 0.02, y * 0.02) * 1.4;
    const inked = plate.data[i * 4 + 3]! > 0;
    for (let c = 0; c < 3; c++)
      data[i * 3 + c] = (inked ? plate.data[i * 4 + c]! : paper[c]!) + fiber;
  }
  return { width: plate.width, height: plate.height, channels: 3, data };
}
