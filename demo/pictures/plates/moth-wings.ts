import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';
import { drawGauge } from './gauge.ts';

/** Takes a place on the moth (u out along the wing, v down the body; one unit is the body's length and a half) to the sheet. */
export type OnMoth = (u: number, v: number) => Point;

export type Wing = { to: OnMoth; side: 1 | -1; size: number; angle: number; worn: boolean };

const foreOutline = [
  [0.05, -0.13],
  [0.16, -0.33],
  [0.38, -0.57],
  [0.62, -0.79],
  [0.76, -0.88],
  [0.83, -0.83],
  [0.845, -0.62],
  [0.8, -0.4],
  [0.73, -0.22],
  [0.62, -0.07],
  [0.4, -0.03],
  [0.2, 0.03],
  [0.07, 0.04],
] as const;
const hindOutline = [
  [0.06, -0.02],
  [0.28, -0.1],
  [0.52, -0.1],
  [0.67, 0.0],
  [0.7, 0.15],
  [0.64, 0.34],
  [0.51, 0.5],
  [0.34, 0.585],
  [0.2, 0.53],
  [0.1, 0.3],
] as const;
const foreTears = [
  [0.845, -0.62, 0.1, -0.02],
  [0.78, -0.33, 0.13, -0.04],
  [0.68, -0.13, 0.07, -0.05],
] as const;
const hindTears = [
  [0.69, 0.2, 0.14, 0.02],
  [0.57, 0.44, 0.2, -0.08],
  [0.4, 0.57, 0.08, -0.1],
] as const;

/** The wings of a tiger moth; its islands are a map of rust, its eye spots pressure gauges. The worn one has lost scales and edge. */
export function drawHindwing(print: ScreenPrint, wing: Wing): void {
  const { to, worn, angle, size, side } = wing;
  const outline = wingOutline(to, hindOutline, worn ? hindTears : []);
  print.line('cloth', [...outline, outline[0]!], 30);
  print.line('dark', [...outline, outline[0]!], 12);
  print.shape('first', outline, 3);
  print.within(outline, () => {
    for (const [u, v] of [
      [0.6, 0.0],
      [0.68, 0.14],
      [0.66, 0.27],
      [0.6, 0.4],
      [0.5, 0.5],
      [0.38, 0.57],
      [0.26, 0.56],
      [0.16, 0.46],
    ] as const)
      print.line('dark', curve([to(0.06, 0.02), to(u * 0.5, v * 0.42), to(u, v)], 12), 7, {
        to: 3.4,
      });
    fringe(print, to, hindOutline.slice(2, 9), 0.05);
    print.dots(
      'dark',
      boxOf(outline),
      (x, y) => smoothstep(0.34 * size, 0, Math.hypot(x - to(0, 0.1)[0], y - to(0, 0.1)[1])) * 0.8,
      14,
    );
    if (worn)
      print.dots(
        'cloth',
        boxOf(outline),
        (x, y) => smoothstep(0.05, 0.45, print.noise.fbm(x * 0.004, y * 0.004, 3)) * 0.8,
        13,
      );
  });
  const gauge = { angle: angle * 0.6, needle: worn ? 0.92 : 0.36, cracked: worn };
  drawGauge(print, { at: to(0.44, 0.17), radius: 0.125 * size, ...gauge });
  drawGauge(print, {
    at: to(0.27, 0.38),
    radius: 0.07 * size,
    angle: angle + side * 0.4,
    needle: 0.7,
    face: 'dark',
  });
  if (!worn)
    drawGauge(print, {
      at: to(0.47, 0.39),
      radius: 0.055 * size,
      angle: angle + 0.8,
      needle: 0.2,
      face: 'dark',
    });
}

