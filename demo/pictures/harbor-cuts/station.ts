import type { Point } from '../engine/raster.ts';

/** A place in space in meters: to the right, away from us, up. */
export type Place = readonly [number, number, number];
type View = (place: Place) => Point;

/** Perspective from one eye. `pitch` looks up (radians); `center` is where the line of sight meets the sheet, `focal` units for a meter at a meter. */
export function seenFrom(
  eye: Place,
  { center, focal, pitch = 0 }: { center: Point; focal: number; pitch?: number },
): View {
  const cos = Math.cos(pitch);
  const sin = Math.sin(pitch);
  return ([x, y, z]) => {
    const ahead = y - eye[1];
    const up = z - eye[2];
    const depth = Math.max(0.05, ahead * cos + up * sin);
    const rise = up * cos - ahead * sin;
    return [center[0] + ((x - eye[0]) / depth) * focal, center[1] - (rise / depth) * focal];
  };
}
