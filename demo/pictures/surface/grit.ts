import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between, seededRandom } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Relief } from '../engine/relief.ts';
import { valueAt } from './bark.ts';
import type { RootLine } from './root-lines.ts';
import { aggregateAt, concreteAt, fromSeam } from './slab.ts';

/** Pieces broken off the paving: along the seam, beyond it, size, the way they lean. Most lie where a root has come up through it. */
const pieces = [
  [1752, 668, 34, 2.2],
  [1648, 712, 24, 0.6],
  [1610, 560, 22, 4.1],
  [1966, 700, 20, 1.2],
  [2062, 690, 24, 3.4],
  [1296, 372, 26, 5.2],
  [1352, 470, 24, 2.6],
  [2290, 868, 32, 0.9],
  [1520, 246, 26, 1.9],
  [1585, 270, 17, 4.4],
  [1236, 208, 22, 0.3],
  [1120, 178, 15, 2.2],
  [1800, 336, 20, 3.6],
  [2080, 318, 18, 1.1],
] as const;

/** Lays broken pieces of paving: a flat worn top where it is left, stones in the broken sides, each tipped its own way. */
export function layRubble(relief: Relief, form: Noise, grain: Noise): void {
  for (const [index, [along, beyond, size, lean]] of pieces.entries()) {
    const [atX, atY] = fromSeam(along, beyond);
    const random = seededRandom(index + 11);
    const corners = 4 + ((random() * 2) | 0);
    const faces = Array.from(
      { length: corners },
      (_, n) => [(n + random() * 0.55) * ((2 * Math.PI) / corners), between(random, 0.62, 1)] as const,
    );
    const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
    relief.visit(
      (x, y, cell) => {
        const chipped = form.fbm(x / 16, y / 16, 3, 0.6) * size * 0.06;
        const [dx, dy] = [x - atX, y - atY];
        const inside = Math.min(...faces.map(([angle, out]) => out * size - dx * Math.cos(angle) - dy * Math.sin(angle))) + chipped;
        if (inside <= 0) return;
        const top = smoothstep(size * 0.04, size * 0.12, inside);
        const surface = concreteAt(form, grain, x, y);
        const broken = aggregateAt(form, grain, x, y);
        relief.tint(cell, mix(mix(broken.color, [84, 78, 80], 0.6), mix(surface.color, [102, 94, 90], 0.8), top * 0.9));
        const tipped = (dx * cos + dy * sin) * 0.3;
        relief.z[cell] = relief.z[cell]! * 0.6 + size * 0.34 * Math.min(1, inside / (size * 0.12)) + tipped + broken.z * 0.4;
      },
      atX - size * 1.3,
      atY - size * 1.3,
      atX + size * 1.3,
      atY + size * 1.3,
    );
  }
}

/** Grit thrown out along the roots: crumbs of stone and earth, thick at a root's foot and at the mouth it enters, each with its shade. */
export function paintGrit(painting: Painting, lines: readonly RootLine[], onGround: (x: number, y: number) => boolean): void {
  const { random } = painting;
  for (const { steps } of lines)
    for (const step of steps) {
      const mouth = bell(step.depth, 0.85, 0.3);
      if (step.depth > 1.5 || random() > 0.3 + mouth * 1.2) continue;
      const bare = step.radius * Math.sqrt(Math.max(0, 1 - step.depth * step.depth));
      const out = bare + 2 + random() ** 1.8 * (20 + step.radius * 0.5 + 50 * mouth);
      const side = random() < 0.5 ? -out : out;
      const at: Point = [step.x - step.headingY * side + between(random, -9, 9), step.y + step.headingX * side + between(random, -9, 9)];
      if (onGround(...at)) crumb(painting, at, 1.8 + 7.5 * random() ** 2.8);
    }
}

function crumb(painting: Painting, [x, y]: Point, size: number): void {
  const { random } = painting;
  const turn = random() * Math.PI;
  const [dx, dy] = [Math.cos(turn) * size * 0.6, Math.sin(turn) * size * 0.6];
  const dab = (off: number, width: number, color: Rgb, opacity = 0.92) =>
    painting.stroke(
      [
        [x - dx + off, y - dy + off],
        [x + off, y + off],
        [x + dx + off, y + dy + off],
      ],
      width,
      inLight(color),
      { dry: 0, ragged: 0.3, jitter: 7, pickup: 0, taper: 'lens', opacity },
    );
  const value = clamp(valueAt(painting, [x, y]) / 0.42, 0.4, 1);
  const inLight = (color: Rgb): Rgb => [color[0] * value, color[1] * value, color[2] * value];
  const body = mix(mix([104, 88, 78], [146, 134, 122], random()), [128, 92, 66], clamp(random() * 1.4 - 0.8));
  dab(size * 0.4, size * 1.5, [52, 46, 54], 0.6);
  dab(0, size * 1.35, mix(body, [70, 66, 76], 0.3));
  dab(-size * 0.22, size * 0.7, mix(body, [206, 190, 166], 0.3));
}
