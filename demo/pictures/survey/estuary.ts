import type { CopperPlate } from '../engine/etching.ts';
import { hatch } from '../engine/hatching.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { bar } from './swing-truss.ts';
import { arc } from './marsh.ts';
import type { Place } from './station-point.ts';

type View = (place: Place) => Point;

/** A dockside crane far off: portal, slewing house, and a luffing jib held up by its ties. Light second bite only. */
export function distantCrane(
  plate: CopperPlate,
  x: number,
  y: number,
  size: number,
  turn: number,
  bite: number,
): void {
  const at = (right: number, up: number): Point => [x + right * size * turn, y - up * size];
  const pull = (weight: number, ...points: Point[]) =>
    plate.needle(points, { weight, bite, waver: 0.3, skip: 0.05 });
  pull(1.5, at(-0.22, 0), at(-0.12, 0.42));
  pull(1.5, at(0.22, 0), at(0.12, 0.42));
  pull(1.2, at(-0.17, 0.22), at(0.17, 0.22));
  pull(2, at(-0.16, 0.43), at(0.16, 0.43));
  hatch(plate, [at(-0.3, 0.45), at(0.14, 0.45), at(0.12, 0.62), at(-0.26, 0.62)], {
    angle: 88,
    spacing: 2.2,
    weight: 1.5,
    bite,
    overshoot: 0.5,
    waver: 0.2,
    taper: 'none',
  });
  pull(1.2, at(0.06, 0.62), at(-0.02, 0.9), at(-0.2, 0.62));
  for (const side of [-0.025, 0.025]) pull(1.1, at(0.12 + side, 0.5), at(0.78, 1.12 + side));
  for (let k = 0; k < 7; k++)
    pull(
      0.8,
      at(lerp(0.12, 0.78, k / 7), lerp(0.48, 1.1, k / 7)),
      at(lerp(0.12, 0.78, (k + 0.6) / 7), lerp(0.53, 1.14, (k + 0.6) / 7)),
    );
  pull(0.8, at(-0.02, 0.9), at(0.78, 1.13));
  pull(0.8, at(0.78, 1.12), at(0.785, 0.72));
}

/** Timber fenders: a row of piles, each out of plumb in its own way, with walings bolted across. */
export function fender(
  plate: CopperPlate,
  view: View,
  focal: number,
  from: Place,
  to: Place,
  count: number,
  top: number,
): void {
  const place = (share: number, up: number): Place => [
    lerp(from[0], to[0], share),
    up,
    lerp(from[2], to[2], share),
  ];
  const heights: number[] = [];
  for (let k = 0; k <= count; k++) heights.push(top * between(plate.random, 0.86, 1.1));
  for (const [k, height] of heights.entries()) {
    const foot = place(k / count, -0.4);
    const head = place(k / count, height);
    bar(
      plate,
      view,
      foot,
      [head[0] + between(plate.random, -0.15, 0.15), head[1], head[2]],
      0.46,
      focal,
      0.78,
    );
    const [x, y] = view(place(k / count, 0.9));
    const size = focal / foot[2];
    hatch(
      plate,
      [
        [x - size * 0.23, y],
        [x + size * 0.23, y - size * 0.2],
        [x + size * 0.23, y + size * 1.25],
        [x - size * 0.23, y + size * 1.25],
      ],
      { angle: 84, spacing: 2.6, weight: 1.7, irregular: 0.9, overshoot: 4 },
    );
  }
  for (const up of [top * 0.82, top * 0.42])
    bar(plate, view, place(-0.03, up), place(1.03, up), 0.36, focal, 0.6);
}

/** A shoreline drawn through a few points: rounded, then worried by the tide. */
export function tideline(plate: CopperPlate, points: readonly Point[], worry = 13): Point[] {
  const line: Point[] = [];
  for (let k = 0; k + 1 < points.length; k++)
    for (let i = 0; i < 14; i++) {
      const [a, b, c, d] = [
        points[Math.max(0, k - 1)]!,
        points[k]!,
        points[k + 1]!,
        points[Math.min(points.length - 1, k + 2)]!,
      ];
      const t = i / 14;
      const spline = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t);
      const [x, y] = [spline(0), spline(1)];
      const near = (y - 640) / 280;
      line.push([
        x + plate.noise.fbm(x * 0.016, y * 0.05, 3) * worry * 3 * near,
        y + plate.noise.at(x * 0.02, y * 0.03 + 7) * worry * 0.35 * near,
      ]);
    }
  return line;
}

/**
 * A mud bank at low water, closed by `corner` outside the plate: two steps of aquatint, lines that follow the fall of the mud to the
 * channel, a wet edge that keeps the light, and a dark step where the stream has cut under it.
 */
