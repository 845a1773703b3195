import type { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { toward, type Place } from './station-point.ts';
import { bar } from './swing-truss.ts';

type View = (place: Place) => Point;

/** A line that varnish kept white: rime on a wire or a stem, with a thread of shade under it. */
export function rime(plate: CopperPlate, points: readonly Point[], wide: number, shade = 1): void {
  for (let i = 0; i + 1 < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (wide / 2) * (0.8 + 0.5 * plate.noise.at(ax * 0.09, ay * 0.09));
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    plate.stopOut([
      [ax - nx, ay - ny],
      [bx - nx, by - ny],
      [bx + nx, by + ny],
      [ax + nx, ay + ny],
    ]);
  }
  if (shade > 0)
    plate.needle(
      points.map(([x, y]): Point => [x + wide * 0.5, y + wide * 0.42]),
      { weight: Math.max(0.9, shade), waver: 0.5, taper: 'none' },
    );
}

/** A square lattice mast or beam between two places: four chords and zigzag lacing on the faces that are seen. */
function lattice(
  plate: CopperPlate,
  view: View,
  from: Place,
  to: Place,
  half: number,
  bays: number,
  focal: number,
  upright: boolean,
): void {
  const offset = (at: Place, a: number, b: number): Place =>
    upright ? [at[0] + a * half, at[1], at[2] + b * half] : [at[0], at[1] + a * half, at[2] + b * half];
  const chord = (a: number, b: number) => bar(plate, view, offset(from, a, b), offset(to, a, b), 0.13, focal, b > 0 ? 0.8 : 0.35);
  for (const b of [1, -1]) {
    for (const a of [1, -1]) chord(a, b);
    for (let k = 0; k < bays; k++) {
      const flip = k % 2 === 0 ? 1 : -1;
      bar(
        plate,
        view,
        offset(toward(from, to, k / bays), -flip, b),
        offset(toward(from, to, (k + 1) / bays), flip, b),
        0.075,
        focal,
        b > 0 ? 0.9 : 0.4,
      );
    }
  }
}

/** A gantry of the switchyard: two lattice masts, a lattice beam, a peak on each mast for the earth wire. */
export function gantry(plate: CopperPlate, view: View, focal: number, away: number, left: number, right: number, top: number): void {
  const bays = Math.round((right - left) / 0.95);
  lattice(plate, view, [left, top, away], [right, top, away], 0.45, bays, focal, false);
  for (const side of [left, right]) {
    lattice(plate, view, [side, 0, away], [side, top + 0.4, away], 0.48, 15, focal, true);
    for (const lean of [-0.45, 0.45]) bar(plate, view, [side + lean, top + 0.4, away], [side, top + 2.6, away], 0.11, focal, 0.4);
  }
}

/** A string of insulators from one place to another: each disc keeps rime on its upper rim. */
export function insulators(plate: CopperPlate, view: View, from: Place, to: Place, discs: number, wide: number, focal: number): void {
  for (let k = 0; k <= discs; k++) {
    const at = toward(from, to, k / discs);
    const [x, y] = view(at);
    const half = (wide * focal) / at[2] / 2;
    const disc: Point[] = [
      [x - half, y + half * 0.24],
      [x - half * 0.5, y - half * 0.34],
      [x + half * 0.5, y - half * 0.34],
      [x + half, y + half * 0.24],
      [x, y + half * 0.5],
    ];
    plate.stopOut(disc);
    plate.needle([disc[0]!, disc[4]!, disc[3]!], { weight: Math.max(1, half * 0.28), waver: 0.2, skip: 0 });
    if (half > 6)
      hatch(plate, [disc[4]!, disc[3]!, disc[2]!, [x + half * 0.1, y]], { angle: 70, spacing: 2.6, weight: 1.4, overshoot: 0.4 });
  }
}

/** A transformer: ribbed tank, two banks of radiators, conservator on its stilts, three bushings that lean apart. */
export function transformer(plate: CopperPlate, view: View, focal: number, left: number, away: number): void {
  const [wide, deep, tall] = [4.6, 3, 3.3];
  const face = (x0: number, x1: number, y0: number, y1: number, z: number): Point[] => [
    view([left + x0, y0, z]),
    view([left + x1, y0, z]),
    view([left + x1, y1, z]),
    view([left + x0, y1, z]),
  ];
  const flank: Point[] = [
    view([left, 0.35, away]),
    view([left, tall, away]),
    view([left, tall, away + deep]),
    view([left, 0.35, away + deep]),
  ];
  const front = face(0, wide, 0.35, tall, away);
  const plinth = face(-0.5, wide + 0.6, 0, 0.35, away - 0.3);
  for (const shape of [flank, front, plinth]) plate.stopOut(shape);
  plate.aquatint(flank, 0.3);
  hatch(plate, flank, { angle: 88, spacing: 4, weight: 1.5 });
  plate.aquatint(front, 0.72);
  crossHatch(plate, front, { angle: 90, spacing: 3.8, weight: 2 }, [-30, 26]);
  hatch(plate, plinth, { angle: 1, spacing: 5, weight: 1.4 });
  for (const shape of [flank, front, plinth]) plate.needle([...shape, shape[0]!], { weight: 1.9, taper: 'none' });
  for (let k = 0; k < 17; k++) {
    if (k === 8) continue;
    const x0 = 0.16 + k * 0.262;
    const fin = face(x0, x0 + 0.17, 0.62, tall - 0.28, away - 0.75);
    plate.stopOut(fin);
    hatch(plate, fin, { angle: 90, spacing: 3, weight: 1.9, tone: (x) => (x > lerp(fin[0]![0], fin[1]![0], 0.35) ? 1 : 0) });
    plate.needle([fin[0]!, fin[3]!], { weight: 1.2, taper: 'none' });
    plate.needle([fin[1]!, fin[2]!], { weight: 2, taper: 'none' });
    rime(plate, [fin[3]!, fin[2]!], 6, 1.6);
  }
  for (const up of [0.72, tall - 0.42])
    bar(plate, view, [left + 0.1, up, away - 0.78], [left + wide - 0.05, up, away - 0.78], 0.16, focal, 0.6);
  const lid = face(-0.18, wide + 0.18, tall, tall + 0.16, away - 0.12);
  plate.stopOut(lid);
  plate.needle([lid[0]!, lid[1]!], { weight: 2.2, taper: 'none' });
  const drum = face(2.7, wide + 0.5, tall + 0.9, tall + 1.75, away + 0.6);
  for (const x of [3.1, wide]) bar(plate, view, [left + x, tall, away + 0.6], [left + x, tall + 0.9, away + 0.6], 0.18, focal, 0.8);
  plate.stopOut(drum);
  const [low, high] = [drum[0]![1], drum[3]![1]];
  hatch(plate, drum, { angle: 0, spacing: 3, weight: 1.8, tone: (_, y) => (y - high) / (low - high) + 0.05 });
  hatch(plate, drum, { angle: 28, spacing: 4, weight: 1.6, tone: (_, y) => ((y - high) / (low - high)) * 1.5 - 0.7 });
  plate.needle([...drum, drum[0]!], { weight: 1.8, taper: 'none' });
  for (const [k, x] of [0.6, 1.5, 2.4].entries()) {
    const foot: Place = [left + x, tall + 0.1, away + 0.4];
    const head: Place = [left + x + (k - 1) * 0.42, tall + 2.5, away + 0.4];
    bar(plate, view, foot, toward(foot, head, 0.25), 0.42, focal, 0.8);
    insulators(plate, view, toward(foot, head, 0.25), toward(foot, head, 0.9), 11, 0.5, focal);
    bar(plate, view, toward(foot, head, 0.9), head, 0.12, focal, 0.7);
  }
}
