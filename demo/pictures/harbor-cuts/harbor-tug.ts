import { curve, type Block } from '../engine/gouge.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { seenFrom, type Place } from './station.ts';
import { cutAlong, type Surface } from './surface-cuts.ts';

const length = 24;
const heading = 0.74;
const eye: Place = [0, -30, 3.3];
const view = seenFrom(eye, { center: [1060, 985], focal: 2150 });
const stem: Place = [-8.2, 0, 0];

/** From the tug's own measures (meters aft of the stem, to starboard, above water) to the sheet. */
export const onTug = (aft: number, aside: number, up: number): Point =>
  view([
    stem[0] + Math.sin(heading) * aft + Math.cos(heading) * aside,
    stem[1] + Math.cos(heading) * aft - Math.sin(heading) * aside,
    up,
  ]);

const sheer = (aft: number) =>
  1.7 + 2.7 * (1 - clamp(aft / 15)) ** 1.8 + 0.5 * smoothstep(16, 24, aft);
const halfBeam = (aft: number) =>
  3.9 *
  Math.min(
    (1 - (1 - clamp(aft / 7.5)) ** 2) ** 0.72,
    Math.sqrt(clamp(1 - ((aft - 17.5) / 6.6) ** 2 * (aft > 17.5 ? 1 : 0))),
  );

/** The hull's skin on the side toward us: along from stem to stern, across from the water up to the bulwark. */
export const hullSide =
  (side: number): Surface =>
  (along, across) => {
    const aft = along ** 1.35 * length;
    const fore = (1 - along) ** 3;
    return onTug(
      aft + (1 - across) * 1.5 * fore,
      side * halfBeam(aft) * lerp(0.74 - 0.3 * fore, 1, across ** 0.8),
      across * sheer(aft),
    );
  };

/** The outline of a strip of the hull between two heights. */
export function strip(side: number, low: number, high: number, from = 0, to = 1): Point[] {
  const surface = hullSide(side);
  const shares = Array.from({ length: 41 }, (_, i) => lerp(from, to, i / 40));
  return [
    ...shares.map((along) => surface(along, high)),
    ...shares.reverse().map((along) => surface(along, low)),
  ];
}

type Wall = { outline: Point[]; surface: Surface; facing: number };

/** Walls of a deckhouse over its plan that turn toward us; `facing` is 1 for one square to the light from the right. */
function walls(
  plan: readonly Point[],
  floor: (aft: number) => number,
  top: number,
  lean = 0,
): Wall[] {
  return plan.flatMap(([aft, aside], i): Wall[] => {
    const [nextAft, nextAside] = plan[(i + 1) % plan.length]!;
    const at: Surface = (along, across) => {
      const up = lerp(floor(lerp(aft, nextAft, along)), top, across);
      return onTug(lerp(aft, nextAft, along) + lean * across, lerp(aside, nextAside, along), up);
    };
    const [a, b, c] = [at(0, 0), at(1, 0), at(1, 1)];
    const turned = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (turned > 0) return [];
    const run = Math.hypot(nextAft - aft, nextAside - aside);
    return [
      {
        outline: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
        surface: at,
        facing: Math.max(0, (nextAft - aft) / run),
      },
    ];
  });
}

const housePlan: Point[] = [
  [7.3, -1.2],
  [7.3, 1.2],
  [8.3, 2.3],
  [18.5, 2.3],
  [18.5, -2.3],
  [8.3, -2.3],
];
const bridgePlan: Point[] = [
  [7.9, -0.8],
  [7.9, 0.8],
  [8.7, 1.6],
  [11.4, 1.6],
  [11.4, -1.6],
  [8.7, -1.6],
];

/** The funnel's skin, a little raked. */
const funnel: Surface = (along, across) => {
  const angle = lerp(0.85, 3.95, along);
  return onTug(
    14.6 + across * 0.7 + Math.cos(angle) * 1.35,
    Math.sin(angle) * 1.05,
    lerp(4, 8.7, across),
  );
};
const funnelOutline = (low: number, high: number): Point[] => {
  const shares = Array.from({ length: 15 }, (_, i) => i / 14);
  return [
    ...shares.map((along) => funnel(along, low)),
    ...shares.reverse().map((along) => funnel(along, high)),
  ];
};

/** Red parts of the tug for the second block: boot-topping, funnel, the inside of a lifebuoy. */
export function paintTug(red: Block): void {
  red.keep(strip(1, 0, 0.3), 0.8);
  red.keep(strip(-1, 0, 0.3, 0, 0.2), 0.8);
  red.keep(funnelOutline(0, 0.78), 0.8);
  red.keep(buoy(1), 0.4);
  red.clear(buoy(0.45), 0.4);
}

const buoy = (size: number): Point[] =>
  Array.from({ length: 14 }, (_, i) =>
    onTug(
      10.2 + Math.cos((i / 14) * 6.2832) * 0.42 * size,
      2.32,
      3.15 + Math.sin((i / 14) * 6.2832) * 0.42 * size,
    ),
  );

