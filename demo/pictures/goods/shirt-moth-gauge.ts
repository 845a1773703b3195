import { hex } from '../engine/color.ts';
import type { Picture } from '../picture.ts';
import { lying } from './shirt-poses.ts';
import { plate } from './plates.ts';
import { frame, shirt } from './shirt.ts';

/** Moss green, cut off by the frame. */
export const picture: Picture = {
  name: 'shirt-moth-gauge',
  width: frame,
  height: frame,
  details: [{ name: 'wing', x: 820, y: 500, width: 420, height: 420 }],
  draw: (scale) =>
    shirt(
      hex('#6b7355'),
      { plate: plate('moth-gauge', 'dark'), width: 33, top: 182 },
      {
        seed: 11,
        angle: -0.2,
        zoom: 1.45,
        to: [690, 200],
        front: () => lying({ seed: 11, gather: 44, sleeves: [0.06, 0.16] }),
      },
      scale,
    ),
};
