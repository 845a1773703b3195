import { mix } from '../engine/color.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { lightRelief, Relief } from '../engine/relief.ts';
import type { Picture } from '../picture.ts';
import { paintBark } from './bark.ts';
import { tintFace } from './broken-face.ts';
import { drawCracks, growCracks } from './cracks.ts';
import { paintLeaves, shadeLeaves } from './fallen-leaves.ts';
import { paintTuft, shadeTuft, type Tuft } from './grass-tuft.ts';
import { layRubble, paintGrit } from './grit.ts';
import { layHeavedRoot } from './heaved-root.ts';
import { colony } from './lichen.ts';
import { layMoss } from './moss.ts';
import { barAlong, layBar, paintBar, shadeBar } from './rebar.ts';
import { rootLines } from './root-lines.ts';
import { repaint } from './repaint.ts';
import { fromSeam, gapAt, layLiftedSlab, layLowerSlab, onSeam } from './slab.ts';
import { paintTongues, shadeTongues } from './tongue-fern.ts';

const width = 2400;
const height = 1600;
const seed = 3;
const fern = fromSeam(830, 34);
const bar = barAlong(fromSeam(1110, -92), fromSeam(1748, -46), fromSeam(1838, 66));
/** Grass has come up along one crack, and thinly in the sawn joint and where roots go under. */
const tufts: readonly Tuft[] = [
  { seed: 21, at: [1392, 494], spread: 34, count: 86, length: 96, lean: -0.2 },
  { seed: 22, at: [1316, 548], spread: 22, count: 26, length: 58, lean: 2.6 },
  { seed: 23, at: [1476, 486], spread: 16, count: 14, length: 44, lean: 0.6 },
  { seed: 24, at: [1192, 1142], spread: 16, count: 24, length: 60, lean: 0.9 },
  { seed: 25, at: [1268, 1372], spread: 12, count: 11, length: 40, lean: 2.2 },
];
const leaves = [fromSeam(640, 215), fromSeam(575, 165), fromSeam(1010, -150)];

/** A wharf of concrete slabs seen from above in low light: a root has lifted one of them along its tarred seam. */
export const picture: Picture = {
  name: 'root-and-seam',
  width,
  height,
  draw(scale, watch) {
    const form = makeNoise(seed);
    const grain = makeNoise(seed + 9);
    const relief = new Relief(width, height, scale);
    layLowerSlab(relief, form, grain);
    crack(relief, form, (x, y) => (onSeam(x, y).beyond > 40 ? 0.25 * bell(onSeam(x, y).along, 1500, 900) : 0));
    const roots = rootLines(form);
    const bark = layHeavedRoot(relief, form, grain, roots);
    const rooted = relief.z.slice();
    layRubble(relief, form, grain);
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
    const iron = layBar(relief, grain, bar);
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
    shadeBar(sheet.pen, bar);
    for (const tuft of tufts) shadeTuft(sheet.pen, tuft);
    const painting = repaint(sheet, { seed: seed + 3, ground: '#5a4a50', grain: (x, y) => 1.15 + form.at(x / 500, y / 500) * 0.5, watch });
    const seen = laneSeen(relief, bark, rooted);
    paintBark(painting, roots, (x, y, lane) => seen(x, y) === lane);
    paintGrit(painting, roots, (x, y) => seen(x, y) === 0);
    paintTongues(painting, seed, fern);
    paintLeaves(painting, seed, leaves);
    paintBar(painting, bar, (x, y) => iron[relief.cellAt(x, y)] === 1);
    paintFlakes(painting);
    for (const tuft of tufts) paintTuft(painting, tuft);
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
function crack(relief: Relief, form: Noise, readiness: (x: number, y: number) => number): void {
  const cracks = growCracks(relief, seed, form, {
    readiness,
    grainOf: (x, y) => {
      const { along } = onSeam(x, y);
      return 1.2 + (along - 1650) / 1500 + form.fbm(x / 700, y / 700, 2) * 0.7;
    },
    families: [
      { tries: 26, length: 950, width: 6, turned: 0, wander: 0.5, sound: 0.02 },
      { tries: 60, length: 380, width: 3.4, turned: 1.2, wander: 0.8, sound: 0.06 },
      { tries: 160, length: 150, width: 2.2, turned: 0.7, wander: 1, sound: 0.12 },
    ],
  });
  const open = drawCracks(relief, form, cracks);
  relief.visit((_x, _y, cell) => {
    if (!open[cell]) return;
    relief.tint(cell, [78, 66, 70], open[cell]! * 0.8);
    relief.z[cell]! -= open[cell]! * 6;
  });
}

/** The lane of the root seen at a point, 0 for the ground, -1 where rubble, slab, moss or bar have been laid over what was there `before`. */
const laneSeen = (relief: Relief, lanes: Float32Array, before: Float32Array) => (x: number, y: number) => {
  const cell = relief.cellAt(x, y);
  return cell >= 0 && relief.z[cell] === before[cell] ? lanes[cell]! : -1;
};

/** Scale that the bar has shed: thin flakes on the slab beside it and below it, each with its own hard shade and a lit rim. */
function paintFlakes(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 26; i++) {
    const along = 1180 + 640 * random();
    // Beside the bar, not on it: most have slid toward the edge.
    const scatter = random() < 0.68 ? 26 + 60 * random() ** 1.6 : -26 - 44 * random() ** 2;
    const [x, y] = fromSeam(along, -58 + scatter);
    const size = 2.6 + 7 * random() ** 2.6;
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
