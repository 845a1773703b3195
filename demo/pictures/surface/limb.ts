import { css, mix, type Rgb } from '../engine/color.ts';
import { clamp, lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';

/** A place on a root: where its middle lies and how thick it is there, in units. */
export type Knot = readonly [x: number, y: number, width: number];

/** A root from its thick end to its thin one, every few units a knot. */
export type Limb = readonly Knot[];

/** Bark in the shade, half lit, in full light, and what the sky puts on the side away from the lamp. */
export type Bark = { dark: Rgb; middle: Rgb; light: Rgb; rim: Rgb };

/** What the bark is like at a place: in the sun, in the shade, wet. */
export type BarkAt = (x: number, y: number) => Bark;

const step = 6;

/** A smooth root through a few hand-set knots (Catmull and Rom's spline); it wanders and swells a little by `wander`. */
export function limbThrough(
  set: readonly Knot[],
  wander: (along: number) => number = () => 0,
): Limb {
  const limb: Knot[] = [];
  for (let i = 0; i < set.length - 1; i++) {
    const [before, from, to, after] = [
      set[Math.max(0, i - 1)]!,
      set[i]!,
      set[i + 1]!,
      set[Math.min(set.length - 1, i + 2)]!,
    ];
    const pieces = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces;
      const at = (n: 0 | 1) =>
        0.5 *
        (2 * from[n] +
          (to[n] - before[n]) * t +
          (2 * before[n] - 5 * from[n] + 4 * to[n] - after[n]) * t * t +
          (3 * from[n] - before[n] - 3 * to[n] + after[n]) * t * t * t);
      const width = lerp(from[2], to[2], t);
      const along = limb.length * step;
      limb.push([
        at(0) + wander(along) * width * 0.3,
        at(1) + wander(along + 900) * width * 0.16,
        width * (1 + wander(along * 1.7 + 400) * 0.2),
      ]);
    }
  }
  return limb;
}

/** The two edges of a root as one closed path, moved by (`dx`, `dy`) and widened. */
function traceLimb({ pen }: Sheet, limb: Limb, wider = 1, dx = 0, dy = 0): void {
  const edge = (side: number) => limb.map((_, i) => across(limb, i, side * 0.5 * wider));
  pen.beginPath();
  [...edge(-1), ...edge(1).reverse()].forEach(([x, y], i) =>
    i === 0 ? pen.moveTo(x + dx, y + dy) : pen.lineTo(x + dx, y + dy),
  );
  pen.closePath();
}

/** The shade that a root throws on what it clings to, longer the thicker it is: drawn before the root. */
export function shadeLimb(sheet: Sheet, limb: Limb, color: Rgb, [dx, dy]: Point): void {
  const { pen } = sheet;
  for (const [reach, alpha] of [
    [0.62, 0.34],
    [0.4, 0.5],
    [0.2, 0.7],
  ] as const) {
    const cast = limb.map(([x, y, width]): Knot => [
      x + dx * width * reach,
      y + dy * width * reach,
      width,
    ]);
    traceLimb(sheet, cast);
    pen.fillStyle = css(color, alpha);
    pen.fill();
  }
}

/** A root blocked in with three flat values, for the wide brushes to find. */
export function blockLimb(sheet: Sheet, limb: Limb, barkAt: BarkAt): void {
  const { pen } = sheet;
  const piece = 10;
  for (let from = 0; from < limb.length - 2; from += piece) {
    const [x, y] = limb[from]!;
    const bark = barkAt(x, y);
    const part = { from: Math.max(0, from - 1), to: Math.min(limb.length, from + piece + 2) };
    for (const [color, breadth, off] of [
      [bark.dark, 1, 0],
      [mix(bark.dark, bark.middle, 0.8), 0.72, 0.16],
      [mix(bark.middle, bark.light, 0.45), 0.34, 0.3],
    ] as const) {
      const strip = limb.map((_, i): Knot => {
        const lit = litSide(limb, i);
        const [px, py] = across(limb, i, lit * off);
        return [px, py, limb[i]![2] * breadth * (off === 0 ? 1 : Math.abs(lit))];
      });
      traceLimb(sheet, strip.slice(part.from, part.to));
      pen.fillStyle = css(color);
      pen.fill();
    }
  }
}

/** How far the light comes from the left edge of the root (-1) or from its right one (1), as one walks along it. */
function litSide(limb: Limb, i: number): number {
  const [nx, ny] = normalAt(limb, i);
  return clamp(-(nx * 0.74 + ny * 0.67) * 1.25, -1, 1);
}

function normalAt(limb: Limb, i: number): Point {
  const [from, to] = [limb[Math.max(0, i - 2)]!, limb[Math.min(limb.length - 1, i + 2)]!];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [-(to[1] - from[1]) / long, (to[0] - from[0]) / long];
}

function across(limb: Limb, i: number, share: number): Point {
  const [nx, ny] = normalAt(limb, i);
  const [x, y, width] = limb[i]!;
  return [x + nx * width * share, y + ny * width * share];
}

