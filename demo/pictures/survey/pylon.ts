import type { CopperPlate, Needle } from '../engine/etching.ts';
import { lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { toward, type Place } from './station-point.ts';

type View = (place: Place) => Point;

/** Where a tower stands, and the direction of the line (a unit vector to the right and away). */
export type Tower = { right: number; away: number; along: readonly [number, number] };

/** Heights of the horizontals: tall panels at the feet, short ones in the cage. */
const panels = [0, 9, 16, 21.4, 25.6, 29, 31.4, 34.2, 36.6, 39.4, 41.8, 44.2] as const;
const peak = 50;
/** Height and reach of the three pairs of arms: the middle ones are the widest. */
const arms = [
  [29, 7.6],
  [36.6, 9.4],
  [44.2, 6.6],
] as const;
const armDepth = 2.4;
const string = 3.1;
/** Corners of the square in order around it; faces are between neighbors. */
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

const halfWidth = (up: number) =>
  up < 29
    ? lerp(4.3, 1.25, Math.pow(up / 29, 0.86))
    : up < 44.2
      ? lerp(1.25, 0.95, (up - 29) / 15.2)
      : lerp(0.95, 0.05, (up - 44.2) / 5.8);

function place({ right, away, along }: Tower, across: number, up: number, onward: number): Place {
  return [
    right + along[1] * across + along[0] * onward,
    up,
    away - along[0] * across + along[1] * onward,
  ];
}

const corner = (tower: Tower, index: number, up: number): Place => {
  const [a, b] = corners[index % 4]!;
  const half = halfWidth(up);
  return place(tower, a * half, up, b * half);
};

/** Where the wires hang: the lower ends of the six insulator strings, left arms first. */
export const hangers = (tower: Tower): Place[] =>
  [-1, 1].flatMap((side) => arms.map(([up, reach]) => place(tower, side * reach, up - string, 0)));

export const tip = (tower: Tower): Place => place(tower, 0, peak, 0);

/**
 * A lattice tower as it is built: four angle-iron legs, K-braced at the feet and X-braced above, three pairs of tapering arms with
 * their own webs, and strings of insulators. `size` is units for a meter at its distance; `bite` fades it into the fog.
 */
export function drawTower(
  plate: CopperPlate,
  view: View,
  tower: Tower,
  size: number,
  bite: number,
  fogTop: number,
): void {
  const near = smoothstep(8, 30, size);
  const fog = (from: Place) =>
    bite * (fogTop > 0 ? smoothstep(-fogTop * 0.15, fogTop, from[1]) * 0.9 + 0.1 : 1);
  const member = (from: Place, to: Place, meters: number, share = 1) => {
    const needle: Needle = {
      weight: Math.max(0.8, meters * size),
      bite: fog(toward(from, to, 0.5)) * share,
      waver: 0.5 + near * 0.5,
      skip: 0.02 + 0.1 * (1 - near),
      taper: 'none',
    };
    plate.needle([view(from), view(to)], needle);
  };
  // Faces 1 and 2 are away from the eye: they are drawn first and bitten less.
  for (const face of [1, 2, 3, 0])
    drawFace(tower, face, face === 1 || face === 2 ? 0.72 : 1, near, member);
  for (const [up, reach] of arms)
    for (const side of [1, -1]) drawArm(tower, up, reach * side, near, member);
  for (const index of [2, 1, 3, 0]) drawLeg(plate, view, tower, index, size, near, member);
  for (const hanger of hangers(tower)) drawString(plate, view, hanger, size, bite);
}

type Member = (from: Place, to: Place, meters: number, share?: number) => void;

function drawFace(tower: Tower, face: number, share: number, near: number, member: Member): void {
  for (let k = 0; k + 1 < panels.length; k++) {
    const [low, high] = [panels[k]!, panels[k + 1]!];
    const [a, b, c, d] = [
      corner(tower, face, low),
      corner(tower, face + 1, low),
      corner(tower, face, high),
      corner(tower, face + 1, high),
    ];
    member(c, d, 0.11, share);
    if (k < 2) {
      // K bracing: from the feet to the middle of the horizontal, stiffened by redundants.
      const middle = toward(c, d, 0.5);
      member(a, middle, 0.14, share);
      member(b, middle, 0.14, share);
      if (near < 0.2) continue;
      for (const at of [0.33, 0.66]) {
        member(toward(a, c, at), toward(a, middle, at), 0.075, share * 0.9);
        member(toward(b, d, at), toward(b, middle, at), 0.075, share * 0.9);
        member(toward(a, c, at + 0.33), toward(a, middle, at), 0.07, share * 0.85);
        member(toward(b, d, at + 0.33), toward(b, middle, at), 0.07, share * 0.85);
      }
    } else {
      member(a, d, 0.11, share);
      member(b, c, 0.11, share);
      if (near > 0.5 && k < 5) member(toward(a, c, 0.5), toward(b, d, 0.5), 0.065, share * 0.8);
    }
  }
  for (let side = 0; side < 2; side++)
    member(corner(tower, face + side, 44.2), place(tower, 0, peak, 0), 0.13, share);
}

function drawArm(tower: Tower, up: number, reach: number, near: number, member: Member): void {
  const end = place(tower, reach, up, 0);
  const side = Math.sign(reach);
  const root = (height: number, onward: number) =>
    place(tower, side * halfWidth(height), height, onward * halfWidth(height));
  for (const onward of [1, -1]) {
    const low = root(up, onward);
    const high = root(up + armDepth, onward);
    const share = onward > 0 ? 0.75 : 1;
    member(low, end, 0.16, share);
    member(high, end, 0.14, share);
    const bays = near > 0.3 ? 5 : 3;
    for (let k = 0; k < bays; k++) {
      member(toward(low, end, k / bays), toward(high, end, (k + 0.5) / bays), 0.075, share);
      member(toward(high, end, (k + 0.5) / bays), toward(low, end, (k + 1) / bays), 0.075, share);
    }
  }
  for (let k = 1; k < 4; k++)
    member(toward(root(up, 1), end, k / 4), toward(root(up, -1), end, (k - 0.6) / 4), 0.07, 0.8);
}

/** An angle iron: near by, its two flanges are seen, one in the light and one in shade, with bolts along the splice plates. */
function drawLeg(
  plate: CopperPlate,
  view: View,
  tower: Tower,
  index: number,
  size: number,
  near: number,
  member: Member,
): void {
  const front = index === 0 || index === 1;
  for (let k = 0; k + 1 < panels.length; k++) {
    const [from, to] = [corner(tower, index, panels[k]!), corner(tower, index, panels[k + 1]!)];
    const width = lerp(0.34, 0.2, panels[k]! / 44);
    if (near < 0.5) {
      member(from, to, width * 0.9, front ? 1 : 0.8);
      continue;
    }
    const [a, b] = [view(from), view(to)];
    const half = (width * size) / 2;
    plate.stopOut([
      [a[0] - half, a[1]],
      [b[0] - half, b[1]],
      [b[0] + half, b[1]],
      [a[0] + half, a[1]],
    ]);
    const line = (at: number, weight: number) =>
      plate.needle(
        [
          [a[0] + half * at, a[1]],
          [b[0] + half * at, b[1]],
        ],
        { weight, taper: 'none', waver: 0.5, skip: 0 },
      );
    line(-0.95, 1.5);
    line(0.45, half * (front ? 1.05 : 1.25));
    line(0.1, half * 0.5);
    if (!front) line(-0.45, half * 0.7);
    if (front) bolts(plate, a, b, half);
  }
}

function bolts(plate: CopperPlate, [ax, ay]: Point, [bx, by]: Point, half: number): void {
  for (let k = 0; k < 7; k++) {
    const share = 0.9 + k * 0.014;
    const [x, y] = [lerp(ax, bx, share) - half * 0.5, lerp(ay, by, share)];
    plate.needle(
      [
        [x - 1.2, y],
        [x + 1.4, y + 0.4],
      ],
      { weight: 2.2, waver: 0 },
    );
  }
}

function drawString(
  plate: CopperPlate,
  view: View,
  hanger: Place,
  size: number,
  bite: number,
): void {
  const [x, bottom] = view(hanger);
  const top = view([hanger[0], hanger[1] + string, hanger[2]])[1];
  plate.needle(
    [
      [x, top],
      [x, bottom],
    ],
    { weight: 1, bite, waver: 0.2 },
  );
  if (size < 6) return;
  const discs = size > 20 ? 13 : 6;
  for (let k = 1; k < discs; k++) {
    const y = lerp(top, bottom, k / discs);
    const half = size * 0.15;
    plate.needle(
      [
        [x - half, y + half * 0.4],
        [x, y - half * 0.2],
        [x + half, y + half * 0.4],
      ],
      { weight: Math.max(0.9, size * 0.08), bite, waver: 0.3, skip: 0 },
    );
  }
}

/** A wire from one hanger to the next: it sags by a share of the span and is drawn in one pull of the needle. */
export function drawWire(
  plate: CopperPlate,
  view: View,
  from: Place,
  to: Place,
  sag: number,
  needle: (away: number) => Needle,
): void {
  const pieces = 5;
  const point = (share: number): Place => {
    const [right, up, away] = toward(from, to, share);
    return [right, up - sag * 4 * share * (1 - share), away];
  };
  for (let k = 0; k < pieces; k++) {
    const points: Point[] = [];
    for (let i = 0; i <= 10; i++) {
      const at = point((k + i / 10) / pieces);
      if (at[2] > 3) points.push(view(at));
    }
    plate.needle(points, {
      ...needle(point((k + 0.5) / pieces)[2]),
      waver: between(plate.random, 0.2, 0.5),
      taper: 'none',
    });
  }
}
