import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Relief } from '../engine/relief.ts';
import type { RootLine, RootStep } from './root-lines.ts';

/** Lays roots that lift and enter the paving: what they do to the ground, then the roots. Returns the lane of the root that shows. */
export function layHeavedRoot(relief: Relief, form: Noise, grain: Noise, lines: readonly RootLine[]): Float32Array {
  heave(relief, form, grain, lines);
  const bark = relief.field();
  for (const line of lines) {
    if (line === lines.at(-1)) shadeFoot(relief, line);
    sweep(relief, form, grain, line, bark);
  }
  return bark;
}

/** Visits the cells within `out` units of a step, with their distance from its middle and their signed distance across its heading. */
function around(
  relief: Relief,
  { x, y, headingX, headingY }: RootStep,
  out: number,
  rule: (cell: number, distance: number, across: number, px: number, py: number) => void,
): void {
  relief.visit(
    (px, py, cell) => {
      const distance = Math.hypot(px - x, py - y);
      if (distance <= out) rule(cell, distance, (px - x) * -headingY + (py - y) * headingX, px, py);
    },
    x - out,
    y - out,
    x + out,
    y + out,
  );
}

/**
 * What roots do to paving: where one has gone under, the ground stands up over it and has cracked along its back; where it lies bare,
 * grit and earth are heaped against its foot, most of all at the mouth of the crack it enters.
 */
function heave(relief: Relief, form: Noise, grain: Noise, lines: readonly RootLine[]): void {
  const nearest = relief.field().fill(999);
  const swell = relief.field();
  const open = relief.field();
  const grit = relief.field();
  for (const { steps, lane } of lines)
    for (const step of steps) {
      const { radius, run, depth } = step;
      const bare = depth < 1 ? radius * Math.sqrt(1 - depth * depth) : 0;
      const under = smoothstep(2.3, 1, depth) * smoothstep(0.05, 0.8, depth);
      const crackWidth = 2 + 11 * smoothstep(1.9, 0.9, depth) * smoothstep(0.5, 1, depth);
      const jag = (form.fbm(run / 46, lane + 7, 3, 0.6) * 1.3 + 0.12) * radius;
      const heap = (13 + radius * 0.2 + 34 * bell(depth, 0.85, 0.3)) * smoothstep(1.4, 1, depth);
      const reach = Math.max(heap > 1 ? bare + heap + 44 : 0, under > 0.01 ? radius * 3.2 : 0);
      around(relief, step, reach, (cell, distance, across, px, py) => {
        const rough = form.fbm(px / 34, py / 34, 4, 0.6) * 40 + form.at(px / 120, py / 120) * 22;
        if (heap > 1) grit[cell] = Math.max(grit[cell]!, smoothstep(heap, heap * 0.2 - 8, distance - bare + rough));
        swell[cell] = Math.max(swell[cell]!, under * radius * 0.62 * bell(distance, 0, radius * 1.5));
        if (distance < nearest[cell]! && depth > 0.45) {
          nearest[cell] = distance;
          open[cell] = smoothstep(crackWidth, crackWidth * 0.45, Math.abs(across - jag)) * smoothstep(2.35, 2, depth);
        }
      });
    }
  relief.visit((x, y, cell) => {
    relief.z[cell]! += swell[cell]!;
    relief.tint(cell, [48, 42, 46], open[cell]! * 0.85);
    relief.z[cell]! -= open[cell]! * 10;
    const heaped = grit[cell]!;
    if (heaped <= 0) return;
    const crumb = grain.cells(x / 13 + form.at(x / 20, y / 20) * 0.5, y / 17);
    const sand = grain.fbm(x / 9, y / 9, 3, 0.6);
    const isCrumb = crumb.id > 0.6 ? smoothstep(0.44, 0.3, crumb.nearest) : 0;
    const earth = mix([74, 64, 62], [114, 98, 84], clamp(0.4 + sand * 0.9));
    const stone = mix([96, 86, 82], [146, 132, 116], (crumb.id * 7) % 1);
    relief.tint(cell, mix(earth, stone, isCrumb * 0.8), smoothstep(0.1, 0.75, heaped + sand * 0.45) * 0.9);
    relief.z[cell]! += heaped * 9 + isCrumb * 6 * (1 - crumb.nearest) * heaped + sand * 2 * heaped;
  });
}

