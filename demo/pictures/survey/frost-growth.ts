import type { CopperPlate } from '../engine/etching.ts';
import { hatch } from '../engine/hatching.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { arc } from './marsh.ts';

/** A stand of dead grass: where it grows, how high its blades rise at a place, how it leans. */
type Stand = {
  from: number;
  to: number;
  back: number;
  front: number;
  height: (x: number) => number;
  lean: number;
  blades: number;
};

/** One blade: a dark line, or, where rime has the whole of it, bare paper with a thread of shade on its lee side. */
function blade(
  plate: CopperPlate,
  foot: Point,
  tall: number,
  reach: number,
  wide: number,
  white: boolean,
): void {
  const { random } = plate;
  const nod = Math.abs(reach) * between(random, 0.05, 0.6);
  const path = arc(
    foot,
    [foot[0] + reach * between(random, 0.08, 0.35), foot[1] - tall * 1.02],
    [foot[0] + reach, foot[1] - tall + nod],
    12,
  );
  if (!white) {
    plate.needle(path, { weight: wide, waver: 0.5, taper: 'end', skip: 0.03 });
    return;
  }
  const side = (sign: number) =>
    path.map(([x, y], i): Point => {
      const t = i / 12;
      return [x + sign * wide * (0.9 - 0.75 * t), y + sign * wide * 0.5 * t];
    });
  plate.stopOut([...side(-1), ...side(1).toReversed()]);
  plate.needle(side(1), { weight: Math.max(1, wide * 0.36), waver: 0.3, taper: 'end', skip: 0.1 });
}

/** A small tuft at the foot of something: few blades, no two alike. */
export function tuft(plate: CopperPlate, x: number, y: number, size: number): void {
  const { random } = plate;
  const lean = between(random, -0.1, 0.45);
  for (let i = 0; i < 5 + random() * 9; i++)
    blade(
      plate,
      [x + between(random, -0.3, 0.3) * size, y + between(random, -0.04, 0.06) * size],
      size * between(random, 0.25, 1),
      (between(random, -0.5, 0.5) + lean) * size * 0.7,
      Math.max(0.9, size * between(random, 0.018, 0.04)),
      false,
    );
}

/** A mass of drawn grass: a dark heart, over it blade after blade from back to front, in sheaves that lean different ways. */
export function grassStand(plate: CopperPlate, stand: Stand): void {
  const { random, noise } = plate;
  const { from, to, back, front, height, lean } = stand;
  const heart: Point[] = [];
  // Where the stand thins out, its near edge draws back too, so that it ends in a point and not in a cut.
  const edge = (x: number) =>
    lerp(back, front + 24, smoothstep(6, 96, height(x)) * (0.92 + 0.34 * noise.at(x * 0.022, 8)));
  const thick = (x: number) => height(x) * smoothstep(18, 60, height(x));
  const grown = Array.from({ length: Math.floor((to - from) / 7) }, (_, i) => from + i * 7).filter(
    (x) => height(x) > 42,
  );
  const crest = (x: number) =>
    lerp(back, edge(x), 0.6) - thick(x) * (0.28 + 0.6 * Math.abs(noise.at(x * 0.05, 3)));
  for (const x of grown) heart.push([x, crest(x) + between(random, -5, 5)]);
  for (const x of grown.toReversed())
    heart.push([x, Math.max(crest(x) + 6, edge(x) - 14) + between(random, -9, 9)]);
  plate.stopOut(heart);
  plate.aquatint(heart, 0.68);
  hatch(plate, heart, {
    angle: 82,
    spacing: 3.8,
    weight: 2,
    irregular: 0.9,
    overshoot: 7,
    waver: 1.6,
    skip: 0.12,
    tone: (x) => smoothstep(10, 90, height(x)),
  });
  for (let i = 0; i < stand.blades; i++) {
    const near = i / stand.blades;
    const x = between(random, from, to);
    const tall = height(x) * between(random, 0.35, 1.1) * lerp(0.9, 0.78, near);
    if (tall < 12) continue;
    const sheaf = noise.at(x * 0.011 + near * 1.7, 11) * 1.1 + lean;
    const foot: Point = [x, lerp(back, edge(x), near) + between(random, -8, 8)];
    blade(
      plate,
      foot,
      tall,
      (sheaf + between(random, -0.3, 0.3)) * tall * 0.8,
      between(random, 1.2, 3.1) * lerp(0.8, 1.35, near),
      random() < 0.46,
    );
  }
  for (let i = 0; i < stand.blades / 26; i++) {
    const x = between(random, from, to);
    flowerStalk(
      plate,
      [x, lerp(back, front, random() * 0.6)],
      height(x) * between(random, 1.05, 1.5),
      (lean + between(random, -0.3, 0.4)) * 60,
    );
  }
}

