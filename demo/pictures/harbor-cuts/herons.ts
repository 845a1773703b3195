import type { Block } from '../engine/gouge.ts';
import type { Point } from '../engine/raster.ts';
import { cutAlong, limb } from './surface-cuts.ts';

/** A heron's parts in centimeters from its feet: along x to its front, y up; a limb is [x, y, thickness]. */
type Limb = readonly (readonly [number, number, number])[];
type Heron = {
  body: Limb;
  neck: Limb;
  bill: Limb;
  legs: readonly Limb[];
  wing: readonly Point[];
  plumes: readonly Limb[];
  eye: Point;
};

/** Neck stretched, watching. */
export const stretched: Heron = {
  body: [
    [-27, 22, 1],
    [-23, 27, 7],
    [-13, 37, 17],
    [-3, 47, 20],
    [5, 56, 16],
    [10, 63, 8],
  ],
  neck: [
    [3, 52, 13],
    [10, 61, 9],
    [15.4, 69, 6.2],
    [16.2, 76, 5],
    [12, 84, 4.3],
    [10, 91, 4.1],
    [12.6, 98, 4.6],
    [17, 101, 6],
    [21.6, 101, 4.4],
    [24, 100.8, 3],
  ],
  bill: [
    [21.5, 100.9, 4],
    [26, 100.6, 3.1],
    [33, 99.6, 1.9],
    [40, 98.4, 0.4],
  ],
  legs: [
    [
      [-4, 34, 5],
      [-4.6, 28, 3],
      [-3.4, 17, 1.7],
      [-3.4, 15.6, 2.4],
      [-4, 8, 1.5],
      [-3.6, 0, 1.7],
    ],
    [
      [0, 36, 5],
      [3.4, 29, 3],
      [8, 18, 1.7],
      [8.4, 16.4, 2.4],
      [9.4, 8, 1.5],
      [11.4, 0, 1.7],
    ],
  ],
  wing: [
    [4, 55],
    [-6, 52],
    [-16, 42],
    [-25, 29],
    [-31, 19],
    [-22, 24],
    [-11, 31],
    [-1, 38],
    [6, 47],
  ],
  plumes: [
    [
      [14, 102.4, 2.6],
      [8, 101.6, 1.4],
      [0, 97.4, 0.4],
    ],
    [
      [11, 64, 4],
      [13, 57, 3],
      [12.6, 49, 0.5],
    ],
    [
      [8, 60, 5],
      [10, 53, 3],
      [9.4, 44, 0.5],
    ],
  ],
  eye: [19.4, 101.7],
};

/** Hunched, the neck folded between the shoulders, on one leg. */
export const hunched: Heron = {
  body: [
    [-17, 13, 1],
    [-15, 19, 7],
    [-9.5, 32, 19],
    [-3, 44, 24],
    [1, 53, 21],
    [3, 60, 13],
    [4, 64, 8],
  ],
  neck: [
    [3, 41, 7],
    [9, 47, 9],
    [11.4, 53, 8.4],
    [8, 58, 8],
    [3, 62, 9],
    [5.5, 65.6, 8.6],
    [11, 66, 6.4],
    [15, 65.2, 3.4],
  ],
  bill: [
    [11.5, 65.6, 5],
    [17, 64.6, 3.4],
    [24, 62.4, 2],
    [31, 59.6, 0.4],
  ],
  legs: [
    [
      [-2, 34, 6],
      [-1.5, 27, 3.2],
      [0.2, 16, 1.8],
      [0.3, 14.4, 2.5],
      [0.4, 7, 1.6],
      [0.6, 0, 1.8],
    ],
    [
      [3, 35, 5],
      [5, 28, 3.4],
      [7, 23, 1.6],
      [2, 22, 1],
    ],
  ],
  wing: [
    [4, 57],
    [-6, 53],
    [-13, 40],
    [-17, 26],
    [-21, 11],
    [-12, 18],
    [-5, 26],
    [3, 37],
    [7, 47],
  ],
  plumes: [
    [
      [3, 68.6, 2.6],
      [-3, 66.6, 1.4],
      [-10, 61, 0.4],
    ],
    [
      [11, 49, 2],
      [13.4, 42, 1.4],
      [12.4, 33, 0.4],
    ],
    [
      [8, 45, 2],
      [9.6, 37, 1.4],
      [8, 29, 0.4],
    ],
  ],
  eye: [8.4, 66.8],
};

