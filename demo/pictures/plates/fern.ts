import { clamp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { ScreenPrint, Tone } from '../engine/screen-print.ts';
import { leaf } from './growth.ts';

type Frond = { from: Point; angle: number; length: number; bend: number; width: number };

const steps = 90;

/** A fern frond: pinnae with a gap between them, 75° at the foot and 45° at the tip, widest at a third; its edge is cleared. */
export function drawFrond(print: ScreenPrint, frond: Frond, tone: Tone): void {
  const { random } = print;
  const stem: { at: Point; angle: number }[] = [];
  let [x, y] = frond.from;
  let angle = frond.angle;
  for (let i = 0; i <= steps; i++) {
    stem.push({ at: [x, y], angle });
    angle += frond.bend / steps;
    x += (Math.cos(angle) * frond.length) / steps;
    y += (Math.sin(angle) * frond.length) / steps;
  }
  const pinnae: { at: Point; angle: number; length: number; width: number; bend: number }[] = [];
  for (let i = 9; i < steps; i += Math.round(3 - (1.3 * i) / steps)) {
    const t = i / steps;
    const envelope = Math.sin(Math.PI * clamp(t * 0.97 + 0.03) ** 0.52) ** 0.85;
    const { at, angle: along } = stem[i]!;
    for (const side of [-1, 1]) {
      const length = frond.width * envelope * between(random, 0.9, 1.08);
      const pitch = Math.round(3 - 1.3 * t) * (frond.length / steps);
      pinnae.push({
        at,
        angle: along + side * (1.32 - 0.5 * t) + (random() - 0.5) * 0.05,
        length,
        width: Math.max(6, pitch * 0.86),
        bend: side * -0.42,
      });
    }
  }
  const line = stem.map(({ at }) => at);
  print.line('cloth', line, 30, { to: 16 });
  for (const p of pinnae)
    print.shape('cloth', leaf(p.at, p.angle, p.length + 12, p.width + 14, p.bend));
  for (const p of pinnae) {
    print.shape(tone, leaf(p.at, p.angle, p.length, p.width, p.bend), 1.6);
    if (p.length < 55) continue;
    const middle = p.angle + p.bend * 0.4;
    print.line(
      'cloth',
      [
        p.at,
        [
          p.at[0] + Math.cos(middle) * p.length * 0.74,
          p.at[1] + Math.sin(middle) * p.length * 0.74,
        ],
      ],
      2.6,
      {
        to: 1.6,
      },
    );
  }
  print.line('cloth', line, 15, { to: 5 });
  print.line('line', line, 8, { to: 2.4 });
}

type Crozier = {
  from: Point;
  angle: number;
  length: number;
  radius: number;
  turn: 1 | -1;
  bend: number;
};

/** A young frond still rolled up: a stem that runs into a spiral whose radius falls by nine tenths in not quite two turns. */
export function drawCrozier(print: ScreenPrint, crozier: Crozier, tone: Tone): void {
  const { length, radius, turn, bend } = crozier;
  const rolled = Math.PI * 2 * 1.85;
  const stem: { at: Point; angle: number }[] = [];
  let [x, y] = crozier.from;
  let angle = crozier.angle;
  for (let d = 0; d < length; d += 5) {
    stem.push({ at: [x, y], angle });
    angle += (bend * 5) / length;
    x += Math.cos(angle) * 5;
    y += Math.sin(angle) * 5;
  }
  for (let total = 0; total < rolled;) {
    const step = 4 / (radius * (1 - (total / rolled) * 0.9));
    angle += turn * step;
    total += step;
    x += Math.cos(angle) * 4;
    y += Math.sin(angle) * 4;
    stem.push({ at: [x, y], angle });
  }
  const line = stem.map(({ at }) => at);
  const buds = stem.flatMap(({ at, angle: along }, i) => {
    if (i < 8 || i % 4) return [];
    const t = i / stem.length;
    const size =
      (15 + 16 * Math.sin(Math.PI * Math.min(1, t * 1.1))) * (1 - 0.45 * t) * (radius / 75);
    return [{ at, angle: along - turn * 0.85, size, width: 10 * (1 - 0.4 * t) * (radius / 75) }];
  });
  const k = radius / 75;
  print.line('cloth', line, 42 * k, { to: 20 * k });
  for (const b of buds)
    print.shape('cloth', leaf(b.at, b.angle, b.size + 20 * k, b.width + 12, -turn * 0.5));
  for (const b of buds)
    print.shape(tone, leaf(b.at, b.angle, b.size + 8 * k, b.width + 2, -turn * 0.5));
  print.line('cloth', line, 27 * k, { to: 13 * k });
  print.line(tone, line, 20 * k, { to: 8 * k });
  print.line('cloth', line, 8 * k, { to: 4 * k });
  print.line('line', line, 4.6 * k, { to: 2.2 });
}
