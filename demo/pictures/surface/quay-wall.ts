import { hex, mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';

/** The quay's wall, square to the view: where the joint between its two panels stands, and how much lower the right one lies. */
export const seamX = 1530;
export const waterline = 1296;
const dropped = 30;
const pour = 696;
const board = 92;

/** The upper edge of the coping at a place. */
export const copingTop = (x: number) => (x < seamX ? 244 : 244 + dropped);
export const copingFoot = (x: number) => copingTop(x) + 74;

/** The height of the joint between the two pours, which a wide root follows. */
export const pourAt = (x: number) => pour + (x < seamX ? 0 : dropped);

const concrete = ramp([
  [0, '#76695c'],
  [0.3, '#9c8c77'],
  [0.55, '#bba98b'],
  [0.8, '#d4c29d'],
  [1, '#e6d6b0'],
]);
const slime = ramp([
  [0, '#1d211c'],
  [0.5, '#373a26'],
  [1, '#5c5a35'],
]);

/** What the low sun does: 1 where it falls, less under the leaves of trees that stand outside the picture. */
export function sunAt(noise: Noise, x: number, y: number): number {
  const [u, v] = [(x + y * 0.5) / 120, (y - x * 0.2) / 84];
  const crowns = noise.fbm((x + y * 0.4) / 520 + 4, y / 420, 3);
  const leaves = noise.fbm(u, v, 4, 0.6) * 0.8 + crowns * 0.9;
  const left = smoothstep(1060, 180, x + 0.3 * (y - 700));
  const right = smoothstep(1800, 2380, x - 0.24 * (y - 700));
  const low = 0.3 * smoothstep(960, 1240, y);
  // Where the crown is thin its gaps throw round, soft-edged coins of light.
  const coins = smoothstep(0.3, 0.5, noise.fbm(u * 1.25 + 30, v * 1.25, 2)) * 0.55;
  return 1 - smoothstep(0.34, 0.52, Math.max(left, right) + low - leaves * 0.85 - coins) * 0.92;
}

/** Light taken out of a color: what is left is the sky's, cool and low. */
export const shaded = (color: Rgb, sun: number): Rgb =>
  mix(
    [color[0] * 0.47, color[1] * 0.49, color[2] * 0.62],
    [color[0] * 1.03, color[1] * 1.0, color[2] * 0.95],
    sun,
  );

/** Concrete as it was cast between boards, and a hundred years of rain and tides on it. */
export function wallAt(noise: Noise, x: number, y: number): Rgb {
  const level = y - (x < seamX ? 0 : dropped);
  const row = Math.floor(level / board);
  const within = (level - row * board) / board;
  const length = 560 + 300 * noise.hash(row, 3);
  const cast = noise.hash(row, Math.floor((x + noise.hash(row, 9) * 700) / length), 4);
  const cloud = noise.fbm(x / 420, y / 380, 5, 0.55);
  const grit = noise.fbm(x / 16, y / 16, 3, 0.6);
  const run = noise.fbm(x / 24, y / 620, 4, 0.6);
  let color = concrete(
    clamp(0.62 + cloud * 0.62 + (cast - 0.5) * 0.17 + grit * 0.16 + (x > seamX ? -0.1 : 0)),
  );
  // Rain brings the dirt of the coping down in tongues that fade.
  const tongue =
    smoothstep(0.02, 0.34, run + 0.16 * noise.at(x / 260, 5)) *
    smoothstep(940, 320, y + noise.at(x / 60, 8) * 160);
  color = mix(color, [84, 76, 70], tongue * 0.5);
  const lime = smoothstep(0.22, 0.42, noise.fbm(x / 30 + 60, y / 700, 4, 0.6)) * bell(y, 880, 190);
  color = mix(color, [226, 214, 188], lime * 0.5);
  color = mix(
    color,
    [96, 90, 66],
    bell(level, pour + 34, 30) * (0.4 + 0.5 * noise.fbm(x / 70, 3, 3)) * 0.7,
  );
  color = mix(color, [88, 78, 68], smoothstep(0.05, 0, Math.abs(within - 0.02)) * 0.28);
  return tidal(noise, color, x, y, run);
}

/** Up to where the tide comes the wall is green-black, with a bleached line above it. */
function tidal(noise: Noise, dry: Rgb, x: number, y: number, run: number): Rgb {
  const high = 1112 + noise.fbm(x / 260, 4, 5, 0.6) * 120 + run * 70;
  let color = mix(dry, [222, 210, 180], bell(y, high - 30, 18) * 0.4);
  color = mix(
    color,
    slime(clamp(0.36 + run * 0.7 + noise.fbm(x / 40, y / 26, 3) * 0.5)),
    smoothstep(high - 30, high + 80, y) * 0.9,
  );
  return mix(color, [20, 20, 20], smoothstep(1230, waterline, y) * 0.5);
}

/** The coping: one long stone on each panel, lit on its edge. */
export function copingAt(noise: Noise, x: number, y: number): Rgb {
  const down = y - copingTop(x);
  const cloud = noise.fbm(x / 260, y / 60, 4);
  const color = concrete(clamp(0.72 + cloud * 0.6 - smoothstep(8, 40, down) * 0.18));
  return mix(
    mix(color, [96, 92, 62], smoothstep(0.06, 0.34, noise.fbm(x / 90 + 7, y / 40, 4)) * 0.6),
    hex('#f0dfb4'),
    bell(down, 3, 7) * 0.6,
  );
}

/** Beyond the quay: a haze of light with a far row of poplars in it, nearly gone. */
export function hazeAt(noise: Noise, x: number, y: number): Rgb {
  const glow = bell(x, 420, 900);
  const sky = mix(
    hex('#b9ad8f'),
    hex('#f2dfae'),
    clamp(glow * 0.9 + noise.fbm(x / 420, y / 120, 3) * 0.3),
  );
  const crown =
    172 - 96 * clamp(0.5 + noise.fbm(x / 96, 2, 4, 0.6)) - 40 * smoothstep(1500, 2400, x);
  const near =
    236 - 110 * clamp(0.2 + noise.fbm(x / 58 + 20, 6, 4, 0.6)) - 90 * smoothstep(1650, 2150, x);
  const far = mix(
    sky,
    mix(hex('#9c9470'), hex('#746f58'), 1 - glow),
    smoothstep(crown - 6, crown + 8, y) * 0.85,
  );
  return mix(
    far,
    mix(hex('#6a6446'), hex('#363a2c'), 1 - glow * 0.7),
    smoothstep(near - 5, near + 7, y) * 0.9,
  );
}
