import type { SKRSContext2D } from '@napi-rs/canvas';

import { mix, type Rgb } from '../engine/color.ts';
import { clamp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between, seededRandom, type Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';

const deep: Rgb = [50, 64, 52];
const lit: Rgb = [132, 138, 96];
const withered: Rgb = [150, 112, 72];

/** A strap leaf from the crown: its middle line, and how wide it is (units). */
type Tongue = { line: Point[]; width: number; bright: number };

/** How far along the joint each strap stands, the way it points, its length, its width and how far it bends over: most hang out over the lower slab, into the light. */
const habit = [
  [-46, 2.5, 190, 32, 0.5],
  [74, 0.9, 210, 40, 0.6],
  [-8, 2.1, 300, 38, -0.85],
  [58, -0.1, 250, 38, 0.9],
  [16, 1.3, 420, 46, 0.5],
  [-30, 1.9, 170, 36, 0.4],
  [40, 0.3, 150, 42, -0.5],
  [6, 0.75, 300, 44, -0.55],
  [-62, -2.7, 120, 26, -0.8],
  [88, 1.7, 120, 30, -1.2],
  [22, -1.2, 92, 34, 1.3],
  [-14, 1.5, 110, 40, 0.9],
  [52, -2.2, 58, 24, 1.4],
] as const;

/** Hart's-tongue that leans out of its joint: old straps long and bent over, the young ones short and still curled. */
function tongues(seed: number, [x, y]: Point): Tongue[] {
  const random = seededRandom(seed + 50);
  return habit.map(([off, start, length, width, bend]) => {
    const line: Point[] = [[x + off * 0.94 + between(random, -6, 6), y - off * 0.35 + between(random, -8, 8)]];
    const wave = between(random, 0, 6);
    for (let i = 1; i <= 12; i++) {
      const share = i / 12;
      const angle = start + bend * share ** 1.6 + 0.13 * Math.sin(wave + share * 7) + (random() - 0.5) * 0.12;
      const [lastX, lastY] = line.at(-1)!;
      const stride = (length / 12) * (1 - 0.42 * share);
      line.push([lastX + Math.cos(angle) * stride, lastY + Math.sin(angle) * stride]);
    }
    return { line, width, bright: Math.cos(start + 2.35) };
  });
}

/** The leaves' shadow, thrown to the lower right before the slab is painted. */
export function shadeTongues(pen: SKRSContext2D, seed: number, at: Point): void {
  pen.save();
  pen.fillStyle = 'rgba(74,68,92,0.5)';
  for (const { line, width } of tongues(seed, at)) {
    // The leaf arches: its middle stands highest, so its shade strays farthest there.
    for (const [index, [x, y]] of line.entries()) {
      const share = index / (line.length - 1);
      const off = 2 + 24 * Math.sin(Math.PI * share * 0.86);
      pen.beginPath();
      pen.ellipse(x + off, y + off, width * 0.5 * Math.sin(Math.PI * (0.1 + share * 0.88)), width * 0.42, 0, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.restore();
}

/** The leaves themselves: short strokes drawn out along each strap, light on the side and the half of its arch that face the lamp. */
export function paintTongues(painting: Painting, seed: number, at: Point): void {
  const random = seededRandom(seed + 60);
  for (const [index, tongue] of tongues(seed, at).entries()) {
    const age = index === 0 ? 1 : index === 2 ? 0.75 : index === 7 ? 0.25 : 0.06;
    const green = mix(mix(deep, lit, 0.42 + tongue.bright * 0.16 + between(random, -0.16, 0.18)), withered, age);
    paintBlade(painting, tongue, green, random);
  }
}

function paintBlade(painting: Painting, { line, width }: Tongue, green: Rgb, random: Random): void {
  const place = (share: number, side: number): Point => {
    const at = clamp(share) * (line.length - 1.001);
    const [from, to] = [line[at | 0]!, line[(at | 0) + 1]!];
    const stride = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const half = width * 0.5 * Math.sin(Math.PI * (0.05 + 0.93 * clamp(share) ** 0.86)) * side;
    const rest = at - (at | 0);
    return [
      from[0] + (to[0] - from[0]) * rest - ((to[1] - from[1]) / stride) * half,
      from[1] + (to[1] - from[1]) * rest + ((to[0] - from[0]) / stride) * half,
    ];
  };
  const [mid, left] = [place(0.5, 0), place(0.5, 1)];
  const toLamp = ((mid[0] - left[0]) * 0.66 + (mid[1] - left[1]) * 0.75) / (width * 0.5);
  painting.stroke(line, width * 0.78, mix(green, deep, 0.6), { taper: 'lens', dry: 0.02, ragged: 0.1, jitter: 5 });
  for (let pull = 0; pull < width * 0.9; pull++) {
    const side = between(random, -0.96, 0.96);
    const from = between(random, 0, 0.8);
    const reach = between(random, 0.14, 0.34);
    // The strap arches: it turns up to the lamp in its first half and away from it toward its tip.
    const facing = 0.46 - 0.5 * side * toLamp + 0.3 * Math.cos(Math.PI * (from + 0.12)) + between(random, -0.2, 0.2);
    const color = mix(mix(green, [40, 50, 50], 0.55), mix(green, [184, 182, 134], 0.5), clamp(facing));
    const points = [0, 0.33, 0.66, 1].map((share) => place(from + reach * share, side));
    painting.stroke(points, width * between(random, 0.07, 0.2), color, { taper: 'lens', dry: 0.2, ragged: 0.5, jitter: 9 });
  }
  const rib = line.slice(0, 11);
  painting.stroke(rib, 3.4, mix(green, [176, 160, 112], 0.5), { taper: 'tip', dry: 0.25, ragged: 0.3, opacity: 0.8 });
}
