import { hex } from '../engine/color.ts';
import type { Picture } from '../picture.ts';
import { lying } from './shirt-poses.ts';
import { plate } from './plates.ts';
import { frame, shirt } from './shirt.ts';

/** Black-navy, the print from near. */
export const picture: Picture = {
  name: 'shirt-gasholder-moon',
  width: frame,
  height: frame,
  details: [{ name: 'moon', x: 640, y: 180, width: 600, height: 600 }],
  draw: (scale) =>
    shirt(
      hex('#22252e'),
      { plate: plate('gasholder-moon', 'dark'), width: 32, top: 182 },
      {
        seed: 52,
        angle: -0.07,
        zoom: 2.12,
        to: [775, -160],
        front: () => lying({ seed: 52, gather: 40 }),
        window: { x: -420, y: -60, width: 840, height: 1080 },
      },
      scale,
    ),
};
