import { curve, type Block } from '../engine/gouge.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { ring } from './level-luffing-crane.ts';

/** The laid-up tug's silhouette from the side, bow to the left: sheer that rises to the stem, bulwark, deckhouse, raked funnel, mast. */
export function drawMooredTug(block: Block, [x, water]: Point): void {
  const place = (points: readonly Point[]) => points.map(([a, b]): Point => [x + a, water + b]);
  const sheer = curve(
    place([
      [-2, -118],
      [60, -98],
      [150, -78],
      [280, -66],
      [420, -64],
      [600, -72],
    ]),
    6,
  );
  block.keep([...sheer, [x + 600, water + 8], [x + 26, water + 8], [x + 6, water - 40]]);
  block.keep(ring([x + 2, water - 92], 17, 12));
  block.keep(
    place([
      [120, -78],
      [124, -140],
      [136, -146],
      [330, -140],
      [352, -70],
    ]),
  );
  block.keep(
    place([
      [148, -138],
      [143, -222],
      [156, -230],
      [252, -226],
      [254, -138],
    ]),
  );
  block.keep(
    place([
      [132, -222],
      [138, -234],
      [268, -230],
      [270, -221],
    ]),
  );
  block.keep(
    place([
      [292, -136],
      [304, -262],
      [364, -258],
      [366, -132],
    ]),
  );
  block.keep(
    place([
      [298, -262],
      [304, -274],
      [368, -270],
      [368, -258],
    ]),
  );
  block.bar([x + 226, water - 226], [x + 214, water - 386], 9, 5);
  block.bar([x + 190, water - 340], [x + 246, water - 338], 4.5);
  block.bar([x + 217, water - 376], [x + 6, water - 112], 2.6);
  block.bar([x + 215, water - 376], [x + 330, water - 274], 2.6);
  block.bar([x + 420, water - 66], [x + 428, water - 130], 8);
  for (let i = 0; i < 7; i++)
    block.bar([x + 392 + i * 28, water - 66], [x + 392 + i * 28, water - 96], 3);
  block.bar([x + 388, water - 97], [x + 580, water - 100], 3.4);
}

/** Cuts the light on the tug: windows, funnel band, tires, plates that follow the sheer. */
export function lightMooredTug(key: Block, [x, water]: Point): void {
  const { random } = key;
  for (const [left, right] of [
    [156, 172],
    [180, 204],
    [212, 244],
  ] as const)
    key.clear(
      [
        [x + left, water - 212],
        [x + right, water - 212],
        [x + right, water - 176],
        [x + left, water - 178],
      ],
      0.8,
    );
  for (const at of [160, 196, 262, 306]) key.clear(ring([x + at, water - 106], 8, 9), 0.6);
  key.clear(
    [
      [x + 300, water - 236],
      [x + 363, water - 232],
      [x + 364, water - 214],
      [x + 300, water - 218],
    ],
    0.8,
  );
  for (let i = 0; i < 9; i++)
    key.gouge(
      [
        [x + 306, water - 204 + i * 7],
        [x + 318, water - 203 + i * 7],
        [x + between(random, 326, 348), water - 203 + i * 7],
      ],
      2.6,
    );
  for (const strake of [0.2, 0.42, 0.62, 0.82])
    for (let at = 30 + random() * 30; at < 560;) {
      const push = between(random, 24, 90);
      const row = (px: number): Point => [
        x + px,
        water - 6 - (1 - strake) * (54 + 46 * Math.max(0, 1 - px / 240) ** 1.6),
      ];
      if (random() < 0.62)
        key.gouge([row(at), row(at + push * 0.5), row(at + push)], between(random, 2, 4.4));
      at += push + between(random, 8, 40);
    }
  for (const at of [88, 186, 300, 402]) {
    key.clear(ring([x + at, water - 44], 20, 14), 0.6);
    key.keep(ring([x + at, water - 44], 16.5, 14), 0.6);
    key.clear(ring([x + at, water - 44], 6.5, 9), 0.5);
  }
}
