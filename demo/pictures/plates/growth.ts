import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint, type Tone } from '../engine/screen-print.ts';

export type Limb = { points: Point[]; width: number; end: number };

/** How a root or a branch grows. Angles in radians, 0 to the right, a quarter turn down. */
type Growth = {
  from: Point;
  angle: number;
  length: number;
  width: number;
  /** Where it wants to turn, and how much with every step. */
  toward?: number;
  pull?: number;
  wander?: number;
  /** Chance of a side root at a step of 8 units. */
  forks?: number;
  /** How many times it forks at most. */
  depth?: number;
  /** It ends where it would leave this box: left, top, right, bottom. */
  bounds?: readonly [number, number, number, number];
};

/** Lets a root (or a branch) wander and fork; the limbs are drawn by `drawLimbs`. */
export function grow(print: ScreenPrint, growth: Growth, limbs: Limb[] = []): Limb[] {
  const {
    from,
    length,
    width,
    toward = Math.PI / 2,
    pull = 0.012,
    wander = 0.1,
    forks = 0.035,
    depth = 3,
    bounds,
  } = growth;
  const { random, noise } = print;
  const steps = Math.max(4, Math.round(length / 8));
  const seed = random() * 99;
  const points: Point[] = [from];
  let [x, y] = from;
  let angle = growth.angle;
  for (let i = 0; i < steps; i++) {
    angle = lerp(angle, toward, pull) + noise.at(i * 0.07, seed) * wander;
    x += Math.cos(angle) * 8;
    y += Math.sin(angle) * 8;
    if (bounds && (x < bounds[0] || y < bounds[1] || x > bounds[2] || y > bounds[3])) break;
    points.push([x, y]);
    if (depth > 0 && i > 4 && random() < forks) {
      const left = 1 - i / steps;
      const turned = angle + (random() < 0.5 ? -1 : 1) * between(random, 0.4, 0.9);
      grow(
        print,
        {
          ...growth,
          from: [x, y],
          angle: turned,
          length: length * between(random, 0.25, 0.6),
          width: Math.max(3, width * (0.25 + 0.5 * left)),
          depth: depth - 1,
        },
        limbs,
      );
    }
  }
  limbs.push({ points, width, end: 2 });
  return limbs;
}

/** Draws limbs so that they merge: first every outline, then every body, then the grain of the wood along the thick ones. */
export function drawLimbs(print: ScreenPrint, limbs: readonly Limb[], outline = 9): void {
  for (const { points, width, end } of limbs)
    print.line(width < 11 ? 'cloth' : 'dark', points, width + outline, {
      to: end + outline * 0.55,
    });
  for (const { points, width, end } of limbs)
    print.line(width < 11 ? 'line' : 'light', points, width, { to: end });
  for (const { points, width } of limbs) {
    if (width < 12) continue;
    for (let lane = -1; lane <= 1; lane++) {
      const reach = Math.floor(points.length * between(print.random, 0.45, 0.8));
      const grain = points.slice(Math.floor(print.random() * 4), reach).map(([x, y], i): Point => {
        const offset =
          lane * width * 0.24 * (1 - i / points.length) +
          print.noise.at(i * 0.2, lane * 9 + width) * width * 0.07;
        return [x + offset, y + offset * 0.35];
      });
      if (grain.length > 3) print.line('dark', grain, Math.max(2.4, width * 0.1), { to: 1.5 });
    }
    shadeLimb(print, points, width);
  }
}

/** Bark: short cuts along the limb, thick on the side away from the light, a few on the other. */
function shadeLimb(print: ScreenPrint, points: readonly Point[], width: number): void {
  const { random } = print;
  for (let i = 2; i < points.length - 5; i++) {
    const local = width * (1 - i / points.length);
    if (local < 11) return;
    for (const [share, chance] of [
      [0.36, 0.6],
      [0.2, 0.34],
      [-0.3, 0.12],
    ] as const) {
      if (random() > chance) continue;
      const run = Math.min(points.length - 1, i + Math.round(between(random, 3, 7)));
      const cut = points.slice(i, run).map(([x, y], k): Point => {
        const [nextX, nextY] = points[i + k + 1]!;
        const length = Math.hypot(nextX - x, nextY - y) || 1;
        const [nx, ny] = [-(nextY - y) / length, (nextX - x) / length];
        const shadow = nx + ny > 0 ? 1 : -1;
        return [x + nx * shadow * share * local, y + ny * shadow * share * local];
      });
      print.line('dark', cut, Math.max(2.6, local * 0.11), { lens: true });
    }
  }
}

/** Root hairs: short fine cuts at both sides of the limbs' outer halves. */
export function drawHairs(
  print: ScreenPrint,
  limbs: readonly Limb[],
  tone: Tone = 'line',
  share = 0.3,
): void {
  for (const { points, width } of limbs) {
    if (width > 16) continue;
    for (let i = Math.floor(points.length * 0.3); i < points.length - 1; i++) {
      if (print.random() > share) continue;
      const [x, y] = points[i]!;
      const [nextX, nextY] = points[i + 1]!;
      const angle =
        Math.atan2(nextY - y, nextX - x) +
        (print.random() < 0.5 ? -1 : 1) * between(print.random, 0.6, 1.1);
      const length = between(print.random, 10, 34);
      print.line(
        tone,
        [
          [x, y],
          [x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5 + 1],
          [x + Math.cos(angle) * length, y + Math.sin(angle) * length + 5],
        ],
        3,
        { to: 1.4 },
      );
    }
  }
}

