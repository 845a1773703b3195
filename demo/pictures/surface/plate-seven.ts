import { hex } from '../engine/color.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between, seededRandom, type Random } from '../engine/random.ts';
import { lightRelief, Relief } from '../engine/relief.ts';
import type { Picture } from '../picture.ts';
import { drawCracks, growCracks } from './cracks.ts';
import { colony, type Species } from './lichen.ts';
import { type Bark, blockLimb, paintLimb, shadeLimb } from './limb.ts';
import { layCoats, topCoatAt } from './plate-coats.ts';
import { repaint } from './repaint.ts';
import { growRoots } from './roots.ts';
import { rivet, rustTones, streak } from './rust.ts';

const width = 1950;
const height = 2400;
const seed = 7;
const seamY = height * 0.735;

const driftwood: Bark = {
  dark: hex('#463328'),
  middle: hex('#84694f'),
  light: hex('#bfa07a'),
  rim: hex('#665240'),
};
const bark = () => driftwood;

/** A ship's or tank's plate with a stencilled 7: blue-green paint giving way to rust, lichen and the roots of a tree. */
export const picture: Picture = {
  name: 'plate-seven',
  width,
  height,
  draw(scale, watch) {
    const random = seededRandom(seed);
    const form = makeNoise(seed);
    const grain = makeNoise(seed + 9);
    const relief = new Relief(width, height, scale);
    const paint = layCoats(relief, form, grain);
    crackPaint(relief, form, paint);
    const wander = (x: number) => form.fbm(x / 614, 3, 3) * 16;
    weld(relief, form, wander);
    for (const row of [-105, 105])
      for (let i = 0; i < 9; i++) {
        const x = width * (0.06 + i * 0.118) + between(random, -5, 5);
        if (random() > 0.14)
          rivet(
            relief,
            grain,
            random,
            x,
            seamY + row + wander(x),
            between(random, 33, 37),
            between(random, 0.34, 0.46),
          );
      }
    bleed(relief, seededRandom(seed + 1), form, paint);
    growLichen(relief, seededRandom(seed + 22), form, grain);
    const roots = growRoots(seededRandom(seed + 4), form, [
      { x: width * 1.05, y: height * 0.8, angle: -2.72, width: 84, length: 2650 },
      { x: width * 1.04, y: height * 0.94, angle: -2.86, width: 44, length: 1240, depth: 1 },
    ]);
    const sheet = lightRelief(relief, scale, {
      slope: 0.13,
      ambient: 0.44,
      key: 0.72,
      shadow: [82, 70, 84],
      shadowDepth: 0.5,
      penumbra: 20,
      hollow: 0.4,
    });
    for (const root of roots) shadeLimb(sheet, root, hex('#38221c'), [0.6, 0.58]);
    for (const root of roots) blockLimb(sheet, root, bark);
    const painting = repaint(sheet, {
      seed: seed + 3,
      grain: (x) => 1.35 + form.at(x / 500, 9) * 0.5,
      watch,
    });
    for (const root of roots) paintLimb(painting, root, bark);
    return lit(painting, { relief: 5.5 });
  },
  details: [
    { name: 'numeral', x: 180, y: 250, width: 1080, height: 810 },
    { name: 'lichen', x: 980, y: 1020, width: 900, height: 700 },
    { name: 'seam', x: 60, y: 1500, width: 1000, height: 760 },
  ],
};

