import type { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { bearing, house, roundHead, station, view } from './engine-house-plan.ts';
import { roughGrass } from './growth.ts';
import { bar } from './swing-truss.ts';

const level = -0.95;
const halfWidth = 2.1;
/** The channel on the ground, from the culvert under the wall to the viewer's feet: right and away. */
const course = [
  [-2.2, 20.6],
  [-3.7, 18.6],
  [-4.9, 16],
  [-4.5, 13],
  [-2.9, 10.2],
  [-1.2, 8],
  [0, 6],
] as const;

/** A smooth way through the course, with the direction at each step. */
function way(): { at: Point; across: Point }[] {
  const steps: { at: Point; across: Point }[] = [];
  for (let k = 0; k + 1 < course.length; k++)
    for (let i = 0; i < 8; i++) {
      const [a, b, c, d] = [
        course[Math.max(0, k - 1)]!,
        course[k]!,
        course[k + 1]!,
        course[Math.min(course.length - 1, k + 2)]!,
      ];
      const t = i / 8;
      const spline = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t);
      const [dx, dz] = [c[0] - a[0], c[1] - a[1]];
      const length = Math.hypot(dx, dz);
      steps.push({ at: [spline(0), spline(1)], across: [-dz / length, dx / length] });
    }
  return steps;
}

/** Whether a point of the plate lies in the opening of the cut or on its coping. */
export function overCut(x: number, y: number): boolean {
  const away = (station.focal * station.eye) / Math.max(1, y - station.horizon);
  const right = ((x - station.center) * away) / station.focal;
  return way().some(({ at }) => Math.hypot(at[0] - right, at[1] - away) < halfWidth + 0.35);
}

/** The overgrown cut that fed the pumps: stone sides, still water that holds the wall above it, and the frame of its sluice gate. */
export function sluice(plate: CopperPlate, bottom: number): void {
  const steps = way();
  const edge = (side: number, up: number) =>
    steps.map(({ at, across }): Point =>
      view([at[0] + across[0] * side * halfWidth, up, at[1] + across[1] * side * halfWidth]),
    );
  const mirror = plate.inkReader(6);
  const [left, right] = [edge(-1, 0), edge(1, 0)];
  const opening = [...left, ...right.toReversed()];
  const water = [...edge(1, level), ...edge(-1, level).toReversed()];
  plate.within(opening, () => {
    plate.stopOut(opening);
    const tone = (x: number, y: number) => {
      const sway = plate.noise.at(x * 0.01, y * 0.05) * 9;
      const gust = smoothstep(0.24, 0.42, plate.noise.at(x * 0.0045 + 3, y * 0.03));
      const seen = smoothstep(0.1, 0.5, mirror(x + sway, mirrored(x, y)));
      return clamp(
        seen * 1.1 +
          0.04 +
          0.6 * smoothstep(1440, 1350, y) +
          plate.noise.at(x * 0.02, y * 0.16) * 0.3 -
          gust * 0.5,
      );
    };
    plate.aquatint(water, 0.3);
    for (let k = 0; k < 16; k++) {
      const [x, y] = [between(plate.random, 480, 1150), between(plate.random, 1420, bottom)];
      const wide = between(plate.random, 20, 90);
      plate.aquatint(
        [
          [x - wide, y],
          [x, y - 4],
          [x + wide, y + 1],
          [x + wide * 0.2, y + 5],
        ],
        0,
      );
    }
    hatch(plate, water, {
      angle: 0,
      spacing: 3.4,
      weight: 1.7,
      tone,
      irregular: 0.8,
      skip: 0.1,
      overshoot: 6,
      bend: (x, y) => [x, y + plate.noise.at(x * 0.014, y * 0.05) * 3],
    });
    culvert(plate);
    for (const side of [1, -1]) sides(plate, edge(side, 0), edge(side, level - 0.05), side);
  });
  plate.within([house(3, 0, 0), house(8.5, 0, 0), house(8.5, 0, 3), house(3, 0, 3)], () =>
    culvert(plate),
  );
  coping(plate, left.slice(6), -1);
  coping(plate, right.slice(4), 1);
  for (const [k, point] of [...left, ...right].entries()) {
    if (plate.noise.at(k * 0.3, 5) < -0.02) continue;
    const size = (point[1] - station.horizon) * between(plate.random, 0.06, 0.17);
    const outward =
      (k < left.length ? -1 : 1) * (point[1] - station.horizon) * between(plate.random, 0.02, 0.2);
    roughGrass(plate, point[0] + outward, point[1] + between(plate.random, 0, 6), size);
  }
}