/** Cuts the tug on the key block: black topsides with strakes in light, rope fender over the stem, white house, windows, mast and stays. */
export function cutTug(key: Block): void {
  const { random } = key;
  rigging(key);
  key.clear(funnelOutline(0, 1));
  for (const { outline, surface, facing } of walls(housePlan, sheer, 4.15)) {
    key.keep(outline, 0.8);
    cutAlong(key, surface, {
      rows: 9,
      push: facing > 0.9 ? [0.35, 0.9] : [1, 1.4],
      width: 15,
      light: () => 0.2 + facing * 0.8,
    });
  }
  for (const aft of [9.2, 13.1, 14.8, 16.5])
    key.keep(
      Array.from({ length: 10 }, (_, i) =>
        onTug(aft + Math.cos(i * 0.628) * 0.3, 2.32, 3.2 + Math.sin(i * 0.628) * 0.32),
      ),
      0.5,
    );
  key.keep([
    onTug(11.3, 2.32, 1.9),
    onTug(12.2, 2.32, 1.8),
    onTug(12.2, 2.32, 3.7),
    onTug(11.3, 2.32, 3.7),
  ]);
  key.keep(funnelOutline(0.78, 1), 0.8);
  cutAlong(key, (a, b) => funnel(b, a), {
    rows: 9,
    push: [0.12, 0.4],
    width: 7,
    light: (_, b) => (b < 0.45 ? 0.75 - b : 0),
    standing: true,
  });
  cutAlong(key, funnel, {
    rows: 3,
    push: [0.9, 1],
    width: 5,
    light: (_, b) => (b < 0.9 ? 0.5 : 0),
    standing: true,
  });
  for (const { outline, surface, facing } of walls(bridgePlan, () => 4.1, 7.3, 0.12)) {
    key.keep(outline, 0.8);
    cutAlong(key, (a, b) => surface(a, b * 0.44), {
      rows: 6,
      push: facing > 0.9 ? [0.7, 1.1] : [1, 1.4],
      width: 15,
      light: () => 0.16 + facing * 0.84,
    });
    const panes = facing > 0.95 ? 3 : facing > 0.2 ? 1 : 2;
    for (let pane = 0; pane < panes; pane++) {
      const from = (pane + 0.1) / panes;
      const to = (pane + 0.9) / panes;
      const glass = [surface(from, 0.5), surface(to, 0.5), surface(to, 0.86), surface(from, 0.86)];
      key.gouge([...glass, glass[0]!].slice(0, 2), 3.4);
      key.gouge([glass[1]!, mid(glass[1]!, glass[2]!), glass[2]!], 3.4);
      key.gouge([glass[0]!, mid(glass[0]!, glass[3]!), glass[3]!], 3.4);
      key.gouge([glass[3]!, mid(glass[3]!, glass[2]!), glass[2]!], 3.8);
      key.gouge(
        [
          surface(lerp(from, to, 0.25), 0.55),
          surface(lerp(from, to, 0.4), 0.66),
          surface(lerp(from, to, 0.55), 0.8),
        ],
        3 + random() * 4,
      );
    }
  }
  roof(key);
  hull(key);
}