/** Large fields stay sound; cracks gather toward the flaked edge, the long ones first. */
function crackPaint(relief: Relief, form: Noise, paint: Float32Array): void {
  const paintAt = (x: number, y: number) => {
    const cell = relief.cellAt(x, y);
    return cell < 0 ? 1 : paint[cell]!;
  };
  const readiness = (x: number, y: number) => {
    const thick = paintAt(x, y);
    if (thick < topCoatAt) return 0;
    const weak = smoothstep(-0.05, 0.4, form.fbm(x / 520 + 31, y / 520, 3));
    return clamp(
      0.04 + smoothstep(0.62, 0.24, thick) * 0.75 + weak * 0.3 * smoothstep(0.9, 0.4, thick),
    );
  };
  const cracks = growCracks(relief, seed, form, {
    readiness,
    grainOf: (x, y) => -0.62 + form.fbm(x / 900 + 3, y / 900 + 3, 2) * 1.5,
    families: [
      { tries: 120, length: 1150, width: 7.2, turned: 0, wander: 0.5, sound: 0.02 },
      { tries: 700, length: 330, width: 3.4, turned: 1.35, wander: 0.7, sound: 0.05 },
      { tries: 900, length: 130, width: 1.7, turned: 0.8, wander: 1, sound: 0.2 },
    ],
  });
  const open = drawCracks(relief, form, cracks);
  relief.visit((x, y, cell) => {
    if (!open[cell]) return;
    relief.tint(
      cell,
      form.at(x / 60, y / 60) > 0.1 ? [66, 38, 28] : [44, 36, 34],
      open[cell]! * 0.85,
    );
    relief.z[cell]! -= open[cell]! * 7;
  });
}

function weld(relief: Relief, form: Noise, wander: (x: number) => number): void {
  relief.visit(
    (x, y, cell) => {
      const off = (y - seamY - wander(x)) / 22;
      const bead = Math.sqrt(Math.max(0, 1 - (off * off) / 1.6));
      if (bead === 0) return;
      const ripple =
        Math.sin(x * 0.16 + Math.abs(off) * 1.6 + form.at(x / 70, 1) * 4) *
        (0.5 + form.at(x / 110, 5));
      relief.z[cell]! += bead * (12 + ripple * 2.4);
      relief.tint(
        cell,
        rustTones(clamp(0.28 + bead * 0.2 + ripple * 0.05)),
        0.8 * smoothstep(0, 0.3, bead),
      );
    },
    0,
    seamY - 70,
    width,
    seamY + 70,
  );
}

/** Rust runs down from every broken edge of the paint. */
function bleed(relief: Relief, random: Random, form: Noise, paint: Float32Array): void {
  for (let i = 0; i < 190; i++) {
    const x = random() * width;
    const y = random() * height * 0.9;
    const drop = { x, y, length: between(random, 120, 640), width: between(random, 4, 20) };
    const here = paint[relief.cellAt(x, y)]!;
    if (here > 0.14 && here < 0.24) streak(relief, form, drop);
  }
}

function growLichen(relief: Relief, random: Random, form: Noise, grain: Noise): void {
  const anchors = [
    [0.7, 0.55],
    [0.78, 0.46],
    [0.63, 0.64],
    [0.86, 0.6],
    [0.2, 0.82],
    [0.12, 0.9],
    [0.5, 0.5],
    [0.9, 0.14],
  ] as const;
  const species = (): Species =>
    random() < 0.36 ? 'sunburst' : random() < 0.62 ? 'sage' : 'crust';
  const spread = () => random() + random() + random() - 1.5;
  for (let i = 0; i < 120; i++) {
    const [ax, ay] = anchors[(random() ** 2 * anchors.length) | 0]!;
    const kind = species();
    colony(relief, form, grain, kind, [
      {
        x: (ax + spread() * 0.17) * width,
        y: (ay + spread() * 0.12) * height,
        radius: 5 + random() ** 4 * 105,
      },
    ]);
  }
  const thalli = (x: number, y: number, size: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      x: x * width + (i ? spread() * size * 1.1 : 0),
      y: y * height + (i ? spread() * size * 1.1 : 0),
      radius: size * (i ? between(random, 0.25, 0.6) : 1),
    }));
  colony(relief, form, grain, 'sage', thalli(0.85, 0.6, 112, 4));
  colony(relief, form, grain, 'sage', thalli(0.61, 0.6, 84, 4));
  colony(relief, form, grain, 'sunburst', thalli(0.735, 0.515, 150, 6), 0.6);
  colony(relief, form, grain, 'crust', thalli(0.16, 0.86, 100, 4));
}
