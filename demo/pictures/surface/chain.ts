import { mix } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between, type Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Relief } from '../engine/relief.ts';
import { rustTones } from './rust.ts';

/** Across the picture, down it, toward the viewer. */
type Solid = readonly [number, number, number];

/** A stud link: where its middle is, which way its long and its short axis go, how far rust has swollen it, how low the mud leaves it bare. */
type Link = { at: Solid; along: Solid; across: Solid; crust: number; size?: number; bare?: number };

const wire = 21;
const halfLength = 110;
const halfWidth = 66;
const pitch = 2 * halfLength - wire * 3.2;
const tideMark = 1400;
/** How much shorter the shore looks going away from us than going across. */
const foreshortened = 0.46;
/** Which links of the hanging part have rusted solid. */
const seized = new Map([
  [3, 0.16],
  [6, -0.2],
  [9, 0.17],
]);

/** Hangs a stud chain with slack from one point to another; its cells are marked in `chain`. Each link is a quarter turn from the last. */
export function hangChain(
  relief: Relief,
  chain: Float32Array,
  grain: Noise,
  random: Random,
  [left, top]: Point,
  [right, bottom]: Point,
): void {
  const sag = (y: number) => left + (right - left) * clamp((y - top) / (bottom - top), 0, 1.1) ** 1.7;
  for (let index = 0, y = top; y < bottom; index++) {
    const kink = seized.get(index) ?? 0;
    const lean = Math.atan2(sag(y + 60) - sag(y - 60), 120) + between(random, -0.03, 0.03) - kink;
    const twist = (index % 2) * (Math.PI / 2) + between(random, -0.22, 0.22);
    layLink(relief, chain, grain, {
      at: [sag(y) + between(random, -4, 4) + kink * 40, y, 52],
      along: [Math.sin(lean), Math.cos(lean), 0],
      across: [Math.cos(twist) * Math.cos(lean), -Math.cos(twist) * Math.sin(lean), Math.sin(twist) * 0.5],
      crust: kink === 0 ? 0 : 1,
    });
    y += pitch * Math.cos(lean);
  }
}

/** Lays the slack of the chain on the shore along a course: links flat or on edge by turns, seen from low, some half sunk. */
export function heapChain(relief: Relief, chain: Float32Array, grain: Noise, random: Random, course: readonly Point[]): void {
  let rest = 0;
  let index = 0;
  for (let i = 1; i < course.length; i++) {
    const [fromX, fromY] = course[i - 1]!;
    const [toX, toY] = course[i]!;
    const away = (toY - fromY) / foreshortened;
    const length = Math.hypot(toX - fromX, away);
    for (; rest < length; rest += pitch * between(random, 0.9, 1.06), index++) {
      const y = fromY + ((toY - fromY) * rest) / length;
      const yaw = Math.atan2(away, toX - fromX) + between(random, -0.35, 0.35);
      const onEdge = index % 2 === 1;
      const tip = onEdge ? between(random, 0.75, 1.1) : between(random, -0.15, 0.4);
      layLink(relief, chain, grain, {
        at: [fromX + ((toX - fromX) * rest) / length, y - (onEdge ? 18 : 0), 20 + i * 12 + (onEdge ? 14 : 0)],
        along: [Math.cos(yaw), Math.sin(yaw) * foreshortened, 0],
        across: [-Math.sin(yaw) * Math.cos(tip), Math.cos(yaw) * foreshortened * Math.cos(tip) - Math.sin(tip) * 0.86, 0.3 * Math.sin(tip)],
        size: 1 + clamp((y - 2230) / 700, 0, 0.25),
        crust: random() < 0.25 ? 0.8 : 0.15,
        bare: y + (onEdge ? 20 : between(random, 2, 26)),
      });
    }
    rest -= length;
  }
}

