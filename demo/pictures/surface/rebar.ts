import type { SKRSContext2D } from '@napi-rs/canvas';

import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Relief } from '../engine/relief.ts';
import { rustTones } from './rust.ts';

const radius = 15;
const ribPitch = 23;

/** A step along the bar: its middle, its heading, how far it has come. */
type BarStep = { x: number; y: number; headingX: number; headingY: number; along: number };

/** A reinforcing bar: straight as it was cast in, then bent over where the slab broke, and torn off at the end. */
export type Bar = { steps: readonly BarStep[]; length: number };

/** A bar along a line of straight pieces, its one bend rounded to what a bar of this thickness will take. */
export function barAlong(from: Point, bend: Point, to: Point): Bar {
  const steps: BarStep[] = [];
  const [reach, rounding] = [Math.hypot(bend[0] - from[0], bend[1] - from[1]), 66];
  const rest = Math.hypot(to[0] - bend[0], to[1] - bend[1]);
  const length = reach + rest;
  const point = (along: number): Point => {
    const onFirst = (run: number): Point => [from[0] + ((bend[0] - from[0]) * run) / reach, from[1] + ((bend[1] - from[1]) * run) / reach];
    const onLast = (run: number): Point => [bend[0] + ((to[0] - bend[0]) * run) / rest, bend[1] + ((to[1] - bend[1]) * run) / rest];
    const off = along - reach;
    if (off < -rounding) return onFirst(along);
    if (off > rounding) return onLast(off);
    const share = (off + rounding) / (2 * rounding);
    const [a, c] = [onFirst(reach - rounding), onLast(rounding)];
    const curve = (axis: 0 | 1) => (1 - share) ** 2 * a[axis] + 2 * share * (1 - share) * bend[axis] + share * share * c[axis];
    return [curve(0), curve(1)];
  };
  for (let along = 0; along <= length; along += 2) {
    const [[x, y], [nextX, nextY]] = [point(along), point(along + 1)];
    const stride = Math.hypot(nextX - x, nextY - y) || 1;
    steps.push({ x, y, headingX: (nextX - x) / stride, headingY: (nextY - y) / stride, along });
  }
  return { steps, length };
}

/** Lays the bar on a relief, level along its length: it goes into the concrete where that stands higher. Returns where it shows (1). */
export function layBar(relief: Relief, grain: Noise, { steps, length }: Bar): Float32Array {
  const shows = relief.field();
  stain(relief, grain, steps);
  const levels = levelOf(relief, steps);
  for (const [index, { x, y, along }] of steps.entries()) {
    const torn = smoothstep(0, 26, length - along);
    const eaten = radius * (0.94 + grain.fbm(along / 120, 3, 3) * 0.22) * (0.62 + 0.38 * torn);
    relief.visit(
      (px, py, cell) => {
        const distance = Math.hypot(px - x, py - y) / eaten;
        if (distance > 1) return;
        const height = levels[index]! + Math.sqrt(1 - distance * distance) * eaten * 1.1;
        if (height < relief.z[cell]!) return;
        const rough = grain.fbm(px / 26, py / 26, 4, 0.6);
        relief.tint(cell, mix(rustTones(clamp(0.42 + rough * 0.7)), [96, 72, 66], 0.25));
        relief.z[cell] = height + rough * 1.5;
        shows[cell] = 1;
      },
      x - eaten,
      y - eaten,
      x + eaten,
      y + eaten,
    );
  }
  return shows;
}

/** Rust that rain has carried out of the bar into the concrete: close about it, and down toward the broken edge. */
function stain(relief: Relief, grain: Noise, steps: readonly BarStep[]): void {
  const bled = relief.field();
  for (let i = 84; i < steps.length; i += 4) {
    const { x, y, along } = steps[i]!;
    const reach = 34 + 70 * Math.max(0, grain.at(along / 70, 61) + 0.15);
    relief.visit(
      (px, py, cell) => {
        const down = py - y + (px - x) * 0.36;
        const across = px - x - (py - y) * 0.36;
        const amount = bell(down, reach * 0.25, down > 0 ? reach : 20) * bell(across, 0, 16);
        bled[cell] = Math.max(bled[cell]!, amount);
      },
      x - 70,
      y - 50,
      x + 70,
      y + 130,
    );
  }
  relief.visit((x, y, cell) => {
    if (bled[cell]! > 0.02) relief.tint(cell, [170, 96, 54], bled[cell]! * clamp(0.5 + grain.fbm(x / 40, y / 60, 4, 0.6) * 1.3) * 0.8);
  });
}

/** The bar's shade on what it lies on, a little to the lower right. */
export function shadeBar(pen: SKRSContext2D, { steps }: Bar): void {
  pen.save();
  pen.strokeStyle = 'rgba(58,46,58,0.5)';
  pen.lineWidth = radius * 1.5;
  pen.beginPath();
  for (const { x, y } of steps.slice(60)) pen.lineTo(x + 8, y + 15);
  pen.stroke();
  pen.restore();
}

/** A straight line of heights that three fifths of the ground under the bar stay below; past the edge the bar holds that height. */
function levelOf(relief: Relief, steps: readonly BarStep[]): number[] {
  const ground = steps.map(({ x, y }) => relief.z[relief.cellAt(x, y)] ?? 0);
  const [first, last] = [ground[20]!, Math.max(...ground.slice(-180, -60))];
  const line = ground.map((_, index) => first + ((last - first) * Math.min(index, steps.length - 90)) / (steps.length - 90));
  const above = ground.slice(60, -90).map((z, index) => z - line[index + 60]!);
  const raise = above.toSorted((a, b) => a - b)[Math.floor(above.length * 0.62)] ?? 0;
  return line.map((z, index) => z + raise - 70 * smoothstep(95, 0, index));
}