export function mudBank(
  plate: CopperPlate,
  line: readonly Point[],
  corner: readonly Point[],
  dark: number,
  fall: number,
): void {
  const { noise } = plate;
  const shape = [...line, ...corner];
  const toCorner = Math.sign(corner[0]![0] - line[0]![0]) || 1;
  const inward = (far: number, down: number): Point[] => [
    ...line.map(([x, y]): Point => [
      x + toCorner * far * (0.4 + (y - 660) / 160) * (1 + noise.at(x * 0.011, y * 0.03)),
      y + down * (1 + noise.at(x * 0.017, 4)),
    ]),
    ...corner,
  ];
  plate.stopOut(shape);
  plate.aquatint(inward(14, 3), dark * 0.22);
  plate.aquatint(inward(80, 18), dark * 0.4);
  plate.aquatint(inward(210, 46), dark * 0.58);
  const top = Math.min(...shape.map(([, y]) => y));
  const bottom = Math.max(...shape.map(([, y]) => y));
  const depth = (y: number) => clamp((y - top) / (bottom - top));
  const wet = (x: number, y: number) =>
    noise.fbm(x * 0.005 + 3, (y - x * fall * 0.4) * 0.03, 4, 0.55);
  const bend = (x: number, y: number): Point => [
    x,
    y + noise.fbm(x * 0.007, y * 0.014, 3) * (4 + depth(y) * 24),
  ];
  plate.within(shape, () => {
    hatch(plate, shape, {
      angle: fall * 57,
      spacing: 4.3,
      weight: 1.5,
      bend,
      irregular: 0.8,
      skip: 0.15,
      tone: (x, y) => clamp(dark * (0.3 + 0.6 * depth(y)) + wet(x, y) * 1.1),
    });
    hatch(plate, shape, {
      angle: fall * 57 + 26,
      spacing: 5.2,
      weight: 1.6,
      bend,
      irregular: 0.8,
      skip: 0.12,
      tone: (x, y) => dark * (0.25 + 0.7 * depth(y)) + wet(x, y) * 1.4 - 0.32,
    });
  });
  undercut(plate, line);
  for (let k = 1; k < 4; k++)
    plate.needle(
      line.map(([x, y]): Point => [x + toCorner * k * k * 4, y + k * 2.4]),
      { weight: 1.3, waver: 2.6, skip: 0.6 },
    );
}

/** The little cliff that the stream cuts where it runs under a bank: only those parts of the edge that look toward the eye are dark. */
function undercut(plate: CopperPlate, line: readonly Point[]): void {
  let piece: Point[] = [];
  for (const [k, [x, y]] of line.entries()) {
    const after = line[Math.min(line.length - 1, k + 1)]!;
    const before = line[Math.max(0, k - 1)]!;
    const level = Math.abs(after[0] - before[0]) > 1.6 * Math.abs(after[1] - before[1]);
    const lower = y > 742 && level && plate.noise.at(x * 0.012, y * 0.02) > -0.35;
    if (lower) {
      piece.push([x, y]);
      const drop = ((y - 640) / 280) * (5 + 9 * Math.abs(plate.noise.at(x * 0.03, 2)));
      for (let i = 0; i < 3; i++)
        plate.needle(
          [
            [x + i * 3, y - drop],
            [x + i * 3 + 1, y + 1],
          ],
          { weight: 1.8, waver: 0.4 },
        );
    }
    if (piece.length > 0 && (!lower || k === line.length - 1)) {
      plate.needle(piece, { weight: 2.6, waver: 0.8 });
      piece = [];
    }
  }
  plate.needle(
    line.filter(([, y]) => y > 735),
    { weight: 1, bite: 0.7, skip: 0.25 },
  );
}

