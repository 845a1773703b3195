import type { Block } from '../engine/gouge.ts';
import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

/** A bent surface: how far along and how far across, both from 0 to 1. */
export type Surface = (along: number, across: number) => Point;

type Strokes = {
  rows: number;
  /** Shortest and longest push, as shares of the surface's length. */
  push: readonly [number, number];
  /** Width of a gouge where all is light: in units, or in rows when `perRow` is set, so that gouges grow thin with distance. */
  width: number;
  perRow?: boolean;
  light: (along: number, across: number) => number;
  standing?: boolean;
};

/** Rows of gouges that run along a bent surface, as a carver follows the form of a hull. */
export function cutAlong(
  block: Block,
  surface: Surface,
  { rows, push, width, light, perRow = false, standing = false }: Strokes,
): void {
  const { random } = block;
  for (let row = 0; row < rows; row++)
    for (let along = -random() * push[1]; along < 1;) {
      const across = (row + 0.5 + (random() - 0.5) * 0.5) / rows;
      const length = between(random, push[0], push[1]);
      const bright = light(clamp(along + length / 2), across);
      const from = clamp(along);
      const to = clamp(along + length);
      along += length * between(random, 0.96, 1.25);
      if (bright < 0.05 || to - from < push[0] * 0.5 || random() > 0.25 + bright * 1.4) continue;
      const line = Array.from({ length: 9 }, (_, i): Point =>
        surface(lerp(from, to, i / 8), across),
      );
      const thick =
        width *
        (perRow ? rowHeight(surface, (from + to) / 2, across, rows) : 1) *
        bright ** 0.8 *
        between(random, 0.8, 1.15);
      if (standing) block.stand(line, thick);
      else block.gouge(line, thick);
    }
}

function rowHeight(surface: Surface, along: number, across: number, rows: number): number {
  const [x0, y0] = surface(along, across);
  const [x1, y1] = surface(along, across + 1 / rows);
  return Math.hypot(x1 - x0, y1 - y0);
}

/** The outline of a limb that swells and tapers along its spine: [x, y, width]. */
export function limb(
  spine: readonly (readonly [number, number, number])[],
  steps = 7,
): { outline: Point[]; surface: Surface } {
  const dense = smooth(spine, steps);
  const edges = dense.map(([x, y, width], i) => {
    const before = dense[Math.max(0, i - 1)]!;
    const after = dense[Math.min(dense.length - 1, i + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const acrossX = (-(after[1] - before[1]) / length) * width * 0.5;
    const acrossY = ((after[0] - before[0]) / length) * width * 0.5;
    return {
      left: [x + acrossX, y + acrossY] as Point,
      right: [x - acrossX, y - acrossY] as Point,
    };
  });
  const surface: Surface = (along, across) => {
    const edge = edges[Math.round(clamp(along) * (edges.length - 1))]!;
    return [lerp(edge.left[0], edge.right[0], across), lerp(edge.left[1], edge.right[1], across)];
  };
  return {
    outline: [...edges.map(({ left }) => left), ...edges.map(({ right }) => right).reverse()],
    surface,
  };
}

function smooth(
  spine: readonly (readonly [number, number, number])[],
  steps: number,
): [number, number, number][] {
  const out: [number, number, number][] = [];
  for (let i = 0; i < spine.length - 1; i++) {
    const knots = [
      spine[Math.max(0, i - 1)]!,
      spine[i]!,
      spine[i + 1]!,
      spine[Math.min(spine.length - 1, i + 2)]!,
    ] as const;
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const axis = (n: 0 | 1 | 2) => {
        const [a, b, c, d] = [knots[0][n], knots[1][n], knots[2][n], knots[3][n]];
        return (
          0.5 *
          (2 * b +
            (c - a) * t +
            (2 * a - 5 * b + 4 * c - d) * t * t +
            (3 * b - a - 3 * c + d) * t * t * t)
        );
      };
      out.push([axis(0), axis(1), Math.max(1, axis(2))]);
    }
  }
  const end = spine.at(-1)!;
  out.push([end[0], end[1], end[2]]);
  return out;
}