/**
 * Paints a root with the brush drawn along it: for every lane a run of overlapping pulls in the value that the light gives that side,
 * then furrows, ridges that catch the light, and a thin cool rim on the far side.
 */
export function paintLimb(painting: Painting, limb: Limb, barkAt: BarkAt): void {
  const { random } = painting;
  const girth = limb.reduce((sum, knot) => sum + knot[2], 0) / limb.length;
  const lanes = clamp(Math.round(girth / 7), 3, 16);
  const order = Array.from({ length: lanes }, (_, lane) => (lane + 0.5) / lanes - 0.5).toSorted(
    () => random() - 0.5,
  );
  for (const share of order) pullLane(painting, limb, barkAt, share, lanes);
  const marks = (limb.length * step * girth) / 900;
  for (let i = 0; i < marks; i++) furrow(painting, limb, barkAt, girth);
  for (let i = 0; i < marks * 0.55; i++) ridge(painting, limb, barkAt, girth);
}

const shareLit = (limb: Limb, i: number, share: number) =>
  clamp(0.42 + litSide(limb, i) * share * 1.35);

const toneOf = (bark: Bark, light: number): Rgb =>
  light < 0.5
    ? mix(bark.dark, bark.middle, light * 2)
    : mix(bark.middle, bark.light, (light - 0.5) * 2);

function pullLane(
  painting: Painting,
  limb: Limb,
  barkAt: BarkAt,
  share: number,
  lanes: number,
): void {
  const { random, noise } = painting;
  let from = 0;
  while (from < limb.length - 2) {
    const long = Math.max(5, Math.round((limb[from]![2] * between(random, 1.1, 2.6)) / step));
    const to = Math.min(limb.length - 1, from + long);
    const middle = (from + to) >> 1;
    const sway = (random() - 0.5) * 0.12;
    const points = indices(from, to).map((i) =>
      across(limb, i, clamp(share + sway * Math.sin(i * 0.2), -0.49, 0.49)),
    );
    const bark = barkAt(limb[middle]![0], limb[middle]![1]);
    const worn = noise.at(from * 0.06, share * 3 + limb[0]![0]) * 0.26;
    const light = clamp(shareLit(limb, middle, share) + worn + (random() - 0.5) * 0.12);
    const color = mix(
      toneOf(bark, light),
      bark.rim,
      0.3 * clamp(-litSide(limb, middle) * share * 2.4 - 0.5),
    );
    painting.stroke(points, Math.max(2.4, (limb[middle]![2] / lanes) * 1.7), color, {
      jitter: 8,
      dry: 0.16,
      ragged: 0.6,
      load: 1.2,
      pickup: 0.004,
    });
    from += Math.max(3, Math.round(long * 0.62));
  }
}

const indices = (from: number, to: number) =>
  Array.from(
    { length: Math.max(2, Math.min(9, to - from)) },
    (_, n, count = Math.max(2, Math.min(9, to - from))) =>
      Math.round(from + ((to - from) * n) / (count - 1)),
  );

/** A furrow in the bark: thin, dark, along the root and never across it. */
function furrow(painting: Painting, limb: Limb, barkAt: BarkAt, girth: number): void {
  const { random } = painting;
  const from = (random() * limb.length) | 0;
  const to = Math.min(
    limb.length - 1,
    from + Math.round((limb[from]![2] * between(random, 0.35, 1.6)) / step),
  );
  if (to - from < 3) return;
  const share = (random() - 0.5) * 0.9;
  const bend = (random() - 0.5) * 0.1;
  const bark = barkAt(limb[from]![0], limb[from]![1]);
  const color = mix(bark.dark, toneOf(bark, shareLit(limb, from, share)), random() * 0.45);
  const points = indices(from, to).map((i) =>
    across(limb, i, clamp(share + bend * Math.sin(i * 0.31), -0.48, 0.48)),
  );
  painting.stroke(points, 1.6 + random() ** 2 * girth * 0.045, color, {
    dry: 0.34,
    taper: 'lens',
    ragged: 0.7,
    pickup: 0,
    opacity: 0.8,
  });
}

/** A ridge between two furrows that catches the lamp. */
function ridge(painting: Painting, limb: Limb, barkAt: BarkAt, girth: number): void {
  const { random } = painting;
  const from = (random() * limb.length) | 0;
  const to = Math.min(
    limb.length - 1,
    from + Math.round((limb[from]![2] * between(random, 0.3, 1.2)) / step),
  );
  if (to - from < 3) return;
  const share = litSide(limb, from) * between(random, 0.02, 0.42);
  const points = indices(from, to).map((i) => across(limb, i, share));
  const bark = barkAt(limb[from]![0], limb[from]![1]);
  painting.stroke(
    points,
    1.8 + random() * girth * 0.03,
    mix(bark.middle, bark.light, 0.5 + random() * 0.6),
    {
      dry: 0.42,
      taper: 'lens',
      ragged: 0.9,
      load: 1.5,
      opacity: 0.75,
    },
  );
}
