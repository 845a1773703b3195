import { bentSheet, carried, type Mesh, type Placing } from '../engine/cloth.ts';
import type { Rgb } from '../engine/color.ts';
import { makeNoise } from '../engine/noise.ts';
import { smoothstep } from '../engine/numbers.ts';
import { linear, type Box, type Look, type ProductShot } from '../engine/product-shot.ts';
import type { Ink } from './plates.ts';

export type Resting = { angle: number; at: readonly [number, number] };

/**
 * Puts a stiff sheet on what lies there already: its four corners rest on what is below them, and the whole is lifted until it
 * goes through nothing. The sheet's origin is its middle; `bend` says how far it stands up by itself.
 */
export function rest(
  shot: ProductShot,
  box: Box,
  { angle, at }: Resting,
  bend: (u: number, v: number) => number,
  thick = 1.4,
): Mesh {
  const spacing = 10;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const below = (u: number, v: number) =>
    shot.heightAt(at[0] + u * cos - v * sin, at[1] + u * sin + v * cos);
  const corners = [0, 1].map((j) =>
    [0, 1].map((i) => below(box.x + i * box.width, box.y + j * box.height)),
  );
  const plane = (u: number, v: number) => {
    const across = (u - box.x) / box.width;
    const down = (v - box.y) / box.height;
    const upper = corners[0]![0]! * (1 - across) + corners[0]![1]! * across;
    const lower = corners[1]![0]! * (1 - across) + corners[1]![1]! * across;
    return upper * (1 - down) + lower * down;
  };
  let lift = 0;
  for (let v = box.y; v <= box.y + box.height; v += 12)
    for (let u = box.x; u <= box.x + box.width; u += 12)
      lift = Math.max(lift, below(u, v) - plane(u, v) - bend(u, v));
  const placing: Placing = (u, v) => [u, v, plane(u, v) + lift + bend(u, v) + thick];
  return carried(
    bentSheet(
      {
        x: box.x - spacing,
        y: box.y - spacing,
        width: box.width + 2 * spacing,
        height: box.height + 2 * spacing,
      },
      spacing,
      placing,
    ),
    {
      angle,
      to: at,
    },
  );
}

/** Uncoated board or paper: a soft tooth, a few fibers; `edge` is what is cut away, from 0 to 1. */
export function stock(color: Rgb, seed: number, fibers = 1): Look {
  const noise = makeNoise(seed);
  const [red, green, blue] = linear(color);
  return (u, v, touch) => {
    const tooth = noise.at(u * 0.55, v * 0.55) * 0.6 + noise.at(u * 0.21, v * 0.21) * 0.4;
    const fiber =
      smoothstep(0.5, 0.75, noise.at(u * 0.06 + noise.at(u * 0.02, v * 0.02) * 2, v * 0.4)) -
      smoothstep(0.5, 0.75, noise.at(u * 0.42 + 9, v * 0.05));
    const tone =
      1 + tooth * 0.018 + fiber * 0.03 * fibers + noise.fbm(u * 0.004, v * 0.004, 3) * 0.03;
    touch.red = red * tone;
    touch.green = green * tone;
    touch.blue = blue * tone;
    touch.relief = tooth * 0.1;
    touch.sheen = 0.12;
  };
}

/** Cuts a sheet to a box with corners as a guillotine leaves them. */
export function trimmed(box: Box, density: number): (u: number, v: number) => number {
  const soft = 1.2 / density;
  return (u, v) =>
    smoothstep(0, soft, u - box.x) *
    smoothstep(0, soft, box.x + box.width - u) *
    smoothstep(0, soft, v - box.y) *
    smoothstep(0, soft, box.y + box.height - v);
}

/** A picture printed on stock inside a box of the sheet. */
export function printed(under: Look, ink: Ink, box: Box): Look {
  const found = new Float32Array(4);
  return (u, v, touch) => {
    under(u, v, touch);
    if (u < box.x || v < box.y || u > box.x + box.width || v > box.y + box.height) return;
    ink.at((u - box.x) / box.width, (v - box.y) / box.width, found);
    const share = found[3]! * 0.985;
    touch.red += (found[0]! - touch.red) * share;
    touch.green += (found[1]! - touch.green) * share;
    touch.blue += (found[2]! - touch.blue) * share;
    touch.sheen = 0.3;
  };
}
