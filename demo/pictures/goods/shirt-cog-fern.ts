import { hex } from '../engine/color.ts';
import type { Picture } from '../picture.ts';
import { lying } from './shirt-poses.ts';
import { plate } from './plates.ts';
import { frame, shirt } from './shirt.ts';

/** Charcoal, lying as it was put down. */
export const picture: Picture = {
  name: 'shirt-cog-fern',
  width: frame,
  height: frame,
  details: [{ name: 'chest', x: 530, y: 390, width: 560, height: 560 }],
  draw: (scale) =>
    shirt(
      hex('#3b3e42'),
      { plate: plate('cog-fern', 'dark'), width: 32, top: 176 },
      {
        seed: 14,
        angle: -0.035,
        zoom: 1.2,
        to: [780, 190],
        front: () => lying({ seed: 14, gather: 44, sleeves: [0.08, 0.14] }),
      },
      scale,
    ),
};
