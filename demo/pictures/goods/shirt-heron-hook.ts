import { hex } from '../engine/color.ts';
import type { Picture } from '../picture.ts';
import { parcel, parcelFront, parcelLayers } from './folded-shirt.ts';
import { plate } from './plates.ts';
import { frame, shirt } from './shirt.ts';

const angle = 0.05;
const zoom = 1.6;
const to = [812, 228] as const;

/** Slate blue, folded as on a shop's table, one sleeve looking out. */
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
        front: () => parcelFront(9),
        under: (shot, cloth) => parcelLayers(shot, cloth, { angle, zoom, to }),
      },
      scale,
    ),
};
