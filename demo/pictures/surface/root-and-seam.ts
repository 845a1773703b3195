import type { SKRSContext2D } from '@napi-rs/canvas';

import { mix } from '../engine/color.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { seededRandom } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { lightRelief, Relief } from '../engine/relief.ts';
import type { Picture } from '../picture.ts';
import { drawCracks, growCracks, type Crack } from './cracks.ts';
import { paintLeaves, shadeLeaves } from './fallen-leaves.ts';
import { layHeavedRoot } from './heaved-root.ts';
import { colony } from './lichen.ts';
import { layMoss } from './moss.ts';
import { layBar } from './rebar.ts';
import { repaint } from './repaint.ts';
import { fromSeam, gapAt, layLiftedSlab, layLowerSlab, liftAt, onSeam } from './slab.ts';
import { paintTongues, shadeTongues } from './tongue-fern.ts';

const width = 2400;
const height = 1600;
const seed = 3;
const fern = fromSeam(830, 34);
const leaves = [fromSeam(640, 215), fromSeam(575, 165), fromSeam(1010, -150)];

/** A wharf of concrete slabs seen from above in low light: a root has lifted one of them along its tarred seam. */
export const picture: Picture = {
  name: 'root-and-seam',
  width,
  height,
  draw(scale, watch) {
    const random = seededRandom(seed);
    const form = makeNoise(seed);
    const grain = makeNoise(seed + 9);
    const relief = new Relief(width, height, scale);
    layLowerSlab(relief, form, grain);
    const cracks = crack(relief, form, (x, y) => (onSeam(x, y).beyond > 40 ? 0.25 * bell(onSeam(x, y).along, 1500, 900) : 0));
    layHeavedRoot(
      relief,
      random,
      form,
      grain,
      cracks.map(({ points }) => points),
    );
    const below = relief.z.slice();
    const skin = layLiftedSlab(relief, form, grain);
    tintFace(relief, form, grain, below);
    crack(relief, form, (x, y) => {
      const cell = relief.cellAt(x, y);
      if (cell < 0 || skin[cell]! < 0.5) return 0;
      const { along, beyond } = onSeam(x, y);
      return clamp(bell(along, 1650, 620) * smoothstep(-620, -60, beyond) * 0.9);
    });
    layMoss(relief, form, grain, mossDepth(form));
    layBar(
      relief,
      grain,
      [fromSeam(1130, -64), fromSeam(1480, -50), fromSeam(1740, -50), fromSeam(1840, 20), fromSeam(1880, 150)],
      (x, y) => liftAt(onSeam(x, y).along),
    );
    for (const [along, beyond, radius] of [
      [2120, -340, 74],
      [2180, -270, 46],
      [2030, -400, 30],
      [330, 88, 46],
      [400, 78, 26],
    ] as const) {
      const [x, y] = fromSeam(along, beyond);
      colony(relief, form, grain, 'crust', [
        { x, y, radius },
        { x: x + radius, y: y + radius * 0.4, radius: radius * 0.5 },
      ]);
    }
    const sheet = lightRelief(relief, scale, {
      slope: 0.42,
      drop: 0.62,
      reach: 380,
      ambient: 0.42,
      key: 0.82,
      shadow: [150, 126, 132],
      shadowDepth: 0.8,
      penumbra: 26,
    });
    shadeTongues(sheet.pen, seed, fern);
    shadeLeaves(sheet.pen, seed, leaves);
    shadeSeedling(sheet.pen);
    const painting = repaint(sheet, { seed: seed + 3, ground: '#5a4a50', grain: (x, y) => 1.15 + form.at(x / 500, y / 500) * 0.5, watch });
    paintTongues(painting, seed, fern);
    paintLeaves(painting, seed, leaves);
    paintFlakes(painting);
    paintSeedling(painting);
    return lit(painting);
  },
  details: [
    { name: 'fern-in-the-joint', x: 420, y: 760, width: 720, height: 560 },
    { name: 'bar', x: 1050, y: 420, width: 900, height: 660 },
  ],
};

