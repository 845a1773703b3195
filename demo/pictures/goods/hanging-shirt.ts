import { bentSheet, carried, settle, type Mesh } from '../engine/cloth.ts';
import { hex } from '../engine/color.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { linear, type ProductShot } from '../engine/product-shot.ts';
import { turnedSleeve } from './shirt-poses.ts';
import { clothTest, patternBox, shoulderTip, thickness } from './shirt-pattern.ts';

const spacing = 8;
/** How far the hanger's middle stands from the wall. */
const wall = 20;

/** Where the upper edge of the shoulder is, for a distance from the middle. */
const shoulderLine = (u: number) =>
  80 * clamp((Math.abs(u) - 110) / (shoulderTip[0] - 110), 0, 1.2);

/** The front of a shirt on a hanger: held along the shoulders, free below, its sides curving back toward the wall. */
export function hanging(seed: number): Mesh {
  const noise = makeNoise(seed);
  const body = thickness(1, undefined, 34);
  const arm = (u: number, v: number) =>
    14 * smoothstep(46, 6, v - shoulderLine(u)) * smoothstep(345, 300, Math.abs(u));
  const shell = (u: number, v: number) => 8 + 14 * body(u, v) + arm(u, v);
  return settle({
    box: patternBox,
    spacing,
    inside: clothTest(spacing * 1.6),
    place: (u, v) => {
      const [x, y] = turnedSleeve(u, v, 0.22);
      const free = smoothstep(120, 900, v);
      const pleat = noise.at(u / 120 + 3, v / 900) + 0.5 * noise.at(u / 60 + 40, v / 700);
      return [
        x * (1 - 0.07 * free) + 8 * noise.at(u / 200, v / 300) * free,
        y - 4 * free,
        wall + shell(u, v) + 6 + Math.max(-0.3, pleat) * 40 * free,
      ];
    },
    floor: (_x, _y, u, v) => wall + shell(u, v) * 0.8,
    pinned: (u, v) => Math.abs(u) > 96 && Math.abs(u) < 306 && v < shoulderLine(u) + 14,
    gravity: { y: 0.09, z: -0.16 },
    stiffness: 0.14,
    friction: 0.25,
    steps: 220,
  });
}

type Place = { angle?: number; zoom?: number; to: readonly [number, number] };

/** A beech hanger with a steel hook, and the nail it hangs from. Laid before the front, which covers its arms. */
export function hanger(shot: ProductShot, pose: Place): void {
  const arms = bentSheet({ x: -300, y: -28, width: 600, height: 56 }, 7, (u, v) => {
    const bow = 27 + 92 * (1 - Math.cos(Math.min(1, Math.abs(u) / 300) * 1.5)) * 0.9;
    return [u, bow + v, wall + 6 + 12 * Math.sqrt(Math.max(0, 1 - (v / 28) ** 2))];
  });
  const noise = makeNoise(77);
  const [pale, dark] = [linear(hex('#cfa878')), linear(hex('#a87a4b'))];
  shot.lay(carried(arms, pose), (u, v, touch) => {
    const ring = noise.fbm(u * 0.006, v * 0.09 + 0.3 * noise.at(u * 0.01, 3), 3);
    const pore = Math.max(0, noise.at(u * 0.05, v * 0.9)) * 0.22;
    const share = clamp(0.4 + ring * 1.1 + pore);
    [touch.red, touch.green, touch.blue] = [0, 1, 2].map(
      (n) => pale[n]! + (dark[n]! - pale[n]!) * share,
    ) as [number, number, number];
    touch.cover = smoothstep(27.5, 26, Math.abs(v));
    touch.relief = -pore * 0.6;
    touch.sheen = 0.9;
  });
  nail(shot, pose);
  wire(shot, pose, hookPath, 5, '#b9b6ae', 34);
}

/** The nail in the wall, under the crown of the hook. */
function nail(shot: ProductShot, pose: Place): void {
  const [red, green, blue] = linear(hex('#57514b'));
  const head = bentSheet({ x: -14, y: -14, width: 28, height: 28 }, 2, (u, v) => [
    u,
    v - 119,
    42 + 3 * Math.sqrt(Math.max(0, 1 - (u * u + v * v) / 120)),
  ]);
  shot.lay(carried(head, pose), (u, v, touch) => {
    [touch.red, touch.green, touch.blue] = [red, green, blue];
    touch.cover = smoothstep(10.5, 9.5, Math.hypot(u, v));
    touch.sheen = 1;
  });
}

/** The hook: up from the wood, out to the left and over the nail, which stands above the stem. */
const hookPath = (t: number): readonly [number, number] => {
  if (t < 0.3) return [0, 8 - 74 * (t / 0.3)];
  if (t < 0.42) {
    const s = (t - 0.3) / 0.12;
    return [-31 * s * s * (3 - 2 * s), -66 - 38 * s];
  }
  const turn = Math.PI + ((t - 0.42) / 0.58) * 1.28 * Math.PI;
  return [31 * Math.cos(turn), -104 + 31 * Math.sin(turn)];
};

/** A bright wire bent along a path. */
function wire(
  shot: ProductShot,
  pose: Place,
  path: (t: number) => readonly [number, number],
  radius: number,
  color: string,
  z: number,
): void {
  const long = 300;
  const mesh = bentSheet({ x: 0, y: -radius, width: long, height: radius * 2 }, 1.3, (u, v) => {
    const t = u / long;
    const [x, y] = path(t);
    const [nextX, nextY] = path(t + 0.01);
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    return [
      x - ((nextY - y) / length) * v,
      y + ((nextX - x) / length) * v,
      z + Math.sqrt(Math.max(0, radius ** 2 - v * v)),
    ];
  });
  const [red, green, blue] = linear(hex(color));
  shot.lay(carried(mesh, pose), (_u, v, touch) => {
    const gleam =
      0.55 +
      1.1 * Math.exp(-(((v + radius * 0.35) / (radius * 0.3)) ** 2)) -
      0.3 * smoothstep(0, radius, v);
    touch.red = red * gleam;
    touch.green = green * gleam;
    touch.blue = blue * gleam;
    touch.cover = smoothstep(radius, radius * 0.86, Math.abs(v));
    touch.sheen = 1;
  });
}
