import { smoothstep } from '../engine/numbers.ts';
import type { Noise } from '../engine/noise.ts';
import { fromSeam } from './slab.ts';

/** A place a root passes: along the seam, beyond it, how wide it is there (units), and how deep it has gone: 0 on top, 1 just under. */
type Pass = readonly [along: number, beyond: number, width: number, depth?: number];

/** A step of a root: its middle, half its width, its heading, how far it has come, and how deep it is. */
export type RootStep = { x: number; y: number; radius: number; headingX: number; headingY: number; run: number; depth: number };

/** A root from its thick end to where nothing of it can be told from the ground. */
export type RootLine = { steps: readonly RootStep[]; lane: number };

const trunk: readonly Pass[] = [
  [2860, 330, 330],
  [2560, 262, 318],
  [2300, 214, 292],
  [2060, 190, 276],
  [1840, 158, 236],
  [1620, 142, 214],
  [1420, 112, 168],
  [1230, 92, 124],
  [1060, 70, 84],
  [930, 50, 58, 0.35],
  [830, 30, 44, 1.2],
];
const sideRoots: readonly (readonly Pass[])[] = [
  [
    [2180, 372, 96],
    [2112, 440, 82],
    [2072, 510, 68],
    [2040, 590, 60, 0.3],
    [2000, 664, 54, 1.05],
    [1930, 770, 50, 1.7],
    [1900, 900, 46, 2.3],
  ],
  [
    [2400, 216, 210],
    [2320, 280, 156],
    [2230, 340, 128],
    [2070, 424, 104],
    [1920, 462, 94],
    [1790, 540, 86, 0.12],
    [1690, 612, 80, 0.62],
    [1600, 640, 74, 1.06],
    [1450, 690, 66, 1.7],
    [1330, 780, 60, 2.3],
  ],
  [
    [2020, 190, 150],
    [1930, 246, 106],
    [1850, 300, 82],
    [1690, 345, 66],
    [1530, 338, 58],
    [1400, 366, 52, 0.3],
    [1318, 428, 48, 1.02],
    [1262, 540, 44, 1.7],
    [1236, 660, 40, 2.3],
  ],
  [
    [2600, 280, 230],
    [2530, 400, 190],
    [2470, 510, 142],
    [2420, 620, 120],
    [2330, 720, 108, 0.2],
    [2260, 800, 98, 0.9],
    [2190, 880, 92, 1.3],
    [2060, 960, 80, 2.2],
  ],
  [
    [1560, 130, 74],
    [1450, 196, 48],
    [1360, 226, 40, 0.4],
    [1300, 236, 36, 1.1],
    [1200, 250, 30, 2.2],
  ],
];

/** The roots of the picture, the side roots first, the trunk last: it lies on top of them. */
export const rootLines = (form: Noise): RootLine[] =>
  [...sideRoots, trunk].map((passes, index) => ({ steps: walk(form, passes, index * 13 + 20), lane: index * 13 + 20 }));

/** Catmull-Rom through places, widths and depths alike, then a slow sway and swellings. */
function walk(form: Noise, passes: readonly Pass[], lane: number): RootStep[] {
  const knots = passes.map(([along, beyond, width, depth = 0]) => [...fromSeam(along, beyond), width, depth] as const);
  const steps: RootStep[] = [];
  let run = 0;
  for (let i = 0; i < knots.length - 1; i++) {
    const four = [knots[Math.max(0, i - 1)]!, knots[i]!, knots[i + 1]!, knots[Math.min(knots.length - 1, i + 2)]!] as const;
    const pieces = Math.ceil(Math.hypot(four[2][0] - four[1][0], four[2][1] - four[1][1]) / 3);
    const at = (axis: 0 | 1 | 2 | 3, t: number) => {
      const [a, b, c, d] = [four[0][axis], four[1][axis], four[2][axis], four[3][axis]];
      return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
    };
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces;
      const [dx, dy] = [at(0, t + 0.01) - at(0, t - 0.01), at(1, t + 0.01) - at(1, t - 0.01)];
      const stride = Math.hypot(dx, dy) || 1;
      const [headingX, headingY] = [dx / stride, dy / stride];
      const width = Math.max(1, at(2, t));
      run += Math.hypot(four[2][0] - four[1][0], four[2][1] - four[1][1]) / pieces;
      const sway = form.at(run / 130, lane * 3.7) * Math.min(20, 6 + width * 0.16);
      const swelling = 1 + 0.13 * form.at(run / 90, lane) + 0.2 * smoothstep(0.35, 0.7, form.at(run / 150, lane + 50));
      steps.push({
        x: at(0, t) - headingY * sway,
        y: at(1, t) + headingX * sway,
        radius: (width / 2) * swelling,
        headingX,
        headingY,
        run,
        depth: Math.max(0, at(3, t)),
      });
    }
  }
  return steps;
}
