import { drawBirch, type Birch } from '../engine/birch.ts';
import { mix } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { drawPlume, drawReed } from '../engine/reeds.ts';
import { height, width } from './gasometer-frame.ts';

/** Where the sun stands, as a share of the picture's width. */
export const sun = 0.34;

export type Edge = (x: number) => number;

/** Where the near bank rises out of the water: high at the left, low in the middle. */
export const bankOf =
  (noise: Noise): Edge =>
  (x) =>
    height *
      (0.835 + 0.135 * smoothstep(0, 0.62, x / width) - 0.05 * smoothstep(0.78, 1, x / width)) +
    noise.fbm(x * 0.004, 8, 4) * 50;

/** Reeds in three depths, dark to light, in clumps: thick at both corners, few in the middle. */
export function paintReeds(painting: Painting, noise: Noise, bank: Edge): void {
  const { random } = painting;
  const clump = (x: number) =>
    clamp(
      0.1 +
        1.5 * (noise.fbm(x * 0.0021 + 31, 2, 3) + 0.14) +
        smoothstep(0.36, 0, x / width) +
        0.75 * smoothstep(0.8, 1, x / width) -
        0.3 * smoothstep(0.3, 0.45, x / width) * smoothstep(0.8, 0.6, x / width),
      0.03,
      1.6,
    );
  for (const [count, lightness, size, lower] of [
    [1100, 0, 0.75, -20],
    [1000, 0.45, 0.95, 30],
    [520, 1, 1.15, 90],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = random() * width;
      const thick = clump(x);
      if (random() > thick + 0.08) continue;
      const tall = (90 + 190 * thick * random() + 60 * random()) * size;
      let color = mix(
        [38, 37, 31],
        mix([98, 88, 50], [70, 74, 58], random()),
        random() * 0.75 * lightness + 0.1,
      );
      if (random() < 0.18 * lightness + 0.03)
        color = mix(color, [206, 156, 92], 0.32 + 0.4 * Math.exp(-Math.abs(x / width - sun) * 3.2));
      if (lightness === 0) color = mix(color, [30, 32, 38], 0.45);
      const foot: Point = [x, Math.min(height + 40, bank(x) + 40 + lower + random() * 70)];
      const lean = 0.12 + noise.at(x * 0.003, 5) * 0.22 + (random() - 0.5) * 0.25;
      const points = drawReed(painting, {
        foot,
        height: tall,
        width: 4 + random() * 5 * size,
        color,
        lean,
        broken: random() < 0.2 ? 0.5 + random() * 0.6 : 0,
      });
      if (random() < 0.14 && tall > 150)
        drawPlume(
          painting,
          points[14]!,
          26 + random() * 22,
          lean < 0 ? -1 : 1,
          mix(color, [150, 106, 78], 0.5),
        );
    }
}

/** Three birches on the near bank and the grass over their feet. */
export function paintBirches(painting: Painting, noise: Noise, bank: Edge): void {
  const { random } = painting;
  const stand: Omit<Birch, 'foot' | 'top' | 'widths' | 'lean' | 'bow' | 'branches'> = {
    bark: [
      [-0.34, 0.42, [62, 60, 74]],
      [-0.12, 0.44, [94, 90, 102]],
      [0.1, 0.42, [136, 126, 128]],
      [0.27, 0.32, [196, 170, 146]],
      [0.41, 0.15, [244, 192, 134]],
    ],
    dark: [40, 33, 37],
    light: [250, 222, 182],
    cork: 0.16,
    twigColor: [
      [46, 36, 38],
      [112, 92, 84],
    ],
    leaves: 0.58,
    leafSize: 5.6,
    leafColor: ([x, y]) => {
      const shade = clamp(
        0.48 + 1.5 * noise.at(x * 0.008 + 5, y * 0.008) - 0.25 * ((x / width - 0.12) * 6),
      );
      const gold = mix([186, 124, 56], [126, 84, 50], random());
      return mix(
        mix(gold, [236, 190, 108], random() < 0.2 * (1 - shade) + 0.03 ? 0.75 : 0),
        [62, 52, 52],
        shade * 0.8,
      );
    },
  };
  const trees = [
    { x: 420, top: -60, lower: 110, widths: [34, 17], lean: 60, bow: -26, length: 250, from: 0.36 },
    { x: 221, top: -60, lower: 190, widths: [68, 38], lean: -46, bow: 34, length: 320, from: 0.38 },
    { x: 571, top: 296, lower: 90, widths: [16, 1.6], lean: 46, bow: 14, length: 190, from: 0.3 },
  ] as const;
  for (const { x, lower, length, from, ...tree } of trees)
    drawBirch(painting, {
      ...stand,
      ...tree,
      foot: [x, bank(x) + lower],
      branches: { count: 19, from, length },
    });
  for (let i = 0; i < 420; i++) {
    const x = random() * width * 0.36;
    const straw = random() < 0.13;
    drawReed(painting, {
      foot: [x, height + 30 + random() * 20],
      height: 90 + random() * 190 * (1 - (x / width) * 1.5),
      width: 4 + random() * 5,
      color: straw ? [190, 144, 84] : mix([30, 29, 25], [92, 78, 44], random() * 0.7),
      lean: 0.1 + random() * 0.15 + (random() - 0.5) * 0.25,
      broken: random() < 0.18 ? 0.5 + random() * 0.5 : 0,
    });
  }
}
