import type { CopperPlate } from '../engine/etching.ts';
import { hatch } from '../engine/hatching.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { arc, reed, shore, tussock } from './marsh.ts';
import { bottom, box, cloudEdge, heading, right, station, towers, view } from './pylon-line.ts';
import type { Place } from './station-point.ts';

/** The peat itself: two steps of aquatint with stopped-out edges under level lines that close up toward the eye. */
export function ground(plate: CopperPlate): void {
  const land: Point[] = [
    ...cloudEdge(plate, 1786, 14, 41),
    [right + 10, bottom + 10],
    [box.x - 10, bottom + 10],
  ];
  plate.stopOut(land);
  plate.aquatint([...cloudEdge(plate, 1838, 20, 47), [right, bottom], [box.x, bottom]], 0.26);
  plate.aquatint([...cloudEdge(plate, 1960, 60, 53, 0.03), [right, bottom], [box.x, bottom]], 0.42);
  const dark = (x: number, y: number) =>
    clamp(
      0.12 +
        smoothstep(1790, 2120, y) * 0.55 +
        smoothstep(2060, 2240, y) * 0.35 +
        plate.noise.fbm(x * 0.003, y * 0.016, 4) * 1.1,
    );
  const roll = (x: number, y: number): Point => [
    x,
    y + plate.noise.fbm(x * 0.004, y * 0.011, 3) * 0.06 * (y - 1780),
  ];
  hatch(plate, land, {
    angle: 0,
    spacing: 6.5,
    weight: 1.5,
    bite: 0.9,
    tone: dark,
    irregular: 0.9,
    skip: 0.28,
    bend: roll,
  });
  hatch(plate, land, {
    angle: 24,
    spacing: 8,
    weight: 1.4,
    tone: (x, y) => dark(x, y) - 0.5,
    irregular: 0.8,
  });
}

/** Pools in the peat: they lie level, hold the light of the band above, and carry what stands behind them upside down. */
export function pools(plate: CopperPlate): Point[][] {
  const mirror = plate.inkReader(7);
  const shapes = (
    [
      [560, 2066, 430, 78],
      [1180, 1926, 300, 28],
      [250, 1900, 190, 17],
      [770, 1868, 260, 10],
      [1330, 2110, 190, 30],
      [420, 1836, 150, 6],
      [1420, 1852, 130, 6],
    ] as const
  ).map(([x, y, wide, deep]) => shore(plate, [x, y], wide, deep, 0.34));
  for (const pool of shapes) {
    plate.stopOut(pool);
    const deep = Math.max(...pool.map(([, y]) => y)) - Math.min(...pool.map(([, y]) => y));
    const farRim = (x: number) =>
      Math.min(...pool.filter(([px]) => Math.abs(px - x) < 30).map(([, py]) => py));
    const upper = (x: number, y: number) => {
      const sway = plate.noise.at(x * 0.012, y * 0.07) * 9;
      return mirror(x + sway, 1850 - (y - 1850) * 1.02 - 4);
    };
    hatch(plate, pool, {
      angle: 0,
      spacing: 4.4,
      weight: 1.3,
      tone: (x, y) =>
        upper(x, y) * 1.2 -
        0.1 +
        0.95 *
          smoothstep(deep * 0.16 + 5, 2, y - farRim(x) + plate.noise.at(x * 0.04, 3) * deep * 0.07),
      irregular: 0.7,
      skip: 0.15,
    });
    plate.within(pool, () => reflections(plate));
    plate.needle([...pool.slice(55), pool[0]!], {
      weight: clamp(0.8 + deep * 0.022, 0.8, 2.6),
      skip: 0.24,
      waver: 1.2,
    });
    plate.needle(pool.slice(0, 56), { weight: clamp(0.5 + deep * 0.012, 0.6, 1.1), skip: 0.4 });
  }
  return shapes;
}