/** A stalk of cocksfoot that kept its empty husks on one side. */
function flowerStalk(plate: CopperPlate, foot: Point, tall: number, reach: number): void {
  const { random } = plate;
  if (tall < 40) return;
  const path = arc(
    foot,
    [foot[0] + reach * 0.2, foot[1] - tall * 0.7],
    [foot[0] + reach, foot[1] - tall],
    24,
  );
  plate.needle(path, { weight: 1.5, waver: 0.7, taper: 'end', skip: 0.05 });
  for (let i = 17; i < 24; i++) {
    const [x, y] = path[i]!;
    if (random() < 0.25) continue;
    const long = between(random, 6, 15) * lerp(1.2, 0.5, (i - 17) / 7);
    const side = random() < 0.75 ? 1 : -1;
    plate.needle(
      [
        [x, y],
        [x + side * long * 0.5, y - long * 0.7],
        [x + side * long, y - long * 0.6],
      ],
      { weight: 2.2, waver: 0.4, taper: 'both' },
    );
  }
}

/** An umbel as it stands in space: the point its rays leave, how it leans, how far it tips toward the eye, how much of it is left. */
type Umbel = {
  at: Point;
  lean: number;
  tip: number;
  reach: number;
  rays: number;
  closed: number;
  kept: number;
};

/** A hollow stem with a lit side left bare, ribs in its shade and a swollen sheath at every joint. */
export function stem(
  plate: CopperPlate,
  path: readonly Point[],
  wide: number,
  slim: number,
  joints: readonly number[] = [],
): void {
  const last = path.length - 1;
  const side = (share: number) =>
    path.map(([x, y], i): Point => {
      const [ax, ay] = path[Math.max(0, i - 1)]!;
      const [bx, by] = path[Math.min(last, i + 1)]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const swollen = joints.reduce(
        (sum, joint) => sum + 0.5 * Math.exp(-(((i / last - joint) / 0.018) ** 2)),
        1,
      );
      const half = (lerp(wide, slim, i / last) / 2) * share * swollen;
      const flip = -(by - ay) + (bx - ax) * 0.5 > 0 ? 1 : -1;
      return [x + (-(by - ay) / length) * half * flip, y + ((bx - ax) / length) * half * flip];
    });
  plate.stopOut([...side(-1.5), ...side(1).toReversed()]);
  plate.needle(side(0.8), {
    weight: Math.max(1.6, wide * 0.3),
    waver: 0.6,
    taper: 'none',
    skip: 0.02,
  });
  plate.needle(side(-0.85), { weight: 1.2, waver: 0.8, skip: 0.45 });
  if (wide < 7) return;
  plate.needle(side(0.38), { weight: 1.7, waver: 0.7, skip: 0.2 });
  plate.needle(side(0), { weight: 1.1, waver: 0.8, skip: 0.5 });
}

