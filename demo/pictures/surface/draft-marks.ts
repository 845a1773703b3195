import { hex } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { Painting } from '../engine/painting.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { fiveBrushes } from '../slack-water/handwork.ts';
import { draftFigures } from './draft-figures.ts';
import { alongPlates, eyeLevel, onHull, shoreAt, stemAt } from './hull-form.ts';
import { hullAt } from './hull-paint.ts';
import {
  brushPlates,
  driveRivets,
  paintFigures,
  paintLine,
  paintRiver,
  paintRuns,
  paintStem,
  paintWaterline,
} from './hull-strokes.ts';
import { drawLaunch, mistAt, riverAt } from './river-mist.ts';

const width = 1920;
const height = 2400;
const seed = 53;

/** The bow of a laid-up ship, afloat in a misty morning: draft marks up the stem, old waterlines in the red, a launch beyond. */
export const picture: Picture = {
  name: 'draft-marks',
  width,
  height,
  draw(scale, watch) {
    const noise = makeNoise(seed);
    const painting = new Painting(width, height, scale, seed + 1, hex('#5f4a3d'));
    painting.watch = watch;
    paintLayers(painting, drawBow(noise, scale).pixels(), flow(noise), fiveBrushes(rest));
    brushPlates(painting);
    paintRuns(painting);
    driveRivets(painting);
    paintFigures(painting);
    paintStem(painting);
    paintWaterline(painting);
    paintRiver(painting);
    paintLine(painting);
    return lit(painting);
  },
  details: [
    { name: 'figures', x: 930, y: 586, width: 576, height: 720 },
    { name: 'waterline', x: 520, y: 1560, width: 860, height: 660 },
  ],
};

/** Mist and launch, then the river with what it mirrors, then the hull before them. */
function drawBow(noise: Noise, scale: number): Sheet {
  const sheet = new Sheet(width, height, scale);
  const above = new Sheet(width, height, scale);
  above.shade((x, y) => mistAt(noise, x, Math.min(y, eyeLevel)));
  const mirrored = above.reader();
  sheet.shade((x, y) => (y < eyeLevel + 6 ? mistAt(noise, x, y) : riverAt(noise, mirrored, x, y)));
  drawLaunch(sheet, -1);
  const open = sheet.reader();
  const river = (x: number, y: number) =>
    open(x + noise.at(x / 60, y / 9) * 14, y + noise.at(x / 90, y / 14) * 7);
  sheet.shade((x, y) => (y > 1670 && y < 1960 && x > 1380 ? river(x, y) : null));
  drawLaunch(sheet, 1);
  sheet.shade((x, y) => (onHull(x, y).aft > 0 && y < shoreAt(x) ? hullAt(noise, x, y) : null));
  const { pen } = sheet;
  pen.lineWidth = 30;
  pen.strokeStyle = '#cfc6ac';
  for (const points of draftFigures()) {
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.stroke();
  }
  return sheet;
}

const isHull = (x: number, y: number) => x < stemAt(y) && y < shoreAt(x);

const flow = (noise: Noise) => (x: number, y: number) => {
  if (isHull(x, y)) return alongPlates(x, y) + noise.fbm(x / 260, y / 260, 2) * 0.5;
  if (y > eyeLevel) return noise.at(x * 0.002, y * 0.01) * 0.1;
  return noise.fbm(x * 0.0018, y * 0.0026, 3) * 1.5;
};

/** The eye goes up the stem; mist, river and the far side of the bow are left broad. */
const rest = (x: number, y: number) => {
  if (!isHull(x, y)) return y > eyeLevel + 220 || y < eyeLevel - 320 ? 1.5 : 0.9;
  return stemAt(y) - x > 760 ? 1.35 : 0.85;
};
