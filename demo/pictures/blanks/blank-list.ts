import { hex, type Rgb } from '../engine/color.ts';
import { linear } from '../engine/product-shot.ts';
import { layPoster } from '../goods/poster-last-lift.ts';
import { bandPoints, turnMug } from '../goods/mug-tree-ring.ts';
import { hanger, hanging } from '../goods/hanging-shirt.ts';
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

const onTable = (
  seed: number,
  gather: number,
  sleeves: readonly [number, number],
  place: Pick<Pose, 'angle' | 'zoom' | 'to'>,
): Pose => {
  const settled = lying({ seed, gather, sleeves });
  return { seed, ...place, front: () => settled };
};

const onHanger = (seed: number, place: Pick<Pose, 'zoom' | 'to'>): Pose => {
  const hung = hanging(seed);
  return { seed, ...place, front: () => hung, between: (shot) => hanger(shot, place) };
};

/** No two shirts fall alike: what the shop shows beside each other has folds of its own (`folds` in `app/integrations/printing/blank-name.ts` counts them). */
const poses: readonly (() => Pose)[] = [
  () => onTable(14, 40, [0.08, 0.14], { angle: -0.03, zoom: 1.2, to: [784, 190] }),
  () => onTable(33, 38, [0.3, 0.05], { angle: 0.07, zoom: 1.19, to: [826, 196] }),
  () => onHanger(21, { zoom: 1.16, to: [800, 292] }),
  () => onTable(58, 52, [0.16, 0.3], { angle: -0.075, zoom: 1.18, to: [766, 206] }),
  () => onTable(11, 26, [0.05, 0.1], { angle: 0.025, zoom: 1.22, to: [806, 182] }),
  () => onTable(72, 46, [0.24, 0.22], { angle: 0.1, zoom: 1.17, to: [848, 208] }),
];

const shirts = poses.map((poseOf, fold): Blank => {
  let pose: Pose | undefined;
  return tableBlank(fold === 0 ? 't-shirt' : `t-shirt-${fold + 1}`, 1.3, (color, ink, scale) => {
    pose ??= poseOf();
    return layShirt(color, ink, { width: 33, top: 172 }, pose, scale);
  });
});

const mug: Blank = {
  name: 'mug',
  photograph: (color, scale) =>
    turnMug(linear(color), { tall: 1, at: (_x, _y, into) => into.fill(0) }, scale),
  spots(scale) {
    const band = bandPoints(scale);
    return (column, row) => {
      const point = band(column, row);
      return (
        point && {
          x: point.x,
          y: point.y,
          share: point.share,
          light: point.light,
          shine: point.mirror,
        }
      );
    };
  },
};

/** Everything a design can be shown on. */
export const blanks: readonly Blank[] = [
  ...shirts,
  tableBlank('tote', 1.1, (color, ink, scale) => hangTote(color, ink, scale)),
  mug,
  tableBlank('poster', 4 / 3, (color, ink, scale) => layPoster(color, ink, scale)),
];