/** Moss keeps to the joint, thick where it is damp under the fern and in the lee of the edge, and follows the cracks a little. */
const mossDepth = (form: Noise) => (x: number, y: number) => {
  const { along, beyond } = onSeam(x, y);
  const inJoint = bell(beyond, gapAt(along) * 0.45, gapAt(along) * 0.62 + 8);
  const damp = form.fbm(x / 170, y / 170, 4) * 1.1;
  return inJoint * (0.16 + damp + 0.5 * bell(along, 860, 230) - 0.5 * bell(along, 300, 260) - 0.7 * bell(along, 1640, 420)) - 0.12;
};

/** Cracks run across the lifted slab from its edge, and short ones tie them together. */
function crack(relief: Relief, form: Noise, readiness: (x: number, y: number) => number): readonly Crack[] {
  const cracks = growCracks(relief, seed, form, {
    readiness,
    grainOf: (x, y) => {
      const { along } = onSeam(x, y);
      return 1.2 + (along - 1650) / 1500 + form.fbm(x / 700, y / 700, 2) * 0.7;
    },
    families: [
      { tries: 26, length: 950, width: 8, turned: 0, wander: 0.5, sound: 0.02 },
      { tries: 60, length: 380, width: 4.4, turned: 1.2, wander: 0.8, sound: 0.06 },
      { tries: 160, length: 150, width: 2.2, turned: 0.7, wander: 1, sound: 0.12 },
    ],
  });
  const open = drawCracks(relief, form, cracks);
  relief.visit((_x, _y, cell) => {
    if (!open[cell]) return;
    relief.tint(cell, [78, 66, 70], open[cell]! * 0.8);
    relief.z[cell]! -= open[cell]! * 6;
  });
  return cracks;
}

/**
 * The thickness of the lifted slab where it has broken: a pale arris, cool concrete with its stones and the line between two pours, the
 * dark under it, and rust that has run down from the bar. `below` is what stood there before the slab was laid: where that has changed
 * farthest out, the face has its foot.
 */
function tintFace(relief: Relief, form: Noise, grain: Noise, below: Float32Array): void {
  const step = 3;
  const feet = Array.from({ length: 900 }, (_, i) => {
    for (let beyond = 200; beyond > -160; beyond -= 1.5) {
      const cell = relief.cellAt(...fromSeam(i * step, beyond));
      if (cell >= 0 && relief.z[cell] !== below[cell]) return beyond;
    }
    return -999;
  });
  relief.visit((x, y, cell) => {
    const { along, beyond } = onSeam(x, y);
    const foot = feet[Math.round(along / step)] ?? -999;
    const thick = 92 * bell(along, 1700, 780) - 8;
    const down = 1 + (beyond - foot) / thick;
    if (thick < 12 || down < -0.16 || down > 1) return;
    const stone = form.cells(x / 44 + form.at(x / 60, y / 60) * 0.5, y / 34);
    const sand = grain.fbm(x / 12, y / 12, 3, 0.6);
    const chip = stone.id > 0.4 ? smoothstep(0.25 + 0.2 * stone.id, 0.16 + 0.2 * stone.id, stone.nearest) : 0;
    let color = mix([176, 172, 178], [228, 222, 212], clamp(0.4 + sand * 0.9));
    color = mix(color, stone.id > 0.72 ? [126, 118, 130] : stone.id > 0.62 ? [210, 168, 138] : [250, 244, 232], chip * 0.9);
    color = mix(color, [104, 100, 116], bell(down + form.fbm(along / 80, 4, 3) * 0.1, 0.5, 0.05) * 0.75);
    const run = smoothstep(0.12, 0.5, form.fbm(along / 16, down * 0.5 + 40, 3)) * bell(along, 1800, 120);
    const seep = bell(along, 1806 + form.at(down * 3, 5) * 8, 26);
    color = mix(color, [206, 112, 54], Math.max(run * 0.7, seep * 0.85) * smoothstep(1.1, 0.2, down));
    color = mix(color, [70, 56, 58], smoothstep(0.78, 1, down + form.fbm(x / 40, y / 40, 3) * 0.2) * 0.85);
    relief.tint(cell, color, smoothstep(-0.02, 0.05, down) * 0.92 * smoothstep(10, 70, thick));
    relief.tint(cell, [250, 240, 220], bell(down, -0.05, 0.08) * 0.9 * smoothstep(10, 70, thick));
    relief.z[cell]! += chip * 5 * (1 - stone.nearest);
  });
}

