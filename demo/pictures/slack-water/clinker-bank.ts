import { css, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { drawReed } from '../engine/reeds.ts';
import type { Sheet } from '../engine/sheet.ts';

/** The height of an edge above the lower frame, for every place along the picture. */
export type Edge = (x: number) => number;

/** A heap of clinker on which things grow: its upper edge, where the sun comes through, and the size of the picture. */
export type Bank = {
  edge: Edge;
  sun: (x: number, y: number) => number;
  width: number;
  height: number;
};

/** One band of evening sun across the heap, from the right, broken by the shadows that the `trunks` throw toward us. */
export function bandOfSun(
  noise: Noise,
  edge: Edge,
  trunks: readonly (readonly [x: number, y: number, girth: number])[],
): Bank['sun'] {
  return (x, y) => {
    const middle = edge(x) + 262 - 70 * smoothstep(0, 1860, x) + noise.fbm(x * 0.005, 31, 3) * 70;
    const breadth = 46 + 62 * smoothstep(300, 1500, x) + noise.at(x * 0.011, 7) * 26;
    const shade = trunks.reduce((most, [footX, footY, girth]) => {
      const gone = footX - x;
      if (gone < -girth) return most;
      return Math.max(
        most,
        bell(y, footY + gone * 0.34, girth * 0.36 + gone * 0.02) * smoothstep(900, 500, gone),
      );
    }, 0);
    const ragged = noise.fbm(x * 0.012, y * 0.02, 3) * 0.5;
    return (
      clamp(
        (bell(y, middle, breadth) + ragged * 0.42 * bell(y, middle, breadth * 2)) *
          smoothstep(-500, 420, x) *
          1.45 -
          0.14,
      ) *
      (1 - 0.92 * shade)
    );
  };
}

/** Lumps of clinker in the underpainting, larger toward us: a dark body, warmer where the sun lies. */
export function drawClinker(
  { pen }: Sheet,
  noise: Noise,
  random: Random,
  { edge, sun, width, height }: Bank,
): void {
  for (let i = 0; i < 2600; i++) {
    const near = (i / 2600) ** 0.8;
    const x = random() * width;
    const y = edge(x) + 6 + near * (height - edge(x)) * (0.7 + 0.4 * random());
    const size = (6 + near * 50) * (0.3 + random() ** 2.6);
    const kind = noise.fbm(x * 0.006, y * 0.008, 3);
    const dry = mix(
      mix([40, 35, 41], [74, 60, 62], random() * 0.8),
      kind > 0.12 ? [98, 60, 48] : [62, 64, 64],
      0.35,
    );
    pen.fillStyle = css(mix(dry, [238, 164, 94], sun(x, y) * (0.58 + 0.4 * random())), 0.92);
    pen.beginPath();
    for (let c = 0; c < 6; c++) {
      const angle = (c / 6) * Math.PI * 2 + random() * 0.7;
      pen.lineTo(x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.6);
    }
    pen.fill();
  }
}

const bodies: readonly Rgb[] = [
  [54, 46, 52],
  [70, 56, 58],
  [62, 62, 68],
  [94, 60, 48],
  [50, 54, 56],
];

/**
 * The lumps that the eye is to find, set down wet after the heap is painted: a shadow, a dark body, a top that takes the sky, and the
 * facet that is turned to the sun. Few are large; they lie in drifts, as a heap sorts itself when it slides.
 */
export function paintClinker(painting: Painting, bank: Bank): void {
  const { random, noise } = painting;
  const { edge, sun, width, height } = bank;
  const places: [number, number, number][] = [];
  for (let i = 0; i < 2600; i++) {
    const x = random() * width;
    const near = random() ** 0.8;
    const y = edge(x) + 14 + near * (height - edge(x));
    if (noise.fbm(x * 0.0042 + y * 0.002, y * 0.011, 3) + 0.45 * sun(x, y) < random() * 0.6 - 0.04)
      continue;
    places.push([x, y, (8 + 30 * near) * (0.45 + 1.9 * random() ** 4)]);
  }
  for (const [x, y, size] of places.toSorted((one, other) => one[1] - other[1]))
    paintLump(painting, [x, y], size, sun(x + size * 0.3, y - size * 0.3));
}

function paintLump(painting: Painting, [x, y]: Point, size: number, sun: number): void {
  const { random } = painting;
  const body = bodies[(random() * bodies.length) | 0]!;
  const turn = (random() - 0.5) * 0.5;
  const at = (right: number, down: number): Point => [
    x + size * (right * Math.cos(turn) - down * Math.sin(turn)),
    y + size * (right * Math.sin(turn) + down * Math.cos(turn)) * 0.86,
  ];
  const brush = { dry: 0.16, ragged: 0.5, jitter: 5, load: 1.2, pickup: 0.006 };
  const low = 0.3 + random() * 0.3;
  const peak = -0.2 + random() * 0.5;
  // Away from the sun, and long, since the sun is low.
  painting.stroke([at(0.5, 0.4), at(-0.4, 0.52), at(-1.1 - sun, 0.62)], size * 0.34, [34, 29, 36], {
    ...brush,
    taper: 'tip',
    opacity: 0.8,
  });
  painting.stroke(
    [at(-0.72, low), at(0, 0.2), at(0.74, low)],
    size * 0.5,
    mix(body, [38, 33, 40], 0.3),
    brush,
  );
  painting.stroke([at(-0.5, 0), at(peak, -0.2), at(0.52, 0.02)], size * 0.46, body, brush);
  painting.stroke(
    [at(-0.52, -0.12), at(peak - 0.1, -0.42)],
    size * 0.2,
    mix(body, [122, 122, 138], 0.3 + random() * 0.25),
    {
      ...brush,
      dry: 0.3,
    },
  );
  const shine = sun * (0.55 + 0.45 * random());
  if (shine < 0.06 && random() < 0.7) return;
  const warm = mix([196, 116, 70], [250, 196, 124], random() ** 1.5);
  painting.stroke(
    [at(peak, -0.44), at(0.5, -0.12), at(0.74, low - 0.1)],
    size * (0.2 + 0.24 * shine),
    mix(body, warm, 0.12 + 0.85 * shine),
    {
      ...brush,
      load: 1.3 + shine,
    },
  );
}

/** A drift of rosebay in seed: where its middle stands, how far it spreads, how near it is (0 the edge of the heap, 1 the frame). */
type Drift = { x: number; spread: number; near: readonly [number, number]; count: number };

/** Rosebay in seed: reddish stems, dry leaves that hang, split pods with white down that catches the light. */
export function paintRosebay(
  painting: Painting,
  { edge, height }: Bank,
  drifts: readonly Drift[],
): void {
  const { random } = painting;
  const stems = drifts.flatMap(({ x, spread, near: [far, close], count }) =>
    Array.from({ length: count }, () => {
      const off = random() + random() + random() - 1.5;
      const near = far + (close - far) * random();
      // The middle of a drift is its oldest and tallest part.
      return {
        x: x + off * spread,
        near,
        tall: (150 + 300 * near) * (1.1 - 0.34 * Math.abs(off)) * (0.72 + random() * 0.4),
      };
    }),
  );
  for (const { x, near, tall } of stems.toSorted((one, other) => one.near - other.near))
    paintStem(
      painting,
      [x, Math.min(height + 60, edge(x) + 30 + near * (height - edge(x) + 40))],
      near,
      tall,
    );
}

function paintStem(painting: Painting, foot: Point, near: number, tall: number): void {
  const { random } = painting;
  const stem = mix([92, 52, 46], [158, 92, 64], random());
  const points = drawReed(painting, {
    foot,
    height: tall,
    width: 2.2 + near * 2.9,
    color: stem,
    lean: (random() - 0.3) * 0.46,
  });
  for (let leaf = 0; leaf < 10; leaf++) {
    const [x, y] = points[1 + ((random() * 8) | 0)]!;
    const hangs = random() < 0.5 ? 0.1 + random() * 1.2 : 1.8 + random() * 1.2;
    const long = (10 + near * 20) * (0.7 + random() * 0.6);
    const color = mix(
      mix([118, 66, 48], [70, 66, 54], random()),
      [216, 142, 80],
      random() < 0.2 ? 0.6 : 0,
    );
    painting.stroke(
      [
        [x, y],
        [x + Math.cos(hangs) * long * 0.45, y + Math.sin(hangs) * long * 0.34],
        [x + Math.cos(hangs) * long * 0.78, y + Math.sin(hangs) * long * 0.86],
      ],
      long * 0.19,
      color,
      { jitter: 9, dry: 0.1, taper: 'lens', load: 1.4, pickup: 0 },
    );
  }
  for (let strand = 0; strand < 34 + near * 56; strand++) {
    const [sx, sy] = points[9 + ((random() * 6) | 0)]!;
    const side = random() < 0.5 ? -1 : 1;
    const long = (7 + 15 * near) * (0.5 + random());
    const down = mix(
      [150, 138, 140],
      [252, 222, 178],
      side > 0 ? 0.35 + random() * 0.65 : random() * 0.4,
    );
    const rise = random() * 1.5 - 0.4;
    const curl = random() - 0.5;
    const [fx, fy] = [sx + (random() - 0.5) * 8, sy + (random() - 0.5) * tall * 0.06];
    painting.stroke(
      [
        [fx, fy],
        [fx + side * long * 0.5, fy - long * rise * 0.6],
        [fx + side * long * (0.6 + curl * 0.6), fy - long * (rise + curl)],
      ],
      1.3 + near * 1.8 * random(),
      random() < 0.35 ? stem : mix(down, stem, random() * 0.6),
      { dry: 0.5, taper: 'lens', ragged: 0.9, jitter: 6, load: 0.5, opacity: 0.6 },
    );
  }
}

/** A clump of dry grass: where its crown sits, how tall it is, how many blades it has. */
type Clump = { x: number; y: number; tall: number; blades: number };

/** Grass in clumps: blades that spring from one crown and fall outward, dark ones first, the side toward the sun straw-gold. */
export function paintGrass(painting: Painting, { sun }: Bank, clumps: readonly Clump[]): void {
  const { random } = painting;
  for (const { x, y, tall, blades } of clumps)
    for (let i = 0; i < blades; i++) {
      const side = random() + random() - 1;
      const late = i / blades;
      const lit = clamp(0.16 + 0.5 * side + 0.6 * sun(x, y), 0, 0.72) * late;
      drawReed(painting, {
        foot: [x + side * tall * 0.55, y + random() * tall * 0.1],
        height: tall * (0.35 + 0.75 * random()) * (1 - 0.4 * Math.abs(side)),
        width: 1.6 + tall * 0.016 * (0.5 + random()),
        color:
          random() < lit
            ? mix([206, 152, 88], [250, 208, 140], random())
            : mix([48, 42, 42], [128, 98, 62], random() * late + 0.1),
        lean: side * 0.9 + 0.2 + (random() - 0.5) * 0.8,
        broken: random() < 0.24 ? 0.8 : 0,
      });
    }
}
