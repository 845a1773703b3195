import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { smoothstep } from '../engine/numbers.ts';
import { between, seededRandom, type Random } from '../engine/random.ts';
import { lightRelief, Relief } from '../engine/relief.ts';
import type { Picture } from '../picture.ts';
import { hangChain } from './chain.ts';
import { draftFigures } from './draft-figures.ts';
import { drawForeshore, strewShore } from './foreshore.ts';
import { driveRivets, foul, layHull } from './hull-plates.ts';
import { stemAt } from './hull-form.ts';
import { repaint } from './repaint.ts';
import { streak } from './rust.ts';

const width = 1920;
const height = 2400;
const seed = 31;
const hawse = { x: 430, y: 250 };

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
    const chain = hangChain(relief, grain, random, hawse.x, hawse.y - 20, height);
    const sheet = lightRelief(relief, scale, { slope: 0.5, reach: 90, ambient: 0.46, key: 0.78, shadow: [70, 66, 84], shadowDepth: 0.8 });
    drawForeshore(sheet, form, (x, y) => y < 2300 + form.at(x / 30, 2) * 14 && chain[relief.cellAt(x, y)] === 1);
    strewShore(sheet, seededRandom(seed + 2), [hawse.x + 4, 2296]);
    return lit(
      repaint(sheet, {
        seed: seed + 3,
        ground: '#4a3a34',
        grain: (x, y) => (x < stemAt(y) ? 1.5 : 0.08) + form.at(x / 400, y / 400) * 0.4,
        watch,
      }),
    );
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
      relief.tint(cell, rough > 0.05 ? [112, 58, 36] : [56, 54, 56], 0.8);
      relief.z[cell]! += lip * 34 + rough * 3;
    },
    hawse.x - 260,
    0,
    hawse.x + 260,
    hawse.y + 320,
  );
}
