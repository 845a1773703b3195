import { hex } from '../engine/color.ts';
import type { Picture } from '../picture.ts';
import { lying } from './shirt-poses.ts';
import { plate } from './plates.ts';
import { frame, shirt } from './shirt.ts';

/** Sand, one sleeve thrown down. */
export const picture: Picture = {
  name: 'shirt-pylon-roots',
  width: frame,
  height: frame,
  details: [{ name: 'chest', x: 620, y: 380, width: 560, height: 560 }],
  draw: (scale) =>
    shirt(
      hex('#cdb893'),
      { plate: plate('pylon-roots', 'light'), width: 32, top: 180 },
      {
        seed: 33,
        angle: 0.1,
        zoom: 1.12,
        to: [850, 220],
        front: () => lying({ seed: 33, gather: 38, sleeves: [0.3, 0.05] }),
      },
      scale,
    ),
};
