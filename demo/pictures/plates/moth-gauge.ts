import { hex } from '../engine/color.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint, type Tone } from '../engine/screen-print.ts';
import { drawForewing, drawHindwing, type OnMoth, type Wing } from './moth-wings.ts';
import type { Design } from './plate.ts';
import { placed } from './small-life.ts';

const size = 1030;
const center: Point = [945, 1150];
const lean = 0.25;

/** A garden tiger moth whose eye spots are worn pressure gauges and whose markings are a map of rust; its left wings have seen more. */
export const mothGauge: Design = {
  name: 'moth-gauge',
  width: 2000,
  height: 1900,
  seed: 73,
  inks: {
    dark: { line: hex('#e8dec6'), first: hex('#c25d2e'), second: hex('#7d99a3') },
    light: { line: hex('#2c2a2c'), first: hex('#bf5a2c'), second: hex('#55747f') },
  },
  draw(print) {
    const to = placed(center, size, lean);
    const right: Wing = { to, side: 1, size, angle: lean, worn: false };
    const swung = placed(center, size * 0.97, lean + 0.09);
    const left: Wing = {
      to: (u, v) => swung(-u, v),
      side: -1,
      size: size * 0.97,
      angle: lean + 0.09,
      worn: true,
    };
    for (const wing of [left, right]) drawHindwing(print, wing);
    for (const wing of [left, right]) drawForewing(print, wing);
    drawBody(print, to);
  },
};

function drawBody(print: ScreenPrint, to: OnMoth): void {
  const { random } = print;
  for (const side of [-1, 1]) {
    drawFeeler(print, to, side);
    const leg = curve(
      [to(side * 0.06, -0.3), to(side * 0.15, -0.4), to(side * 0.12, -0.5), to(side * 0.17, -0.56)],
      8,
    );
    print.line('cloth', leg, 38, { to: 18 });
    print.line('line', leg, 24, { to: 7 });
  }
  const belly = curve(
    [
      to(-0.09, 0.02),
      to(-0.115, 0.2),
      to(-0.1, 0.42),
      to(-0.05, 0.6),
      to(0.0, 0.68),
      to(0.05, 0.6),
      to(0.1, 0.42),
      to(0.115, 0.2),
      to(0.09, 0.02),
    ],
    9,
    true,
  );
  print.line('cloth', [...belly, belly[0]!], 44);
  print.shape('dark', belly, 2);
  print.shape('first', belly, 2);
  for (let ring = 0; ring < 7; ring++) {
    const v = 0.13 + ring * 0.075;
    const half = 0.118 - ring * 0.011;
    print.line(
      'dark',
      curve(
        [
          to(-half, v - 0.01),
          to(-half * 0.4, v + 0.022),
          to(half * 0.4, v + 0.022),
          to(half, v - 0.01),
        ],
        9,
      ),
      24 - ring * 1.6,
      { lens: true },
    );
    print.shape(
      'dark',
      curve(
        [
          to(-0.028 + ring * 0.002, v + 0.0),
          to(0.0, v - 0.035),
          to(0.028 - ring * 0.002, v + 0.0),
          to(0, v + 0.03),
        ],
        6,
        true,
      ),
    );
    for (let i = 0; i < 16; i++) {
      const u = between(random, -half, half);
      print.line(
        random() < 0.6 ? 'light' : 'dark',
        [to(u, v + 0.03), to(u * 1.04, v + between(random, 0.05, 0.075))],
        5,
        { to: 1.6 },
      );
    }
  }
  for (let i = 0; i < 40; i++) {
    const v = between(random, 0.1, 0.64);
    const side = random() < 0.5 ? -1 : 1;
    const half = 0.115 - Math.max(0, v - 0.2) * 0.17;
    print.line('line', [to(side * half * 0.94, v), to(side * (half + 0.028), v + 0.035)], 7, {
      to: 1.6,
    });
  }
  drawThorax(print, to);
  drawHead(print, to);
}

