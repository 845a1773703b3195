import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint, type Tone } from '../engine/screen-print.ts';
import { drawIvyLeaf } from './growth.ts';

export type Route = { points: Point[]; leaves: number; size: number };

/** Ivy along a route: a wandering stem, leaves in drifts on both sides, here and there a shoot that hangs down freely. */
export function climb(print: ScreenPrint, route: Route, tone: Tone, cut: Tone = 'cloth'): void {
  const { random, noise } = print;
  const seed = random() * 99;
  const stem = curve(route.points, 12).map(([x, y], i): Point => [
    x + noise.at(i * 0.13, seed) * 22,
    y + noise.at(i * 0.13, seed + 5) * 16,
  ]);
  const leaves: { at: Point; angle: number; size: number }[] = [];
  for (let i = 0; i < route.leaves * 2; i++) {
    const place = random();
    const drift = 0.5 + noise.at(place * 5, seed + 9);
    const at = stem[Math.floor(place * (stem.length - 1))]!;
    const reach = 16 + Math.max(0, drift) * 34;
    const size = route.size * between(random, 0.6, 1.2) * (1.05 - place * 0.35);
    leaves.push({
      at: [at[0] + between(random, -reach, reach), at[1] + between(random, -reach, reach) * 0.8],
      angle: between(random, 0.4, 2.7),
      size,
    });
  }
  const shoots = Math.round(route.leaves / 22);
  for (let i = 0; i < shoots; i++) {
    const start = stem[Math.floor(between(random, 0.15, 0.95) * (stem.length - 1))]!;
    const length = between(random, 70, 190);
    const sway = between(random, -14, 14);
    const points = Array.from({ length: 9 }, (_, k): Point => [
      start[0] + Math.sin(k * 0.8 + seed) * 8 + sway * k * 0.3,
      start[1] + (length * k) / 8,
    ]);
    print.line(cut, points, 12);
    print.line(tone, points, 5, { to: 2 });
    for (let k = 1; k < 9; k++)
      leaves.push({
        at: points[k]!,
        angle: 1.57 + (k % 2 ? -1 : 1) * between(random, 0.3, 0.9),
        size: route.size * (0.75 - k * 0.05),
      });
  }
  print.line(cut, stem, 16);
  print.line(tone, stem, 8, { to: 3 });
  const kept = leaves.filter(
    ({ at, size }, i) =>
      !leaves
        .slice(0, i)
        .some((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < size * 0.5),
  );
  for (const { at, angle, size } of kept.toSorted((a, b) => a.at[1] - b.at[1]))
    drawIvyLeaf(print, at, angle, size, tone, cut);
}
