import { mix, ramp } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Relief } from '../engine/relief.ts';

const mossTones = ramp([
  [0, '#2c331f'],
  [0.35, '#4a502c'],
  [0.65, '#5f6640'],
  [0.9, '#7d7e54'],
  [1, '#98946a'],
]);

/** Moss in cushions where `depth` is above zero: the more, the higher they stand; each cushion has its own green. */
export function layMoss(relief: Relief, form: Noise, grain: Noise, depth: (x: number, y: number) => number): void {
  relief.visit((x, y, cell) => {
    const deep = depth(x, y);
    if (deep < -0.1) return;
    const warp = form.at(x / 60, y / 60) * 0.3;
    const cushion = form.cells(x / 62 + warp, y / 56 - warp);
    const tuft = grain.fbm(x / 9, y / 9, 3, 0.65);
    const round = 1 - cushion.nearest;
    const cover = smoothstep(0, 0.05, deep + (round - 0.6) * 0.16 + tuft * 0.06);
    if (cover === 0) return;
    relief.tint(
      cell,
      mix(mossTones(clamp(0.3 + round * 0.4 + tuft * 0.7)), [126, 112, 58], smoothstep(0.72, 0.95, cushion.id) * 0.5),
      cover * 0.96,
    );
    relief.z[cell]! += cover * (6 + round * 22 * clamp(deep * 3) + tuft * 6);
  });
}
