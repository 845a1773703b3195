import type { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { clamp, lerp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { brokenLine, drawnAlong, frosted, rime } from './frost-line.ts';
import { toward, type Place } from './station-point.ts';

type View = (place: Place) => Point;

/** A square lattice mast or beam between two places: four chords and zigzag lacing on the faces that are seen, all as the bite leaves them. */
function lattice(
  plate: CopperPlate,
  view: View,
  from: Place,
  to: Place,
  half: number,
  bays: number,
  focal: number,
  upright: boolean,
  bite: number,
): void {
  const { random } = plate;
  const offset = (at: Place, a: number, b: number): Place =>
    upright
      ? [at[0] + a * half, at[1], at[2] + b * half]
      : [at[0], at[1] + a * half, at[2] + b * half];
  for (const b of [1, -1]) {
    const face = b > 0 ? bite * 0.62 : bite;
    for (let k = 0; k < bays; k++) {
      const flip = k % 2 === 0 ? 1 : -1;
      // The hand spaces the bays by eye, and here and there frost has taken a whole lace of the far face.
      const slack = () => between(random, -0.07, 0.07) / bays;
      if (b > 0 && random() < 0.22) continue;
      frosted(
        plate,
        view,
        offset(toward(from, to, k / bays + slack()), -flip, b),
        offset(toward(from, to, (k + 1) / bays + slack()), flip, b),
        {
          meters: (b > 0 ? 0.06 : 0.085) * between(random, 0.8, 1.25),
          focal,
          bite: face,
          shade: 0.5,
        },
      );
    }
    for (const a of [1, -1])
      frosted(plate, view, offset(from, a, b), offset(to, a, b), {
        meters: b > 0 ? 0.1 : 0.16,
        focal,
        bite: face,
        shade: b > 0 ? 0.3 : 0.62,
      });
  }
}

/** A gantry of the switchyard: two lattice masts, a lattice beam, a peak on each mast for the earth wire. `bite` says how deep in the mist. */
export function gantry(
  plate: CopperPlate,
  view: View,
  focal: number,
  away: number,
  left: number,
  right: number,
  top: number,
  bite: number,
): void {
  const bays = Math.round((right - left) / 0.95);
  lattice(plate, view, [left, top, away], [right, top, away], 0.45, bays, focal, false, bite);
  for (const side of [left, right]) {
    lattice(plate, view, [side, 0, away], [side, top + 0.4, away], 0.48, 15, focal, true, bite);
    for (const lean of [-0.45, 0.45])
      frosted(plate, view, [side + lean, top + 0.4, away], [side, top + 2.6, away], {
        meters: 0.12,
        focal,
        bite,
        shade: 0.45,
      });
  }
}

/** A string of insulators from one place to another: each disc keeps rime on its upper rim. */
export function insulators(
  plate: CopperPlate,
  view: View,
  from: Place,
  to: Place,
  discs: number,
  wide: number,
  focal: number,
): void {
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
    plate.needle([disc[0]!, disc[4]!, disc[3]!], {
      weight: Math.max(1, half * 0.28),
      waver: 0.2,
      skip: 0,
    });
    if (half > 6)
      hatch(plate, [disc[4]!, disc[3]!, disc[2]!, [x + half * 0.1, y]], {
        angle: 70,
        spacing: 2.6,
        weight: 1.4,
        overshoot: 0.4,
      });
  }
}

/** A transformer: ribbed tank, two banks of radiators, conservator on its stilts, three bushings that lean apart. */
export function transformer(
  plate: CopperPlate,
  view: View,
  focal: number,
  left: number,
  away: number,
): void {
  const { random, noise } = plate;
  const [wide, deep, tall] = [4.6, 3, 3.3];
  const steel = (from: Place, to: Place, meters: number, shade: number) =>
    frosted(plate, view, from, to, { meters, focal, bite: 0.94, shade });
  const face = (x0: number, x1: number, y0: number, y1: number, z: number): Point[] => [
    view([left + x0, y0, z]),
    view([left + x1, y0, z]),
    view([left + x1, y1, z]),
    view([left + x0, y1, z]),
  ];
  const outline = (shape: readonly Point[], kept: number, weight: number) => {
    for (const [i, from] of shape.entries()) {
      const to = shape[(i + 1) % shape.length]!;
      brokenLine(plate, drawnAlong(plate, from, to, 1.1), kept, { weight, waver: 0.6 });
    }
  };
  const flank: Point[] = [
    view([left, 0.35, away]),
    view([left, tall, away]),
    view([left, tall, away + deep]),
    view([left, 0.35, away + deep]),
  ];
  const front = face(0, wide, 0.35, tall, away);
  const plinth = face(-0.5, wide + 0.6, 0, 0.35, away - 0.3);
  for (const shape of [flank, front, plinth]) plate.stopOut(shape);
  // Frost lies thickest on the windward flank: it is bitten short, and low down not at all.
  hatch(plate, flank, {
    angle: 87,
    spacing: 5,
    weight: 1.5,
    irregular: 0.9,
    tone: (x, y) => 0.5 + noise.fbm(x * 0.02, y * 0.012, 3) * 0.7,
  });
  plate.aquatint(front, 0.9);
  crossHatch(
    plate,
    front,
    { angle: 90, spacing: 4.4, weight: 2.2, irregular: 0.9, skip: 0.1 },
    [-30, 26],
  );
  hatch(plate, plinth, {
    angle: 1,
    spacing: 5,
    weight: 1.4,
    irregular: 0.9,
    tone: (x, y) => 0.45 + noise.fbm(x * 0.012, y * 0.03, 2) * 0.8,
  });
  outline(flank, 0.6, 1.7);
  outline(front, 0.8, 2.1);
  outline(plinth, 0.62, 1.8);
  // What is seen between the radiators is their own depth, as dark as the tank.
  const depth = face(0.3, wide - 0.14, 0.68, tall - 0.32, away - 0.7);
  plate.stopOut(depth);
  plate.aquatint(depth, 0.9);
  crossHatch(
    plate,
    depth,
    { angle: 90, spacing: 4.4, weight: 2.2, irregular: 0.9, skip: 0.1 },
    [-28],
  );
  for (let k = 0; k < 17; k++) {
    if (k === 8) continue;
    radiator(
      plate,
      face,
      0.16 + k * 0.262 + between(random, -0.02, 0.02),
      tall - 0.28 + between(random, -0.03, 0.03),
      away - 0.75,
    );
  }
  for (const up of [0.72, tall - 0.42])
    steel([left + 0.1, up, away - 0.78], [left + wide - 0.05, up, away - 0.78], 0.15, 0.5);
  const lid = face(-0.18, wide + 0.18, tall, tall + 0.16, away - 0.12);
  plate.stopOut(
    drawnAlong(plate, [lid[3]![0], lid[3]![1] - 5], [lid[2]![0], lid[2]![1] - 4], 5).concat([
      lid[1]!,
      lid[0]!,
    ]),
  );
  hatch(plate, lid, {
    angle: 0.4,
    spacing: 4,
    weight: 1.4,
    irregular: 0.9,
    tone: (x, y) => 0.16 + noise.fbm(x * 0.014, y * 0.05, 2) * 0.7,
  });
  brokenLine(plate, drawnAlong(plate, lid[0]!, lid[1]!, 0.8), 0.86, { weight: 2.4 });
  const drum = face(2.7, wide + 0.5, tall + 0.9, tall + 1.75, away + 0.6);
  for (const x of [3.1, wide])
    steel([left + x, tall, away + 0.6], [left + x, tall + 0.9, away + 0.6], 0.18, 0.8);
  const snow = drawnAlong(
    plate,
    [drum[3]![0] - 3, drum[3]![1] - 7],
    [drum[2]![0], drum[2]![1] - 4],
    5,
  );
  plate.stopOut([...snow, drum[1]!, drum[0]!]);
  const [low, high] = [drum[0]![1], drum[3]![1]];
  const curve = (y: number) => (y - high) / (low - high);
  hatch(plate, drum, {
    angle: 0.6,
    spacing: 3,
    weight: 1.8,
    irregular: 0.8,
    tone: (x, y) => curve(y) * 1.1 - 0.1 + noise.at(x * 0.02, y * 0.06) * 0.24,
  });
  hatch(plate, drum, {
    angle: 28,
    spacing: 4,
    weight: 1.6,
    irregular: 0.8,
    tone: (_, y) => curve(y) * 1.5 - 0.6,
  });
  brokenLine(plate, drawnAlong(plate, drum[0]!, drum[1]!, 1), 0.95, { weight: 2.4 });
  const end = (x: number, from: number, to: number): Point[] =>
    Array.from({ length: 19 }, (_, i): Point => {
      const turn = lerp(from, to, i / 18);
      return [
        x + Math.cos(turn) * (low - high) * 0.15,
        (low + high) / 2 - (Math.sin(turn) * (low - high)) / 2,
      ];
    });
  // The near end looks to the light; the far one is only the curve that the shell makes against the sky.
  const cap = end(drum[0]![0], 0, Math.PI * 2);
  plate.stopOut(cap);
  brokenLine(plate, cap, 0.72, { weight: 1.8, waver: 0.4 });
  brokenLine(plate, end(drum[0]![0] + 9, -1.5, 0.6), 0.9, { weight: 2.2, waver: 0.4 });
  const shell = end(drum[1]![0], -Math.PI / 2, Math.PI / 2);
  plate.stopOut(shell);
  hatch(plate, shell, {
    angle: 86,
    spacing: 2.8,
    weight: 1.9,
    irregular: 0.8,
    tone: (_, y) => curve(y) * 1.2 + 0.1,
  });
  brokenLine(plate, shell, 0.85, { weight: 2.2, waver: 0.4 });
  for (const [k, x] of [0.6, 1.5, 2.4].entries()) {
    const foot: Place = [left + x, tall + 0.1, away + 0.4];
    const head: Place = [left + x + (k - 1) * 0.42, tall + 2.5, away + 0.4];
    steel(foot, toward(foot, head, 0.25), 0.42, 0.85);
    insulators(plate, view, toward(foot, head, 0.25), toward(foot, head, 0.9), 11, 0.5, focal);
    steel(toward(foot, head, 0.9), head, 0.12, 0.7);
  }
}

/** One radiator on edge: its windward side is left to the frost, which hangs over it by patches; only the lee side is worked through. */
function radiator(
  plate: CopperPlate,
  face: (x0: number, x1: number, y0: number, y1: number, z: number) => Point[],
  x0: number,
  top: number,
  away: number,
): void {
  const { random, noise } = plate;
  const fin = face(
    x0,
    x0 + between(plate.random, 0.155, 0.18),
    0.62 + between(random, -0.04, 0.04),
    top,
    away,
  );
  const [foot, footLee, headLee, head] = [fin[0]!, fin[1]!, fin[2]!, fin[3]!];
  const windward = drawnAlong(plate, foot, head, 1.9, 8);
  const lee = drawnAlong(plate, footLee, headLee, 1.1, 10);
  plate.stopOut([...windward, ...lee.toReversed()]);
  const phase = random() * 90;
  hatch(plate, [...windward, ...lee.toReversed()], {
    angle: 90 + between(random, -0.8, 0.8),
    spacing: 3,
    weight: 1.8,
    irregular: 0.8,
    overshoot: 3,
    tone: (x, y) =>
      smoothShare(
        x,
        lerp(foot[0], footLee[0], 0.2 + 0.3 * noise.fbm(phase, y * 0.011, 3)),
        footLee[0],
      ) *
        1.5 +
      noise.at(phase, y * 0.03) * 0.22,
  });
  brokenLine(plate, windward, 0.4, { weight: 1.1, waver: 0.7 });
  brokenLine(plate, lee, 0.84, { weight: between(random, 1.8, 2.8), waver: 0.5 });
  rime(
    plate,
    drawnAlong(plate, [head[0] - 2, head[1]], headLee, 2, 6),
    between(random, 5, 10),
    1.4,
  );
}

const smoothShare = (value: number, from: number, to: number) =>
  clamp((value - from) / (to - from));
