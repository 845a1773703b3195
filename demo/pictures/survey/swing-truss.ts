import type { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { lerp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import type { Place } from './station-point.ts';

type View = (place: Place) => Point;

/** A swing span on its pivot; `along` is the direction of the track on it (a unit vector to the right and away). */
export type Span = { right: number; away: number; along: readonly [number, number]; half: number };

export const deck = 6.9;
const soffit = 5.6;
const gauge = 2.9;
const panels = 12;

/** A point of the span: meters along the track, to the side (positive is away from the eye), and up. */
const onSpan = ({ right, away, along }: Span, at: number, side: number, up: number): Place => [
  right + along[0] * at - along[1] * side,
  up,
  away + along[1] * at + along[0] * side,
];

/** The hog-backed top chord: straight from panel point to panel point, highest over the pivot. */
const chord = (span: Span, at: number) =>
  deck + lerp(9.2, 3.1, Math.pow(Math.abs(at) / span.half, 0.82));

/** A riveted member with a lit upper flange and a shaded web, or one line where it is thin. */
export function bar(
  plate: CopperPlate,
  view: View,
  from: Place,
  to: Place,
  meters: number,
  focal: number,
  shade = 0.7,
  bite = 0.92,
): void {
  const [a, b] = [view(from), view(to)];
  const [wideA, wideB] = [(meters * focal) / from[2] / 2, (meters * focal) / to[2] / 2];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny]: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const edge = (share: number): Point[] => [
    [a[0] + nx * wideA * share, a[1] + ny * wideA * share],
    [b[0] + nx * wideB * share, b[1] + ny * wideB * share],
  ];
  if (wideA + wideB < 4.4) {
    plate.needle([a, b], { weight: Math.max(0.9, wideA + wideB), bite, taper: 'none', waver: 0.5 });
    return;
  }
  plate.stopOut([...edge(-1), ...edge(1).toReversed()]);
  // The dark side is the one that looks down or, on an upright, to the right.
  const down = ny > 0.35 || (Math.abs(ny) <= 0.35 && nx > 0) ? 1 : -1;
  plate.needle(edge(-0.96 * down), { weight: 1.2, bite, taper: 'none', waver: 0.5 });
  plate.needle(edge(0.92 * down), { weight: 2, bite, taper: 'none', waver: 0.5 });
  for (let at = 0.72; at > 1 - shade * 1.7; at -= 3 / (wideA + wideB + 3))
    plate.needle(edge(at * down), { weight: 1.5, bite, waver: 0.7, skip: 0.12 });
}

/** The span: far truss, track floor seen from below, near truss, all in one perspective. */
export function drawSpan(plate: CopperPlate, view: View, span: Span, focal: number): void {
  drawTruss(plate, view, span, focal, gauge, 0.62);
  drawPortals(plate, view, span, focal);
  drawFloor(plate, view, span, focal);
  drawTruss(plate, view, span, focal, -gauge, 1);
}

function drawTruss(
  plate: CopperPlate,
  view: View,
  span: Span,
  focal: number,
  side: number,
  bite: number,
): void {
  const step = (span.half * 2) / panels;
  const at = (k: number) => -span.half + k * step;
  const top = (k: number) => onSpan(span, at(k), side, chord(span, at(k)));
  const low = (k: number) => onSpan(span, at(k), side, deck);
  const near = side < 0;
  for (let k = 0; k < panels; k++) {
    // Tension diagonals fall away from the pivot; the two panels over it are crossed.
    const inward = k < panels / 2;
    const steel = (from: Place, to: Place) =>
      bar(plate, view, from, to, near ? 0.42 : 0.28, focal, near ? 0.9 : 0.6, 0.92 * bite);
    steel(top(inward ? k + 1 : k), low(inward ? k : k + 1));
    if (Math.abs(k - 5.5) < 2) steel(top(inward ? k : k + 1), low(inward ? k + 1 : k));
  }
  for (let k = 0; k <= panels; k++) post(plate, view, span, at(k), side, focal, bite);
  for (let k = 0; k < panels; k++)
    bar(plate, view, top(k), top(k + 1), near ? 0.95 : 0.55, focal, 0.95, 0.95 * bite);
  for (let k = 0; k <= panels; k++) gusset(plate, view(top(k)), focal / top(k)[2], bite);
}

/** A post of two channels laced together. */
function post(
  plate: CopperPlate,
  view: View,
  span: Span,
  at: number,
  side: number,
  focal: number,
  bite: number,
): void {
  const half = 0.24;
  const [low, high] = [deck, chord(span, at)];
  const size = focal / onSpan(span, at, side, deck)[2];
  for (const edge of [-half, half])
    bar(
      plate,
      view,
      onSpan(span, at + edge, side, low),
      onSpan(span, at + edge, side, high),
      0.2,
      focal,
      0.95,
      0.92 * bite,
    );
  if (size < 17) return;
  const laces = Math.round((high - low) / 0.62);
  for (let k = 0; k < laces; k++) {
    const [from, to] = [lerp(low, high, k / laces), lerp(low, high, (k + 1) / laces)];
    const flip = k % 2 === 0 ? 1 : -1;
    plate.needle(
      [
        view(onSpan(span, at - half * flip, side, from)),
        view(onSpan(span, at + half * flip, side, to)),
      ],
      {
        weight: 1.3,
        bite: 0.85 * bite,
        waver: 0.3,
        taper: 'none',
      },
    );
  }
}

function gusset(plate: CopperPlate, [x, y]: Point, size: number, bite: number): void {
  const half = size * 0.55;
  if (half < 6) return;
  const plateShape: Point[] = [
    [x - half, y - half * 0.5],
    [x + half, y - half * 0.55],
    [x + half * 0.8, y + half * 0.9],
    [x - half * 0.8, y + half * 0.9],
  ];
  hatch(plate, plateShape, { angle: 62, spacing: 3.2, weight: 1.5, bite: 0.9 * bite });
  for (let k = 0; k < 5; k++)
    plate.needle(
      [
        [x - half * 0.7 + k * half * 0.34, y + half * 0.7],
        [x - half * 0.62 + k * half * 0.34, y + half * 0.72],
      ],
      { weight: 1.9, waver: 0, bite },
    );
}

/** Sway frames between the two trusses, over the track. */
function drawPortals(plate: CopperPlate, view: View, span: Span, focal: number): void {
  for (let k = 0; k <= panels; k++) {
    const at = -span.half + (k * span.half * 2) / panels;
    const up = chord(span, at);
    if (up < deck + 4.6 && k < panels) continue;
    const far = (height: number) => onSpan(span, at, gauge, height);
    const close = (height: number) => onSpan(span, at, -gauge, height);
    bar(plate, view, far(up), close(up), 0.3, focal, 0.6, 0.75);
    if (up < deck + 4.6) continue;
    bar(plate, view, far(up - 1.5), close(up - 1.5), 0.2, focal, 0.6, 0.7);
    plate.needle([view(far(up)), view(close(up - 1.5))], { weight: 1.5, bite: 0.75 });
    plate.needle([view(far(up - 1.5)), view(close(up))], { weight: 1.5, bite: 0.75 });
  }
}

/** The plate girder along the floor with its stiffeners, and under it the cross girders in their own shade. */
function drawFloor(plate: CopperPlate, view: View, span: Span, focal: number): void {
  const ends = [-span.half, span.half] as const;
  const quad = (side: number, low: number, high: number): Point[] => [
    view(onSpan(span, ends[0], side, low)),
    view(onSpan(span, ends[0], side, high)),
    view(onSpan(span, ends[1], side, high)),
    view(onSpan(span, ends[1], side, low)),
  ];
  const under: Point[] = [
    view(onSpan(span, ends[0], -gauge, soffit)),
    view(onSpan(span, ends[1], -gauge, soffit)),
    view(onSpan(span, ends[1], gauge, soffit)),
    view(onSpan(span, ends[0], gauge, soffit)),
  ];
  plate.stopOut(under);
  plate.aquatint(under, 0.95);
  crossHatch(plate, under, { angle: 12, spacing: 3, weight: 2.2 }, [28, -24]);
  const web = quad(-gauge, soffit, deck);
  plate.stopOut(web);
  plate.aquatint(web, 0.78);
  const [a, b] = [web[0]!, web[3]!];
  const slope = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  hatch(plate, web, { angle: slope + 1.5, spacing: 4, weight: 1.8, irregular: 0.6 });
  hatch(plate, web, { angle: 90, spacing: 6.5, weight: 1.5, irregular: 0.8 });
  hatch(plate, web, {
    angle: 58,
    spacing: 5,
    weight: 1.5,
    irregular: 0.8,
    tone: (_, y) => (y > Math.min(a[1], b[1]) - 6 ? 0.8 : 0.5),
  });
  bar(
    plate,
    view,
    onSpan(span, ends[0], -gauge - 0.1, deck),
    onSpan(span, ends[1], -gauge - 0.1, deck),
    0.28,
    focal,
    0.2,
  );
  bar(
    plate,
    view,
    onSpan(span, ends[0], -gauge - 0.1, soffit),
    onSpan(span, ends[1], -gauge - 0.1, soffit),
    0.22,
    focal,
    0.55,
  );
  for (let k = 0; k <= panels * 3; k++) {
    const at = -span.half + (k * span.half * 2) / (panels * 3);
    const [low, high] = [
      onSpan(span, at, -gauge - 0.1, soffit),
      onSpan(span, at, -gauge - 0.1, deck),
    ];
    // Only where a post stands does the light catch the stiffener; the others are lost in the web's own dark.
    if (k % 3 === 0) bar(plate, view, low, high, 0.14, focal, 0.9);
    else plate.drypoint([view(low), view(high)], { weight: 1.6, skip: 0.2 });
  }
  for (const height of [0.55, 1.1])
    plate.needle(
      [
        view(onSpan(span, ends[0], -gauge - 0.7, deck + height)),
        view(onSpan(span, ends[1], -gauge - 0.7, deck + height)),
      ],
      {
        weight: 1.2,
        skip: 0.2,
      },
    );
  for (let k = 0; k <= panels * 3; k++) {
    const at = -span.half + (k * span.half * 2) / (panels * 3);
    if (plate.random() < 0.14) continue;
    plate.needle(
      [
        view(onSpan(span, at, -gauge - 0.7, deck)),
        view(onSpan(span, at, -gauge - 0.7, deck + 1.1)),
      ],
      {
        weight: 1.4,
        taper: 'none',
      },
    );
  }
}

/** The cabin over the pivot, on its own frame above the top chords: windows all round, a hipped roof, a stove pipe, a gallery. */
export function drawCabin(plate: CopperPlate, view: View, span: Span, focal: number): void {
  const floor = chord(span, 0) + 0.5;
  const [half, deep, wall, ridge] = [2.9, 2.4, 2.7, 4.6] as const;
  const at = (along: number, side: number, up: number) =>
    view(onSpan(span, along, side, floor + up));
  const front: Point[] = [
    at(-half, -deep, 0),
    at(half, -deep, 0),
    at(half, -deep, wall),
    at(-half, -deep, wall),
  ];
  const flank: Point[] = [
    at(half, -deep, 0),
    at(half, deep, 0),
    at(half, deep, wall),
    at(half, -deep, wall),
  ];
  const eave = 0.5;
  const roofFront: Point[] = [
    at(-half - eave, -deep - eave, wall),
    at(half + eave, -deep - eave, wall),
    at(half * 0.35, 0, ridge),
    at(-half * 0.35, 0, ridge),
  ];
  const roofFlank: Point[] = [
    at(half + eave, -deep - eave, wall),
    at(half + eave, deep + eave, wall),
    at(half * 0.35, 0, ridge),
  ];
  for (const shape of [front, flank, roofFront, roofFlank]) plate.stopOut(shape);
  for (const shape of [front, flank])
    plate.needle([...shape, shape[0]!], { weight: 1.6, taper: 'none' });
  plate.aquatint(flank, 0.35);
  crossHatch(plate, flank, { angle: 84, spacing: 3.3, weight: 1.7 }, [-34]);
  hatch(plate, front, {
    angle: 88,
    spacing: 4.6,
    weight: 1,
    tone: (x) => (x > at(half * 0.5, -deep, 0)[0] ? 0.7 : 0.35),
  });
  for (let k = 0; k < 4; k++) {
    const left = -half + 0.3 + k * 1.42;
    const pane: Point[] = [
      at(left, -deep, 1),
      at(left + 1.12, -deep, 1),
      at(left + 1.12, -deep, 2.35),
      at(left, -deep, 2.35),
    ];
    plate.stopOut(pane);
    plate.needle([...pane, pane[0]!], { weight: 1.5, taper: 'none', waver: 0.3 });
    if (k !== 1) crossHatch(plate, pane, { angle: 35, spacing: 2.8, weight: 1.5 }, [30]);
    plate.needle([at(left + 0.56, -deep, 1), at(left + 0.56, -deep, 2.35)], { weight: 1.1 });
  }
  crossHatch(plate, roofFlank, { angle: 70, spacing: 3, weight: 1.7 }, [-30, 25]);
  plate.aquatint(roofFront, 0.3);
  hatch(plate, roofFront, { angle: 76, spacing: 3.6, weight: 1.4 });
  hatch(plate, roofFront, { angle: 4, spacing: 5, weight: 1.2 });
  for (const shape of [roofFront, roofFlank])
    plate.needle([...shape, shape[0]!], { weight: 1.8, taper: 'none' });
  bar(
    plate,
    view,
    onSpan(span, 1, 0.6, floor + ridge - 0.8),
    onSpan(span, 1, 0.6, floor + ridge + 1.5),
    0.3,
    focal,
    0.7,
  );
  bar(
    plate,
    view,
    onSpan(span, -half - 1.1, -deep - 0.6, floor),
    onSpan(span, half + 1.1, -deep - 0.6, floor),
    0.34,
    focal,
    0.8,
  );
  plate.needle([at(-half - 1.1, -deep - 0.6, 1.05), at(half + 1.1, -deep - 0.6, 1.05)], {
    weight: 1.3,
  });
  for (let k = 0; k <= 8; k++)
    plate.needle([at(-half - 1.1 + k, -deep - 0.6, 0), at(-half - 1.1 + k, -deep - 0.6, 1.05)], {
      weight: 1.1,
    });
  for (const along of [-half, 0, half])
    for (const side of [deep, -deep])
      bar(
        plate,
        view,
        onSpan(span, along, side, chord(span, along) - 0.2),
        onSpan(span, along, side, floor),
        0.24,
        focal,
        0.8,
      );
}