/** The two nearest towers upside down: every member a shaken line that the water breaks. */
function reflections(plate: CopperPlate): void {
  for (const [index, tower] of towers.slice(0, 3).entries()) {
    const size = station.focal / tower.away;
    for (const [across, onward] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      for (let up = 0; up < 44; up += 5.2 / size) {
        const half = Math.max(0.9, 4.3 - up * 0.11);
        const [x, y] = view([
          tower.right + heading[1] * across * half + heading[0] * onward * half,
          -up,
          tower.away - heading[0] * across * half + heading[1] * onward * half,
        ]);
        const reach = (4 + size * 0.22) * between(plate.random, 0.3, 1.2);
        const drift = plate.noise.at(y * 0.09, index * 7 + across) * (3 + (y - 1840) * 0.05);
        if (plate.random() < 0.78)
          plate.needle(
            [
              [x + drift - reach, y],
              [x + drift + reach, y + 0.6],
            ],
            { weight: 1.9, waver: 0.4, skip: 0, bite: index === 0 ? 0.92 : 0.62 },
          );
      }
    }
  }
}

/** A fence that the marsh has taken: posts out of plumb, two wires still stapled to most of them. */
export function fence(plate: CopperPlate): void {
  const posts: [Point, Point][] = [];
  for (let k = 0; k < 8; k++) {
    const away = 5.3 + k * 2.35 + between(plate.random, -0.4, 0.4);
    const foot: Place = [-2.75 + k * 0.52, -0.25, away];
    const lean = between(plate.random, -0.24, 0.2);
    posts.push([
      view(foot),
      view([foot[0] + lean, k === 3 ? 0.35 : between(plate.random, 0.75, 1.1), away]),
    ]);
  }
  for (const [index, [foot, top]] of posts.entries()) {
    const half = 26 / (1.6 + index * 0.75);
    const quad: Point[] = [
      [foot[0] - half, foot[1]],
      [top[0] - half * 0.8, top[1]],
      [top[0] + half * 0.7, top[1] + half * 0.5],
      [foot[0] + half, foot[1] + 3],
    ];
    plate.stopOut(quad);
    hatch(plate, quad, {
      angle: (Math.atan2(top[1] - foot[1], top[0] - foot[0]) * 180) / Math.PI,
      spacing: 3,
      weight: 1.5,
      tone: (x) => smoothstep(-1, 0.5, (x - (foot[0] + top[0]) / 2) / half) * 1.1 + 0.12,
    });
    plate.drypoint([quad[3]!, quad[2]!, quad[1]!], { weight: 2.2 });
    plate.needle([quad[1]!, quad[0]!], { weight: 1.5 });
    hatch(plate, shore(plate, [foot[0], foot[1] + half * 1.5], half * 1.3, half * 1.6, 0.4), {
      angle: 0,
      spacing: 4,
      weight: 1.6,
      irregular: 0.8,
    });
  }
  for (const at of [0.12, 0.5])
    for (let k = 0; k + 1 < posts.length; k++) {
      if (k === 4 && at < 0.3) continue;
      const point = ([foot, top]: [Point, Point]): Point => [
        top[0] + (foot[0] - top[0]) * at,
        top[1] + (foot[1] - top[1]) * at,
      ];
      const [a, b] = [point(posts[k]!), point(posts[k + 1]!)];
      const sag = 26 / (1 + k);
      plate.needle(
        Array.from({ length: 9 }, (_, i): Point => [
          a[0] + ((b[0] - a[0]) * i) / 8,
          a[1] + ((b[1] - a[1]) * i) / 8 + (sag * i * (8 - i)) / 16,
        ]),
        { weight: 1.5, taper: 'none' },
      );
    }
}