/** The outline of a leaf from its foot to its tip: widest at a third, bent by `bend`. */
export function leaf(
  [x, y]: Point,
  angle: number,
  length: number,
  width: number,
  bend = 0,
): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const direction = angle + bend * t;
    const half = (width / 2) * Math.sin(Math.PI * clamp(t * 0.97 + 0.03) ** 0.75) ** 0.85;
    const px = x + Math.cos(angle + bend * t * 0.5) * length * t;
    const py = y + Math.sin(angle + bend * t * 0.5) * length * t;
    left.push([px - Math.sin(direction) * half, py + Math.cos(direction) * half]);
    right.push([px + Math.sin(direction) * half, py - Math.cos(direction) * half]);
  }
  return [...left, ...right.toReversed()];
}

/** A leaf with a cleared edge and a cut midrib. */
export function drawLeaf(
  print: ScreenPrint,
  at: Point,
  angle: number,
  length: number,
  width: number,
  tone: Tone,
  bend = 0,
): void {
  const halo = Math.min(5, length * 0.09);
  print.shape(
    'cloth',
    leaf(
      [at[0] - Math.cos(angle) * halo, at[1] - Math.sin(angle) * halo],
      angle,
      length + halo * 2,
      width + halo * 2.4,
      bend,
    ),
  );
  print.shape(tone, leaf(at, angle, length, width, bend));
  const rib = [0.05, 0.4, 0.85].map((t): Point => [
    at[0] + Math.cos(angle + bend * t * 0.5) * length * t,
    at[1] + Math.sin(angle + bend * t * 0.5) * length * t,
  ]);
  if (width > 15) print.line('cloth', rib, Math.max(2.2, width * 0.1), { to: 1.4 });
}

const ivyLobes = [
  [0, -0.05],
  [-0.13, -0.28],
  [-0.05, -0.55],
  [0.2, -0.47],
  [0.38, -0.68],
  [0.52, -0.4],
  [0.68, -0.24],
  [1.02, 0],
] as const;

/** An ivy leaf with five lobes, its edge and its veins cut; `cut` is what the cuts show. */
export function drawIvyLeaf(
  print: ScreenPrint,
  [x, y]: Point,
  angle: number,
  size: number,
  tone: Tone,
  cut: Tone = 'cloth',
): void {
  const turned = (u: number, v: number): Point => [
    x + (Math.cos(angle) * u - Math.sin(angle) * v) * size,
    y + (Math.sin(angle) * u + Math.cos(angle) * v) * size,
  ];
  const outline = (grown: number): Point[] => {
    const half = ivyLobes.map(([u, v]) => [(u - 0.35) * grown + 0.35, v * grown] as const);
    return curve(
      [
        ...half.map(([u, v]) => turned(u, v)),
        ...half
          .slice(0, -1)
          .toReversed()
          .map(([u, v]) => turned(u, -v)),
      ],
      size * 0.18,
      true,
    );
  };
  print.shape(cut, outline(1.17));
  print.shape(tone, outline(1));
  for (const [u, v] of size > 36
    ? ([
        [0.82, 0],
        [0.36, -0.5],
        [0.36, 0.5],
      ] as const)
    : ([[0.82, 0]] as const))
    print.line(cut, [turned(0.02, 0), turned(u, v)], Math.max(2, size * 0.055), { to: 1.2 });
}

/** A reed or grass blade that bends over near its tip. */
export function blade(from: Point, lean: number, height: number, bend: number): Point[] {
  return curve(
    [
      from,
      [from[0] + lean * height * 0.3, from[1] - height * 0.4],
      [from[0] + lean * height * 0.75, from[1] - height * 0.8],
      [from[0] + (lean + bend) * height, from[1] - height * (1 - Math.abs(bend) * 0.25)],
    ],
    14,
  );
}

/** A swallow or other small bird on the wing, seen from the side: two swept wings and a forked tail. */
export function drawSwallow(
  print: ScreenPrint,
  [x, y]: Point,
  size: number,
  angle: number,
  beat: number,
): void {
  const at = (u: number, v: number): Point => [
    x + (Math.cos(angle) * u - Math.sin(angle) * v) * size,
    y + (Math.sin(angle) * u + Math.cos(angle) * v) * size,
  ];
  print.shape(
    'line',
    curve(
      [
        at(0.5, 0),
        at(0.3, -0.1),
        at(0.05, -0.3 * beat),
        at(-0.5, -1 * beat),
        at(-0.16, -0.25 * beat),
        at(-0.3, -0.06),
        at(-0.95, -0.2),
        at(-0.55, -0.02),
        at(-1, 0.12),
        at(-0.3, 0.09),
        at(-0.1, 0.2),
        at(-0.2, 0.72),
        at(0.14, 0.2),
        at(0.34, 0.09),
      ],
      6,
      true,
    ),
    0.6,
  );
}
