import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { drawLeafyReed, drawPlume, drawReed } from '../engine/reeds.ts';
import { rigger } from '../engine/rigger.ts';

/** Where the coot swims. */
export const coot: Point = [1776, 548];

/** A coot with its wake: soot-dark and warm, the white shield the only hard light of the right half. */
export function paintCoot(painting: Painting): void {
  const [x, y] = coot;
  const soot: Rgb = [62, 60, 68];
  const wet = { dry: 0, jitter: 3, pickup: 0, taper: 'lens', ragged: 0.1 } as const;
  for (const [spread, length] of [
    [1, 190],
    [-0.42, 230],
  ] as const)
    for (let i = 0; i < 5; i++) {
      const from = 26 + i * length * 0.2;
      const place = (d: number): Point => [x + d, y + 9 + d * 0.16 * spread];
      painting.stroke(
        [place(from), place(from + length * 0.07), place(from + length * 0.15)],
        4 - i * 0.4,
        i % 2 ? [244, 228, 206] : [150, 148, 150],
        { ...wet, dry: 0.45, opacity: 0.75 - i * 0.1 },
      );
    }
  for (let i = 0; i < 7; i++)
    painting.stroke(
      [
        [x - 30 + i * 2, y + 16 + i * 5],
        [x + 2, y + 17 + i * 5],
        [x + 30 - i * 3, y + 16 + i * 5],
      ],
      4,
      mix(soot, [176, 172, 170], 0.25 + i * 0.1),
      { ...wet, dry: 0.4, opacity: 0.75 },
    );
  painting.stroke(
    [
      [x - 30, y + 4],
      [x - 8, y - 3],
      [x + 16, y - 1],
      [x + 42, y - 9],
    ],
    27,
    soot,
    wet,
  );
  painting.stroke(
    [
      [x - 26, y + 8],
      [x + 4, y + 11],
      [x + 30, y + 4],
    ],
    11,
    [50, 48, 56],
    wet,
  );
  painting.stroke(
    [
      [x - 24, y + 2],
      [x - 29, y - 12],
      [x - 32, y - 22],
    ],
    13,
    soot,
    { ...wet, taper: 'none' },
  );
  painting.stroke(
    [
      [x - 40, y - 25],
      [x - 31, y - 28],
      [x - 22, y - 23],
    ],
    15,
    [48, 46, 54],
    wet,
  );
  painting.stroke(
    [
      [x - 34, y - 31],
      [x - 40, y - 26],
      [x - 50, y - 21],
    ],
    6,
    [246, 236, 218],
    { ...wet, taper: 'tip' },
  );
  painting.stroke(
    [
      [x - 8, y - 10],
      [x + 14, y - 10],
      [x + 34, y - 14],
    ],
    4,
    [142, 130, 128],
    { ...wet, dry: 0.4 },
  );
}

type Stand = { x: number; foot: number; tall: number; thick: number; lean: number; color: Rgb; leaves: number; plume: number };

/** The near reeds, each first as its own broken image in the water, then from the farthest stalk to the nearest. */
export function paintReeds(painting: Painting, noise: Noise): void {
  const { random } = painting;
  const stands: Stand[] = [];
  for (const [count, center, spread, foot, tall, share] of [
    [120, 170, 210, 520, 260, 0.5],
    [60, 430, 170, 640, 350, 0.25],
    [19, 668, 92, 742, 500, 0],
    [9, 905, 60, 770, 400, 0.05],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = center + (random() + random() + random() - 1.5) * spread * 1.5;
      const ripe = random();
      const color = mix(
        mix(ripe < 0.45 ? [112, 98, 66] : ripe < 0.8 ? [158, 126, 80] : [84, 84, 66], [60, 56, 54], random() * 0.4),
        [206, 194, 182],
        share,
      );
      stands.push({
        x,
        foot: foot + random() * 60,
        tall: tall * (0.5 + 0.6 * random()),
        thick: 3 + 3.4 * (1 - share) * (0.6 + random() * 0.6),
        lean: 0.05 + noise.at(x * 0.01, 3) * 0.16 + (random() - 0.4) * 0.2,
        color,
        leaves: share < 0.1 ? 5 : 2,
        plume: random() < 0.45 ? tall * 0.13 : 0,
      });
    }
  for (const stand of stands) paintImage(painting, stand);
  for (const { x, foot, tall, thick, lean, color, leaves, plume } of stands.toSorted((a, b) => a.foot - b.foot))
    drawLeafyReed(
      painting,
      { foot: [x, foot], height: tall, width: thick, color, lean, broken: random() < 0.14 ? 0.9 : 0 },
      plume ? { leaves, plume } : { leaves },
    );
  paintHeroes(painting);
}

function paintImage(painting: Painting, { x, foot, tall, thick, lean, color }: Stand): void {
  const { random } = painting;
  const pieces = 7;
  for (let i = 0; i < pieces; i++) {
    if (random() < 0.22) continue;
    const [from, to] = [i / pieces, (i + 0.8) / pieces];
    const sway = (random() - 0.5) * (3 + 9 * to);
    const place = (t: number): Point => [x + lean * tall * t * t + sway, foot + tall * 0.92 * t];
    rigger(painting, place(from), place(to), thick, mix(color, [182, 180, 176], 0.3 + 0.45 * to), {
      waver: 2 + 3 * to,
      dry: 0.42,
      opacity: 0.7,
    });
  }
}

/** Four stalks drawn by themselves: tall, in full dark, their heads bent over the open water; one is broken. */
function paintHeroes(painting: Painting): void {
  const dark: Rgb = [70, 60, 48];
  for (const [x, foot, tall, lean, plume] of [
    [742, 812, 690, 0.2, 92],
    [640, 826, 600, -0.1, 74],
    [818, 800, 520, 0.3, 76],
    [600, 838, 440, 0.16, 60],
  ] as const) {
    paintImage(painting, { x, foot, tall: tall * 0.32, thick: 8, lean, color: dark, leaves: 0, plume: 0 });
    drawLeafyReed(painting, { foot: [x, foot], height: tall, width: 7.5, color: dark, lean }, { leaves: 6, leafColor: [104, 92, 58] });
    drawPlume(painting, [x + lean * tall, foot - tall], plume, Math.sign(lean), [112, 80, 62]);
  }
  const broken = drawReed(painting, { foot: [880, 806], height: 300, width: 6.5, color: [88, 74, 56], lean: 0.1, broken: 1.35 });
  drawPlume(painting, broken[14]!, 40, 1, [124, 90, 68]);
}
