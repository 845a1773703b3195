import type { Point } from '../engine/raster.ts';
import { fromHull, stemSlope } from './hull-form.ts';

/** One pull of the sign writer's brush. */
type FigureStroke = readonly Point[];

const arc = (x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] =>
  Array.from({ length: 17 }, (_, i): Point => {
    const angle = Math.PI * (from + ((to - from) * i) / 16);
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });

/** Figures of the kind a yard cuts: one weight, round bowls. A box of 112 by 190, from its top left. */
const figures: Record<string, readonly FigureStroke[]> = {
  '0': [arc(56, 95, 41, 80, -0.5, 1.5)],
  '1': [
    [
      [24, 50],
      [60, 16],
    ],
    [
      [58, 15],
      [58, 190],
    ],
  ],
  '2': [
    [...arc(56, 58, 42, 42, 1.02, 2.18), [60, 128], [14, 175]],
    [
      [8, 176],
      [106, 176],
    ],
  ],
  '4': [
    [
      [80, 14],
      [6, 142],
    ],
    [
      [2, 143],
      [114, 143],
    ],
    [
      [82, 62],
      [82, 190],
    ],
  ],
  '6': [
    [
      [82, 12],
      [48, 44],
      [22, 90],
      [14, 132],
    ],
    arc(56, 131, 43, 45, -1, 1),
  ],
  '8': [arc(56, 54, 36, 39, -0.5, 1.5), arc(56, 134, 43, 45, -0.5, 1.5)],
};

/** The marks up the stem, two decimeters from one to the next, seen along the curve of the bow. */
export function draftFigures(): FigureStroke[] {
  return ['14', '12', '10', '8', '6', '4'].flatMap((mark, index) => {
    const level = -150 + index * 366;
    const [x, y] = fromHull(190, level);
    const [nearX, nearY] = fromHull(90, level);
    const tilt = (nearY - y) / (nearX - x);
    let pen = -mark.length * 118;
    return [...mark].flatMap((figure) => {
      const left = pen;
      pen += figure === '1' ? 96 : 126;
      return figures[figure]!.map((stroke) =>
        stroke.map(([px, py]): Point => [
          x + 0.84 * (px + left) + stemSlope(y) * py,
          y + 0.84 * tilt * (px + left) + py,
        ]),
      );
    });
  });
}