/** Sedge along the pools and in drifts over the near ground, far tufts first; bare peat between them, reeds in the right corner. */
export function sedge(plate: CopperPlate, waters: Point[][]): void {
  const { random, noise } = plate;
  const tufts: { x: number; y: number; size: number }[] = [];
  const nearness = (y: number) => (y - 1770) / 1.8;
  for (const pool of waters)
    for (const [x, y] of pool)
      if (noise.at(x * 0.011, y * 0.03) > 0.02 && random() < 0.6)
        tufts.push({
          x: x + between(random, -14, 14),
          y: y + between(random, -3, 6),
          size: nearness(y) * (0.08 + 0.4 * random() ** 2.6),
        });
  for (let i = 0; i < 380; i++) {
    const [x, y] = [
      between(random, box.x - 20, right + 20),
      1800 + (bottom - 1770) * random() ** 0.8,
    ];
    const corner =
      smoothstep(1050, 1500, x) * smoothstep(1900, 2160, y) +
      smoothstep(420, 130, x) * smoothstep(2080, 2220, y);
    const drift = noise.fbm(x * 0.0038 + 2, y * 0.009, 2) + corner * 0.5;
    if (drift < 0.04) continue;
    // A hummock: one old tussock, and younger ones that have seeded themselves around its foot.
    const size = nearness(y) * (0.16 + 0.52 * random() ** 2.4) * clamp(0.6 + drift);
    tufts.push({ x, y, size });
    for (let young = (random() * 4) | 0; young > 0; young--) {
      const off = between(random, -1.3, 1.3) * size;
      tufts.push({
        x: x + off,
        y: y + between(random, -0.1, 0.24) * size,
        size: size * between(random, 0.2, 0.62),
      });
    }
  }
  // The drowned posts stay in sight.
  const hidesPost = (x: number, y: number) => x > 190 && x < 350 && y > 2030 && y < 2150;
  for (const { x, y, size } of tufts.toSorted((one, other) => one.y - other.y)) {
    if (size < 4 || hidesPost(x, y) || waters.some((pool) => inside(pool, x, y))) continue;
    const bite = clamp(0.5 + nearness(y) / 300, 0.5, 0.95);
    const dusk =
      0.2 +
      0.34 * smoothstep(1960, 2220, y) +
      0.16 * smoothstep(900, 1500, x) * smoothstep(1960, 2160, y);
    if (size < 26) tussock(plate, x, y, size, bite, 6 + ((random() * 9) | 0));
    else mound(plate, [x, y], size, bite, dusk + between(random, -0.1, 0.1));
  }
  for (let i = 0; i < 30; i++) {
    const x = right - 14 - 300 * Math.pow(random(), 1.6);
    const y = bottom + between(random, -60, 40);
    reed(plate, x, y, between(random, 200, 400), 0.95);
  }
}

/** A near tussock: its blades close its outline themselves, so that it hides what stands behind; no two have the same width or wind. */
function mound(plate: CopperPlate, [x, y]: Point, size: number, bite: number, dusk: number): void {
  const { random } = plate;
  const lean = between(random, -0.05, 0.5);
  const wide = between(random, 0.7, 1.5);
  const limp = between(random, 0.1, 0.7);
  const count = Math.round(between(random, 26, 46) * wide);
  const blades = Array.from({ length: count }, (_, i) => {
    const spread = ((i + random()) / count) * 2 - 1;
    const height = size * between(random, 0.42, 1.08) * (1 - 0.5 * Math.abs(spread) ** 1.5);
    const foot: Point = [
      x + spread * size * 0.34 * wide,
      y + between(random, -0.5, 1) * size * 0.06,
    ];
    const reach = (spread * 0.62 * wide + lean) * size * between(random, 0.4, 1.15);
    const droop = (0.2 + Math.abs(spread)) * height * limp * random();
    return arc(
      foot,
      [foot[0] + reach * 0.3, foot[1] - height],
      [foot[0] + reach, foot[1] - height + droop],
    );
  });
  const body = [
    [x - size * 0.34 * wide, y + size * 0.05],
    ...blades.map((blade) => blade[6]!),
    [x + size * 0.34 * wide, y + size * 0.05],
  ] as Point[];
  plate.stopOut(body);
  plate.aquatint(body, dusk);
  for (let i = 0; i < count * 0.9; i++) {
    const at = x + between(random, -0.36, 0.36) * size * wide;
    plate.needle(
      [
        [at, y + size * 0.06],
        [at + between(random, -0.05, 0.12) * size, y - size * between(random, 0.1, 0.42)],
      ],
      { weight: Math.max(0.9, size * 0.03), bite, waver: 0.2, taper: 'end' },
    );
  }
  for (const blade of blades)
    plate.needle(blade, {
      weight: Math.max(0.8, size * between(random, 0.009, 0.024)),
      bite,
      waver: 0.4,
      taper: 'end',
      skip: 0.02,
    });
}

function inside(shape: readonly Point[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0; i < shape.length; i++) {
    const [[ax, ay], [bx, by]] = [shape[i]!, shape[(i + 1) % shape.length]!];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}
