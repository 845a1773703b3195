import { type Rgb } from '../engine/color.ts';
import { carried, type Mesh } from '../engine/cloth.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { linear, ProductShot, type Box, type Look } from '../engine/product-shot.ts';
import type { Raster } from '../engine/raster.ts';
import { neckInside } from './shirt-neck.ts';
import { readInk, type Ink } from './plates.ts';
import { chest, patternBox, patternSheets, type Shape } from './shirt-pattern.ts';

/** Where a design lies on the chest: its width on the cloth in centimeters, and its upper edge. */
type Placed = { width?: number; top?: number; shift?: number };
type Print = Placed & { plate: string };

/** How a shirt lies or hangs: the settled front, where it is carried to, and what stands behind or before it. */
export type Pose = {
  seed: number;
  angle?: number;
  zoom?: number;
  to: readonly [number, number];
  front: () => Mesh;
  /** What is laid before the shirt (its turned-under sides) and between back and front (a hanger). */
  under?: (shot: ProductShot, cloth: Look) => void;
  between?: (shot: ProductShot) => void;
  /** The part of the pattern the camera sees. */
  window?: Box;
  /** Where the front ends, for a shirt that is folded. */
  shape?: Shape;
};

const centimeter = (2 * chest) / 54;
export const frame = 1600;

/** Photographs a shirt of any color with any plate printed on it. */
export async function shirt(color: Rgb, print: Print, pose: Pose, scale: number): Promise<Raster> {
  const ink = await readInk(
    print.plate,
    (print.width ?? 32) * centimeter * (pose.zoom ?? 1) * scale,
  );
  return layShirt(color, ink, print, pose, scale).develop();
}

/** Lays a shirt before the camera, with any ink on its chest. */
export function layShirt(
  color: Rgb,
  ink: Ink,
  print: Placed,
  pose: Pose,
  scale: number,
): ProductShot {
  const shot = new ProductShot(frame, scale);
  const zoom = pose.zoom ?? 1;
  const cloth = jersey(color, pose.seed, zoom * scale);
  pose.under?.(shot, cloth);
  neckInside(shot, cloth, scale, pose);
  pose.between?.(shot);
  const width = (print.width ?? 32) * centimeter;
  const look = printedFront(cloth, ink, print, width, pose, zoom * scale);
  shot.lay(carried(pose.front(), { angle: pose.angle ?? 0, zoom, to: pose.to }), look);
  return shot;
}

/** Single jersey: heathered yarn, wales that come out when the camera is close enough, a little fuzz that catches the lamp. */
function jersey(color: Rgb, seed: number, density: number): Look {
  const noise = makeNoise(seed + 40);
  const [red, green, blue] = linear(color);
  const pale = (red + green + blue) / 3 > 0.4;
  const wale = 1.9;
  const near = smoothstep(1.7, 3.4, wale * density);
  return (u, v, touch) => {
    const yarn = noise.at(u * 0.9, v * 0.34) * 0.5 + noise.at(u * 0.31, v * 1.1) * 0.5;
    const slub = noise.at(u * 0.02, v * 0.4) + noise.at(u * 0.5, v * 0.012) * 0.7;
    const wash = noise.fbm(u * 0.006, v * 0.006, 3);
    const tone = 1 + yarn * (pale ? 0.05 : 0.13) + slub * (pale ? 0.012 : 0.03) + wash * 0.04;
    touch.red = red * tone;
    touch.green = green * tone;
    touch.blue = blue * tone;
    touch.sheen = pale ? 0.3 : 0.62;
    const drawn = noise.at(u * 0.004 + 3, v * 0.004);
    const worn =
      Math.max(0, 1 - Math.abs(noise.fbm(u * 0.011 + drawn, v * 0.007 - drawn, 3)) * 3.6) ** 2 *
      smoothstep(-0.15, 0.35, noise.at(u * 0.006, v * 0.006 + 40));
    touch.relief =
      yarn * 0.11 + worn * 0.75 + noise.fbm(u * 0.026 + drawn * 2, v * 0.019, 2) * 1.25;
    if (near > 0) {
      // A loop of the knit is a slanted V: two legs for each wale.
      const across = u / wale - Math.floor(u / wale) - 0.5;
      const leg = Math.cos(
        2 * Math.PI * (v / 1.6 + Math.abs(across) * 1.1 + noise.at(u * 0.1, v * 0.1) * 0.2),
      );
      const loop = Math.cos(across * 2 * Math.PI) * 0.55 + leg * 0.45;
      touch.relief += near * loop * 0.32;
      const shade = 1 + near * loop * (pale ? 0.06 : 0.24);
      touch.red *= shade;
      touch.green *= shade;
      touch.blue *= shade;
    }
  };
}

/** The front: jersey, its seams and collar, and ink that lies in the cloth. */
function printedFront(
  cloth: Look,
  ink: Ink,
  print: Placed,
  width: number,
  pose: Pose,
  density: number,
): Look {
  const sheets = patternSheets(density, pose.window ?? patternBox, pose.shape);
  const noise = makeNoise(pose.seed + 60);
  const top = print.top ?? 190;
  const found = new Float32Array(4);
  return (u, v, touch) => {
    const cover = sheets.cloth(u, v);
    if (cover < 0.004) {
      touch.cover = 0;
      return;
    }
    cloth(u, v, touch);
    touch.cover = cover;
    const stitch = sheets.relief(u, v) - 0.5;
    const seam = sheets.seam(u, v);
    touch.relief +=
      stitch * 3.4 +
      seam * (1.6 + 1.9 * noise.at(u * 0.055, v * 0.055) + 1.1 * noise.at(u * 0.12, v * 0.12));
    touch.relief += sheets.rib(u, v) * 2.4;
    const groove = 1 + clamp(stitch, -0.4, 0.1) * 0.7;
    touch.red *= groove;
    touch.green *= groove;
    touch.blue *= groove;
    ink.at((u - (print.shift ?? 0)) / width + 0.5, (v - top) / width, found);
    if (found[3]! < 0.01) return;
    // Ink sinks between the yarns and breaks a little where the cloth dips.
    const worn = noise.at(u * 0.8, v * 0.8) * 0.5 + noise.at(u * 0.27, v * 0.27) * 0.5;
    const share = found[3]! * clamp(0.96 - Math.max(0, worn) * 0.24, 0.6, 0.975);
    touch.red += (found[0]! - touch.red) * share;
    touch.green += (found[1]! - touch.green) * share;
    touch.blue += (found[2]! - touch.blue) * share;
    touch.sheen *= 1 - share * 0.6;
  };
}
