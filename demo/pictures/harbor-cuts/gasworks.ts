import type { Block } from '../engine/gouge.ts';
import type { Point } from '../engine/raster.ts';

/** Places of the few lamps that still burn, on the sheet. */
export const lamps: readonly Point[] = [
  [1868, 640],
  [1986, 592],
  [2101, 656],
  [2196, 618],
  [432, 668],
  [1420, 672],
];

/** The far shore: a gasholder's frame, retorts, stacks and pipe bridges, low against the glow. */
export function drawGasworks(block: Block, shore: number): void {
  block.keep(
    [
      [90, shore + 4],
      [90, shore - 30],
      [300, shore - 38],
      [420, shore - 26],
      [640, shore - 34],
      [880, shore - 20],
      [1240, shore - 16],
      [1500, shore - 24],
      [1760, shore - 20],
      [2320, shore - 34],
      [2320, shore + 4],
    ],
    3,
  );
  const [left, right, top] = [1990, 2240, shore - 268];
  for (let i = 0; i <= 8; i++) {
    const x = left + (right - left) * (0.5 - 0.5 * Math.cos((i / 8) * Math.PI));
    block.bar([x, shore - 20], [x, top - 6 - Math.sin((i / 8) * Math.PI) * 9], 6);
  }
  for (const level of [0, 0.34, 0.67])
    block.bar([left, top + level * 240], [right, top + level * 240], 5);
  block.keep([
    [left + 10, shore - 10],
    [left + 8, shore - 120],
    [2060, shore - 134],
    [2170, shore - 134],
    [right - 8, shore - 120],
    [right - 8, shore - 10],
  ]);
  for (const [x, tall, thick] of [
    [1772, 250, 21],
    [1826, 306, 24],
    [1942, 176, 17],
  ] as const) {
    block.bar([x, shore - 8], [x + 1, shore - tall], thick, thick * 0.66);
    block.bar([x - thick * 0.5, shore - tall + 12], [x + thick * 0.5, shore - tall + 12], 7);
  }
  block.keep([
    [1700, shore],
    [1702, shore - 84],
    [1754, shore - 108],
    [1760, shore - 84],
    [1812, shore - 110],
    [1816, shore - 84],
    [1870, shore - 108],
    [1872, shore],
  ]);
  block.keep([
    [1880, shore],
    [1880, shore - 140],
    [1914, shore - 156],
    [1930, shore - 138],
    [1930, shore],
  ]);
  block.bar([1870, shore - 66], [2010, shore - 70], 7);
  for (const x of [1900, 1960]) block.bar([x, shore], [x, shore - 68], 5);
  block.keep([
    [340, shore],
    [340, shore - 62],
    [400, shore - 84],
    [462, shore - 62],
    [462, shore],
  ]);
  block.bar([512, shore - 10], [513, shore - 130], 13, 9);
  block.bar([1380, shore - 10], [1386, shore - 84], 4);
  block.bar([1330, shore - 20], [1420, shore - 88], 4);
}