/** The dark that a thick root keeps along its foot, on the ground and on the roots that come out from below it. */
function shadeFoot(relief: Relief, { steps }: RootLine): void {
  const close = relief.field();
  for (let i = 0; i < steps.length; i += 5) {
    const { radius } = steps[i]!;
    around(relief, steps[i]!, radius * 1.25 + 44, (cell, distance) => {
      close[cell] = Math.max(close[cell]!, smoothstep(radius * 1.25 + 44, radius * 1.04, distance));
    });
  }
  relief.visit((_x, _y, cell) => {
    if (close[cell]! > 0) relief.tint(cell, [50, 42, 46], close[cell]! * 0.8);
  });
}

/** Sweeps a flattened tube along a line; bark runs with it and turns about it a little, low: the brush does the rest. */
function sweep(relief: Relief, form: Noise, grain: Noise, { steps, lane }: RootLine, bark: Float32Array): void {
  const stands = relief.field();
  const along = relief.field();
  const side = relief.field();
  const thick = relief.field();
  const lean = relief.field();
  const buried = relief.field();
  for (const step of steps) {
    const { radius, run, depth, headingX, headingY } = step;
    if (depth >= 1) continue;
    around(relief, step, radius, (cell, distance, across, px, py) => {
      const height = Math.sqrt(radius * radius - distance * distance) - depth * radius;
      if (height <= 0 || height < stands[cell]!) return;
      stands[cell] = height;
      along[cell] = run + (px - step.x) * headingX + (py - step.y) * headingY;
      side[cell] = across / radius;
      thick[cell] = radius;
      buried[cell] = depth;
      lean[cell] = headingY * 0.66 - headingX * 0.75;
    });
  }
  relief.visit((x, y, cell) => {
    const height = stands[cell]!;
    if (height <= 0) return;
    const radius = thick[cell]!;
    // Fibers go round the root as it goes on: a quarter turn in a thousand units.
    const across = side[cell]! * Math.max(1, radius / 24) + along[cell]! / 640;
    const fibre = grain.fbm(along[cell]! / 240 + lane, across * 1.2 + lane, 4, 0.55);
    const ridge = form.fbm(along[cell]! / 520 + lane, across * 0.42 + 9, 3);
    const fine = grain.fbm(x / 22, y / 22, 3, 0.6);
    const ring = grain.fbm(along[cell]! / 34 + lane, side[cell]! * 0.8 + 4, 3, 0.6);
    let color: Rgb = mix([100, 82, 70], [158, 136, 112], clamp(0.52 + fibre * 0.6 + ridge * 0.6 + ring * 0.4 + fine * 0.25));
    color = mix(color, [130, 116, 92], smoothstep(0.05, 0.4, form.fbm(x / 180 + 9, y / 180, 3)) * 0.5);
    // Earth clings to it where it goes under.
    color = mix(color, [86, 72, 62], smoothstep(14, 2, height) * smoothstep(0, 0.35, buried[cell]!) * 0.7);
    const facing = side[cell]! * lean[cell]!;
    // A form shadow over the flattened tube: the side away from the lamp turns into cool half-light, a little lighter at its very edge.
    color = mix(color, [64, 56, 66], smoothstep(0.25, -0.7, facing) * 0.62 - smoothstep(-0.75, -1, facing) * 0.12);
    relief.tint(cell, color);
    const base = Math.max(-4, relief.z[cell]! * 0.4);
    relief.z[cell] = base + height * 0.72 + (fibre * 4 + ridge * 9) * clamp(radius / 70) + ring * 3 + fine;
    bark[cell] = lane;
  });
}