/** Paints the bar over its underpainting: a dark edge, the lit flank, the ribs set on aslant at one pitch, and the torn bright end. */
export function paintBar(painting: Painting, { steps, length }: Bar, shows: (x: number, y: number) => boolean): void {
  const { random, noise } = painting;
  const at = ({ x, y, headingX, headingY }: BarStep, side: number, ahead = 0): Point => [
    x - headingY * side * radius + headingX * ahead,
    y + headingX * side * radius + headingY * ahead,
  ];
  const lane = (side: number, width: number, color: (along: number) => Rgb, brush = {}) => {
    for (let i = 0; i < steps.length - 6; i += 9) {
      const points = steps.slice(i, i + 14 + ((random() * 8) | 0)).map((step) => at(step, side + 0.06 * noise.at(step.along / 30, side)));
      if (points.length < 4 || !shows(...points[1]!)) continue;
      const kept = points.filter((point) => shows(...point));
      painting.stroke(kept, width, color(steps[i]!.along), { jitter: 4, dry: 0.12, ragged: 0.6, ...brush });
    }
  };
  const patch = (along: number) => noise.fbm(along / 70, 40, 3);
  lane(0.72, 10, (along) => mix([66, 38, 34], [96, 54, 44], 0.5 + patch(along)));
  lane(0.15, 16, (along) => mix([88, 46, 34], [140, 78, 50], 0.5 + patch(along) * 1.6));
  lane(-0.45, 13, (along) => mix([122, 66, 42], [186, 126, 86], 0.5 + patch(along) * 1.6));
  lane(-0.72, 4, () => [226, 170, 116], { dry: 0.45, opacity: 0.75 });
  for (let i = 6; i * 2 < length - 30; i += Math.round(ribPitch / 2)) {
    const step = steps[i]!;
    const worn = noise.at(step.along / 60, 77);
    if (worn > 0.42 || !shows(...at(step, 0))) continue;
    // Ribs are crescents: highest on the flank, run out before the seam where the two rolls met.
    const rib = (ahead: number, from: number, to: number) =>
      [0, 1, 2, 3, 4].map((n): Point => {
        const side = from + ((to - from) * n) / 4;
        return at(step, side, ahead + side * 8 - 3 * side * side);
      });
    const base = clamp(0.4 + patch(step.along) * 1.5 + (random() - 0.5) * 0.4);
    const brush = { dry: 0.2, ragged: 0.35, taper: 'lens', jitter: 8 } as const;
    painting.stroke(rib(5, -0.85, 0.95), 6.5, mix([62, 36, 32], [98, 54, 40], random()), { ...brush, opacity: 0.85 });
    painting.stroke(rib(0, -1.06, 0.6 + 0.25 * random()), 5.6, mix([150, 92, 62], [218, 172, 130], base), brush);
  }
  for (let i = 0; i < 44; i++) {
    const step = steps[(random() * (steps.length - 12)) | 0]!;
    const side = between(random, -0.8, 0.9);
    if (!shows(...at(step, side))) continue;
    const scab = mix([54, 34, 32], [190, 118, 70], random() ** 1.6 * (side < 0 ? 1 : 0.5));
    painting.stroke([at(step, side), at(step, side + between(random, -0.2, 0.2), between(random, 6, 22))], between(random, 3, 9), scab, {
      dry: 0.4,
      ragged: 1,
      opacity: 0.7,
    });
  }
  const entry = steps.find((_step, index) => [0, 8, 16, 24].every((ahead) => shows(...at(steps[index + ahead]!, 0))));
  if (entry) closeIn(painting, entry, at);
  tornEnd(painting, steps.at(-1)!, at);
}

/** Concrete still holds the other end: crumbs of its broken edge lie over the iron where it comes out. */
function closeIn(painting: Painting, entry: BarStep, at: (step: BarStep, side: number, ahead?: number) => Point): void {
  const { random } = painting;
  for (let i = 0; i < 16; i++) {
    const side = between(random, -1.3, 1.3);
    const ahead = between(random, -12, 13) * (1 - 0.3 * Math.abs(side));
    const color = mix([150, 128, 112], [226, 206, 176], random() * (0.9 - 0.3 * side));
    const [from, to] = [at(entry, side - 0.2, ahead - 5), at(entry, side + 0.2, ahead + between(random, 2, 6))];
    painting.stroke([from, to], between(random, 5, 10), color, { dry: 0.1, ragged: 0.5, jitter: 8 });
  }
}

function tornEnd(painting: Painting, end: BarStep, at: (step: BarStep, side: number, ahead?: number) => Point): void {
  const { random } = painting;
  painting.stroke([at(end, -0.7, -2), at(end, 0, 3), at(end, 0.7, -1)], 17, [92, 50, 40], { dry: 0, ragged: 0.2 });
  for (let i = 0; i < 9; i++) {
    const side = between(random, -0.62, 0.6);
    const color = mix([150, 84, 52], [214, 150, 104], random() * (1 - side) * 0.7);
    painting.stroke([at(end, side, -5), at(end, side + 0.1, between(random, 3, 11))], between(random, 3, 6), color, {
      dry: 0.1,
      ragged: 0.6,
    });
  }
}