/** One link: a round bar bent to a stadium, drawn as short round bars in space, with the stud across its middle. */
function layLink(relief: Relief, chain: Float32Array, grain: Noise, link: Link): void {
  const place = (long: number, short: number) =>
    link.at.map((middle, axis) => middle + link.along[axis]! * long + link.across[axis]! * short) as unknown as Solid;
  const size = link.size ?? 1;
  const bend = (halfWidth - wire) * size;
  const straight = (halfLength - wire) * size - bend;
  const ring: Solid[] = [];
  for (let step = 0; step < 28; step++) {
    const angle = (step / 28) * 2 * Math.PI;
    const sine = Math.sin(angle);
    ring.push(place(Math.sign(sine) * straight + sine * bend, Math.cos(angle) * bend));
  }
  for (const [step, from] of ring.entries()) layBar(relief, chain, grain, link, from, ring[(step + 1) % ring.length]!, wire * size);
  layBar(relief, chain, grain, link, place(0, -bend), place(0, bend), wire * 0.72 * size);
}

/** A piece of round bar, wasted and scaled by rust; the light catches it in broken places on its upper left only. */
function layBar(relief: Relief, chain: Float32Array, grain: Noise, link: Link, from: Solid, to: Solid, radius: number): void {
  const [runX, runY] = [to[0] - from[0], to[1] - from[1]];
  const square = Math.max(1, runX * runX + runY * runY);
  const reach = radius * (1.5 + link.crust * 0.4);
  relief.visit(
    (x, y, cell) => {
      const rough = grain.fbm(x / 26, y / 26, 4, 0.6);
      if (link.bare !== undefined && y > link.bare + grain.fbm(x / 40, y / 90, 3) * 34) return;
      const share = clamp(((x - from[0]) * runX + (y - from[1]) * runY) / square);
      const [offX, offY] = [x - from[0] - runX * share, y - from[1] - runY * share];
      const scab = link.crust * (0.2 + Math.max(0, grain.fbm(x / 44 + 9, y / 44, 3)) * 0.7);
      const thick = radius * (1 + rough * 0.16 + scab);
      const off = Math.hypot(offX, offY) / thick;
      if (off > 1) return;
      const height = from[2] + (to[2] - from[2]) * share + Math.sqrt(1 - off * off) * thick * 1.25;
      if (chain[cell]! > 0 && height < relief.z[cell]!) return;
      const toLight = -(offX * 0.66 + offY * 0.75) / thick;
      const wet = smoothstep(tideMark - 60, tideMark + 120, y);
      const muddy = link.bare === undefined ? 0 : 1;
      const glint =
        smoothstep(0.25, 0.6, toLight) * smoothstep(0.02, 0.22, grain.fbm(x / 17 + 3, y / 17, 3, 0.6)) * (1 - wet * 0.4 - muddy * 0.3);
      const tone = 0.3 + rough * (0.5 - muddy * 0.25) + toLight * 0.16 - wet * 0.05 - muddy * 0.06 + link.crust * (0.05 + rough * 0.22);
      let color = mix(rustTones(clamp(tone)), [66, 64, 68], smoothstep(0.1, 0.35, grain.fbm(x / 70, y / 70 + 4, 3)) * 0.5);
      color = mix(color, [66, 68, 38], wet * smoothstep(0.05, 0.2, grain.fbm(x / 30, y / 90 + 8, 3)) * (0.6 - muddy * 0.3));
      color = mix(color, [84, 72, 62], muddy * (0.2 + 0.6 * smoothstep(-0.1, 0.2, grain.fbm(x / 60, y / 40 + 5, 3) - toLight * 0.12)));
      relief.tint(cell, mix(color, [206, 160, 112], glint * 0.6));
      relief.z[cell] = height + rough * (3 + link.crust * 4) * (1 - muddy * 0.5);
      chain[cell] = 1;
    },
    Math.min(from[0], to[0]) - reach,
    Math.min(from[1], to[1]) - reach,
    Math.max(from[0], to[0]) + reach,
    Math.max(from[1], to[1]) + reach,
  );
}
