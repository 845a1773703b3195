import { hex, type Rgb } from '../engine/color.ts';
import { smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { type Cloth, curve, ScreenPrint } from '../engine/screen-print.ts';
import type { Picture } from '../picture.ts';
import { drawBollard, drawQuay, neck } from './bollard.ts';
import { drawEelFin, drawEelHead, drawEelSkin } from './eel.ts';
import { drawRope } from './rope.ts';

/** A mooring bollard; its rope falls over the quay into the water and there becomes an eel. One ink. */
const pulled = (name: string, cloth: Cloth, ink: Rgb): Picture => ({
  name,
  width: 1900,
  height: 1980,
  draw(scale) {
    const print = new ScreenPrint(1900, 1980, scale, 12, cloth);
    print.pen.translate(10, -165);
    drawQuay(print);
    drawWaves(print);
    drawBollard(print);
    drawMooring(print);
    return print.print({ line: ink, first: ink, second: ink });
  },
});

export const picture = pulled('harbor-tote', 'light', hex('#2b4a5c'));
export const forDark = pulled('harbor-tote-for-dark', 'light', hex('#e6dcc4'));

const fall = curve(
  [
    [494, 830],
    [536, 872],
    [640, 898],
    [850, 884],
    [1090, 880],
    [1300, 1000],
    [1380, 1220],
    [1260, 1420],
    [1000, 1500],
    [690, 1530],
    [450, 1610],
    [360, 1760],
    [480, 1890],
    [760, 1920],
    [1060, 1850],
    [1320, 1740],
    [1520, 1690],
  ],
  7,
);

function drawMooring(print: ScreenPrint): void {
  const turns: readonly (readonly [number, number])[] = [
    [776, 0.12],
    [714, -0.06],
  ];
  for (const [y, tilt] of turns) {
    const turn = curve(
      [
        [neck.x - 148, y - 12],
        [neck.x - 112, y + 30],
        [neck.x, y + 50 + tilt * 40],
        [neck.x + 112, y + 30],
        [neck.x + 148, y - 14],
      ],
      7,
    );
    for (const end of [turn[0]!, turn.at(-1)!]) {
      print.disc('cloth', ...end, 42);
      print.disc('dark', ...end, 37);
      print.disc('light', ...end, 29);
    }
    drawRope(print, turn, 62, () => 0, 11);
  }
  drawEelFin(print, fall);
  print.disc('cloth', 496, 830, 44);
  print.disc('dark', 496, 830, 39);
  print.disc('light', 496, 830, 31);
  drawRope(print, fall, 66, (share) => smoothstep(0.5, 0.72, share));
  drawEelSkin(print, fall);
  drawEelHead(print, fall.at(-1)!);
  drawSplashes(print);
}

/** Rows of gouges that heave like swell; they leave room for the eel. */
function drawWaves(print: ScreenPrint): void {
  const { random, noise } = print;
  for (let row = 0; row < 30; row++) {
    const base = 1372 + row * 24;
    for (let x = 110; x < 1790;) {
      const length = between(random, 60, 190);
      const left = smoothstep(0, 220, x - 90 - Math.abs(row - 15) * 8);
      const right = smoothstep(0, 260, 1790 - x - length - Math.abs(row - 15) * 10);
      if (
        (row > 4 || x > 1240 || x + length < 130) &&
        random() < (0.95 - Math.max(0, noise.fbm(x * 0.003, row * 0.13, 2)) * 0.9) * left * right
      ) {
        const heave = (px: number) =>
          base + Math.sin(px * 0.0085 + row * 0.5) * 20 + noise.at(px * 0.006, row * 0.3) * 22;
        print.line(
          'dark',
          [0, 0.25, 0.5, 0.75, 1].map((t): Point => [x + length * t, heave(x + length * t)]),
          between(random, 8, 19),
          { lens: true },
        );
      }
      x += length * between(random, 1.02, 1.5);
    }
  }
}

function drawSplashes(print: ScreenPrint): void {
  for (const [x, y, r] of [
    [1290, 1470, 90],
    [420, 1650, 80],
    [1500, 1790, 110],
  ] as const)
    for (let k = 0; k < 3; k++) {
      const arc = Array.from({ length: 9 }, (_, i): Point => [
        x + Math.cos(0.25 + i * 0.33) * (r + k * 34),
        y + Math.sin(0.25 + i * 0.33) * (r + k * 34) * 0.3,
      ]);
      print.line('cloth', arc, 24, { lens: true });
      print.line('dark', arc, 11, { lens: true });
    }
}
