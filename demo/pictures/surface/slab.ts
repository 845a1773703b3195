import { mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Relief } from '../engine/relief.ts';
import { paintLeft, pavingAt } from './paving.ts';

const concrete = ramp([
  [0, '#6a6470'],
  [0.3, '#8a838c'],
  [0.55, '#a69e9f'],
  [0.8, '#bfb5ae'],
  [1, '#d2c7ba'],
]);
const stones = ['#7b6a62', '#a08c78', '#66666e', '#b7a894', '#8a7f86', '#54505a'].map((code): Rgb => [
  Number.parseInt(code.slice(1, 3), 16),
  Number.parseInt(code.slice(3, 5), 16),
  Number.parseInt(code.slice(5, 7), 16),
]);

const seamStart = { x: -100, y: 1290 };
const heading = -0.36;

/** Where a point lies on the seam: how far along it, and how far beyond it (below zero: on the lifted slab). Units. */
export function onSeam(x: number, y: number): { along: number; beyond: number } {
  const dx = x - seamStart.x;
  const dy = y - seamStart.y;
  return { along: dx * Math.cos(heading) + dy * Math.sin(heading), beyond: dy * Math.cos(heading) - dx * Math.sin(heading) };
}

/** The point in the picture for a place on the seam. */
export const fromSeam = (along: number, beyond: number): [number, number] => [
  seamStart.x + along * Math.cos(heading) - beyond * Math.sin(heading),
  seamStart.y + along * Math.sin(heading) + beyond * Math.cos(heading),
];

/** How high the root has pushed the slab's edge (units), along the seam. */
const liftAt = (along: number) => 192 * bell(along, 1640, 720) + 14 * smoothstep(200, 900, along);

/** How wide the joint stands open. */
export const gapAt = (along: number) => 30 + 62 * bell(along, 1650, 700);

/** Weathered concrete: cloudy, brushed across while wet, sand grains and pits. */
export function concreteAt(form: Noise, grain: Noise, x: number, y: number): { color: Rgb; z: number } {
  const u = x / 430;
  const v = y / 430;
  const { along, beyond } = onSeam(x, y);
  const fine = grain.fbm(u * 15, v * 15, 3, 0.62);
  const broom = grain.fbm(along / 26, beyond / 700, 3, 0.6);
  const cloud = form.fbm(u * 0.8, v * 0.8, 5);
  let color = concrete(clamp(0.58 + cloud * 0.85 + fine * 0.2 + broom * 0.14));
  const damp = smoothstep(0.08, 0.5, form.fbm(u * 0.9 + 12, v * 1.1 + 5, 5, 0.55));
  color = mix(color, [98, 90, 96], damp * 0.5);
  color = mix(color, [150, 142, 112], smoothstep(0.1, 0.5, form.fbm(u * 1.3 + 44, v * 1.3, 4)) * 0.4);
  const pit = smoothstep(0.42, 0.52, grain.fbm(u * 9, v * 9, 3, 0.5)) * smoothstep(-0.1, 0.3, cloud);
  color = mix(color, [74, 66, 72], pit * 0.6);
  return { color, z: fine * 1.2 + broom * 1.5 + cloud * 7 - pit * 4 };
}

/** Broken concrete: stones of many sizes standing in sand. */
export function aggregateAt(form: Noise, grain: Noise, x: number, y: number): { color: Rgb; z: number } {
  const warp = form.at(x / 70, y / 70) * 0.4;
  const large = form.cells(x / 36 + warp, y / 30);
  const small = grain.cells(x / 15, y / 14 + warp);
  const rough = grain.fbm(x / 14, y / 14, 3, 0.6);
  const isStone = large.id > 0.4 ? smoothstep(0.42, 0.34, large.nearest) : 0;
  const stone = stones[Math.floor(large.id * 60) % stones.length]!;
  const sand = mix([132, 118, 106], stones[Math.floor(small.id * 60) % stones.length]!, smoothstep(0.4, 0.3, small.nearest) * 0.7);
  const color = mix(sand, mix(stone, [208, 196, 180], clamp(rough * 0.5)), isStone);
  return { color, z: rough * 4 + isStone * 12 * (1 - large.nearest * 1.6) + (1 - small.nearest) * 3 };
}

/** The lower slab and the joint between the two: tar where it has held, earth where it has opened. */
export function layLowerSlab(relief: Relief, form: Noise, grain: Noise): void {
  relief.visit((x, y, cell) => {
    const { along, beyond } = onSeam(x, y);
    const ragged = form.fbm(along / 90, 7, 4, 0.6) * 16 + grain.fbm(x / 24, y / 24, 3) * 7;
    const edge = beyond - gapAt(along) - ragged;
    if (edge < 0) {
      const held = smoothstep(900, 500, along + form.fbm(x / 120, y / 120, 3) * 400);
      const lump = grain.fbm(x / 30, y / 30, 4, 0.6);
      relief.tint(cell, mix([50, 40, 36], [38, 34, 40], held));
      if (held < 0.6) relief.tint(cell, [86, 68, 54], clamp(0.3 + lump));
      relief.z[cell] = -26 + held * 24 + lump * 8 + held * bell(beyond, 15, 22) * 10;
      return;
    }
    const surface = pavingAt(form, grain, concreteAt(form, grain, x, y), along, beyond);
    const spall = smoothstep(34, 12, edge + form.fbm(x / 60, y / 60, 4) * 60);
    const broken = aggregateAt(form, grain, x, y);
    relief.tint(cell, mix(surface.color, broken.color, spall));
    weather(relief, form, grain, cell, along, beyond, 46);
    relief.z[cell] = surface.z + (broken.z - 9 - surface.z) * spall - smoothstep(10, 0, edge) * 8;
    const tarry = smoothstep(0.1, 0.3, form.fbm(x / 90, y / 60 + 30, 4)) * smoothstep(90, 30, edge) * smoothstep(1500, 700, along);
    relief.tint(cell, [44, 40, 44], tarry * 0.85);
  });
}

