import type { CopperPlate } from '../engine/etching.ts';
import type { Point } from '../engine/raster.ts';
import type { Tower } from './pylon.ts';
import { look } from './station-point.ts';

/** The sheet, the plate on it, and the eye: low over the marsh, so that the near tower goes out of the picture at the top. */
export const width = 1700;
export const height = 2400;
export const box = { x: 112, y: 108, width: 1476, height: 2150 };
export const station = { focal: 1100, center: 850, horizon: 1770, eye: 1.8 };
export const view = look(station);
export const right = box.x + box.width;
export const bottom = box.y + box.height;

/** The line comes from behind the viewer's right shoulder and strides away to the left. */
export const heading = [-0.385, 0.923] as const;
export const towers: Tower[] = [30, 92, 168, 256, 360, 520].map((away) => ({
  right: 8 + (heading[0] / heading[1]) * (away - 30),
  away,
  along: heading,
}));

/** An edge across the whole plate that rises and falls like the underside of a cloud. */
export const cloudEdge = (
  plate: CopperPlate,
  y: number,
  rise: number,
  seed: number,
  slope = 0,
): Point[] =>
  Array.from({ length: 150 }, (_, i): Point => {
    const x = box.x - 10 + (i / 149) * (box.width + 20);
    return [
      x,
      y + slope * (x - 850) + plate.noise.fbm(x * 0.0022 + seed, seed * 3.1, 5, 0.52) * rise,
    ];
  });