/** Where a heron stands; one whose neck is `againstMoon` keeps it black. */
type Perch = { foot: Point; zoom: number; againstMoon?: boolean };

const placed = ({ foot, zoom }: Perch, [x, y]: Point): Point => [
  foot[0] + x * zoom,
  foot[1] - y * zoom,
];
const limbAt = (perch: Perch, points: Limb) =>
  limb(
    points.map(([x, y, thickness]) => {
      const [px, py] = placed(perch, [x, y]);
      return [px, py, thickness * perch.zoom] as const;
    }),
  );

/** The heron's black shape: body, folded wing, neck, bill, legs with their joint, long toes. */
export function drawHeron(
  block: Block,
  { body, neck, bill, legs, wing, plumes }: Heron,
  perch: Perch,
): void {
  for (const part of [body, neck, bill, ...legs, ...plumes])
    block.keep(limbAt(perch, part).outline, 0.5);
  block.keep(
    wing.map((point) => placed(perch, point)),
    0.8,
  );
  for (const leg of legs) {
    const [x, y] = leg.at(-1)!;
    if (y > 2) continue;
    for (const toe of [8, 5.4, -4.6])
      block.bar(
        placed(perch, [x, 0.8]),
        placed(perch, [x + toe, -0.7 - Math.abs(toe) * 0.08]),
        1.6 * perch.zoom,
        0.7 * perch.zoom,
      );
  }
}

/** Cuts moonlight on the heron's front: breast and throat, flight feathers in rows, the edge of bill and legs. */
export function lightHeron(
  key: Block,
  moonlit: Block,
  { body, neck, bill, legs, eye }: Heron,
  perch: Perch,
): void {
  const { zoom, againstMoon } = perch;
  cutAlong(key, limbAt(perch, body).surface, {
    rows: 11,
    push: [0.06, 0.2],
    width: zoom * 1.5,
    light: (along, across) => (across > 0.82 || along < 0.14 ? 0 : across < 0.35 ? 0.5 : 0.17),
  });
  cutAlong(key, limbAt(perch, neck).surface, {
    rows: 4,
    push: [0.05, 0.14],
    width: zoom * 1.25,
    light: (along, across) =>
      along > (againstMoon ? 0.3 : 0.9) ? 0 : across < 0.5 ? 0.8 : across > 0.75 ? 0.1 : 0.2,
  });
  for (const block of [key, moonlit]) {
    cutAlong(block, limbAt(perch, neck).surface, {
      rows: 5,
      push: [0.1, 0.24],
      width: zoom * 0.9,
      light: (along, across) => (along < (againstMoon ? 0.3 : 0.92) && across < 0.2 ? 0.9 : 0),
    });
    cutAlong(block, limbAt(perch, body).surface, {
      rows: 9,
      push: [0.08, 0.2],
      width: zoom * 1.1,
      light: (along, across) => (along > 0.35 && across < 0.14 ? 0.9 : 0),
    });
    cutAlong(block, limbAt(perch, bill).surface, {
      rows: 2,
      push: [0.5, 0.8],
      width: zoom * 0.5,
      light: (along, across) => (!againstMoon && along < 0.8 && across > 0.5 ? 0.8 : 0),
    });
  }
  for (const leg of legs)
    cutAlong(key, limbAt(perch, leg).surface, {
      rows: 2,
      push: [0.12, 0.3],
      width: zoom * 0.7,
      light: (along, across) => (across > 0.5 && along > 0.25 ? 0.7 : 0),
    });
  const [x, y] = placed(perch, eye);
  const dot = (radius: number) =>
    Array.from({ length: 10 }, (_, i): Point => [
      x + Math.cos(i * 0.628) * radius * zoom,
      y + Math.sin(i * 0.628) * radius * zoom,
    ]);
  key.clear(dot(1.15), 0.3);
  key.keep(dot(0.6), 0.2);
}
