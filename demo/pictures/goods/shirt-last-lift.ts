import { hex } from '../engine/color.ts';
import type { Picture } from '../picture.ts';
import { hanger, hanging } from './hanging-shirt.ts';
import { plate } from './plates.ts';
import { frame, shirt } from './shirt.ts';

/** Natural, on a beech hanger on the studio wall. */
export const picture: Picture = {
  name: 'shirt-last-lift',
  width: frame,
  height: frame,
  details: [{ name: 'chest', x: 600, y: 560, width: 560, height: 560 }],
  draw: (scale) =>
    shirt(
      hex('#e8dfcc'),
      { plate: plate('last-lift', 'light'), width: 31, top: 180 },
      {
        seed: 21,
        zoom: 1.08,
        to: [800, 330],
        front: () => hanging(21),
        between: (shot) => hanger(shot, { zoom: 1.08, to: [800, 330] }),
      },
      scale,
    ),
};
