import { hex } from '../engine/color.ts';
import type { Picture } from '../picture.ts';
import { lying, parcel, parcelLayers } from './shirt-poses.ts';
import { plate } from './plates.ts';
import { frame, shirt } from './shirt.ts';

const angle = 0.05;
const zoom = 1.66;
const to = [812, 228] as const;

/** Slate blue, folded to a parcel. */
export const picture: Picture = {
  name: 'shirt-heron-hook',
  width: frame,
  height: frame,
  details: [{ name: 'chest', x: 640, y: 480, width: 560, height: 560 }],
  draw: (scale) =>
    shirt(
      hex('#3d5661'),
      { plate: plate('heron-hook', 'dark'), width: 28, top: 172 },
      {
        seed: 9,
        angle,
        zoom,
        to,
        shape: parcel,
        front: () => lying({ seed: 9, gather: 40, shape: parcel, thick: 24 }),
        under: (shot, cloth) => parcelLayers(shot, cloth, to, angle, zoom),
      },
      scale,
    ),
};