/** Fur in layers: hairs from the middle line backward and outward, dark under, light over, a collar of rust behind the head. */
function drawThorax(print: ScreenPrint, to: OnMoth): void {
  const { random } = print;
  const ground = curve(
    [
      to(-0.07, -0.28),
      to(-0.14, -0.16),
      to(-0.15, -0.02),
      to(-0.1, 0.1),
      to(0, 0.14),
      to(0.1, 0.1),
      to(0.15, -0.02),
      to(0.14, -0.16),
      to(0.07, -0.28),
    ],
    9,
    true,
  );
  print.line('cloth', [...ground, ground[0]!], 40);
  print.shape('dark', ground, 8);
  const hairs: { u: number; v: number; tone: Tone; length: number }[] = [];
  for (let i = 0; i < 620; i++) {
    const v = between(random, -0.27, 0.09);
    const half = 0.13 * Math.sqrt(Math.max(0.1, 1 - ((v + 0.09) / 0.2) ** 2));
    const u = between(random, -half, half);
    const stripe = Math.abs(Math.abs(u) - 0.055) < 0.016 || Math.abs(u) < 0.012;
    hairs.push({
      u,
      v,
      tone: stripe ? 'dark' : random() < 0.16 ? 'first' : random() < 0.2 ? 'dark' : 'light',
      length: between(random, 0.04, 0.085),
    });
  }
  for (const { u, v, tone, length } of hairs.toSorted((a, b) => b.v - a.v))
    print.line(
      tone,
      curve([to(u, v), to(u * 1.12, v + length * 0.55), to(u * 1.36, v + length)], 9),
      between(random, 7, 12),
      { to: 1.8 },
    );
  for (let i = 0; i < 70; i++) {
    const u = between(random, -0.1, 0.1);
    const v = -0.26 + Math.abs(u) * 0.4;
    print.line(
      i % 4 ? 'first' : 'light',
      [to(u, v), to(u * 1.2, v + between(random, 0.03, 0.06))],
      9,
      { to: 2 },
    );
  }
}

function drawHead(print: ScreenPrint, to: OnMoth): void {
  const { random } = print;
  const head = curve(
    [
      to(-0.08, -0.27),
      to(-0.075, -0.34),
      to(-0.03, -0.385),
      to(0.03, -0.385),
      to(0.075, -0.34),
      to(0.08, -0.27),
      to(0, -0.24),
    ],
    8,
    true,
  );
  print.line('cloth', [...head, head[0]!], 22);
  print.shape('dark', head);
  for (let i = 0; i < 90; i++) {
    const u = between(random, -0.055, 0.055);
    const v = between(random, -0.37, -0.28);
    print.line(random() < 0.75 ? 'light' : 'first', [to(u, v), to(u * 1.25, v + 0.035)], 7, {
      to: 1.6,
    });
  }
  for (const side of [-1, 1]) {
    print.disc('light', ...to(side * 0.072, -0.325), 29);
    print.disc('dark', ...to(side * 0.072, -0.325), 24);
    print.line('light', [to(side * 0.062, -0.34), to(side * 0.078, -0.338)], 8, { lens: true });
  }
}

/** A comb-like feeler: a shaft with a barb on each side, longest in the middle. */
function drawFeeler(print: ScreenPrint, to: OnMoth, side: number): void {
  const bend = side > 0 ? 0 : 0.05;
  const shaft = curve(
    [
      to(side * 0.035, -0.37),
      to(side * 0.12, -0.52 - bend),
      to(side * 0.25, -0.66 - bend),
      to(side * 0.4, -0.72),
      to(side * 0.5, -0.69 + bend),
    ],
    9,
  );
  print.line('cloth', shaft, 74, { to: 26 });
  for (let i = 3; i < shaft.length - 1; i += 2) {
    const t = i / shaft.length;
    const angle = Math.atan2(shaft[i + 1]![1] - shaft[i]![1], shaft[i + 1]![0] - shaft[i]![0]);
    const length = 34 * Math.sin(Math.PI * (0.15 + t * 0.8));
    for (const turn of [-1.05, 1.05]) {
      const [x, y] = shaft[i]!;
      print.line(
        'line',
        [
          [x, y],
          [x + Math.cos(angle + turn) * length, y + Math.sin(angle + turn) * length],
        ],
        5.5,
        { to: 2.4 },
      );
    }
  }
  print.line('line', shaft, 13, { to: 4 });
}
