import { curve, type Block } from '../engine/gouge.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { seenFrom, type Place } from './station.ts';
import { cutAlong, type Surface } from './surface-cuts.ts';

const eye: Place = [-2.6, 0, 1.5];
/** The place from which the hull is seen: low, before the bow, a little to the left of the keel. */
export const view = seenFrom(eye, { center: [960, 1230], focal: 1600, pitch: 0.37 });

const stemAway = 9.6;
const keelUp = 1.15;
const depth = 11.2;
const halfBeam = 7.6;

/** A point of the ship's skin in space: `along` from the stem aft, `across` from the keel up to the rail. */
export function skin(side: number, along: number, across: number): Place {
  const aft = along ** 1.5 * 30;
  const fore = Math.exp(-aft / 7.5);
  const rake = 2.6 * across ** 2.2 * fore - 1.6 * (1 - across) ** 3 * fore;
  const entry = (1 - Math.exp(-aft / lerp(9.5, 3.6, across ** 1.5))) * 1.04;
  const section = lerp(
    across ** 0.9,
    (1 - (1 - clamp(across * 1.5)) ** 3) ** 0.55,
    smoothstep(0, 0.6, along),
  );
  const sheer = 1 + 0.12 * fore * across;
  return [
    side * halfBeam * Math.min(1, entry) * section + side * 0.09,
    stemAway + aft - rake,
    keelUp + depth * across * sheer,
  ];
}

const hullSurface =
  (side: number): Surface =>
  (along, across) =>
    view(skin(side, along, across));

const surface = { left: hullSurface(-1), right: hullSurface(1) };

/** A band of the hull between two heights as upright strips, the farthest first, so that each hides what lies behind it. */
export function bands(side: number, low: number, high: number): Point[][] {
  const at = side < 0 ? surface.left : surface.right;
  const heights = Array.from({ length: 15 }, (_, i) => lerp(low, high, i / 14));
  return Array.from({ length: 26 }, (_, i) => {
    const aft = 1 - i / 26;
    const fore = Math.max(0, aft - 1.15 / 26);
    return [
      ...heights.map((across) => at(fore, across)),
      ...heights.toReversed().map((across) => at(aft, across)),
    ];
  });
}

/** Paints the bottom up to the water mark; plates nearer to us hide the paint behind them. */
export function paintBottom(red: Block): void {
  for (const side of [-1, 1]) {
    const above = bands(side, waterMark, 1);
    bands(side, 0, waterMark).forEach((strip, i) => {
      red.clear(above[i]!, 0.3);
      red.keep(strip, 0.5);
    });
  }
}

function turnedToUs(at: Surface, along: number, across: number, side: number): boolean {
  const [x, y] = at(along, across);
  const [aftX, aftY] = at(along + 0.01, across);
  const [upX, upY] = at(along, across + 0.01);
  return ((aftX - x) * (upY - y) - (aftY - y) * (upX - x)) * side < 0;
}

/** Where bottom paint ends. */
const waterMark = 0.5;
const strakes = [0.08, 0.17, 0.26, 0.36, 0.43, waterMark, 0.6, 0.7, 0.8, 0.9];

/** Cuts both sides: the right one lies in the snow's light, the left one in its own shade; gouges run with the strakes. */
export function cutHull(key: Block, others: readonly Block[]): void {
  for (const side of [-1, 1]) for (const part of bands(side, 0, 1)) key.keep(part, 0.5);
  const near = (across: number) => Math.min(...strakes.map((strake) => Math.abs(strake - across)));
  cutAlong(key, surface.right, {
    rows: 150,
    push: [0.03, 0.14],
    width: 0.95,
    perRow: true,
    light: (along, across) => {
      if (near(across) < 0.005 || !turnedToUs(surface.right, along, across, 1)) return 0;
      const form = lerp(1.05, 0.42, smoothstep(0, 0.75, along));
      const plate =
        Math.sin(
          Math.floor(across * 11) * 2.7 +
            Math.floor(along * 9 + (Math.floor(across * 11) % 2) * 0.5) * 1.9,
        ) * 0.13;
      const under = smoothstep(0, 0.16, across) * 0.5 + 0.5;
      return (across < waterMark ? 0.86 : 0.5) * form * under + plate;
    },
  });
  cutAlong(key, surface.left, {
    rows: 140,
    push: [0.02, 0.08],
    width: 0.95,
    perRow: true,
    light: (along, across) => {
      if (near(across) < 0.006 || !turnedToUs(surface.left, along, across, -1)) return 0;
      const bounce = 0.5 * (1 - smoothstep(0.05, 0.42, across)) + 0.2;
      return across < waterMark
        ? bounce + 0.12 * smoothstep(0.1, 0.6, along)
        : 0.1 + 0.22 * smoothstep(0.05, 0.5, along);
    },
  });
  seams(key);
  stemBar(key);
  draftMarks(key, others);
  anchor(key);
}

