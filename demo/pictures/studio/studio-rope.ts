import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { wet } from './studio-brush.ts';
import { lit } from './studio-light.ts';

export const peg: Point = [2224, 470];

/** A hank of manila on its peg: loops that hang, each laid of strands that catch the light. */
export function paintRope(painting: Painting): void {
  const { random } = painting;
  const laid = (points: readonly Point[], wide: number, light: number) => {
    painting.stroke(
      points.map(([x, y]): Point => [x - wide * 0.2, y - wide * 0.16]),
      wide * 0.5,
      lit([196, 160, 112], 1640, 700, light),
      { ...wet, dry: 0.42 },
    );
    painting.stroke(
      points.map(([x, y]): Point => [x + wide * 0.42, y + wide * 0.3]),
      wide * 0.34,
      lit([58, 46, 40], 1640, 700),
      { ...wet, dry: 0.3 },
    );
    for (let i = 1; i < points.length - 1; i++) {
      if (random() < 0.3) continue;
      const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i + 1]!];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [dx, dy] = [((bx - ax) / length) * wide, ((by - ay) / length) * wide];
      const [x, y] = points[i]!;
      painting.stroke(
        [
          [x - dy * 0.36 - dx * 0.3, y + dx * 0.36 - dy * 0.3],
          [x + dy * 0.36 + dx * 0.3, y - dx * 0.36 + dy * 0.3],
        ],
        2,
        lit([72, 56, 44], 1640, 700, light),
        { dry: 0.1, ragged: 0.1, jitter: 4, opacity: 0.7 },
      );
    }
  };
  for (let i = 0; i < 7; i++) {
    const loop = Array.from({ length: 46 }, (_, k): Point => {
      const a = -Math.PI / 2 + 0.3 + (k / 45) * (Math.PI * 2 - 0.6);
      return [
        peg[0] + (i % 2) * 8 + Math.cos(a) * (44 + i * 8),
        peg[1] + 128 + i * 7 + Math.sin(a) * (128 + i * 9),
      ];
    });
    laid(loop, 14, 0.75 + random() * 0.35);
  }
  for (let i = 0; i < 5; i++) {
    const turn = Array.from({ length: 9 }, (_, k): Point => [
      peg[0] - 54 + k * 14,
      peg[1] + 66 + i * 14 + Math.sin((k / 8) * Math.PI) * 12,
    ]);
    painting.stroke(turn, 15, lit([120, 92, 62], 1640, 700), wet);
    laid(turn, 14, 1);
  }
  painting.stroke(
    [
      [peg[0] + 40, peg[1] + 130],
      [peg[0] + 64, peg[1] + 230],
      [peg[0] + 52, peg[1] + 420],
      [peg[0] + 70, peg[1] + 520],
    ],
    13,
    lit([150, 118, 80], 1640, 700),
    wet,
  );
  painting.stroke(
    [
      [peg[0] - 10, peg[1] + 6],
      [peg[0] + 2, peg[1] - 10],
      [peg[0] + 10, peg[1] - 26],
    ],
    22,
    lit([120, 84, 56], 1700, 700, 1.2),
    wet,
  );
}
