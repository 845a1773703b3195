import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { between, type Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Relief } from '../engine/relief.ts';
import { concreteAt, fromSeam } from './slab.ts';

/** A place a root passes: along the seam, beyond it, and how wide the root is there (units). */
type Pass = readonly [along: number, beyond: number, width: number];

const trunk: readonly Pass[] = [
  [2860, 330, 330],
  [2560, 262, 318],
  [2300, 214, 292],
  [2060, 190, 276],
  [1840, 158, 236],
  [1620, 142, 214],
  [1420, 112, 168],
  [1230, 92, 128],
  [1060, 62, 80],
  [930, 44, 36],
  [850, 26, 6],
];
const rootlets: readonly (readonly Pass[])[] = [
  [
    [2330, 250, 150],
    [2180, 390, 104],
    [2030, 470, 78],
    [1880, 560, 60],
    [1700, 590, 40],
    [1560, 650, 20],
    [1450, 660, 3],
  ],
  [
    [2120, 470, 62],
    [2060, 590, 44],
    [1990, 660, 30],
    [1960, 760, 14],
    [1900, 820, 2],
  ],
  [
    [1980, 220, 96],
    [1830, 330, 66],
    [1660, 390, 50],
    [1480, 360, 34],
    [1330, 250, 20],
    [1230, 140, 6],
  ],
  [
    [1640, 380, 34],
    [1560, 440, 24],
    [1430, 460, 14],
    [1300, 520, 2],
  ],
  [
    [1500, 130, 60],
    [1400, 210, 40],
    [1270, 270, 26],
    [1130, 230, 16],
    [1020, 110, 5],
  ],
  [
    [2600, 330, 130],
    [2440, 520, 92],
    [2380, 640, 66],
    [2250, 760, 44],
    [2200, 900, 24],
    [2130, 960, 3],
  ],
];
const dives: readonly Point[] = [fromSeam(1450, 660), fromSeam(1300, 520), fromSeam(1900, 820)];

/** Lays the root that lifts the slab: the trunk along the joint, rootlets that leave it and taper to hairs, and threads along `cracks`. */
export function layHeavedRoot(relief: Relief, random: Random, form: Noise, grain: Noise, cracks: readonly (readonly Point[])[]): void {
  for (const points of cracks) layThread(relief, random, form, grain, points);
  for (let i = 0; i < 16; i++) {
    const [along, beyond] = [between(random, 1050, 2350), between(random, 190, 430)];
    const reach = between(random, 120, 300);
    const lean = between(random, -1.3, 0.3);
    layLine(
      relief,
      form,
      grain,
      [
        [along, beyond, 8],
        [along + lean * reach * 0.5, beyond + reach * 0.4, 6],
        [along + lean * reach * 0.7 + between(random, -40, 40), beyond + reach * 0.75, 4],
        [along + lean * reach, beyond + reach, 1],
      ],
      i * 7 + 100,
    );
  }
  for (const [index, line] of rootlets.entries()) layLine(relief, form, grain, line, index * 13 + 20);
  layLine(relief, form, grain, trunk, 3);
  for (const [index, dive] of dives.entries()) liftFlake(relief, form, grain, dive, index);
}

/** A hair root that keeps to a crack. */
function layThread(relief: Relief, random: Random, form: Noise, grain: Noise, points: readonly Point[]): void {
  const thick = between(random, 4, 7);
  const passes = points.map(([x, y], index): [number, number, number] => [x, y, thick * (1 - index / points.length)]);
  sweep(relief, form, grain, passes, 60);
}

function layLine(relief: Relief, form: Noise, grain: Noise, line: readonly Pass[], lane: number): void {
  const knots = line.map(([along, beyond, width]): [number, number, number] => [...fromSeam(along, beyond), width]);
  sweep(relief, form, grain, smooth(knots), lane);
}

/** Catmull-Rom through places and widths alike. */
function smooth(knots: readonly [number, number, number][]): [number, number, number][] {
  const steps: [number, number, number][] = [];
  for (let i = 0; i < knots.length - 1; i++) {
    const four = [knots[Math.max(0, i - 1)]!, knots[i]!, knots[i + 1]!, knots[Math.min(knots.length - 1, i + 2)]!] as const;
    const pieces = Math.ceil(Math.hypot(four[2][0] - four[1][0], four[2][1] - four[1][1]) / 3);
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces;
      const at = (axis: 0 | 1 | 2) => {
        const [a, b, c, d] = [four[0][axis], four[1][axis], four[2][axis], four[3][axis]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      };
      steps.push([at(0), at(1), Math.max(1, at(2))]);
    }
  }
  return steps;
}