function seams(key: Block): void {
  const { random } = key;
  for (const [side, at] of [
    [1, surface.right],
    [-1, surface.left],
  ] as const)
    strakes.forEach((strake, i) => {
      for (let along = 0.01; along < 0.96; along += 0.012 + random() * 0.004) {
        const [x, y] = at(along, strake + 0.012);
        if (random() < 0.7)
          key.gouge(
            [
              [x - 3, y],
              [x, y - 1],
              [x + 3, y + 1],
            ],
            side > 0 ? 4.4 : 3,
          );
      }
      for (let along = 0.05 + (i % 3) * 0.05; along < 0.9; along += 0.13 + along * 0.1) {
        const top = strakes[i + 1] ?? 1;
        const line = Array.from({ length: 8 }, (_, k): Point =>
          at(along, lerp(strake, top, k / 7)),
        );
        key.stand(line, side > 0 ? 6 : 4);
        if (side > 0)
          key.gouge(
            line.map(([x, y]): Point => [x + 7, y]),
            3,
          );
      }
    });
}

/** The stem: a bar of forged iron that takes the most light. */
function stemBar(key: Block): void {
  const left = Array.from({ length: 40 }, (_, i): Point => surface.left(0, i / 39));
  const right = Array.from({ length: 40 }, (_, i): Point => surface.right(0, i / 39));
  key.keep([...left, ...right.slice().reverse()], 0.6);
  for (let i = 0; i < 37; i += 2) {
    const line = right
      .slice(i, i + 4)
      .map(([x, y], k): Point => [lerp(x, left[i + k]?.[0] ?? x, 0.3), y]);
    if (key.random() < 0.86) key.gouge(line, Math.abs(right[i]![0] - left[i]![0]) * 0.55);
  }
}

const numerals: Record<string, readonly (readonly Point[])[]> = {
  2: [
    [
      [0, 0.8],
      [0.2, 1],
      [0.6, 1],
      [0.8, 0.75],
      [0.5, 0.4],
      [0, 0],
    ],
    [
      [0, 0.02],
      [0.4, 0.02],
      [0.85, 0],
    ],
  ],
  4: [
    [
      [0.6, 1],
      [0.3, 0.65],
      [0, 0.3],
    ],
    [
      [0, 0.3],
      [0.4, 0.3],
      [0.9, 0.3],
    ],
    [
      [0.62, 1],
      [0.62, 0.5],
      [0.62, 0],
    ],
  ],
  6: [
    [
      [0.7, 1],
      [0.25, 0.75],
      [0.05, 0.35],
    ],
    [
      [0.05, 0.35],
      [0.3, 0.02],
      [0.7, 0.1],
      [0.75, 0.4],
      [0.45, 0.55],
      [0.1, 0.4],
    ],
  ],
  8: [
    [
      [0.4, 0.55],
      [0.1, 0.75],
      [0.35, 1],
      [0.7, 0.85],
      [0.4, 0.52],
    ],
    [
      [0.4, 0.52],
      [0.05, 0.25],
      [0.35, 0],
      [0.75, 0.2],
      [0.4, 0.55],
    ],
  ],
};

/** Draft marks on the lit bow: white figures, so they are cut out of every block. */
function draftMarks(key: Block, others: readonly Block[]): void {
  ['2', '4', '6', '8'].forEach((numeral, i) => {
    const across = 0.12 + i * 0.1;
    const along = 0.145 - i * 0.014;
    const [x, y] = surface.right(along, across);
    const [upX, upY] = surface.right(along, across + 0.04);
    const on = ([u, v]: Point): Point => [
      x + u * 42 + v * (upX - x),
      y + u * 17 + v * (upY - y) * 0.9,
    ];
    for (const line of numerals[numeral]!) key.stand(curve(line.map(on), 4), 38);
    for (const line of numerals[numeral]!) {
      const stroke = curve(line.map(on), 5);
      for (const block of [key, ...others]) block.gouge([...stroke, stroke.at(-1)!], 15);
    }
  });
}

/** Hawse pipe and a stockless anchor drawn up under it, hanging plumb while the plates flare. */
function anchor(key: Block): void {
  const [x, y] = surface.right(0.235, 0.85);
  const at = ([u, v]: Point): Point => [x + u * 54, y + v * 55 + u * 18];
  const lip = (size: number) =>
    Array.from({ length: 18 }, (_, i) =>
      at([Math.cos(i * 0.349) * 0.62 * size, Math.sin(i * 0.349) * 0.74 * size]),
    );
  const flukes: Point[] = [
    [-0.2, 0.2],
    [0.2, 0.2],
    [0.24, 1.7],
    [0.75, 1.5],
    [0.86, 0.5],
    [1.28, 1.5],
    [1.02, 2.15],
    [0.36, 2.5],
    [-0.36, 2.5],
    [-1.02, 2.15],
    [-1.28, 1.5],
    [-0.86, 0.5],
    [-0.75, 1.5],
    [-0.24, 1.7],
  ];
  key.clear(lip(1.24), 1);
  key.clear(
    flukes.map(([u, v]) => at([u * 1.17, 1.3 + (v - 1.3) * 1.12])),
    1.4,
  );
  key.keep(lip(1), 1);
  key.keep(flukes.map(at), 1);
  const marks: Point[][] = [
    [
      [-0.95, 0.95],
      [-1.02, 1.4],
      [-0.85, 1.9],
    ],
    [
      [-0.08, 0.3],
      [-0.08, 0.9],
      [-0.1, 1.6],
    ],
    [
      [-0.3, 2.25],
      [0.1, 2.3],
      [0.6, 2.15],
    ],
    [
      [0.86, 0.9],
      [0.98, 1.3],
      [1, 1.7],
    ],
    [
      [-0.4, -0.35],
      [0, -0.55],
      [0.4, -0.4],
    ],
  ];
  for (const mark of marks) key.gouge(curve(mark.map(at), 4), 7);
}