/** A dead umbel of hogweed: bowed rays in the round, each with a small umbel of its own, some broken off, some without seed. */
export function umbel(
  plate: CopperPlate,
  { at, lean, tip, reach, rays, closed, kept }: Umbel,
): void {
  const { random } = plate;
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const place = (out: number, turn: number, up: number): Point => {
    const [across, toEye] = [Math.cos(turn) * out, Math.sin(turn) * out];
    const high = up * Math.cos(tip) - toEye * Math.sin(tip);
    return [
      at[0] + (across * cos + high * sin) * reach,
      at[1] + (across * sin - high * cos) * reach,
    ];
  };
  const set = Array.from({ length: rays }, (_, i) => {
    const out = Math.sqrt((i + 0.6) / rays) * between(random, 0.88, 1.1);
    return {
      turn: i * 2.39996 + between(random, -0.25, 0.25),
      out,
      long: between(random, 0.86, 1.08),
      broken: random() > kept,
    };
  }).toSorted((one, other) => Math.sin(one.turn) * one.out - Math.sin(other.turn) * other.out);
  for (const { turn, out, long, broken } of set) {
    const up = (0.78 - 0.3 * out * out + closed * 0.3 * out) * long;
    const spread = out * (1 - closed * 0.55) * long;
    const front = Math.sin(turn) * out > -0.1;
    const end = place(spread, turn, up);
    const path = arc(
      at,
      place(spread * (0.62 + closed * 0.5), turn, up * 0.42),
      broken ? place(spread * 0.7, turn, up * 0.66) : end,
      9,
    );
    if (front)
      plate.stopOut([...path.map(([x, y]): Point => [x - 3.2, y - 2.2]), ...path.toReversed()]);
    plate.needle(path, {
      weight: front ? between(random, 2.1, 3) : 1.5,
      bite: front ? 0.94 : 0.74,
      waver: 0.5,
      taper: 'end',
      skip: 0.02,
    });
    if (!broken)
      umbellet(
        plate,
        end,
        Math.atan2(end[1] - path[7]![1], end[0] - path[7]![0]),
        reach * between(random, 0.15, 0.24),
        front,
      );
  }
}

/** The small umbel at the end of a ray: short stalks, flat seeds on some, rime on their windward side. */
function umbellet(
  plate: CopperPlate,
  at: Point,
  heading: number,
  size: number,
  front: boolean,
): void {
  const { random } = plate;
  const up = heading + clamp(-Math.PI / 2 - heading, -0.5, 0.5);
  const stalks = 6 + ((random() * 6) | 0);
  for (let k = 0; k < stalks; k++) {
    const angle = up + lerp(-1.25, 1.25, (k + random() * 0.8) / stalks);
    const long = size * between(random, 0.6, 1.1) * (0.72 + 0.28 * Math.cos(angle - up));
    const end: Point = [at[0] + Math.cos(angle) * long, at[1] + Math.sin(angle) * long];
    plate.needle(
      arc(at, [at[0] + Math.cos(up) * long * 0.4, at[1] + Math.sin(up) * long * 0.4], end, 4),
      {
        weight: front ? 1.5 : 1.1,
        bite: front ? 0.92 : 0.7,
        waver: 0.3,
        taper: 'none',
        skip: 0.02,
      },
    );
    if (random() < 0.26) continue;
    seed(plate, end, angle + between(random, -0.4, 0.4), size * between(random, 0.09, 0.15));
  }
}

/** A flat seed: a drop of shade that hangs on its stalk, with a cap of rime on the windward side and now and then its twin beside it. */
function seed(plate: CopperPlate, [x, y]: Point, angle: number, size: number): void {
  const { random } = plate;
  const [long, broad] = [size * between(random, 1.5, 2.3), size * between(random, 0.55, 0.95)];
  const drop = (dx: number, dy: number, share: number): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => {
      const turn = (i / 9) * Math.PI * 2;
      const [u, v] = [
        Math.cos(turn) * long * 0.5 + long * 0.3,
        Math.sin(turn) * broad * (1 - 0.35 * Math.cos(turn)) * between(random, 0.8, 1.15),
      ];
      return [
        x + dx + (Math.cos(angle) * u - Math.sin(angle) * v) * share,
        y + dy + (Math.sin(angle) * u + Math.cos(angle) * v) * share,
      ];
    });
  plate.stopOut(drop(-size * 0.6, -size * 0.7, 1.25));
  // Rime has shut some of them in: those are only an edge round bare paper.
  if (random() < 0.26) {
    const shut = drop(0, 0, 1.45);
    plate.stopOut(shut);
    plate.needle(shut, { weight: 1.2, waver: 0.2, taper: 'both', skip: 0 });
    return;
  }
  plate.blot(drop(0, 0, 1));
  if (random() < 0.35)
    plate.blot(drop(size * between(random, -1.4, 1.4), size * between(random, 0.2, 0.9), 0.7));
}