/** A boat left on the mud, heeled toward the eye: strakes, a dark inside with two thwarts, and the shade she lies in. */
export function boat(plate: CopperPlate, x: number, y: number, length: number): void {
  const at = (right: number, down: number): Point => [x + right * length, y + down * length];
  const stem = at(1, -0.3);
  const near = arc(at(0, -0.13), at(0.5, 0.02), stem, 16);
  const far = arc(at(0.045, -0.235), at(0.52, -0.2), stem, 16);
  const keel = [
    ...arc(at(0.03, 0.035), at(0.5, 0.13), at(0.86, -0.02), 12),
    ...arc(at(0.88, -0.04), at(0.97, -0.14), stem, 4),
  ];
  const shadow = [
    at(-0.06, 0.06),
    at(0.3, 0.03),
    at(0.9, 0),
    at(1.1, 0),
    at(0.8, 0.09),
    at(0.3, 0.15),
    at(0.02, 0.12),
  ];
  plate.aquatint(shadow, 0.6);
  hatch(plate, shadow, { angle: 3, spacing: 3, weight: 2, irregular: 0.8, overshoot: 7 });
  const side = [...near, ...keel.toReversed()];
  const inside = [...near, ...far.toReversed()];
  for (const shape of [side, inside]) plate.stopOut(shape);
  plate.aquatint(inside, 0.5);
  for (const angle of [12, 44, -24])
    hatch(plate, inside, { angle, spacing: 3.2, weight: 1.9, overshoot: 0.5 });
  for (const share of [5, 10]) {
    const [a, b, c, d] = [near[share]!, near[share + 1]!, far[share + 1]!, far[share]!];
    plate.stopOut([a, b, c, d]);
    plate.needle([a, d, c, b], { weight: 1.3, waver: 0.4, taper: 'none' });
  }
  for (const share of [0.25, 0.5, 0.75])
    plate.needle(
      near.map(([px, py], i): Point => {
        const [kx, ky] = keel[Math.min(keel.length - 1, i)]!;
        return [lerp(px, kx, share), lerp(py, ky, share)];
      }),
      { weight: 1.5, skip: 0.12 },
    );
  hatch(plate, side, {
    angle: 8,
    spacing: 3.4,
    weight: 1.5,
    irregular: 0.7,
    overshoot: 1,
    tone: (px, py) =>
      smoothstep(y - length * 0.1, y + length * 0.06, py) * 0.9 +
      plate.noise.at(px * 0.03, py * 0.05) * 0.3,
  });
  hatch(plate, side, {
    angle: 66,
    spacing: 4.4,
    weight: 1.5,
    irregular: 0.7,
    overshoot: 1,
    tone: (_, py) => smoothstep(y - length * 0.04, y + length * 0.08, py),
  });
  for (const edge of [near, far])
    plate.needle(edge, { weight: 2.6, waver: 0.5, taper: 'none', skip: 0 });
  plate.drypoint(keel, { weight: 2 });
  plate.needle([near[0]!, far[0]!], { weight: 2.2, taper: 'none' });
  plate.needle([near[0]!, keel[0]!], { weight: 2.2, taper: 'none' });
  // Her painter runs slack to a stake.
  const stake = at(1.32, -0.05);
  plate.needle(arc(stem, at(1.18, 0.03), [stake[0], stake[1] - length * 0.16]), { weight: 1.2 });
  for (const shift of [-2, 0, 2])
    plate.needle(
      [
        [stake[0] + shift, stake[1]],
        [stake[0] + shift * 0.8 + 4, stake[1] - length * 0.24],
      ],
      { weight: 2.1, taper: 'none' },
    );
}

/** A rill: a crooked thread of light that widens down to the channel, dark under its upper bank, with a branch or two. */
export function rill(plate: CopperPlate, from: Point, to: Point, wide: number, branches = 2): void {
  const { noise, random } = plate;
  const offset = random() * 99;
  const path = Array.from({ length: 26 }, (_, i): Point => {
    const t = i / 25;
    const sway = Math.sin(t * 9 + offset) * 10 * (1 - t * 0.5) + noise.at(t * 7 + offset, 1) * 22;
    return [lerp(from[0], to[0], t) + sway, lerp(from[1], to[1], t) + noise.at(t * 5, offset) * 3];
  });
  const half = (i: number) =>
    wide * (0.12 + 0.88 * Math.pow(i / 25, 1.3)) * (0.8 + 0.4 * noise.at(i * 0.6, offset));
  // Its width lies flat on the mud, so across the view it is foreshortened to a third.
  const flat = 0.32;
  const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) / flat];
  const reach = Math.hypot(dx, dy) * (dx < 0 ? -1 : 1);
  const beside = (side: number) =>
    path.map(([x, y], i): Point => [
      x - (dy / reach) * half(i) * side,
      y + (dx / reach) * half(i) * flat * side,
    ]);
  const [left, right] = [beside(-1), beside(1)];
  plate.stopOut([...left, ...right.toReversed()]);
  plate.needle(
    left.map(([x, y]): Point => [x, y - 1]),
    { weight: 1.9, waver: 0.8, taper: 'start', skip: 0.2 },
  );
  plate.needle(right, { weight: 1.1, skip: 0.35 });
  for (let k = 0; k < branches; k++) {
    const joint = path[8 + ((random() * 12) | 0)]!;
    const side = random() < 0.5 ? -1 : 1;
    rill(
      plate,
      [joint[0] + side * between(random, 50, 120), joint[1] - between(random, 8, 26)],
      joint,
      wide * 0.4,
      0,
    );
  }
}