/** The wheelhouse roof, seen from below: its fascia all around and the dark of the eaves. */
function roof(key: Block): void {
  const plan: Point[] = [
    [7.3, -1],
    [7.3, 1],
    [8.4, 1.95],
    [12, 1.95],
    [12, -1.95],
    [8.4, -1.95],
  ];
  for (const up of [7.25, 7.52])
    key.keep(
      plan.map(([aft, aside]) => onTug(aft, aside, up)),
      0.6,
    );
  plan.forEach(([aft, aside], i) => {
    const [nextAft, nextAside] = plan[(i + 1) % plan.length]!;
    key.keep(
      [
        onTug(aft, aside, 7.25),
        onTug(nextAft, nextAside, 7.25),
        onTug(nextAft, nextAside, 7.52),
        onTug(aft, aside, 7.52),
      ],
      0.6,
    );
  });
  for (const [from, to] of [
    [
      [7.3, 1],
      [8.4, 1.95],
    ],
    [
      [8.4, 1.95],
      [12, 1.95],
    ],
  ] as const)
    key.gouge(
      [
        onTug(from[0], from[1], 7.42),
        onTug((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 7.42),
        onTug(to[0], to[1], 7.42),
      ],
      5,
    );
}

const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function hull(key: Block): void {
  const { random } = key;
  for (const side of [-1, 1]) {
    key.keep(strip(side, 0, 1), 1);
    key.clear(strip(side, 0, 0.29), 1);
  }
  const near = hullSide(1);
  cutAlong(key, near, {
    rows: 15,
    push: [0.03, 0.13],
    width: 11,
    light: (along, across) =>
      across < 0.34
        ? 0
        : 0.75 * smoothstep(0.08, 0.5, along) * (across > 0.62 && across < 0.78 ? 0.15 : 1) - 0.12,
  });
  cutAlong(key, hullSide(-1), {
    rows: 9,
    push: [0.05, 0.12],
    width: 5,
    light: (_, across) => (across > 0.4 ? 0.2 : 0),
  });
  // Rubbing strake and bulwark rail: a bright upper edge and a black band.
  for (const level of [0.66, 0.94]) {
    for (let along = 0.02; along < 0.97;) {
      const push = 0.03 + random() * 0.12;
      key.gouge(
        [near(along, level), near(along + push / 2, level), near(Math.min(1, along + push), level)],
        5.5,
      );
      along += push + 0.008;
    }
  }
  cutAlong(key, near, {
    rows: 10,
    push: [0.02, 0.09],
    width: 4.4,
    light: (_, across) => (across < 0.27 ? 0.6 : 0),
    standing: true,
  });
  for (const along of [0.4, 0.53, 0.64, 0.755, 0.855]) tire(key, along);
  bowFender(key);
  for (const aft of [2.6, 3.4, 20]) {
    const [x, y] = onTug(aft, halfBeam(aft) * 0.6, sheer(aft) + 0.1);
    key.keep([
      [x - 10, y],
      [x - 8, y - 26],
      [x + 9, y - 26],
      [x + 10, y],
    ]);
  }
}

function tire(key: Block, along: number): void {
  const [x, y] = hullSide(1)(along, 0.5);
  const size = Math.abs(hullSide(1)(along, 0.66)[1] - hullSide(1)(along, 0.34)[1]) * 0.56;
  const round = (radius: number) =>
    Array.from({ length: 16 }, (_, i): Point => [
      x + Math.cos(i * 0.393) * radius * 0.72,
      y + Math.sin(i * 0.393) * radius,
    ]);
  key.clear(round(size * 1.16), 0.8);
  key.keep(round(size), 0.8);
  key.clear(round(size * 0.42), 0.6);
  key.gouge(
    [
      [x - size * 0.4, y - size * 0.5],
      [x - size * 0.55, y],
      [x - size * 0.4, y + size * 0.5],
    ],
    3.4,
  );
  key.bar([x, y - size], [x + 2, y - size * 2], 3.4);
}

/** The old rope pudding over the stem: a fat beard of manila with hanging strands. */
function bowFender(key: Block): void {
  const rim: Point[] = [];
  for (let i = 0; i <= 10; i++) rim.push(hullSide(-1)(0.2 * (1 - i / 10), 0.97));
  for (let i = 1; i <= 12; i++) rim.push(hullSide(1)(0.22 * (i / 12), 0.97));
  const drop = (i: number) => 62 * Math.sin((Math.PI * (i + 3)) / (rim.length + 5)) ** 0.7;
  const low = rim.map(([x, y], i): Point => [x, y + drop(i)]);
  const top = rim.map(([x, y]): Point => [x, y - 12]);
  key.clear(
    [
      ...top.map(([x, y]): Point => [x, y - 6]),
      ...low.map(([x, y]): Point => [x, y + 9]).reverse(),
    ],
    1.5,
  );
  key.keep([...top, ...low.reverse()], 2);
  for (let i = 0; i < rim.length * 5; i++) {
    const k = Math.min(rim.length - 1, (i / 5) | 0);
    const [x, y] = rim[k]!;
    const off = key.random() * 14 - 7;
    const start = key.random() * 0.4;
    key.gouge(
      curve(
        [
          [x + off, y - 6 + drop(k) * start],
          [x + off + 5, y + drop(k) * 0.5],
          [x + off + 3, y + drop(k) * (0.7 + key.random() * 0.3)],
        ],
        4,
      ),
      3 + key.random() * 2,
    );
  }
}

function rigging(key: Block): void {
  const truck = onTug(10.2, 0, 13);
  key.bar(onTug(9.9, 0, 7.3), truck, 13, 6);
  key.bar(onTug(10.1, -1.6, 10.8), onTug(10.1, 1.6, 10.8), 6);
  key.keep([
    [truck[0] - 9, truck[1] + 4],
    [truck[0] - 6, truck[1] - 16],
    [truck[0] + 7, truck[1] - 16],
    [truck[0] + 9, truck[1] + 4],
  ]);
  for (const [aft, aside, up] of [
    [1, 0, 4.2],
    [16.5, 0, 4.2],
  ] as const)
    key.bar([truck[0], truck[1] + 30], onTug(aft, aside, up), 2.8);
  for (const aside of [-1.5, 1.5])
    key.bar(onTug(10.1, aside * 0.9, 10.8), onTug(10.6, aside, 7), 2.4);
  key.bar(onTug(19.2, 0, 1.9), onTug(19.2, 0, 4.6), 12, 9);
  for (let aft = 17; aft <= 22.6; aft += 0.8)
    key.bar(
      onTug(aft, halfBeam(aft) * 0.96, sheer(aft)),
      onTug(aft, halfBeam(aft) * 0.96, sheer(aft) + 0.75),
      3,
    );
}
