import { hex, type Rgb } from '../engine/color.ts';
import { linear } from '../engine/product-shot.ts';
import { layPoster } from '../goods/poster-last-lift.ts';
import { bandPoints, turnMug } from '../goods/mug-tree-ring.ts';
import { lying } from '../goods/shirt-poses.ts';
import { layShirt, type Pose } from '../goods/shirt.ts';
import { hangTote } from '../goods/tote-harbor.ts';
import { tableBlank, type Blank } from './blank.ts';

/** The colors of the shop, as dyed cotton, glaze or stock has them: no cloth is as black or as loud as a screen. */
export const blankColors: Record<string, Rgb> = {
  white: hex('#f1eee7'),
  black: hex('#232325'),
  navy: hex('#24345f'),
  gray: hex('#767a81'),
  red: hex('#b5302b'),
  green: hex('#22794a'),
};

const settled = lying({ seed: 14, gather: 40, sleeves: [0.08, 0.14] });
const pose: Pose = { seed: 14, angle: -0.03, zoom: 1.2, to: [784, 190], front: () => settled };

const mug: Blank = {
  name: 'mug',
  photograph: (color, scale) => turnMug(linear(color), { tall: 1, at: (_x, _y, into) => into.fill(0) }, scale),
  spots(scale) {
    const band = bandPoints(scale);
    return (column, row) => {
      const point = band(column, row);
      return point && { x: point.x, y: point.y, share: point.share, light: point.light, shine: point.mirror };
    };
  },
};

/** Everything a design can be shown on. */
export const blanks: readonly Blank[] = [
  tableBlank('t-shirt', 1.3, (color, ink, scale) => layShirt(color, ink, { width: 33, top: 172 }, pose, scale)),
  tableBlank('tote', 1.1, (color, ink, scale) => hangTote(color, ink, scale)),
  mug,
  tableBlank('poster', 4 / 3, (color, ink, scale) => layPoster(color, ink, scale)),
];
