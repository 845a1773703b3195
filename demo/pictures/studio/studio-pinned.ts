import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, hex } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';
import { fill, shade } from './studio-fill.ts';
import { lit } from './studio-light.ts';
import type { Mark, Pinned } from './studio-work.ts';
import { pinned } from './studio-works.ts';

const placed =
  ({ x, y, wide, tall, turn }: Pinned) =>
  (u: number, v: number): Point => {
    const [dx, dy] = [(u - 0.5) * wide, (v - 0.5) * tall];
    return [
      x + wide / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
      y + tall / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    ];
  };

/** Lays the pinned works into the underpainting: a shade to the right, the sheet, its image in the light of the wall. */
export function drawPinned(sheet: Sheet): void {
  const { pen } = sheet;
  for (const work of pinned) {
    const at = placed(work);
    const outline = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
    shade(pen, outline, work.canvas ? 26 : 13, work.canvas ? 14 : 8, 0.62);
    if (!work.canvas)
      fill(pen, [at(0.6, 1), at(1, 1), at(1.06, 1.05), at(1.02, 0.7)], [52, 54, 62], 0.35);
    fill(pen, outline, lit(hex(work.paper), ...at(0.5, 0.5), 1.12));
    patch(pen, work, at);
    if (work.canvas)
      fill(
        pen,
        [at(1, 0), at(1.024, 0.012), at(1.024, 1.012), at(1, 1)],
        lit([120, 110, 96], ...at(1, 0.5)),
      );
    else fill(pen, [at(0.86, 1), at(1, 0.9), at(0.97, 1.012)], lit([176, 166, 148], ...at(1, 1)));
  }
}

function patch(pen: SKRSContext2D, work: Pinned, at: (u: number, v: number) => Point): void {
  const [columns, rows] = [Math.round(work.wide / 3), Math.round(work.tall / 3)];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const [u, v] = [(i + 0.5) / columns, (j + 0.5) / rows];
      const [x, y] = at(u, v);
      pen.fillStyle = css(lit(work.image(u, v), x, y, 1.12));
      pen.fillRect(x - 1.9, y - 1.9, 3.8, 3.8);
    }
}

/** Draws with a small brush what a painter would set into the little pictures last, and the lit and shaded edges of their sheets. */
export function paintPinned(painting: Painting): void {
  for (const work of pinned) {
    const at = placed(work);
    const [cx, cy] = at(0.5, 0.5);
    const mark: Mark = (points, width, color) =>
      painting.stroke(
        points.map(([u, v]) => at(u, v)),
        width,
        lit(hex(color), cx, cy, 1.15),
        { jitter: 6, dry: 0.16, ragged: 0.25, load: 0.9, pickup: 0.01 },
      );
    if (work.behind) continue;
    work.strokes(mark);
    const edge = (from: Point, to: Point, width: number, color: Rgb) =>
      painting.stroke(
        [at(...from), at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2), at(...to)],
        width,
        color,
        {
          jitter: 5,
          dry: 0.35,
          ragged: 0.6,
        },
      );
    edge([0, 0.01], [0, 0.99], 4, lit([250, 242, 222], cx, cy, 1.2));
    edge([0.01, 0], [0.99, 0], 3.4, lit([244, 234, 212], cx, cy, 1.15));
    edge([0.02, 1], [1, 1], 4.4, lit([92, 86, 82], cx, cy));
    edge([1, 0.04], [1, 1], 4.4, lit([98, 92, 88], cx, cy));
    if (work.canvas) continue;
    for (const [u, v] of [
      [0.06, 0.03],
      [0.93, 0.03],
    ] as const) {
      const [x, y] = at(u, v);
      painting.stroke(
        [
          [x - 4, y],
          [x, y + 1],
          [x + 4, y],
        ],
        8,
        lit([120, 64, 44], x, y),
        { dry: 0, load: 1.6 },
      );
      painting.stroke(
        [
          [x + 4, y + 7],
          [x + 12, y + 12],
        ],
        4,
        lit([110, 104, 98], x, y),
        { dry: 0.1 },
      );
    }
  }
}
