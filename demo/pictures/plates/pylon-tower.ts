import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';
import { type Bar, drawBars } from './steel.ts';
import { drawPerched } from './swallow.ts';

/** The height of the ground. */
export const ground = 1500;
const yaw = 0.5;

/** A point of the tower: x along the arms, y up, z toward us; seen turned and a little from below. */
export const seen = (x: number, y: number, z: number): Point => [
  1010 + x * Math.cos(yaw) + z * Math.sin(yaw),
  ground - y + (z * Math.cos(yaw) - x * Math.sin(yaw)) * 0.1,
];

const halfWidth = (y: number) =>
  y < 620 ? lerp(250, 104, y / 620) : lerp(104, 46, clamp((y - 620) / 640));
const levels = [0, 210, 385, 530, 645, 745, 850, 940, 1030, 1110, 1190, 1260];
export const arms = [
  { y: 850, reach: 640 },
  { y: 1030, reach: 500 },
  { y: 1190, reach: 380 },
];
/** A place on an arm: 0 at the tower, 1 at the right end, -1 at the left. */
export const armAt = (arm: { y: number; reach: number }, share: number) =>
  seen(arm.reach * share, arm.y + 8, 0);

/** The tower's steelwork, the far faces thinner than the near ones. */
export function towerBars(half: 'back' | 'front'): Bar[] {
  const corners =
    half === 'front'
      ? ([
          [-1, 1],
          [1, 1],
          [1, -1],
        ] as const)
      : ([
          [-1, 1],
          [-1, -1],
          [1, -1],
        ] as const);
  const at = (corner: readonly [number, number], y: number) =>
    seen(corner[0] * halfWidth(y), y, corner[1] * halfWidth(y));
  const thick = half === 'front' ? 1 : 0.5;
  const bars: Bar[] = [];
  for (const [i, low] of levels.slice(0, -1).entries()) {
    const high = levels[i + 1]!;
    for (let face = 0; face < 2; face++) {
      const [a, b] = [corners[face]!, corners[face + 1]!];
      const width = (i < 4 ? 11 : 8.5) * thick;
      bars.push(
        { from: at(a, low), to: at(b, high), width },
        { from: at(b, low), to: at(a, high), width },
      );
      bars.push({ from: at(a, high), to: at(b, high), width: width * 0.9 });
    }
  }
  for (const corner of corners) {
    if (half === 'back' && corner[0] * corner[1] !== 1) continue;
    bars.push(
      { from: at(corner, -20), to: at(corner, 620), width: 27 * thick },
      { from: at(corner, 615), to: at(corner, 1260), width: 19 * thick },
    );
    bars.push({ from: at(corner, 1250), to: seen(0, 1400, 0), width: 13 * thick });
  }
  return bars;
}

/** The six arms with their bracing, and insulators where a wire still hangs. */
export function drawArms(print: ScreenPrint): void {
  for (const arm of arms)
    for (const side of [-1, 1]) {
      const end = armAt(arm, side * (side < 0 ? 0.86 : 1));
      const w = halfWidth(arm.y);
      const roots = [
        seen(side * w, arm.y, w),
        seen(side * w, arm.y, -w),
        seen(side * w * 0.92, arm.y + 96, 0),
      ];
      const bars: Bar[] = roots.map((from, i) => ({ from, to: end, width: i === 2 ? 11 : 14 }));
      for (let i = 1; i < 6; i++) {
        const t = i / 6;
        const on = (k: number, s: number): Point => [
          lerp(roots[k]![0], end[0], s),
          lerp(roots[k]![1], end[1], s),
        ];
        bars.push({ from: on(i % 2 ? 0 : 2, t - 1 / 6), to: on(i % 2 ? 2 : 0, t), width: 7 });
        bars.push({ from: on(0, t), to: on(1, t), width: 5 });
      }
      drawBars(print, bars, 7);
      if (side > 0 || arm === arms[1]) drawInsulator(print, end);
    }
}

function drawInsulator(print: ScreenPrint, [x, y]: Point): void {
  print.line(
    'cloth',
    [
      [x, y],
      [x, y + 128],
    ],
    50,
  );
  print.line(
    'line',
    [
      [x, y],
      [x, y + 130],
    ],
    6,
  );
  for (let i = 0; i < 6; i++)
    print.shape('line', [
      [x - 7, y + 24 + i * 16],
      [x + 7, y + 24 + i * 16],
      [x + 19, y + 34 + i * 16],
      [x - 19, y + 34 + i * 16],
    ]);
}

/** The wires hang from the insulators to both sides and end where they were cut. */
export function drawWires(print: ScreenPrint): void {
  const wires: { points: Point[]; birds: readonly number[] }[] = arms.flatMap((arm, i) => {
    const [x, y] = armAt(arm, 1);
    const right: Point[] = [
      [x, y + 128],
      [x + (1930 - x) * 0.5, y + 190 - i * 12],
      [1930, y + 120 - i * 26],
    ];
    return {
      points: curve(right, 10),
      birds: i === 0 ? [0.3, 0.5, 0.66, 0.88] : i === 1 ? [0.52, 0.72] : [0.34],
    };
  });
  const [x, y] = armAt(arms[1]!, -0.86);
  wires.push({
    points: curve(
      [
        [x, y + 128],
        [(x + 110) / 2, y + 218],
        [90, y + 170],
      ],
      10,
    ),
    birds: [0.82, 0.94],
  });
  for (const { points, birds } of wires) {
    print.line('cloth', points, 14);
    print.line('line', points, 6.5, { to: 3 });
    for (const share of birds)
      drawPerched(
        print,
        points[Math.floor(share * (points.length - 1))]!,
        between(print.random, 50, 58),
        print.random() < 0.6 ? 1 : -1,
      );
  }
}
