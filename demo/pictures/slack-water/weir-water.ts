import { hex, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { touch } from './handwork.ts';

export const shore = 792;
/** The weir's lip and the foot of the fall; both come nearer toward the right. */
export const lip = (x: number) => 908 + x * 0.047;
export const foot = (x: number) => 1024 + x * 0.086;
export const end = 1600;
export const sliver = { x: 960, y: 742 };

/**
 * A place where the sill stands proud and parts the water. `spread` is its width at the foot against that at the lip; those with
 * `from` are tears in the sheet and open only below that share of the fall.
 */
type Gap = { at: number; half: number; lean: number; spread: number; from?: number };
const gaps: readonly Gap[] = [
  { at: 372, half: 36, lean: -24, spread: 0.35 },
  { at: 1102, half: 42, lean: 8, spread: 1.2 },
  { at: 1298, half: 11, lean: -14, spread: 1 },
  { at: 690, half: 10, lean: -18, spread: 1, from: 0.45 },
  { at: 1482, half: 30, lean: 16, spread: 1, from: 0.05 },
];

/** How far into a gap a place lies, in units: above 0 the sill is bare. `share` runs from 0 at the lip to 1 at the foot. */
function bare(noise: Noise, x: number, share: number): number {
  return Math.max(
    ...gaps.map(({ at, half, lean, spread, from }) => {
      const open = from === undefined ? lerp(1, spread, share) : smoothstep(from, 0.75, share);
      const torn =
        (noise.fbm(x * 0.026, share * 1.7 + at, 4, 0.6) * 34 - 3) *
        smoothstep(0, 0.2, share) *
        Math.min(1, open);
      return half * open + torn - Math.abs(x - at - share * lean);
    }),
  );
}

/** The falling water: glass where it bends over the lip, then white; its broad folds keep their place from the lip to the foot. */
function sheetColor(noise: Noise, x: number, share: number): Rgb {
  const fold = noise.fbm(x * 0.0046, share * 0.4 + 40, 4, 0.5);
  const shade = clamp(
    0.42 -
      fold * 2.3 +
      0.4 * smoothstep(1200, 1620, x) +
      0.3 * smoothstep(520, 0, x) -
      0.34 * bell(x, 880, 240) -
      0.12 * share,
  );
  const white = mix(hex('#ecebdf'), hex('#71827f'), shade);
  const glass = mix(hex('#5d6c68'), hex('#d9a878'), 0.6 * bell(x, sliver.x, 150));
  return mix(
    mix(glass, white, smoothstep(0.04, 0.34 + fold * 0.3, share)),
    hex('#f0c592'),
    0.42 * bell(x, sliver.x - 20, 170) * (1 - share),
  );
}

/** What the underpainting shows between the lip and the foot: sheets of water, and the wet sill where they part. */
export function fall(noise: Noise, x: number, y: number): Rgb {
  const share = (y - lip(x)) / (foot(x) - lip(x));
  const sill = mix(
    hex('#1f2726'),
    hex('#4a5248'),
    clamp(0.3 + noise.fbm(x * 0.03, y * 0.05, 3) + 0.5 * smoothstep(0.2, 0, share)),
  );
  return mix(sheetColor(noise, x, share), sill, smoothstep(-7, 6, bare(noise, x, share)) * 0.94);
}

/** The fall in broad pulls that bend over the lip and merge into sheets; a few threads cross the gaps. */
export function drawFall(painting: Painting, noise: Noise): void {
  drawSheets(painting, noise);
  drawSill(painting);
  drawCrest(painting, noise);
  drawBoil(painting, noise);
}

function drawSheets(painting: Painting, noise: Noise): void {
  const { random } = painting;
  const total = 900;
  for (let i = 0; i < total; i++) {
    const x = random() * end;
    // Broad brushes first, so that the threads lie on the sheets.
    const broad = i < total * 0.7;
    const from = random() < 0.45 ? 0.02 : random() * 0.6;
    const thread = !broad && random() < 0.16;
    const points: Point[] = [];
    const slip = (random() - 0.5) * 10 - 3;
    const reach = from + between(random, 0.25, 0.75);
    for (let share = from; share < Math.min(1.04, reach); share += 0.1) {
      const at = x + slip * share ** 2;
      if (!thread && bare(noise, at, share) > -2) break;
      points.push([at + 3 * (1 - share), lerp(lip(at), foot(at), share)]);
    }
    if (points.length < 2) continue;
    const middle = (from + Math.min(1, reach)) / 2;
    const tone = sheetColor(noise, x, middle);
    const color = broad
      ? mix(tone, hex('#5d6b68'), random() ** 3 * 0.5)
      : mix(tone, hex('#f4f0e2'), random() * 0.6);
    painting.stroke(points, broad ? between(random, 10, 40) : between(random, 2.4, 5.4), color, {
      dry: broad ? 0.42 : 0.5,
      taper: broad ? 'none' : 'lens',
      ragged: broad ? 0.9 : 0.5,
      opacity: broad ? 0.7 : 0.85,
      jitter: 7,
      load: 1.3,
    });
  }
}

/** The wet stone in the gaps, a course at a time, and the water that still runs down it. */
function drawSill(painting: Painting): void {
  const { random } = painting;
  for (const { at, half, lean, spread, from = 0 } of gaps) {
    const middle = (share: number) => at + lean * share;
    for (let i = 0; i < half * 0.5; i++) {
      const share = between(random, from + 0.2, 0.92);
      const wide = half * lerp(1, spread, share) * 0.7;
      const x = middle(share) + (random() + random() - 1) * wide;
      const y = lerp(lip(x), foot(x), share);
      const color = mix(
        hex('#343d39'),
        random() < 0.4 ? hex('#5b6346') : hex('#77807a'),
        random() * 0.7,
      );
      painting.stroke(
        [
          [x - wide * 0.4, y],
          [x + wide * 0.4, y + 1],
        ],
        between(random, 4, 10),
        color,
        { dry: 0.5, ragged: 0.8, opacity: 0.75 },
      );
    }
    for (let i = 0; i < half * 0.62; i++) {
      const off = (random() + random() - 1) * half * 1.1;
      const start = between(random, from, 0.6);
      const last = Math.min(1, start + between(random, 0.25, 0.7));
      const points = [start, (start + last) / 2, last].map((share): Point => {
        const x = middle(share) + off * lerp(1, spread, share) + (random() - 0.5) * 5;
        return [x, lerp(lip(x), foot(x), share)];
      });
      const color = mix(hex('#dfe1d8'), hex('#7e8b88'), random());
      painting.stroke(points, between(random, 1.8, 5.5), color, {
        dry: 0.45,
        taper: 'lens',
        ragged: 0.7,
        opacity: 0.85,
        load: 1.3,
      });
    }
  }
}

/** The crest: a broken light along the bend of the water, and a bough the last flood left across the widest gap. */
function drawCrest(painting: Painting, noise: Noise): void {
  const { random } = painting;
  for (let x = -70; x < end - 16;) {
    const long = Math.min(between(random, 14, 90), end - 14 - x);
    if (bare(noise, x + 6, 0.02) > 0) {
      const stone = mix(hex('#262e2c'), hex('#6b7069'), random() * 0.6);
      painting.stroke(
        [
          [x, lip(x) + 3],
          [x + 16, lip(x) + between(random, 1, 4)],
        ],
        between(random, 8, 12),
        stone,
        { dry: 0.2, ragged: 0.5 },
      );
      x += 13;
      continue;
    }
    const warm = bell(x, sliver.x, 210);
    painting.stroke(
      [
        [x, lip(x) + 5],
        [x + long, lip(x + long) + 5],
      ],
      between(random, 6, 12),
      mix(hex('#4d5b58'), hex('#b58660'), warm * 0.7),
      { dry: 0.35, ragged: 0.8, opacity: 0.7 },
    );
    if (random() < 0.6)
      touch(
        painting,
        [x + long / 2, lip(x) - 3],
        long * 0.9,
        between(random, 2, 4),
        0.047,
        mix(hex('#d3d6cd'), hex('#f5bd7a'), warm),
      );
    x += long * between(random, 0.6, 1.1);
  }
  const bark = hex('#2b2725');
  const bough = (points: readonly Point[], thick: number) =>
    painting.stroke(points, thick, bark, {
      dry: 0.12,
      taper: 'tip',
      ragged: 0.2,
      jitter: 7,
      load: 1.3,
    });
  bough(
    [
      [1192, 1010],
      [1140, 976],
      [1084, 952],
      [1030, 928],
      [962, 920],
      [912, 902],
    ],
    14,
  );
  bough(
    [
      [1046, 932],
      [1018, 912],
      [1010, 884],
      [990, 862],
    ],
    6,
  );
  bough(
    [
      [1112, 962],
      [1122, 936],
    ],
    9,
  );
}

/** White water at the foot in heaps, heaviest under the full sheets, and the spray that veils the lower third of the fall. */
function drawBoil(painting: Painting, noise: Noise): void {
  const { random } = painting;
  const spray = (x: number) =>
    clamp(0.55 + noise.fbm(x * 0.009, 9, 3) * 1.6) * smoothstep(75, -50, bare(noise, x, 1));
  for (let i = 0; i < 300; i++) {
    const x = random() * (end - 20);
    if (random() > spray(x)) continue;
    const y = foot(x) - random() ** 1.6 * 54 + 12;
    painting.stroke(
      [
        [x - between(random, 14, 36), y + random() * 3],
        [x, y + (random() - 0.5) * 4],
        [x + between(random, 14, 36), y + random() * 3],
      ],
      between(random, 12, 30),
      mix(hex('#dfe0d6'), hex('#a5b0ac'), random()),
      { dry: 0.56, ragged: 1.2, opacity: 0.3, taper: 'lens', jitter: 5, load: 0.4 },
    );
  }
  for (let i = 0; i < 1150; i++) {
    const x = random() * (end - 14) - 10;
    const full = spray(x);
    if (random() > 0.3 + full) continue;
    const down = random() ** 1.9;
    const y = foot(x) - 16 * full + noise.at(x * 0.013, 60) * 12 + down * (38 + 62 * full);
    const size = (0.35 + 1.3 * random() ** 2.4) * (0.7 + 0.3 * full);
    const color = mix(
      mix(hex('#f1eee2'), hex('#9aa6a1'), random() ** 1.3),
      hex('#5f6d69'),
      down * 0.55,
    );
    painting.stroke(
      [
        [x - 22 * size, y + 2],
        [x + (random() - 0.5) * 20 * size, y - 6 * size * random()],
        [x + 24 * size, y + 3],
      ],
      3 + 11 * size,
      mix(color, hex('#f2c595'), 0.35 * bell(x, sliver.x - 20, 120) * random()),
      { dry: 0.4, taper: 'lens', ragged: 0.7, opacity: 0.8, load: 1.4 },
    );
  }
}