/** Where on the plate the thing is that the water shows at a point, for what stands in the plane of the long wall. */
function mirrored(x: number, y: number): number {
  const ray = (x - station.center) / station.focal;
  const along = (2.2 - 17 * ray) / (0.788 + 0.616 * ray);
  const away = 17 + 0.616 * clamp(along, 0, 30);
  const depth = (y - station.horizon) * (away / station.focal) - station.eye;
  // A little longer than the truth, as moving water draws things out.
  const up = (depth + 2 * level) * 1.55 + 0.3;
  return station.horizon - (station.focal * (up - station.eye)) / away;
}

function sides(
  plate: CopperPlate,
  top: readonly Point[],
  low: readonly Point[],
  side: number,
): void {
  const shape = [...top, ...low.toReversed()];
  for (let k = 0; k + 1 < top.length; k++) {
    const block = [top[k]!, top[k + 1]!, low[k + 1]!, low[k]!];
    // A side that faces away from the eye is hidden behind its own rim.
    const area =
      (block[1]![0] - block[0]![0]) * (block[3]![1] - block[0]![1]) -
      (block[1]![1] - block[0]![1]) * (block[3]![0] - block[0]![0]);
    if (area * side < 0) continue;
    plate.stopOut(block);
    if (side > 0) {
      stones(plate, [top[k]!, top[k + 1]!, low[k + 1]!, low[k]!], k);
      continue;
    }
    hatch(plate, block, {
      angle: 86,
      spacing: 4,
      weight: 1.6,
      tone: (_, y) => 0.5 + plate.noise.at(k * 0.4, y * 0.03) * 0.3,
    });
    hatch(plate, block, { angle: 58, spacing: 4.4, weight: 1.6, overshoot: 0 });
    hatch(plate, block, {
      angle: bearing(top[k]!, top[k + 1]!),
      spacing: 5,
      weight: 1.5,
      tone: () => 0.7,
    });
    if (k % 2 === 0) plate.needle([top[k]!, low[k]!], { weight: 1.6 });
  }
  plate.within(shape, () => plate.needle(low, { weight: 2.6 }));
}

/** The side in the sun: three courses of dressed stone with staggered joints, stained above the water. */
function stones(
  plate: CopperPlate,
  [near, far, farLow, nearLow]: readonly [Point, Point, Point, Point],
  k: number,
): void {
  const at = (along: number, down: number): Point => {
    const top: Point = [near[0] + (far[0] - near[0]) * along, near[1] + (far[1] - near[1]) * along];
    const low: Point = [
      nearLow[0] + (farLow[0] - nearLow[0]) * along,
      nearLow[1] + (farLow[1] - nearLow[1]) * along,
    ];
    return [top[0] + (low[0] - top[0]) * down, top[1] + (low[1] - top[1]) * down];
  };
  for (const [row, down] of [0.3, 0.62].entries()) {
    plate.needle([at(0, down), at(1, down)], { weight: 1.5, skip: 0.1, taper: 'none' });
    if ((k + row) % 2 === 0) plate.needle([at(0.5, row * 0.31), at(0.5, down)], { weight: 1.4 });
  }
  if (k % 2 === 0) plate.needle([at(0.2, 0.62), at(0.2, 1)], { weight: 1.4 });
  const stain = [
    at(0, 0.72 + plate.noise.at(k * 0.5, 2) * 0.16),
    at(1, 0.72 + plate.noise.at(k * 0.5 + 0.5, 2) * 0.16),
    farLow,
    nearLow,
  ];
  plate.aquatint(stain, 0.3);
  hatch(plate, stain, { angle: 84, spacing: 3.6, weight: 1.5, irregular: 0.8 });
  hatch(plate, [near, far, farLow, nearLow], {
    angle: 70,
    spacing: 6,
    weight: 1.1,
    tone: () => 0.25 + plate.noise.at(k * 0.3, 11) * 0.6,
  });
}

