import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { seededRandom } from '../engine/random.ts';
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
    const skin = layLiftedSlab(relief, form, grain);
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
    const painting = repaint(sheet, { seed: seed + 3, ground: '#5a4a50', grain: (x, y) => 1.15 + form.at(x / 500, y / 500) * 0.5, watch });
    paintTongues(painting, seed, fern);
    paintLeaves(painting, seed, leaves);
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
