import { blur } from '../engine/blur.ts';
import { mix } from '../engine/color.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { smoothstep } from '../engine/numbers.ts';
import { between, seededRandom, type Random } from '../engine/random.ts';
import { lightRelief, Relief } from '../engine/relief.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { hangChain, heapChain } from './chain.ts';
import { draftFigures } from './draft-figures.ts';
import { drawForeshore, strewShore } from './foreshore.ts';
import { alongPlates, brushPlates, driveRivets, foul, layHull } from './hull-plates.ts';
import { stemAt } from './hull-form.ts';
import { repaint } from './repaint.ts';
import { streak } from './rust.ts';

const width = 1920;
const height = 2400;
const seed = 31;
const hawse = { x: 430, y: 250 };
const chainFoot: Point = [610, 2215];
/** How the slack lies: out to the right, back under itself, out of the picture. */
const heapCourse: readonly Point[] = [
  [640, 2232],
  [830, 2256],
  [930, 2312],
  [720, 2340],
  [540, 2338],
  [400, 2376],
  [330, 2470],
];
/** Where the weed hangs the long brush would comb it out. */
const weedy = (y: number) => y > 1380 && y < 1640;

/** The bow of a beached steel hull, close to: black above, red lead below, weed between, the draft marks up the stem. */
export const picture: Picture = {
  name: 'draft-marks',
  width,
  height,
  draw(scale, watch) {
    const random = seededRandom(seed);
    const form = makeNoise(seed);
    const grain = makeNoise(seed + 9);
    const relief = new Relief(width, height, scale);
    const figure = draftFigures(width, height);
    layHull(relief, form, grain, figure);
    driveRivets(relief, grain, random);
    weep(relief, random, form);
    foul(relief, form, grain, random, figure);
    hawsePipe(relief, grain);
    const chain = relief.field();
    hangChain(relief, chain, grain, random, [hawse.x, hawse.y - 60], chainFoot);
    darkenMouth(relief, chain);
    heapChain(relief, chain, grain, random, heapCourse);
    const onChain = (x: number, y: number) => chain[relief.cellAt(x, y)] === 1;
    const sheet = lightRelief(relief, scale, { slope: 0.5, reach: 90, ambient: 0.46, key: 0.78, shadow: [70, 66, 84], shadowDepth: 0.8 });
    const steel = sheet.reader();
    drawForeshore(sheet, form, onChain);
    strewShore(sheet, seededRandom(seed + 2), [chainFoot[0] + 40, 2318]);
    shadeUnder(sheet, relief, chain);
    sheet.shade((x, y) => (y > 1900 && onChain(x, y) ? steel(x, y) : null), undefined, 1.25);
    const painting = repaint(sheet, {
      seed: seed + 3,
      ground: '#4a3a34',
      grain: (x, y) => (x < stemAt(y) && y < 2230 ? alongPlates(x, y) : 0.08) + form.at(x / 400, y / 400) * 0.3,
      watch,
    });
    brushPlates(painting, seededRandom(seed + 6), (x, y) => onChain(x, y) || figure(x, y) > 0.05 || weedy(y));
    return lit(painting);
  },
  details: [
    { name: 'figures', x: 980, y: 560, width: 640, height: 800 },
    { name: 'waterline', x: 560, y: 1320, width: 860, height: 660 },
  ],
};

/** Rust weeps from the hawse pipe, the lap and the figures. */
function weep(relief: Relief, random: Random, form: Noise): void {
  for (let i = 0; i < 16; i++) {
    const x = hawse.x + between(random, -120, 130);
    streak(relief, form, {
      x,
      y: hawse.y + 60,
      length: between(random, 300, 1500),
      width: between(random, 6, 30),
      color: [138, 70, 34],
      strength: 0.42,
    });
  }
  for (let i = 0; i < 90; i++) {
    const x = random() * 1350;
    const y = random() < 0.6 ? between(random, 560, 700) : between(random, 200, 1500);
    streak(relief, form, {
      x,
      y,
      length: 60 + random() ** 2 * 620,
      width: between(random, 3, 22),
      color: random() < 0.7 ? [124, 62, 32] : [138, 132, 122],
      strength: 0.4,
    });
  }
}

/** The hawse pipe's cast lip around its dark mouth. */
function hawsePipe(relief: Relief, grain: Noise): void {
  relief.visit(
    (x, y, cell) => {
      const far = Math.hypot((x - hawse.x) / 150, (y - hawse.y) / 190);
      if (far > 1.5) return;
      const rough = grain.fbm(x / 40, y / 40, 4, 0.6);
      const lip = Math.sqrt(Math.max(0, 1 - ((far - 1) / 0.26) ** 2));
      if (far < 0.86) relief.tint(cell, [22, 18, 20], smoothstep(0.86, 0.74, far) * 0.94);
      if (far < 0.8) relief.z[cell] = -20;
      if (lip === 0) return;
      const bled = smoothstep(-0.05, 0.3, grain.fbm(x / 90, y / 120 + 6, 4, 0.6) + rough * 0.3 + (y - hawse.y) / 900);
      relief.tint(cell, mix([52, 54, 58], [104, 54, 34], bled), 0.86);
      relief.z[cell]! += lip * 34 + rough * 3;
    },
    hawse.x - 260,
    0,
    hawse.x + 260,
    hawse.y + 320,
  );
}

/** The shade the heaped chain throws on the mud, away from the light, and the wet dark it lies in. */
function shadeUnder(sheet: Sheet, relief: Relief, chain: Float32Array): void {
  const soft = blur(chain, relief.columns, relief.rows, 9 * relief.scale);
  const under = sheet.reader();
  const fall = (x: number, y: number) => soft[Math.max(0, relief.cellAt(x - 20, Math.min(height - 1, y) - 12))]!;
  sheet.shade(
    (x, y) => mix(under(x, y), [40, 32, 34], smoothstep(0.04, 0.6, fall(x, y)) * 0.72 * smoothstep(2110, 2190, y)),
    { x: 380, y: 2110, width: 720, height: height - 2110 },
    1.25,
  );
}

/** The chain comes out of the dark of the pipe; only what hangs over the lip has the light. */
function darkenMouth(relief: Relief, chain: Float32Array): void {
  relief.visit(
    (_x, y, cell) => {
      if (chain[cell] === 1) relief.tint(cell, [26, 20, 21], smoothstep(hawse.y + 110, hawse.y - 70, y) * 0.94);
    },
    hawse.x - 130,
    0,
    hawse.x + 130,
    hawse.y + 120,
  );
}