/** The arch under the wall through which the pumps drew. */
function culvert(plate: CopperPlate): void {
  const at = (along: number, up: number) => house(along, 0, up);
  const arch = roundHead(at, 5.55, 1.45, level - 0.2, -0.4);
  const ring = roundHead(at, 5.55, 1.8, level, -0.4);
  plate.stopOut(ring);
  plate.aquatint(arch, 0.55);
  crossHatch(plate, arch, { angle: 70, spacing: 2.6, weight: 2.2 }, [34, -32]);
  plate.needle(ring, { weight: 1.6 });
  for (const [k, point] of ring.entries()) plate.needle([point, arch[k]!], { weight: 1.2 });
}

function coping(plate: CopperPlate, rim: readonly Point[], toward: 1 | -1): void {
  plate.stopOut([
    ...rim,
    ...rim.map(([x, y]): Point => [x + toward * (y - station.horizon) * 0.13, y]).toReversed(),
  ]);
  plate.needle(rim, { weight: 2, waver: 1.2, taper: 'none' });
  const back = rim.map(([x, y]): Point => [x + toward * (y - station.horizon) * 0.13, y]);
  plate.needle(back, { weight: 1.3, waver: 1.2, skip: 0.2 });
  for (let k = 0; k < rim.length; k += 3)
    plate.needle([rim[k]!, back[k]!], { weight: 1.4, skip: 0.1 });
}

/** The gate frame: two posts and a beam of oak, the paddle half drawn and one plank gone, a rack and its cast-iron wheel. */
export function gate(plate: CopperPlate): void {
  const away = 15.4;
  const [from, to] = [-7.2, -2.6];
  const oak = (a: readonly [number, number], b: readonly [number, number], wide: number) =>
    bar(plate, view, [a[0], a[1], away], [b[0], b[1], away], wide, station.focal, 0.85);
  for (const [low, high, end] of [
    [-0.62, -0.2, 0],
    [-0.18, 0.2, 0],
    [0.22, 0.6, 1.9],
  ] as const) {
    const plank = [
      view([from + 0.2, low, away]),
      view([from + 0.2, high, away]),
      view([to - 0.2 - end, high - end * 0.03, away]),
      view([to - 0.2 - end * 0.86, low, away]),
    ];
    plate.stopOut(plank);
    hatch(plate, plank, { angle: 1, spacing: 3.6, weight: 1.6, irregular: 0.8 });
    hatch(plate, plank, { angle: 62, spacing: 4.4, weight: 1.6 });
    plate.needle([...plank, plank[0]!], { weight: 1.8 });
  }
  oak([from, -0.9], [from + 0.09, 1.78], 0.28);
  oak([to, -0.9], [to - 0.14, 1.42], 0.28);
  oak([from - 0.22, 1.64], [to + 0.2, 1.24], 0.3);
  oak([-5.2, 0.6], [-5.14, 2.2], 0.11);
  const wheel = (radius: number) =>
    Array.from({ length: 25 }, (_, i): Point =>
      view([
        -4.75 + Math.cos((i / 24) * Math.PI * 2) * radius * 0.62,
        1.82 + Math.sin((i / 24) * Math.PI * 2) * radius,
        away,
      ]),
    );
  plate.drypoint(wheel(0.36), { weight: 2.8, taper: 'none' });
  plate.needle(wheel(0.29), { weight: 1.2 });
  for (let k = 0; k < 6; k++)
    plate.needle([view([-4.75, 1.82, away]), wheel(0.36)[k * 4 + 1]!], { weight: 2 });
  for (const right of [from, to])
    for (let k = 0; k < 5; k++) {
      const [x, y] = view([right + between(plate.random, -0.5, 0.5), 0, away - 0.3]);
      roughGrass(plate, x, y + between(plate.random, 0, 8), between(plate.random, 16, 34));
    }
}
