import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { drawLeafyReed, drawPlume } from '../engine/reeds.ts';
import { rigger } from '../engine/rigger.ts';

/** A coot, small and dark: a body in two pulls, a round head, the white shield, and the wake it draws. */
export function paintCoot(painting: Painting): void {
  const [x, y]: Point = [1962, 520];
  const wet = { dry: 0, jitter: 3, pickup: 0, taper: 'lens', ragged: 0.05, opacity: 1 } as const;
  for (const [spread, length] of [
    [0.13, 150],
    [-0.05, 200],
  ] as const)
    for (let i = 0; i < 4; i++) {
      const place = (share: number): Point => [
        x + 22 + length * share,
        y + 5 + length * share * spread,
      ];
      const from = i / 4;
      const color: Rgb = i % 2 ? [222, 196, 162] : [92, 92, 98];
      painting.stroke([place(from), place(from + 0.09), place(from + 0.18)], 3.4 - i * 0.5, color, {
        ...wet,
        dry: 0.4,
        opacity: 0.7,
      });
    }
  for (let i = 0; i < 4; i++)
    painting.stroke(
      [
        [x - 20 + i * 3, y + 10 + i * 5],
        [x + 2, y + 11 + i * 5],
        [x + 20 - i * 3, y + 10 + i * 5],
      ],
      3.4,
      [66 + i * 14, 66 + i * 14, 74 + i * 13],
      { ...wet, dry: 0.3, opacity: 0.8 },
    );
  const soot: Rgb = [38, 36, 42];
  const body = (lift: number): Point[] => [
    [x - 23, y + 2],
    [x - 4, y - 4 - lift],
    [x + 14, y - 2 - lift],
    [x + 30, y - 3],
  ];
  painting.stroke(body(0), 17, soot, wet);
  painting.stroke(body(3), 12, soot, wet);
  painting.stroke(
    [
      [x - 17, y],
      [x - 20, y - 9],
      [x - 22, y - 15],
    ],
    9,
    soot,
    { ...wet, taper: 'none' },
  );
  painting.stroke(
    [
      [x - 29, y - 16],
      [x - 22, y - 18],
      [x - 15, y - 14],
    ],
    11,
    soot,
    wet,
  );
  painting.stroke(
    [
      [x - 26, y - 19],
      [x - 29, y - 16],
      [x - 35, y - 14],
    ],
    4,
    [240, 226, 200],
    wet,
  );
}

type Stand = {
  x: number;
  foot: number;
  tall: number;
  thick: number;
  lean: number;
  color: Rgb;
  leaves: number;
  plume: number;
};

/** The near reeds, each first as its own broken image in the water, then from the farthest stalk to the nearest. */
export function paintReeds(painting: Painting, noise: Noise): void {
  const { random } = painting;
  const stands: Stand[] = [];
  for (const [count, center, spread, foot, tall, share] of [
    [70, 150, 200, 470, 230, 0.5],
    [80, 250, 230, 640, 380, 0.16],
    [110, 130, 230, 900, 540, 0],
    [34, 520, 130, 930, 560, 0],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = center + (random() + random() + random() - 1.5) * spread * 1.5;
      const dark = mix([40, 37, 38], random() < 0.16 ? [104, 78, 48] : [58, 53, 42], random());
      stands.push({
        x,
        foot: foot + random() * 60,
        tall: tall * (0.5 + 0.6 * random()),
        thick: 3.4 + 4.4 * (1 - share) * (0.6 + random() * 0.6),
        lean: 0.1 + noise.at(x * 0.01, 3) * 0.14 + (random() - 0.4) * 0.2,
        color: mix(dark, [168, 140, 120], share),
        leaves: share < 0.1 ? 6 : 3,
        plume: random() < 0.4 ? tall * 0.12 : 0,
      });
    }
  for (const stand of stands) if (stand.foot < 800) paintImage(painting, stand);
  const inOrder = stands.toSorted((a, b) => a.foot - b.foot);
  for (const [i, { x, foot, tall, thick, lean, color, leaves, plume }] of inOrder.entries()) {
    if (foot > 860 && inOrder[i - 1]!.foot <= 860) shadeStand(painting);
    drawLeafyReed(
      painting,
      {
        foot: [x, foot],
        height: tall,
        width: thick,
        color,
        lean,
        broken: random() < 0.12 ? 0.9 : 0,
      },
      plume ? { leaves, plume } : { leaves },
    );
  }
  paintHeroes(painting);
}

/** The dusk inside the stand: loose dark pulls between the far stalks and the near ones, which make one mass of them. */
function shadeStand(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 170; i++) {
    const x = random() ** 1.2 * 620 - 20;
    const top = 560 + random() * 250 + smoothstep(250, 640, x) * 130;
    const color = mix([44, 43, 46], [66, 58, 50], random());
    painting.stroke(
      [
        [x, 915],
        [x + 8, (915 + top) / 2],
        [x + 26, top],
      ],
      16 + random() * 16,
      color,
      { taper: 'tip', dry: 0.3, ragged: 0.9, opacity: 0.68, jitter: 6 },
    );
  }
}

function paintImage(painting: Painting, { x, foot, tall, thick, lean, color }: Stand): void {
  const { random } = painting;
  const pieces = 7;
  for (let i = 0; i < pieces; i++) {
    if (random() < 0.22) continue;
    const [from, to] = [i / pieces, (i + 0.8) / pieces];
    const sway = (random() - 0.5) * (3 + 9 * to);
    const place = (t: number): Point => [x + lean * tall * t * t + sway, foot + tall * 0.92 * t];
    rigger(painting, place(from), place(to), thick, mix(color, [130, 126, 124], 0.3 + 0.4 * to), {
      waver: 2 + 3 * to,
      dry: 0.42,
      opacity: 0.7,
    });
  }
}

/** A plume is dark where it is thick and glows where single strands stand out: how long each pull is, and its color. */
const plumeTones: readonly (readonly [number, Rgb])[] = [
  [1, [98, 68, 50]],
  [0.86, [122, 82, 54]],
  [0.94, [92, 66, 50]],
  [0.66, [170, 114, 66]],
];

/** Five stalks drawn by themselves: tall, in full dark, their heads bent over the open water and lit from behind. */
function paintHeroes(painting: Painting): void {
  const dark: Rgb = [42, 38, 36];
  for (const [x, foot, tall, lean, plume] of [
    [430, 960, 800, 0.24, 104],
    [560, 960, 700, 0.34, 88],
    [300, 960, 760, 0.1, 92],
    [660, 960, 520, 0.42, 74],
    [700, 950, 340, 0.2, 58],
  ] as const) {
    drawLeafyReed(
      painting,
      { foot: [x, foot], height: tall, width: 9, color: dark, lean },
      { leaves: 6, leafColor: [62, 56, 42] },
    );
    for (const [share, color] of plumeTones) {
      const head: Point = [
        x + lean * tall + (1 - share) * plume * 0.12,
        foot - tall + (1 - share) * plume * 0.3 * painting.random(),
      ];
      drawPlume(painting, head, plume * share, 1, color);
    }
  }
}
