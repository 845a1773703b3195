import { mix, type Rgb } from './color.ts';
import { drawTwig, leafDab } from './foliage.ts';
import { clamp, lerp } from './numbers.ts';
import type { Painting } from './painting.ts';
import type { Point } from './raster.ts';

/** A strip of bark from foot to crown: its middle and its breadth in trunk widths, and its color. Laid from the first to the last. */
type BarkStrip = readonly [middle: number, breadth: number, color: Rgb];

export type Birch = {
  foot: Point;
  /** Height of the upper end (units from the top edge, may be above it). */
  top: number;
  /** Width at the foot and at the upper end. */
  widths: readonly [number, number];
  lean: number;
  /** How far the stem bows out on its way. */
  bow: number;
  bark: readonly BarkStrip[];
  /** The dark of scars, lenticels and of the cracked bark at the foot. */
  dark: Rgb;
  light: Rgb;
  /** Share of the stem that is cracked and dark at the foot. */
  cork?: number;
  branches: { count: number; from: number; length: number; forks?: number };
  twigColor: readonly [Rgb, Rgb];
  leafColor: (at: Point) => Rgb;
  /** 0 bare, 0.6 an autumn tree that has kept half its leaves. */
  leaves: number;
  leafSize: number;
};

/** Paints a birch back to front: branches and leaves, the stem in strips of value from cool to warm, cross strokes, scars, corky foot. */
export function drawBirch(painting: Painting, birch: Birch): void {
  const stem = stemOf(painting, birch);
  drawBranches(painting, birch, stem);
  layBark(painting, birch, stem);
  drawMarks(painting, birch, stem);
}

type Stem = { at: (t: number) => Point; width: (t: number) => number; length: number };

function stemOf({ noise }: Painting, { foot: [x, y], top, widths, lean, bow }: Birch): Stem {
  return {
    length: y - top,
    at: (t) => [
      x + lean * t + bow * Math.sin(t * 2.2) + noise.at(t * 3, x * 0.37) * widths[0] * 0.26,
      lerp(y, top, t),
    ],
    width: (t) =>
      lerp(widths[0], widths[1], t) *
      (1 + 0.35 * Math.exp(-t * 14)) *
      (1 + noise.at(t * 9, x * 0.71) * 0.05),
  };
}

function drawBranches(painting: Painting, birch: Birch, stem: Stem): void {
  const { random, noise } = painting;
  const { branches, leaves, leafSize, twigColor } = birch;
  const leaf = (points: readonly Point[]) => {
    const [x, y] = points[0]!;
    if (random() > leaves * clamp(0.7 + 1.8 * noise.fbm(x * 0.006, y * 0.006, 3))) return;
    const number = 2 + random() * 3;
    for (let i = 0; i < number; i++) {
      const at = points[3 + ((random() * 6) | 0)] ?? points[4]!;
      leafDab(
        painting,
        at,
        leafSize * (0.7 + random() * 0.6),
        0.7 + random() * 1.8,
        birch.leafColor(at),
      );
    }
  };
  const color = (draw: () => number) => mix(twigColor[0], twigColor[1], draw() * 0.5);
  // The stem ends in a leader, not in a stump.
  for (const turn of [-0.35, 0.05, 0.4])
    drawTwig(painting, {
      from: stem.at(0.97),
      angle: -Math.PI / 2 + turn,
      length: branches.length * 0.42,
      width: stem.width(1) * 0.8 + 1.2,
      color,
      forks: 2,
      leaf,
    });
  for (let i = 0; i < branches.count; i++) {
    const t = branches.from + ((1 - branches.from) * (i + random() * 0.8)) / branches.count;
    const side = random() < 0.5 ? -1 : 1;
    drawTwig(painting, {
      from: stem.at(t),
      angle: -Math.PI / 2 + side * (0.5 + random() * 0.55),
      length: branches.length * (0.55 + random() * 0.6) * (1.15 - t * 0.45),
      width: stem.width(t) * 0.17 + 1.2,
      color,
      forks: branches.forks ?? 3,
      leaf,
    });
  }
}

function layBark(
  painting: Painting,
  { bark, dark, cork = 0.12, foot }: Birch,
  { at, width, length }: Stem,
): void {
  const { random, noise } = painting;
  const pulls = Math.max(6, Math.round(length / 150));
  for (const [middle, breadth, color] of bark)
    for (let pull = 0; pull < pulls; pull++) {
      const [from, to] = [pull / pulls - 0.01, (pull + 1) / pulls + 0.02];
      const points = Array.from({ length: 11 }, (_, i): Point => {
        const t = lerp(from, to, i / 10);
        const [x, y] = at(t);
        return [x + middle * width(t), y];
      });
      const dull =
        0.62 * clamp(1 - from / cork) +
        0.13 * random() +
        0.22 * clamp(noise.at(from * 7, foot[0]) * 1.6);
      painting.stroke(
        points,
        width((from + to) / 2) * breadth * 1.15,
        mix(color, mix(dark, color, 0.18), dull),
        {
          jitter: 10,
          dry: 0.2,
          ragged: 0.5,
          load: 1.4,
        },
      );
    }
}

