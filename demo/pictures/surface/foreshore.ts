import { css, mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { between, type Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';
import { eyeLevel, mudLine, onHull } from './hull-form.ts';

const sky = ramp([
  [0, '#b9bdb8'],
  [0.45, '#d3cdbd'],
  [0.8, '#e6d8bd'],
  [1, '#ead2ac'],
]);
const mud = ramp([
  [0, '#5a4c42'],
  [0.4, '#85735f'],
  [0.7, '#a8957a'],
  [1, '#cbb894'],
]);

/** Everything that is not hull: a pale sky, the far shore, and the mud the ship lies in, drawn over the lit plates and behind what `before` names. */
export function drawForeshore(sheet: Sheet, noise: Noise, before: (x: number, y: number) => boolean): void {
  sheet.shade(
    (x, y) => (offHull(x, y, noise) && !before(x, y) ? (y < eyeLevel ? air(x, y, noise) : ground(x, y, noise)) : null),
    undefined,
    1.25,
  );
  for (const post of posts) drivePost(sheet, noise, post);
}

function offHull(x: number, y: number, noise: Noise): boolean {
  const { aft, level } = onHull(x, y);
  return aft < noise.at(y / 60, 4) * 2 || level > mudLine + noise.fbm(x / 90, 5, 3) * 22;
}

function air(x: number, y: number, noise: Noise): Rgb {
  const cloud = noise.fbm(x / 620 + noise.at(x / 300, y / 200) * 0.3, y / 210, 5);
  const color = mix(sky(clamp(y / eyeLevel + cloud * 0.35)), [166, 170, 172], smoothstep(0.05, 0.45, cloud) * 0.4);
  const shore = eyeLevel - 20 - noise.fbm(x / 130, 2, 4) * 26 - 26 * smoothstep(1500, 1900, x);
  if (y > shore) return mix([124, 124, 122], [150, 144, 132], clamp((y - shore) / 46));
  return color;
}

function ground(x: number, y: number, noise: Noise): Rgb {
  const depth = (y - eyeLevel) / (2400 - eyeLevel);
  const stretch = 1 / (0.12 + depth);
  const bent = y + noise.fbm(x / 260, y / 130, 3) * 90 * depth;
  const ripple = noise.fbm((x / 420) * stretch * 0.5, (bent / 60) * stretch * 0.3, 5, 0.6);
  let color = mud(clamp(0.66 - depth * 0.28 + ripple * 0.6));
  const pool = smoothstep(
    0.06,
    0.16,
    noise.fbm((x / 560) * stretch * 0.4 + 5, (bent / 170) * stretch * 0.3, 5, 0.55) -
      0.06 +
      bell(y, 1800, 130) * 0.2 +
      bell(y, 1530, 30) * 0.2 -
      bell(y, 1640, 60) * 0.2,
  );
  color = mix(color, mix([222, 208, 180], [186, 186, 178], clamp(depth * 1.4)), pool * 0.85);
  const { aft, level } = onHull(x, y);
  const cast = smoothstep(-430, -60, aft + (level - mudLine) * 0.6 - noise.fbm(x / 90, y / 40, 3) * 60) * smoothstep(1900, 2240, y);
  const contact = smoothstep(150, 0, level - mudLine) * smoothstep(-60, 20, aft);
  return mix(color, [58, 46, 46], clamp(cast * 0.62 + contact * 0.4));
}

/** What is left of a landing stage, going away from us: foot and height of each post (units). */
const posts = [
  { x: 1858, foot: 1634, height: 236, width: 30 },
  { x: 1742, foot: 1566, height: 128, width: 17 },
  { x: 1676, foot: 1532, height: 76, width: 10 },
  { x: 1640, foot: 1513, height: 50, width: 6.5 },
];

function drivePost(sheet: Sheet, noise: Noise, { x, foot, height, width }: (typeof posts)[number]): void {
  const { pen } = sheet;
  const lean = noise.at(x, 3) * width * 0.7;
  const trunk = (top: number, wide: number) => {
    pen.beginPath();
    pen.moveTo(x - wide / 2, foot);
    pen.lineTo(x - wide * 0.42 + lean, top);
    pen.lineTo(x + wide * 0.36 + lean, top + wide * 0.3);
    pen.lineTo(x + wide / 2, foot + wide * 0.1);
    pen.fill();
  };
  const far = clamp((1700 - foot) / 190);
  pen.fillStyle = css(mix([66, 54, 50], [116, 112, 108], far));
  trunk(foot - height, width);
  pen.fillStyle = css(mix([40, 36, 34], [100, 98, 92], far), 0.85);
  trunk(foot - height * 0.42, width * 1.12);
  pen.fillStyle = css([96, 82, 70], 0.5);
  trunk(foot + height * 0.5, width * 0.9);
}

/** Pebbles and scraps of weed, larger toward the viewer, each with its shade; and the mud the chain has sunk into. */
export function strewShore(sheet: Sheet, random: Random, [chainX, chainY]: Point): void {
  const { pen } = sheet;
  for (let i = 0; i < 110; i++) {
    const near = random() ** 0.8;
    const y = 2000 + near * 400;
    const patch = random() < 0.6 ? 1180 : 300;
    const x = patch + (random() + random() + random() - 1.5) * 720;
    const size = (3 + random() ** 5 * 26) * (0.35 + near * 0.75);
    if (!beyondHull(x, y - 30)) continue;
    pen.fillStyle = 'rgba(44,36,36,0.6)';
    pen.beginPath();
    pen.ellipse(x + size * 0.5, y + size * 0.25, size * 1.25, size * 0.5, 0.1, 0, 2 * Math.PI);
    pen.fill();
    const weed = random() < 0.3;
    pen.fillStyle = css(weed ? [62, 64, 38] : mix([72, 62, 56], [124, 110, 94], random()));
    pen.beginPath();
    pen.ellipse(x, y, size * (weed ? 1.5 : 1), size * (weed ? 0.3 : 0.6), between(random, -0.3, 0.3), 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = css([166, 152, 128], weed ? 0.15 : 0.45);
    pen.beginPath();
    pen.ellipse(x - size * 0.25, y - size * 0.2, size * 0.5, size * 0.22, 0, 0, 2 * Math.PI);
    pen.fill();
  }
  for (const [dx, dy, wide, color] of heap) {
    pen.fillStyle = css(color, 0.9);
    pen.beginPath();
    pen.ellipse(chainX + dx, chainY + dy, wide, wide * 0.3, 0.06, 0, 2 * Math.PI);
    pen.fill();
  }
}

const heap: readonly (readonly [number, number, number, Rgb])[] = [
  [26, 16, 128, [62, 52, 48]],
  [-40, 20, 74, [98, 84, 72]],
  [44, 24, 66, [84, 71, 62]],
  [4, 28, 92, [92, 78, 67]],
];

const beyondHull = (x: number, y: number) => {
  const { aft, level } = onHull(x, y);
  return aft < -20 || level > mudLine + 30;
};
