import { clamp } from './numbers.ts';
import type { Point } from './raster.ts';

/** The middle of a stroke in pixels, a point for every 0.8, with the direction across it. */
type StrokePath = {
  count: number;
  x: Float32Array;
  y: Float32Array;
  normalX: Float32Array;
  normalY: Float32Array;
};

const stepLength = 0.8;
const smoothing = 6;

/** Resamples a polyline (units) into even steps of pixels and smooths its normals, so that bristles do not cross in a bend. */
export function alongStroke(points: readonly Point[], scale: number): StrokePath {
  const xs: number[] = [];
  const ys: number[] = [];
  const rawX: number[] = [];
  const rawY: number[] = [];
  for (let i = 1; i < points.length; i++) {
    const [fromX, fromY] = points[i - 1]!;
    const [toX, toY] = points[i]!;
    const dx = (toX - fromX) * scale;
    const dy = (toY - fromY) * scale;
    const length = Math.hypot(dx, dy);
    const pieces = Math.max(1, Math.ceil(length / stepLength));
    for (let piece = 0; piece < pieces; piece++) {
      xs.push(fromX * scale + (dx * piece) / pieces);
      ys.push(fromY * scale + (dy * piece) / pieces);
      rawX.push(-dy / (length || 1));
      rawY.push(dx / (length || 1));
    }
  }
  const count = xs.length;
  const normalX = new Float32Array(count);
  const normalY = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    let sumX = 0;
    let sumY = 0;
    for (let j = -smoothing; j <= smoothing; j++) {
      const near = clamp(i + j, 0, count - 1);
      sumX += rawX[near]!;
      sumY += rawY[near]!;
    }
    const length = Math.hypot(sumX, sumY) || 1;
    normalX[i] = sumX / length;
    normalY[i] = sumY / length;
  }
  return { count, x: Float32Array.from(xs), y: Float32Array.from(ys), normalX, normalY };
}
