import { mix } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import type { Relief } from '../engine/relief.ts';
import { rustTones } from './rust.ts';

const radius = 19;

/** A ribbed reinforcing bar along a bent line, lying on what `bed` says is below it; rust has eaten it unevenly. */
export function layBar(relief: Relief, grain: Noise, line: readonly Point[], bed: (x: number, y: number) => number): void {
  let along = 0;
  for (const [x, y, headingX, headingY] of smoothed(line)) {
    along += 2;
    const eaten = radius * (0.9 + grain.fbm(along / 90, 3, 3) * 0.45);
    relief.visit(
      (px, py, cell) => {
        const distance = Math.hypot(px - x, py - y) / eaten;
        if (distance > 1) return;
        const side = ((px - x) * -headingY + (py - y) * headingX) / eaten;
        const rib = Math.sin(along * 0.24 + side * 1.6) > 0.55 ? 3 : 0;
        const sunk = 34 * Math.max(0, 1 - along / 130);
        const height = bed(x, y) - sunk + Math.sqrt(1 - distance * distance) * eaten * 1.3 + rib;
        if (height < relief.z[cell]! && distance > 0.3) return;
        const rough = grain.fbm(px / 26, py / 26, 4, 0.6);
        relief.tint(cell, mix(rustTones(clamp(0.3 + rough * 0.9 + rib * 0.03)), [84, 70, 66], 0.3));
        relief.z[cell] = Math.max(relief.z[cell]!, height + rough * 2);
      },
      x - eaten,
      y - eaten,
      x + eaten,
      y + eaten,
    );
  }
}

/** Catmull-Rom through the points, a step of about two units, with headings. */
function smoothed(line: readonly Point[]): [number, number, number, number][] {
  const steps: [number, number, number, number][] = [];
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [line[Math.max(0, i - 1)]!, line[i]!, line[i + 1]!, line[Math.min(line.length - 1, i + 2)]!];
    const pieces = Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / 2);
    const bend = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
    for (let piece = 0; piece < pieces; piece++) {
      const [x, y] = [bend(0, piece / pieces), bend(1, piece / pieces)];
      const [nextX, nextY] = [bend(0, (piece + 1) / pieces), bend(1, (piece + 1) / pieces)];
      const length = Math.hypot(nextX - x, nextY - y) || 1;
      steps.push([x, y, (nextX - x) / length, (nextY - y) / length]);
    }
  }
  return steps;
}
