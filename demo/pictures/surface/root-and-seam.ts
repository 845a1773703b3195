import { css, hex, mix } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { Painting } from '../engine/painting.ts';
import { seededRandom } from '../engine/random.ts';
import { Sheet } from '../engine/sheet.ts';
import { reflect } from '../engine/water.ts';
import type { Picture } from '../picture.ts';
import { fiveBrushes } from '../slack-water/handwork.ts';
import { blockLimb, type Limb, paintLimb, shadeLimb } from './limb.ts';
import { alderOn, growQuayRoots } from './quay-roots.ts';
import {
  paintFern,
  paintGlints,
  paintGrass,
  paintRing,
  paintStains,
  paintTide,
} from './quay-things.ts';
import {
  copingAt,
  copingFoot,
  copingTop,
  hazeAt,
  pourAt,
  seamX,
  shaded,
  sunAt,
  wallAt,
  waterline,
} from './quay-wall.ts';

const width = 2400;
const height = 1600;
const seed = 41;

/** The face of an old quay in a low sun: the roots of an alder have come over its coping, down the joint and along the pour. */
export const picture: Picture = {
  name: 'root-and-seam',
  width,
  height,
  draw(scale, watch) {
    const noise = makeNoise(seed);
    const { thick, thin } = growQuayRoots(seededRandom(seed + 2), noise);
    const bark = alderOn(noise);
    const painting = new Painting(width, height, scale, seed + 1, hex('#6a4f3c'));
    painting.watch = watch;
    paintLayers(
      painting,
      drawQuay(noise, scale, [...thin, ...thick]).pixels(),
      flow(noise),
      fiveBrushes(rest),
    );
    paintStains(painting);
    for (const limb of thin) paintLimb(painting, limb, bark);
    for (const limb of thick) paintLimb(painting, limb, bark);
    paintTide(painting);
    paintRing(painting);
    paintFern(painting);
    paintGrass(painting);
    paintGlints(painting);
    return lit(painting);
  },
  details: [
    { name: 'fern-in-the-joint', x: 1240, y: 860, width: 720, height: 520 },
    { name: 'ring', x: 330, y: 560, width: 800, height: 600 },
  ],
};

/** Wall, coping, what lies behind them, the roots with their shade, and the water that mirrors it all. */
function drawQuay(noise: Noise, scale: number, roots: readonly Limb[]): Sheet {
  const sheet = new Sheet(width, height, scale);
  sheet.shade((x, y) => {
    if (y < copingTop(x)) return hazeAt(noise, x, y);
    const color = y < copingFoot(x) ? copingAt(noise, x, y) : wallAt(noise, x, y);
    return shaded(color, sunAt(noise, x, y));
  });
  drawJoints(sheet, noise);
  for (const limb of roots) {
    const below = limb.filter(([, y]) => y > 250);
    if (below.length > 4) shadeLimb(sheet, below, hex('#3a3340'), [1.5, 1.05]);
  }
  for (const limb of roots) blockLimb(sheet, limb, alderOn(noise));
  reflect(sheet, noise, {
    horizon: waterline,
    bottom: height + 40,
    stretch: 1.5,
    wind: 0.7,
    depth: { color: hex('#171c1c'), far: 0.34, near: 0.72 },
    ripple: (x) => mix(hex('#5e5b48'), hex('#a8935f'), x < 1500 ? 0.6 : 0.2),
    rippleShare: 0.3,
  });
  return sheet;
}

/** The seam, open and dark, the joint of the second pour, and the shade below the coping. */
function drawJoints({ pen }: Sheet, noise: Noise): void {
  pen.fillStyle = css(hex('#2b2628'), 0.72);
  for (const [from, to] of [
    [-20, seamX],
    [seamX, width + 20],
  ] as const) {
    pen.beginPath();
    pen.moveTo(from, copingFoot(from + 1));
    pen.lineTo(to, copingFoot(from + 1));
    for (let x = to; x >= from; x -= 20)
      pen.lineTo(x, copingFoot(from + 1) + 26 + noise.at(x / 60, 3) * 6);
    pen.fill();
  }
  pen.strokeStyle = css(hex('#241f22'));
  const seam = (y: number) => seamX + noise.fbm(y / 140, 2, 3) * 9;
  // The right panel stands a little forward: its edge faces the sun.
  for (const [off, wide, color] of [
    [17, 13, '#ecd9ae'],
    [0, 27, '#241f22'],
  ] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = css(hex(color));
    pen.beginPath();
    for (let y = copingTop(seamX - 1); y <= (off ? 1070 : waterline); y += 20)
      pen.lineTo(seam(y) + off, y);
    pen.stroke();
  }
  pen.lineWidth = 7;
  pen.strokeStyle = css(hex('#3a322f'), 0.85);
  pen.beginPath();
  for (let x = 0; x <= width; x += 16) pen.lineTo(x, pourAt(x) + noise.fbm(x / 90, 8, 3) * 9);
  pen.stroke();
}

const flow = (noise: Noise) => (x: number, y: number) => {
  if (y > waterline) return noise.at(x * 0.002, y * 0.01) * 0.1;
  if (y < copingTop(x)) return noise.fbm(x * 0.006, y * 0.006, 3) * 1.6 + 1.2;
  if (y < copingFoot(x)) return noise.at(x * 0.004, y * 0.02) * 0.15;
  return noise.fbm(x * 0.0016, y * 0.0016, 3) * 1.5 + 0.25;
};

/** The eye goes to the roots; the shaded ends of the wall and the water are left broad. */
const rest = (x: number, y: number) => (y > waterline ? 1.3 : x < 900 || x > 1980 ? 1.35 : 0.85);