/** The lifted slab, over root and joint: it rises toward its broken edge, and near the edge its skin has come off. */
export function layLiftedSlab(relief: Relief, form: Noise, grain: Noise): Float32Array {
  const skin = relief.field();
  relief.visit((x, y, cell) => {
    const { along, beyond } = onSeam(x, y);
    const lift = liftAt(along);
    const ragged = form.fbm(along / 130 + 50, 3, 5, 0.6) * 58 * smoothstep(300, 1200, along) + grain.fbm(x / 22, y / 22, 3) * 6;
    const inside = ragged - beyond;
    if (inside < 0) {
      layFace(relief, form, grain, x, y, cell, -inside);
      return;
    }
    const surface = concreteAt(form, grain, x + 900, y + 300);
    const block = shattered(form, along, beyond);
    const tilt = lift * smoothstep(900, 0, inside) ** 1.6 + block.z;
    const bitten = form.fbm(x / 190 + 9, y / 190, 4, 0.55) * 230 + 150 * bell(along, 1500, 600) + form.fbm(x / 50, y / 50, 3) * 46 - 14;
    const spall = smoothstep(6, -3, inside - bitten + grain.fbm(x / 20, y / 20, 3) * 12);
    const broken = aggregateAt(form, grain, x, y);
    const sunk = smoothstep(20, -14, inside - bitten + grain.fbm(x / 20, y / 20, 3) * 12);
    const fresh = smoothstep(16, 0, inside - bitten) * (1 - spall);
    relief.tint(cell, mix(mix(surface.color, [204, 178, 142], 0.42), broken.color, spall));
    relief.tint(cell, [232, 218, 194], fresh * 0.5);
    weather(relief, form, grain, cell, along, beyond, 0);
    relief.tint(cell, [62, 52, 56], block.open * 0.85);
    relief.z[cell] = tilt + surface.z * (1 - spall) + spall * (broken.z - 4) - sunk * 10 - smoothstep(14, 0, inside) * 14 - block.open * 18;
    skin[cell] = (1 - spall) * (1 - block.open);
  });
  return skin;
}

/** Where the lift is greatest the slab has gone to pieces: each block sits at its own height and tilt, with gaps between. */
function shattered(form: Noise, along: number, beyond: number): { z: number; open: number } {
  const share = bell(along, 1720, 420) * smoothstep(-560, -240, beyond);
  if (share < 0.03) return { z: 0, open: 0 };
  const warpX = form.fbm(along / 260, beyond / 260 + 4, 4, 0.55) * 0.42;
  const warpY = form.fbm(along / 260 + 30, beyond / 260, 4, 0.55) * 0.42;
  const block = form.cells(along / 370 + warpX, beyond / 250 + warpY + 0.4);
  const lean = (block.id - 0.5) * 0.36 * (beyond + 260) + (form.hash(Math.floor(block.id * 999), 5) - 0.5) * 0.1 * (along - 1700);
  const width = 0.008 + 0.045 * share * Math.max(0, form.fbm(along / 90, beyond / 90 + 9, 3) + 0.35);
  return {
    z: share * ((block.id - 0.6) * 84 + lean),
    open: smoothstep(width, width * 0.4, block.second - block.nearest) * smoothstep(0.15, 0.6, share),
  };
}

/** The broken thickness of the lifted slab: stones in sand, stained by the bar, going down to the earth in the joint. */
function layFace(relief: Relief, form: Noise, grain: Noise, x: number, y: number, cell: number, out: number): void {
  const { along } = onSeam(x, y);
  const thickness = 92 * bell(along, 1700, 780) + grain.fbm(x / 40, y / 40, 3) * 12 - 8;
  if (out > thickness || thickness < 8) return;
  const broken = aggregateAt(form, grain, x, y);
  const rust = smoothstep(-0.2, 0.35, form.fbm(along / 70, out / 260, 3)) * bell(along, 1600, 420);
  relief.tint(cell, mix(mix(broken.color, [232, 208, 176], 0.45), [186, 96, 48], rust * 0.6));
  relief.z[cell] = liftAt(along) - 14 - out * 0.95 + broken.z * 0.8;
}

/** What years have put on the slabs: board marks, a water stain, and a painted line that no longer meets itself over the seam. */
function weather(relief: Relief, form: Noise, grain: Noise, cell: number, along: number, beyond: number, shift: number): void {
  const worn = form.fbm(along / 60, beyond / 60 + 20, 4, 0.6);
  const board = Math.abs(((((beyond + form.at(along / 500, 3) * 8) % 190) + 190) % 190) - 95);
  relief.tint(cell, [92, 82, 86], smoothstep(3.5, 1, board) * 0.4 * smoothstep(-0.25, 0.2, worn));
  const line = Math.abs(along - 330 - shift - beyond * 0.22);
  if (line < 60) relief.tint(cell, beyond > 0 ? [196, 156, 84] : [222, 182, 104], paintLeft(form, grain, along, beyond, line));
  const stain = Math.hypot((along - 1000) / 330, (beyond + 520) / 170) + form.fbm(along / 200, beyond / 200, 4) * 0.5;
  relief.tint(cell, [120, 98, 84], smoothstep(1, 0.9, stain) * 0.16 + bell(stain, 0.98, 0.05) * 0.3);
  const run = bell(along, 1890 + form.at(beyond / 120, 8) * 20, 34) * smoothstep(90, 190, beyond) * smoothstep(640, 260, beyond);
  relief.tint(cell, [166, 88, 46], run * 0.6 * smoothstep(-0.4, 0.2, worn));
}
