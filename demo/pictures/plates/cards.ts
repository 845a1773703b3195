import { hex } from '../engine/color.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type Inks, ScreenPrint } from '../engine/screen-print.ts';
import type { Picture } from '../picture.ts';
import { drawLichen, drawRivet } from './card-rivet.ts';
import { drawCrozier, drawFrond } from './fern.ts';
import { drawHook, hookRope } from './harbor-crane.ts';
import { drawPlume, drawReedLeaf } from './reeds.ts';
import { gouges } from './steel.ts';

const side = 1000;

function card(name: string, seed: number, inks: Inks, draw: (print: ScreenPrint) => void): Picture {
  return {
    name,
    width: side,
    height: side,
    draw(scale) {
      const print = new ScreenPrint(side, side, scale, seed, 'light');
      const corners: Point[] = [
        [66, 70],
        [936, 62],
        [940, 936],
        [62, 938],
        [66, 70],
      ];
      const block = corners.slice(1).flatMap((to, i) =>
        Array.from({ length: 36 }, (_, k): Point => {
          const stray = print.noise.at(i * 20 + k * 0.3, 3) * 5;
          return [
            lerp(corners[i]![0], to[0], k / 36) + stray,
            lerp(corners[i]![1], to[1], k / 36) + stray,
          ];
        }),
      );
      print.shape('first', block, 2);
      print.within(block, () => draw(print));
      return print.print(inks, 0.9);
    },
  };
}

const line = hex('#2a2b2f');

/** Note card: a rivet and the lichen that has found it. */
export const cardRivet = card(
  'card-rivet',
  3,
  { line, first: hex('#b9592f'), second: hex('#b9592f') },
  (print) => {
    gouges(
      print,
      'line',
      { x: 40, y: 60, width: 920, height: 900 },
      19,
      (x, y) => clamp(0.1 + print.noise.fbm(x * 0.004, y * 0.009, 3) * 1.3 + (y - 500) / 1600),
      (x, y) => print.noise.at(x * 0.003, y * 0.003) * 0.5 + 0.1,
    );
    for (const [x, y] of [
      [-12, 905],
      [610, -40],
      [-30, 195],
    ] as const)
      drawRivet(print, [x, y], 190);
    drawRivet(print, [600, 440], 262);
    drawLichen(print, [310, 700], 235);
    drawLichen(print, [520, 846], 118);
    drawLichen(print, [150, 480], 84);
    drawLichen(print, [846, 770], 66);
  },
);

/** Note card: the head of a reed in the wind. */
export const cardReed = card(
  'card-reed',
  8,
  { line, first: hex('#cf9a48'), second: hex('#cf9a48') },
  (print) => {
    gouges(
      print,
      'cloth',
      { x: 40, y: 60, width: 920, height: 900 },
      27,
      (x, y) =>
        clamp(
          smoothstep(0, 0.4, print.noise.fbm(x * 0.0022 + 3, y * 0.006, 3)) * 0.8 -
            (y - 400) / 2200,
        ),
      (x, y) => print.noise.at(x * 0.002, y * 0.003) * 0.5 - 0.14,
    );
    const { pen } = print;
    pen.save();
    pen.scale(2.2, 2.2);
    for (const points of [
      [
        [236, 459],
        [232, 330],
        [250, 250],
        [300, 206],
        [352, 214],
      ],
      [
        [128, 459],
        [140, 290],
        [170, 160],
        [236, 96],
        [318, 104],
      ],
    ] as Point[][]) {
      const stem = curve(points, 7);
      print.line('cloth', stem, 13);
      print.line('line', stem, 6.5, { to: 3 });
      drawPlume(print, stem.slice(Math.floor(stem.length * 0.6)), 0.5, 'line');
    }
    for (const [x, y, angle, length, bend] of [
      [132, 380, -2.3, 190, -0.9],
      [150, 300, -0.5, 130, 1.1],
      [128, 440, -1.2, 170, 0.8],
      [232, 400, -0.9, 190, 1.0],
      [60, 459, -1.35, 200, -0.5],
      [330, 459, -1.7, 150, 0.7],
    ] as const)
      drawReedLeaf(print, [x, y], angle, length, bend);
    pen.restore();
  },
);

/** Note card: a hook on its block. */
export const cardHook = card(
  'card-hook',
  5,
  { line, first: hex('#5f7f8c'), second: hex('#5f7f8c') },
  (print) => {
    gouges(
      print,
      'cloth',
      { x: 40, y: 60, width: 920, height: 700 },
      24,
      (x, y) => clamp(smoothstep(0.05, 0.4, print.noise.fbm(x * 0.002 + 8, y * 0.006, 3)) * 0.55),
      () => 0.02,
    );
    print.disc('cloth', 610, 560, 300);
    print.within(
      Array.from({ length: 80 }, (_, i): Point => [
        610 + Math.cos(i * 0.0785) * 300,
        560 + Math.sin(i * 0.0785) * 300,
      ]),
      () =>
        gouges(
          print,
          'first',
          { x: 300, y: 250, width: 620, height: 620 },
          20,
          (_x, y) => clamp((y - 520) / 460),
          () => 0.02,
        ),
    );
    gouges(
      print,
      'cloth',
      { x: 40, y: 780, width: 920, height: 190 },
      22,
      (x, y) => clamp(0.5 + print.noise.at(x * 0.006, y * 0.03) * 0.6),
      () => 0,
    );
    const { pen } = print;
    pen.save();
    pen.translate(470, 250);
    pen.scale(1.62, 1.62);
    pen.translate(-hookRope.x, -hookRope.bottom);
    drawHook(print);
    pen.restore();
  },
);

/** Note card: a fern still rolled up. */
export const cardCrozier = card(
  'card-crozier',
  9,
  { line, first: hex('#7d8f5c'), second: hex('#7d8f5c') },
  (print) => {
    const { random } = print;
    for (let i = 0; i < 120; i++) {
      const angle = (i / 120) * Math.PI * 2 + between(random, -0.02, 0.02);
      const from = between(random, 330, 470);
      const to = from + between(random, 120, 420);
      print.line(
        'cloth',
        [
          [540 + Math.cos(angle) * from, 400 + Math.sin(angle) * from],
          [540 + Math.cos(angle) * to, 400 + Math.sin(angle) * to],
        ],
        between(random, 8, 15),
        { lens: true },
      );
    }
    drawFrond(
      print,
      { from: [300, 1040], angle: -2.1, length: 800, bend: 0.75, width: 230 },
      'line',
    );
    drawCrozier(
      print,
      { from: [420, 1010], angle: -1.75, length: 520, radius: 226, turn: 1, bend: 0.5 },
      'line',
    );
    drawCrozier(
      print,
      { from: [640, 1000], angle: -1.2, length: 150, radius: 88, turn: 1, bend: 0.1 },
      'line',
    );
  },
);
