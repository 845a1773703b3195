import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';

type Ground = { color: Rgb; z: number };

/** How wet the lower slab is: a low corner by the seam that has not dried since the rain, and a runnel from it along the joint. */
function dampAt(form: Noise, along: number, beyond: number): number {
  const pool = Math.hypot((along - 640) / 420, (beyond - 430) / 170) - form.fbm(along / 210, beyond / 210 + 3, 5, 0.55) * 0.62;
  const runnel = Math.abs(beyond - 420 - (along - 900) * 0.16 - form.fbm(along / 160, 8, 3) * 50) / 44 + smoothstep(1120, 1180, along) * 9;
  return Math.max(
    smoothstep(1.05, 0.72, pool),
    along > 800 ? smoothstep(1.3, 0.6, runnel + form.fbm(along / 50, beyond / 50, 3) * 0.5) * 0.8 : 0,
  );
}

/** How far a place is from the sawn joint that crosses the lower slab, with its chipped arrises taken off. */
const fromJoint = (form: Noise, along: number, beyond: number) =>
  Math.abs(along - 1236 - beyond * 0.03 - form.at(beyond / 300, 3) * 5) -
  5 -
  Math.max(0, form.fbm(along / 60 + 5, beyond / 52, 4, 0.6) - 0.06) * 74;

/**
 * The lower slab as feet, frost and water have left it: the skin of cement worn off in places down to its stones, crazed, damp in a low
 * corner, and crossed by a sawn joint whose edges have chipped. `surface` is the concrete before that.
 */
export function pavingAt(form: Noise, grain: Noise, surface: Ground, along: number, beyond: number): Ground {
  const cloud = form.fbm(along / 330 + 3, beyond / 250 + 20, 4);
  const base = mix(surface.color, mix([74, 80, 96], [108, 96, 90], clamp(0.42 + cloud * 1.5)), 0.62);
  const worn = smoothstep(0.02, 0.26, form.fbm(along / 260 + 60, beyond / 200, 5, 0.58) + 0.06);
  const stone = grain.cells(along / 21 + form.at(along / 40, beyond / 40) * 0.4, beyond / 18);
  const pebble = stone.id > 0.35 ? smoothstep(0.42, 0.3, stone.nearest) * worn : 0;
  const tone = (stone.id * 13) % 1;
  const pebbleColor: Rgb = tone > 0.82 ? [136, 102, 84] : tone > 0.55 ? [156, 148, 136] : tone > 0.25 ? [112, 106, 108] : [82, 80, 90];
  let color = mix(base, [92, 88, 90], worn * 0.4);
  color = mix(color, pebbleColor, pebble * 0.8);
  let z = surface.z - worn * 3 + pebble * 4 * (1 - stone.nearest);
  const damp = dampAt(form, along, beyond);
  const film = smoothstep(0.7, 0.95, damp) * smoothstep(0, 0.42, form.fbm(along / 230 + 9, beyond / 90, 4, 0.45) + 0.1 - pebble * 0.2);
  color = mix(color, [color[0] * 0.52, color[1] * 0.54, color[2] * 0.6], damp * 0.9);
  color = mix(
    color,
    mix([112, 120, 140], [162, 160, 164], clamp(0.5 + form.at(along / 190, beyond / 50 + 40) * 0.8)),
    film * 0.62 * (1 - pebble),
  );
  color = mix(color, [150, 138, 126], bell(damp, 0.1, 0.08) * 0.2);
  z = z * (1 - film * 0.9) - film * 3;
  const edge = fromJoint(form, along, beyond);
  const open = smoothstep(2, -3, edge);
  const slot = smoothstep(7, 3, Math.abs(along - 1236 - beyond * 0.03 - form.at(beyond / 300, 3) * 5));
  color = mix(color, mix([138, 128, 118], pebbleColor, smoothstep(0.44, 0.3, stone.nearest) * 0.8), open * 0.9);
  color = mix(color, [50, 45, 48], slot * 0.9);
  z -= open * 10 + slot * 14;
  const moss = slot * smoothstep(0.02, 0.25, form.fbm(along / 60, beyond / 120 + 70, 3));
  return { color: mix(color, [86, 92, 54], moss * 0.8), z: z + moss * 14 };
}

/** How much of a painted line is left at a place: worn by wheels, broken where stones stand through, gone where the slab is chipped. */
export function paintLeft(form: Noise, grain: Noise, along: number, beyond: number, across: number): number {
  const tread = form.fbm(along / 120 + 20, beyond / 120, 4, 0.6) * 0.9 + grain.fbm(along / 22, beyond / 22, 3, 0.6) * 0.5;
  const edge = smoothstep(46, 41, across + form.fbm(along / 30, beyond / 30 + 8, 3) * 9);
  return edge * smoothstep(-0.02, 0.12, tread + 0.09 - smoothstep(200, 620, beyond) * 0.18) * (0.56 + 0.3 * clamp(tread + 0.4));
}