function drawMarks(painting: Painting, birch: Birch, stem: Stem): void {
  const { bark, dark, light, foot } = birch;
  const { at, width, length } = stem;
  const { random, noise } = painting;
  const barkAt = (offset: number) => nearestBark(bark, offset);
  const girth = width(0.2);
  // Bands of papery bark go round the stem: their strokes bow.
  for (let i = 0; i < length / 8; i++) {
    const t = random();
    const w = width(t);
    const [x, y] = at(t);
    const offset = (random() - 0.5) * 0.72;
    const color = mix(barkAt(offset), light, random() * 0.3 * clamp(offset + 0.5));
    painting.stroke(
      [
        [x + w * (offset - 0.2), y - 2],
        [x + w * offset, y + w * 0.05],
        [x + w * (offset + 0.2), y],
      ],
      3 + random() * (3 + girth * 0.05),
      color,
      { jitter: 9, dry: 0.5, ragged: 0.8, taper: 'lens', load: 1.5, opacity: 0.7 },
    );
  }
  for (let i = 0; i < length / 13; i++) {
    const t = random();
    const w = width(t);
    const [x, y] = at(t);
    if (noise.at(y * 0.012, foot[0]) < -0.05) continue;
    const offset = (random() - 0.5) * 0.86;
    const half = w * Math.min(0.5 - Math.abs(offset), 0.03 + 0.3 * random() ** 3.2);
    painting.stroke(
      [
        [x + w * offset - half, y],
        [x + w * offset, y + half * 0.12],
        [x + w * offset + half, y - 1],
      ],
      1.8 + random() * girth * 0.055,
      mix(dark, barkAt(offset), random() * 0.45),
      { dry: 0.25, ragged: 0.5, taper: 'lens' },
    );
  }
  for (let i = 0; i < 2 + length / 420; i++) scar(painting, at, width, dark, 0.05 + 0.9 * random());
  furrow(painting, birch, stem);
}

/** The corky foot: long broken furrows that wander up the stem and thin out where the white bark begins. */
function furrow(
  painting: Painting,
  { bark, dark, cork = 0.12 }: Birch,
  { at, width, length }: Stem,
): void {
  const { random } = painting;
  const girth = width(0.2);
  for (let i = 0; i < (length * girth * cork) / 62; i++) {
    const start = random() ** 2.3 * cork * 1.8;
    const tall = (girth * (0.25 + random() * 0.8)) / length;
    let offset = (random() - 0.5) * 0.96;
    const color = mix(dark, nearestBark(bark, offset), random() ** 1.3 * 0.8);
    const points = [0, 0.3, 0.6, 1].map((share): Point => {
      const [x, y] = at(start + tall * share);
      offset = clamp(offset + (random() - 0.5) * 0.07, -0.48, 0.48);
      return [x + width(start) * offset, y];
    });
    painting.stroke(points, 1.6 + random() ** 2 * girth * 0.07, color, {
      dry: 0.5,
      taper: 'lens',
      ragged: 0.9,
      load: 1.4,
      opacity: 0.85,
    });
  }
}

const nearestBark = (bark: readonly BarkStrip[], offset: number) =>
  bark.reduce((best, strip) =>
    Math.abs(strip[0] - offset) < Math.abs(best[0] - offset) ? strip : best,
  )[2];

/** A branch's scar: the dark moustache of two drooping strokes that every old birch carries. */
function scar(
  painting: Painting,
  at: Stem['at'],
  width: Stem['width'],
  dark: Rgb,
  t: number,
): void {
  const w = width(t);
  const offset = (painting.random() - 0.5) * 0.45;
  const [x, y] = at(t);
  const [cx, half] = [x + w * offset, w * (0.14 + painting.random() * 0.14)];
  for (const side of [-1, 1])
    painting.stroke(
      [
        [cx, y - half * 0.3],
        [cx + side * half * 0.5, y + half * 0.02],
        [cx + side * half, y + half * 0.75],
      ],
      1.5 + w * 0.085,
      dark,
      { dry: 0.15, taper: 'tip', ragged: 0.3 },
    );
  painting.stroke(
    [
      [cx - half * 0.3, y + half * 0.1],
      [cx, y - half * 0.1],
      [cx + half * 0.3, y + half * 0.1],
    ],
    2 + w * 0.11,
    dark,
    { dry: 0.1, taper: 'lens' },
  );
}