/** Sweeps a flattened tube along a line; bark runs with it, knuckles swell it, and it sinks a little into what it presses. */
function sweep(relief: Relief, form: Noise, grain: Noise, steps: readonly [number, number, number][], lane: number): void {
  const stands = relief.field();
  const along = relief.field();
  const side = relief.field();
  const thick = relief.field();
  let run = 0;
  for (let i = 1; i < steps.length; i++) {
    const [lastX, lastY] = steps[i - 1]!;
    let [x, y, width] = steps[i]!;
    const stride = Math.hypot(x - lastX, y - lastY) || 1;
    const [headingX, headingY] = [(x - lastX) / stride, (y - lastY) / stride];
    run += stride;
    const sway = form.at(run / 130, lane * 3.7) * Math.min(22, 6 + width * 0.2);
    x -= headingY * sway;
    y += headingX * sway;
    const radius = (width / 2) * (1 + 0.16 * form.at(run / 90, lane) + 0.2 * smoothstep(0.35, 0.7, form.at(run / 150, lane + 50)));
    relief.visit(
      (px, py, cell) => {
        const distance = Math.hypot(px - x, py - y);
        if (distance > radius) return;
        const height = Math.sqrt(radius * radius - distance * distance) + 0.5;
        if (height < stands[cell]!) return;
        stands[cell] = height;
        along[cell] = run + (px - x) * headingX + (py - y) * headingY;
        side[cell] = ((px - x) * -headingY + (py - y) * headingX) / radius;
        thick[cell] = radius;
      },
      x - radius,
      y - radius,
      x + radius,
      y + radius,
    );
  }
  relief.visit((x, y, cell) => {
    if (stands[cell]! <= 0) return;
    const radius = thick[cell]!;
    const across = side[cell]! * Math.max(1, radius / 22);
    const fibre = grain.fbm(along[cell]! / 190 + lane, across * 1.3 + lane, 4, 0.6);
    const split = smoothstep(0.09, 0.01, Math.abs(form.fbm(along[cell]! / 260 + lane, across * 0.55 + 9, 3))) * smoothstep(12, 50, radius);
    const fine = grain.fbm(x / 20, y / 20, 3, 0.6);
    const [scarX, scarY] = [(along[cell]! - 800) / 74, (side[cell]! + 0.22) / 0.36];
    const scar = radius > 100 ? Math.hypot(scarX, scarY) : 9;
    let color: Rgb = mix([112, 84, 64], [186, 158, 124], clamp(0.52 + fibre * 0.9 + fine * 0.3));
    color = mix(color, [66, 46, 38], split * 0.75);
    color = mix(color, [196, 122, 74], smoothstep(0.15, 0.9, side[cell]! * -1) * 0.12);
    color = mix(color, mix([150, 104, 70], [222, 192, 148], 0.5 + 0.5 * Math.sin(scar * 17)), smoothstep(1, 0.86, scar));
    relief.tint(cell, color);
    const lip = bell(scar, 1.02, 0.16) * 15 - smoothstep(1, 0.8, scar) * 14;
    const base = Math.max(-4, relief.z[cell]! * 0.4);
    relief.z[cell] = base + stands[cell]! * (radius > 60 ? 0.95 : 0.62) + fibre * Math.min(9, radius * 0.2) - split * 11 + fine * 2 + lip;
  });
}

/** A flake of the slab's skin that a diving root has pried up: a wedge, highest over the root. */
function liftFlake(relief: Relief, form: Noise, grain: Noise, [atX, atY]: Point, index: number): void {
  const [cos, sin] = [Math.cos(2.5 + index * 0.4), Math.sin(2.5 + index * 0.4)];
  relief.visit(
    (x, y, cell) => {
      const [dx, dy] = [x - atX - cos * 34, y - atY - sin * 34];
      const out = dx * cos + dy * sin;
      const across = dy * cos - dx * sin;
      const rough = form.fbm(x / 60, y / 60, 3) * 40;
      const edge = Math.min(out + 48 + rough, 80 - out, 74 - Math.abs(across + rough * 0.6) - out * 0.35);
      if (edge < 0) return;
      const surface = concreteAt(form, grain, x, y);
      relief.tint(cell, mix(mix(surface.color, [70, 78, 94], 0.72), [150, 142, 134], smoothstep(9, 0, edge) * 0.5));
      relief.z[cell] = surface.z + 30 * smoothstep(80, -60, out);
    },
    atX - 160,
    atY - 160,
    atX + 160,
    atY + 160,
  );
}
