import { mix } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Relief } from '../engine/relief.ts';
import { fromSeam, onSeam } from './slab.ts';

/**
 * The thickness of the lifted slab where it has broken: a pale arris, cool concrete with its stones and the line between two pours, the
 * dark under it, and rust that has run down from the bar. `below` is what stood there before the slab was laid: where that has changed
 * farthest out, the face has its foot.
 */
export function tintFace(relief: Relief, form: Noise, grain: Noise, below: Float32Array): void {
  const step = 3;
  const feet = Array.from({ length: 900 }, (_, i) => {
    for (let beyond = 200; beyond > -160; beyond -= 1.5) {
      const cell = relief.cellAt(...fromSeam(i * step, beyond));
      if (cell >= 0 && relief.z[cell] !== below[cell]) return beyond;
    }
    return -999;
  });
  relief.visit((x, y, cell) => {
    const { along, beyond } = onSeam(x, y);
    const foot = feet[Math.round(along / step)] ?? -999;
    const thick = 92 * bell(along, 1700, 780) - 8;
    const down = 1 + (beyond - foot) / thick;
    if (thick < 12 || down < -0.16 || down > 1) return;
    const stone = form.cells(x / 44 + form.at(x / 60, y / 60) * 0.5, y / 34);
    const sand = grain.fbm(x / 12, y / 12, 3, 0.6);
    const chip = stone.id > 0.4 ? smoothstep(0.25 + 0.2 * stone.id, 0.16 + 0.2 * stone.id, stone.nearest) : 0;
    let color = mix([176, 172, 178], [228, 222, 212], clamp(0.4 + sand * 0.9));
    color = mix(color, stone.id > 0.72 ? [126, 118, 130] : stone.id > 0.62 ? [210, 168, 138] : [250, 244, 232], chip * 0.9);
    color = mix(color, [104, 100, 116], bell(down + form.fbm(along / 80, 4, 3) * 0.1, 0.5, 0.05) * 0.75);
    const run = smoothstep(0.12, 0.5, form.fbm(along / 16, down * 0.5 + 40, 3)) * bell(along, 1800, 120);
    const seep = bell(along, 1796 + form.at(down * 3, 5) * 8, 40);
    color = mix(color, [206, 112, 54], Math.max(run * 0.7, seep * 0.85) * smoothstep(1.1, 0.2, down));
    color = mix(color, [70, 56, 58], smoothstep(0.78, 1, down + form.fbm(x / 40, y / 40, 3) * 0.2) * 0.85);
    relief.tint(cell, color, smoothstep(-0.02, 0.05, down) * 0.92 * smoothstep(10, 70, thick));
    relief.tint(cell, [250, 240, 220], bell(down, -0.05, 0.08) * 0.9 * smoothstep(10, 70, thick));
    relief.z[cell]! += chip * 5 * (1 - stone.nearest);
  });
}
