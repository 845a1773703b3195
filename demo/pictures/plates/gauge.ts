import type { Point } from '../engine/raster.ts';
import type { ScreenPrint, Tone } from '../engine/screen-print.ts';

type Gauge = {
  at: Point;
  radius: number;
  angle: number;
  needle: number;
  cracked?: boolean;
  face?: Tone;
};

/** A round pressure gauge: rim with its bolts, a scale over three quarters of the face, the needle, in the worn case a burst glass. */
export function drawGauge(print: ScreenPrint, gauge: Gauge): void {
  const {
    at: [x, y],
    radius: r,
    angle,
    needle,
    cracked = false,
    face = 'light',
  } = gauge;
  const drawn: Tone = face === 'light' ? 'dark' : 'light';
  const on = (turn: number, share: number): Point => [
    x + Math.cos(angle + turn) * r * share,
    y + Math.sin(angle + turn) * r * share,
  ];
  print.disc(face, x, y, r * 1.2);
  print.disc(drawn, x, y, r * 1.14);
  const bolts = r > 70 ? 8 : 6;
  for (let i = 0; i < bolts; i++)
    print.disc(face, ...on((i / bolts) * Math.PI * 2 + 0.3, 1.04), r * 0.055);
  print.disc(face, x, y, r * 0.94);
  print.disc(drawn, x, y, r * 0.9);
  print.disc(face, x, y, r * 0.86);
  const [start, sweep] = [Math.PI * 0.75, Math.PI * 1.5];
  const ticks = r > 90 ? 40 : 24;
  for (let i = 0; i <= ticks; i++) {
    const long = i % 5 === 0;
    print.line(
      drawn,
      [on(start + (sweep * i) / ticks, 0.8), on(start + (sweep * i) / ticks, long ? 0.6 : 0.7)],
      Math.max(2.6, r * (long ? 0.045 : 0.024)),
    );
  }
  const danger = Array.from({ length: 16 }, (_, i) =>
    on(start + sweep * (0.78 + (0.22 * i) / 15), 0.52),
  );
  print.line('first', danger, Math.max(5, r * 0.09));
  const at = start + sweep * needle;
  print.line(drawn, [on(at + Math.PI, 0.24), on(at, 0.1)], r * 0.11);
  print.line(drawn, [on(at, 0.05), on(at, 0.74)], r * 0.09, { to: 2.4 });
  print.disc(drawn, x, y, r * 0.11);
  print.disc(face, x, y, r * 0.04);
  if (!cracked) return;
  for (const [turn, bend] of [
    [0.3, 0.2],
    [1.4, -0.2],
    [2.5, 0.15],
    [3.4, -0.1],
    [4.6, 0.2],
    [5.5, -0.3],
  ] as const)
    print.line(
      drawn,
      [on(0.6, 0.42), on(turn, 0.6), on(turn + bend, 0.9)],
      Math.max(3, r * 0.035),
      { to: 1.6 },
    );
  print.shape(
    drawn,
    [on(0.35, 0.5), on(0.62, 0.36), on(0.9, 0.52), on(0.8, 0.8), on(0.45, 0.72)],
    2,
  );
}