export function drawForewing(print: ScreenPrint, wing: Wing): void {
  const { to, worn, angle, size, side } = wing;
  const outline = wingOutline(to, foreOutline, worn ? foreTears : []);
  print.line('cloth', [...outline, outline[0]!], 34);
  print.line('dark', [...outline, outline[0]!], 14);
  print.shape('light', outline, 3);
  print.within(outline, () => {
    rustMap(print, wing, boxOf(outline));
    for (const [u, v] of [
      [0.6, -0.77],
      [0.76, -0.87],
      [0.83, -0.76],
      [0.845, -0.62],
      [0.82, -0.48],
      [0.78, -0.34],
      [0.72, -0.2],
      [0.62, -0.08],
    ] as const) {
      const vein = curve(
        [to(0.06, -0.08), to(0.24, -0.27), to(u * 0.62, v * 0.62 - 0.02), to(u, v)],
        12,
      );
      print.line('light', vein, 15, { to: 9 });
      print.line('dark', vein, 6.5, { to: 3.4 });
    }
    fringe(print, to, foreOutline.slice(4, 11), 0.045);
    if (worn)
      print.dots(
        'dark',
        boxOf(outline),
        (x, y) => smoothstep(0.1, 0.5, print.noise.fbm(x * 0.0042 + 7, y * 0.0042, 3)) * 0.7,
        13,
      );
  });
  for (let t = 0.1; t < 0.95; t += 0.068) {
    const [u, v] = [0.05 + t * 0.72, -0.13 - t * 0.755 + 0.035 - Math.sin(t * Math.PI) * 0.015];
    const [x, y] = to(u + 0.018, v + 0.012);
    if (worn && t > 0.55 && t < 0.7) continue;
    print.disc('dark', x, y, 17);
    print.disc('light', x, y, 12);
    print.disc('dark', x + 3, y + 3, 5);
  }
  drawGauge(print, {
    at: to(0.56, -0.43),
    radius: 0.15 * size,
    angle: angle * 0.8,
    needle: worn ? 0.06 : 0.58,
    cracked: worn,
  });
  drawGauge(print, {
    at: to(0.29, -0.17),
    radius: 0.085 * size,
    angle: angle + side * 0.3,
    needle: worn ? 0.4 : 0.82,
  });
  drawGauge(print, {
    at: to(0.7, -0.7),
    radius: 0.06 * size,
    angle: angle - 0.5,
    needle: 0.3,
    face: 'dark',
  });
}

const boxOf = (points: readonly Point[]) => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** The outline with bites taken out of its edge: each tear runs inward from a place on the margin. */
function wingOutline(
  to: OnMoth,
  outline: readonly (readonly [number, number])[],
  tears: readonly (readonly [number, number, number, number])[],
): Point[] {
  const points: Point[] = [];
  for (const [u, v] of outline) {
    const tear = tears.find((candidate) => Math.hypot(candidate[0] - u, candidate[1] - v) < 0.09);
    if (!tear) points.push(to(u, v));
    else
      points.push(
        to(u + 0.005, v - 0.045),
        to(u - tear[2] * 0.5, v - 0.02),
        to(u - tear[2], v + tear[3]),
        to(u - tear[2] * 0.45, v + 0.025),
        to(u - 0.01, v + 0.05),
      );
  }
  return curve(points, 9, true);
}

/** Islands of dark with shores of rust: thresholds of one warped noise field, gathered toward the middle of the wing. */
function rustMap(
  print: ScreenPrint,
  { to, side }: Wing,
  box: { x: number; y: number; width: number; height: number },
): void {
  const { noise } = print;
  const [x0, y0] = to(0.5, -0.4);
  print.pixels(box, (x, y) => {
    const warp = noise.at(x * 0.005, y * 0.005 + side) * 1.1;
    const field =
      noise.fbm(x * 0.0072 + warp, y * 0.0072 - warp + side * 9, 5, 0.6) +
      0.06 -
      clamp(Math.hypot(x - x0, y - y0) / 5200);
    if (field > 0.17) return 'second';
    if (field > 0.14) return 'dark';
    if (field > -0.01) return 'first';
    return field > -0.04 ? 'dark' : null;
  });
}

function fringe(
  print: ScreenPrint,
  to: OnMoth,
  margin: readonly (readonly [number, number])[],
  depth: number,
): void {
  const edge = curve(
    margin.map(([u, v]): Point => [u, v]),
    0.016,
  );
  for (const [i, [u, v]] of edge.entries()) {
    const inward = depth * between(print.random, 0.5, 1.2) * (i % 7 === 0 ? 1.8 : 1);
    print.line('dark', [to(u, v), to(u - inward * (u - 0.25), v - inward * (v - 0.1))], 9, {
      to: 2,
    });
  }
}
