import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint, type Tone } from '../engine/screen-print.ts';
import { drawLeaf } from './growth.ts';

type Birch = {
  foot: Point;
  top: Point;
  bow: number;
  width: number;
  leaves: number;
  leafSize: number;
};

/** A birch: a pale stem with lenticels and branch scars, ascending boughs whose twigs hang at their ends, and a few leaves. */
export function drawBirch(print: ScreenPrint, birch: Birch, leafTone: Tone): void {
  const { random } = print;
  const { foot, top, bow, width } = birch;
  const stem = curve(
    [
      foot,
      [lerp(foot[0], top[0], 0.4) + bow, lerp(foot[1], top[1], 0.4)],
      [lerp(foot[0], top[0], 0.75) + bow * 0.4, lerp(foot[1], top[1], 0.75)],
      top,
    ],
    12,
  );
  const tips: { at: Point; angle: number }[] = [];
  const height = foot[1] - top[1];
  for (let i = 0; i < 18; i++) {
    const t = between(random, 0.4, 0.98);
    const from = stem[Math.floor(t * (stem.length - 1))]!;
    const side = random() < 0.5 ? -1 : 1;
    const length = height * between(random, 0.11, 0.24) * (1.15 - t * 0.75);
    const out = side * length;
    const bough = curve(
      [
        from,
        [from[0] + out * 0.22, from[1] - length * 0.5],
        [from[0] + out * 0.5, from[1] - length * 0.95],
        [from[0] + out * 0.74, from[1] - length * 1.12],
        [from[0] + out * 0.92, from[1] - length],
      ],
      9,
    );
    print.line('cloth', bough, 15, { to: 8 });
    print.line('line', bough, Math.max(5, width * 0.24), { to: 2.4 });
    for (let k = 0; k < 6; k++) {
      const at = bough[Math.floor(between(random, 0.3, 1) * (bough.length - 1))]!;
      const drop = between(random, 16, 84) * (random() < 0.3 ? -0.8 : 1);
      const sway = between(random, -24, 24);
      print.line(
        'line',
        [at, [at[0] + sway * 0.6, at[1] + drop * 0.4], [at[0] + sway, at[1] + drop]],
        3.6,
        { to: 2 },
      );
      for (let q = 1; q <= 3; q++)
        tips.push({
          at: [at[0] + (sway * q) / 3, at[1] + (drop * q) / 3],
          angle: 1.57 + between(random, -1, 1),
        });
    }
  }
  print.line('dark', stem, width + 13, { to: 8 });
  print.line('light', stem, width, { to: 3.5 });
  drawBark(print, stem, width);
  for (let i = 0; i < birch.leaves && tips.length > 0; i++) {
    const { at, angle } = tips[Math.floor(random() * tips.length)]!;
    const size = birch.leafSize * between(random, 0.7, 1.25);
    drawLeaf(
      print,
      [at[0] + between(random, -9, 9), at[1] + between(random, -9, 9)],
      angle,
      size,
      size * 0.72,
      leafTone,
      0.2,
    );
  }
}

function drawBark(print: ScreenPrint, stem: readonly Point[], width: number): void {
  const { random } = print;
  for (let i = 1; i < stem.length - 4; i++) {
    const t = i / stem.length;
    const w = lerp(width, 3.5, t);
    const [x, y] = stem[i]!;
    if (w > 9 && random() < 0.75) {
      const start = x + w * between(random, -0.5, 0.15);
      const run = w * between(random, 0.2, 0.6);
      print.line(
        'dark',
        [
          [start, y],
          [start + run / 2, y + 1.5],
          [Math.min(start + run, x + w * 0.5), y],
        ],
        clamp(w * 0.16, 3, 7),
        { lens: true },
      );
    }
    // the shaded side: a torn edge of dark bark, heavier at the foot
    if (w > 8 && random() < 0.85 - t * 0.3)
      print.line(
        'dark',
        [
          [x + w * 0.5, y - 7],
          [x + w * between(random, 0.2, 0.42), y],
          [x + w * 0.5, y + 8],
        ],
        w * 0.22,
        { lens: true },
      );
    if (t < 0.16 && random() < 0.9)
      print.line(
        'dark',
        [
          [x + between(random, -0.5, 0.3) * w, y + 12],
          [x + between(random, -0.4, 0.4) * w, y - 14],
        ],
        w * 0.2,
        { lens: true },
      );
    if (w > 13 && random() < 0.07)
      print.shape(
        'dark',
        [
          [x - w * 0.42, y + w * 0.3],
          [x, y - w * 0.2],
          [x + w * 0.44, y + w * 0.34],
          [x, y + w * 0.06],
        ],
        2,
      );
  }
}