const seedlingAt: Point = [1392, 486];
/** The leaves of a birch seedling from above: the way each points, how far from the stem it begins, its length; the oldest ones first. */
const seedling = [
  [0.5, 22, 62],
  [2.6, 20, 58],
  [-2.3, 18, 66],
  [-0.7, 16, 60],
  [1.5, 12, 46],
  [-1.5, 9, 40],
  [3.6, 6, 30],
  [0.2, 4, 22],
] as const;

/** How high a leaf stands, and so how far its shade falls: the young ones at the top. */
const heightOf = (index: number) => 16 + index * 5;

function shadeSeedling(pen: SKRSContext2D): void {
  pen.fillStyle = 'rgba(92,78,96,0.62)';
  for (const [index, [angle, from, length]] of seedling.entries()) {
    const [x, y] = [seedlingAt[0] + heightOf(index), seedlingAt[1] + heightOf(index)];
    pen.beginPath();
    pen.ellipse(
      x + Math.cos(angle) * (from + length / 2),
      y + Math.sin(angle) * (from + length / 2),
      length * 0.52,
      length * 0.3,
      angle,
      0,
      2 * Math.PI,
    );
    pen.fill();
  }
}

/** A birch seedling in a crack: red stalks, and leaves of two halves folded along the midrib, the one that faces the lamp bright. */
function paintSeedling(painting: Painting): void {
  const [x, y] = seedlingAt;
  for (const [index, [angle, from, length]] of seedling.entries()) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number): Point => [
      x + cos * (from + along * length) - sin * across * length,
      y + sin * (from + along * length) + cos * across * length,
    ];
    const body = mix([74, 96, 48], [150, 166, 74], index / 8);
    painting.stroke([[x, y], at(0, 0.02), at(0.2, 0)], 4.5, [138, 72, 54], { dry: 0.05, ragged: 0.1 });
    for (const side of [-1, 1] as const) {
      const bright = clamp(0.5 + 0.5 * side * (sin - cos));
      painting.stroke(
        [at(0.02, 0), at(0.22, side * 0.2), at(0.55, side * 0.19), at(1, 0)],
        length * 0.34,
        mix(mix(body, [40, 56, 44], 0.5), mix(body, [214, 212, 122], 0.4), bright),
        { taper: 'lens', dry: 0.06, ragged: 0.25, jitter: 7 },
      );
    }
    painting.stroke([at(0, 0), at(0.5, 0.01), at(0.94, 0)], 2.6, mix(body, [222, 218, 150], 0.6), { taper: 'tip', dry: 0.1, ragged: 0.1 });
  }
}

/** Scale that the bar has shed: thin flakes on the slab beside it and below it, each with its own hard shade and a lit rim. */
function paintFlakes(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 46; i++) {
    const along = 1180 + 640 * random();
    // Beside the bar, not on it: most have slid toward the edge.
    const scatter = random() < 0.68 ? 26 + 60 * random() ** 1.6 : -26 - 44 * random() ** 2;
    const [x, y] = fromSeam(along, -58 + scatter);
    const size = 3.5 + 10 * random() ** 2.6;
    const turn = random() * Math.PI;
    const across = (reach: number, off: number): [Point, Point] => [
      [x - Math.cos(turn) * reach + off, y - Math.sin(turn) * reach + off],
      [x + Math.cos(turn) * reach + off, y + Math.sin(turn) * reach + off],
    ];
    const brush = { dry: 0.04, ragged: 0.5, jitter: 8, pickup: 0 };
    painting.stroke(across(size, size * 0.35), size * 0.9, [70, 56, 62], { ...brush, opacity: 0.7 });
    painting.stroke(across(size * (0.6 + 0.5 * random()), 0), size * 0.85, mix([92, 48, 34], [182, 96, 48], random()), brush);
    painting.stroke(across(size * 0.7, -size * 0.22), size * 0.26, mix([206, 128, 70], [226, 172, 118], random()), { ...brush, dry: 0.3 });
  }
}
